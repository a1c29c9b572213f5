import * as z from 'zod/mini';
import { CATEGORIES } from '@gorpark/domain/category';
import { checkPlate, PLATE_PROBLEM_ERRORS, plateKey } from '@gorpark/domain/plate';
import { readCategory, readPlateFormat } from '@gorpark/domain/vehicle';
import { fail, ok, type Result } from '#src/platform/result.ts';

/** Part of stored payment intents. */
export const paidVehicleSchema = z.object({
  plate: z.string(),
  plateKey: z.string(),
  format: z.enum(['rus', 'foreign']),
  category: z.enum(CATEGORIES),
});

export type PaidVehicle = z.infer<typeof paidVehicleSchema>;

export interface VehicleInput {
  Number?: string;
  Category?: string | number | null;
  NumberFormat?: string;
}

/** Validates and normalizes. */
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
