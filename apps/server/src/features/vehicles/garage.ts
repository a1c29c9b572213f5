import { withMainKept } from '@gorpark/domain/one-main';
import { plateKey } from '@gorpark/domain/plate';
import { formText } from '@gorpark/contract/form-texts';
import { MOST_OF_COMPANY, MOST_VEHICLES } from '@gorpark/domain/vehicle-form';
import type { Lang } from '#src/platform/http/route.ts';
import { fail, ok, overLimit, type Result } from '#src/platform/result.ts';
import type { StoredVehicle } from './garage.sql.ts';
import { type CarFields, readVehicle } from './vehicle-input.ts';

/** All vehicles of a person. Whoever has any has exactly one main one (ACC-184). */
export type Garage = readonly StoredVehicle[];

/** How many vehicles a person and a company may have, and the words of the refusal. */
const LIMITS = {
  driver: { most: MOST_VEHICLES, text: 'mostVehicles', field: 'numberTs' },
  company: { most: MOST_OF_COMPANY, text: 'mostCompanyVehicles', field: 'number' },
} as const;

/** Errors: those of `readVehicle`; ValidationError over the limit, which is named with its field. */
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

/**
 * Changes the vehicle that the old plate names, or else the id; a plate of somebody else is unknown here.
 * Errors: those of `readVehicle`; EmptyTs when nothing names a vehicle.
 */
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

/** By id, else by plate. Errors: EmptyTs when neither is given, ValidationError when it is none of the own ones. */
export function removeVehicle(garage: Garage, fields: Pick<CarFields, 'id' | 'numberTs'>): Result<Garage> {
  const found = findVehicle(garage, { id: fields.id, plate: fields.numberTs });
  return found.ok ? ok(withMainKept(garage.filter((vehicle) => vehicle !== found.value))) : found;
}

/** The list instead of all there were; plates that stay keep their id and the fields that are not given (ACC-200). */
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
