import { withMainKept } from '@gorpark/domain/one-main';
import { plateKey } from '@gorpark/domain/plate';
import { formText } from '@gorpark/contract/form-texts';
import { MOST_OF_COMPANY, MOST_VEHICLES } from '@gorpark/domain/vehicle-form';
import type { Lang } from '#src/platform/http/route.ts';
import { fail, ok, overLimit, type Result } from '#src/platform/result.ts';
import type { StoredVehicle } from './garage.sql.ts';
import { type CarFields, readVehicle } from './vehicle-input.ts';

/** Exactly one is the main one unless the list is empty [ACC-184]. */
export type Garage = readonly StoredVehicle[];

const LIMITS = {
  driver: { most: MOST_VEHICLES, text: 'mostVehicles', field: 'numberTs' },
  company: { most: MOST_OF_COMPANY, text: 'mostCompanyVehicles', field: 'number' },
} as const;

/** Adds a vehicle. Errors: as `readVehicle`; ValidationError over the limit. */
export function addVehicle(
  garage: Garage,
  fields: CarFields,
  lang: Lang,
  whose: keyof typeof LIMITS = 'driver',
): Result<Garage> {
  const { most, text, field } = LIMITS[whose];
  if (garage.length >= most) return fail('ValidationError', formText(text, lang), overLimit(field, most));
  const read = readVehicle(fields, null, garage, lang);
  return read.ok ? ok(withMainKept([...garage, read.value], fields.mainTs ? read.value : undefined)) : read;
}

/** Finds the vehicle by old plate, else by id. Errors: as `readVehicle`; EmptyTs without both. */
export function changeVehicle(
  garage: Garage,
  fields: CarFields & { oldNumberTs?: string },
  lang: Lang,
): Result<Garage> {
  const found = findVehicle(garage, { id: fields.id, plate: fields.oldNumberTs, isPlateFirst: true });
  if (!found.ok) return found;
  const known = found.value;
  const read = readVehicle(
    fields,
    known,
    garage.filter((vehicle) => vehicle !== known),
    lang,
  );
  if (!read.ok) return read;
  const changed = garage.map((vehicle) => (vehicle === known ? read.value : vehicle));
  return ok(withMainKept(changed, fields.mainTs ? read.value : undefined));
}

/** Finds by id, else by plate. Errors: EmptyTs without both, ValidationError for an unknown vehicle. */
export function removeVehicle(garage: Garage, fields: Pick<CarFields, 'id' | 'numberTs'>): Result<Garage> {
  const found = findVehicle(garage, { id: fields.id, plate: fields.numberTs });
  return found.ok ? ok(withMainKept(garage.filter((vehicle) => vehicle !== found.value))) : found;
}

/** Plates that stay keep their id and the fields that were not sent [ACC-200]. */
export function replaceVehicles(garage: Garage, list: readonly CarFields[], lang: Lang): Result<Garage> {
  const vehicles: StoredVehicle[] = [];
  let main: StoredVehicle | undefined;
  for (const fields of list) {
    const known = garage.find((vehicle) => plateKey(vehicle.plate) === plateKey(fields.numberTs ?? ''));
    const read = readVehicle(fields, known ?? null, vehicles, lang);
    if (!read.ok) return read;
    vehicles.push(read.value);
    if (fields.mainTs) main ??= read.value;
  }
  return ok(withMainKept(vehicles, main));
}

function findVehicle(
  garage: Garage,
  by: { id: string | number | undefined; plate: string | undefined; isPlateFirst?: boolean },
): Result<StoredVehicle> {
  const id = String(by.id ?? '');
  const plate = plateKey(by.plate ?? '');
  if (id === '' && plate === '') return fail('EmptyTs');
  const isByPlate = plate !== '' && (by.isPlateFirst === true || id === '');
  const found = garage.find((vehicle) =>
    isByPlate ? plateKey(vehicle.plate) === plate : String(vehicle.id) === id,
  );
  return found ? ok(found) : fail('ValidationError');
}
