import { keepOneMain } from '@gorpark/domain/one-main';
import { plateKey } from '@gorpark/domain/plate';
import type { InputOf, operations } from '@gorpark/contract';
import { formText } from '@gorpark/contract/form-texts';
import { FORMAT_WORDS, MOST_OF_COMPANY, MOST_VEHICLES } from '@gorpark/domain/vehicle-form';
import { refuseOutdated } from '#src/platform/http/outdated.ts';
import type { Lang } from '#src/platform/http/route.ts';
import { fail, type Failure, ok, overLimit, type Result } from '#src/platform/result.ts';
import type { StoredVehicle } from './garage.sql.ts';
import { type CarFields, readVehicle } from './vehicle-input.ts';

/** Exactly one is the main one unless the list is empty [ACC-184]. */
export type Garage = readonly StoredVehicle[];

/** The facts of a vehicle that the screen showed. */
type ShownCar = NonNullable<InputOf<typeof operations.changeCar>['shown']>;

const LIMITS = {
  driver: { most: MOST_VEHICLES, text: 'mostVehicles', field: 'numberTs' },
  company: { most: MOST_OF_COMPANY, text: 'mostCompanyVehicles', field: 'number' },
} as const;

/** Adds a vehicle. */
export function addVehicle(
  garage: Garage,
  fields: CarFields,
  lang: Lang,
  whose: keyof typeof LIMITS = 'driver',
): Result<Garage> {
  const { most, text, field } = LIMITS[whose];
  if (garage.length >= most) return fail('ValidationError', formText(text, lang), overLimit(field, most));
  const read = readVehicle(fields, null, garage, lang);
  return read.ok ? ok(keepOneMain([...garage, read.value], fields.mainTs ? read.value : undefined)) : read;
}

/** Finds the vehicle by the shown id, else by old plate, else by id. */
export function changeVehicle(
  garage: Garage,
  fields: CarFields & { oldNumberTs?: string },
  lang: Lang,
  shown?: ShownCar,
): Result<Garage> {
  const found = findVehicle(garage, { id: fields.id, plate: fields.oldNumberTs, isPlateFirst: true, shown });
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
  return ok(keepOneMain(changed, fields.mainTs ? read.value : undefined));
}

/** Finds by id, else by plate. */
export function removeVehicle(
  garage: Garage,
  fields: Pick<CarFields, 'id' | 'numberTs'>,
  shown?: ShownCar,
): Result<Garage> {
  const found = findVehicle(garage, { id: fields.id, plate: fields.numberTs, shown });
  return found.ok ? ok(keepOneMain(garage.filter((vehicle) => vehicle !== found.value))) : found;
}

/** Plates that stay keep their id and the fields that were not sent [ACC-200]. */
export function replaceVehicles(
  garage: Garage,
  list: readonly CarFields[],
  lang: Lang,
  shown?: readonly ShownCar[],
): Result<Garage> {
  if (shown && !isGarage(shown, garage))
    return fail('DataChanged', undefined, { now: garage.map((vehicle) => factsOf(vehicle)) });
  const vehicles: StoredVehicle[] = [];
  let main: StoredVehicle | undefined;
  for (const fields of list) {
    const known = garage.find((vehicle) => plateKey(vehicle.plate) === plateKey(fields.numberTs ?? ''));
    const read = readVehicle(fields, known ?? null, vehicles, lang);
    if (!read.ok) return read;
    vehicles.push(read.value);
    if (fields.mainTs) main ??= read.value;
  }
  return ok(keepOneMain(vehicles, main));
}

function findVehicle(
  garage: Garage,
  by: {
    id: string | number | undefined;
    plate: string | undefined;
    isPlateFirst?: boolean;
    shown: ShownCar | undefined;
  },
): Result<StoredVehicle> {
  const id = String(by.shown?.id ?? by.id ?? '');
  const plate = plateKey(by.plate ?? '');
  if (id === '' && plate === '') return fail('EmptyTs');
  const isByPlate = plate !== '' && by.shown?.id === undefined && (by.isPlateFirst === true || id === '');
  const found = garage.find((vehicle) =>
    isByPlate ? plateKey(vehicle.plate) === plate : String(vehicle.id) === id,
  );
  return refuseCar(by.shown, found) ?? (found ? ok(found) : fail('ValidationError'));
}

const factsOf = ({ id, name, plate, format, category, stsNumber, isMain }: StoredVehicle) => ({
  ...{ id: String(id), name, numberTs: plate, formatGrz: FORMAT_WORDS[format].formatGrz },
  ...{ category, STSNumber: stsNumber, mainTs: isMain },
});

function refuseCar(shown: ShownCar | undefined, vehicle: StoredVehicle | undefined): Failure | null {
  if (!vehicle) return refuseOutdated(shown, null);
  const { id, numberTs } = shown ?? {};
  const isSamePlate = numberTs !== undefined && plateKey(numberTs) === plateKey(vehicle.plate);
  const facts = {
    ...shown,
    ...(id !== undefined && { id: String(id) }),
    ...(isSamePlate && { numberTs: vehicle.plate }),
  };
  return refuseOutdated(facts, factsOf(vehicle));
}

/** Returns whether each shown vehicle is in the garage as shown, and no other. */
function isGarage(shown: readonly ShownCar[], garage: Garage): boolean {
  const others = new Map(garage.map((vehicle) => [plateKey(vehicle.plate), vehicle]));
  const isThere = (car: ShownCar): boolean => {
    const key = plateKey(car.numberTs ?? '');
    const vehicle = others.get(key);
    others.delete(key);
    return vehicle !== undefined && refuseCar(car, vehicle) === null;
  };
  return shown.length === garage.length && shown.every(isThere);
}
