import type { Category } from '@gorpark/domain/category';
import { checkPlate, PLATE_PROBLEM_ERRORS, type PlateFormat, plateKey } from '@gorpark/domain/plate';
import { readCategory, readPlateFormat } from '@gorpark/domain/vehicle';
import { fail, ok, type Result } from '#src/platform/result.ts';

export interface PaidVehicle {
  plate: string;
  plateKey: string;
  format: PlateFormat;
  category: Category;
}

export interface VehicleInput {
  Number?: string;
  Category?: string | number | null;
  NumberFormat?: string;
}

/**
 * Validates and normalizes. Errors: EmptyTs (BAD-20), InvalidFormat (BAD-23, BAD-24), ValidationError (BAD-21,
 * BAD-27, BAD-28).
 */
export function readPaidVehicle(input: VehicleInput | undefined): Result<PaidVehicle> {
  const number = input?.Number ?? '';
  if (number.trim() === '') return fail('EmptyTs');
  const format = input?.NumberFormat ? readPlateFormat(input.NumberFormat) : undefined;
  const category = readCategory(input?.Category, number, format ?? null);
  const check = checkPlate(number, { category, format });
  const problem = check.problems[0];
  if (problem) return fail(PLATE_PROBLEM_ERRORS[problem]);
  if (category === null || format === null) return fail('ValidationError');
  return ok({ plate: check.number, plateKey: plateKey(check.number), format: check.format, category });
}
