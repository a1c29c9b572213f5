import type { InputOf, operations } from '@gorpark/contract';
import { formText, type FormTextKey } from '@gorpark/contract/form-texts';
import { normalizeName } from '@gorpark/domain/person-name';
import { plateKey, type PlateFormat, usualCategory } from '@gorpark/domain/plate';
import { readPlateFormat } from '@gorpark/domain/vehicle';
import {
  checkVehicle,
  NEW_VEHICLE,
  VEHICLE_PROBLEM_ERRORS,
  type VehicleProblem,
} from '@gorpark/domain/vehicle-form';
import type { Lang } from '#src/platform/http/route.ts';
import { fail, type Failure, ok, type Result } from '#src/platform/result.ts';
import type { StoredVehicle } from './garage.sql.ts';

export type CarFields = InputOf<typeof operations.addCar>;

const MESSAGES: Readonly<Record<Exclude<VehicleProblem, 'notEmpty'>, FormTextKey>> = {
  maxLength: 'maxLength',
  format: 'format',
  occupied: 'vehicleExists',
  category: 'categoryMismatch',
  stsFormat: 'stsFormat',
};

/** `known` supplies fields that were not sent, `others` are the person's other vehicles [BAD-78, ACC-199]. */
export function readVehicle(
  fields: CarFields,
  known: StoredVehicle | null,
  others: readonly StoredVehicle[],
  lang: Lang,
): Result<StoredVehicle> {
  const number = fields.numberTs ?? known?.plate ?? '';
  const format = formatOf(fields, known, number);
  if (format === 'unknown') return fail('ValidationError');
  const check = checkVehicle(
    {
      number,
      format,
      category: fields.category || (known?.category ?? usualCategory(number, format)),
      stsNumber: fields.STSNumber ?? known?.stsNumber ?? '',
    },
    others,
  );
  const { problems, plate, category, stsNumber } = check;
  const problem = problems.number ?? problems.category ?? problems.stsNumber;
  if (problem) return refuse(problem, lang);
  if (category === null) return fail('ValidationError');
  return ok({
    id: known?.id ?? null,
    plate,
    format: check.format,
    category,
    isMain: known?.isMain ?? NEW_VEHICLE.isMain,
    name: normalizeName(fields.name ?? known?.name ?? ''),
    stsNumber,
    docType: normalizeName(fields.docType || (known?.docType ?? NEW_VEHICLE.docType)),
    isActive: known?.isActive ?? true,
    vin: normalizeName(fields.vin ?? known?.vin ?? ''),
    imei: normalizeName(fields.imei ?? known?.imei ?? ''),
  });
}

/** null: the number decides. An unchanged number keeps its format [vehicles-1]. */
function formatOf(
  fields: CarFields,
  known: StoredVehicle | null,
  number: string,
): PlateFormat | null | 'unknown' {
  const word = fields.formatGrz || fields.country;
  if (word) return readPlateFormat(word) ?? 'unknown';
  return known && plateKey(known.plate) === plateKey(number) ? known.format : null;
}

function refuse(problem: VehicleProblem, lang: Lang): Failure {
  const name = VEHICLE_PROBLEM_ERRORS[problem];
  return problem === 'notEmpty' ? fail(name) : fail(name, formText(MESSAGES[problem], lang));
}
