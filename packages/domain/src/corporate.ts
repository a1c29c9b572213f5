import { normalizeName } from './person-name.ts';
import { foldToLatin, plateKey } from './plate.ts';

export interface FullName {
  lastName: string;
  firstName: string;
  middleName: string;
}

const NAME_PARTS = { min: 2, max: 5 };
/** Limit of the database column. */
const FULL_NAME_MAX = 200;

/** Splits a name, surname first. Returns `null` for one part or more than five [BAD-83]. */
export function splitFullName(text: string): FullName | null {
  const name = cleanFullName(text);
  const [lastName = '', firstName = '', ...rest] = name.split(' ');
  const parts = rest.length + NAME_PARTS.min;
  const isGood = firstName !== '' && parts <= NAME_PARTS.max && name.length <= FULL_NAME_MAX;
  return isGood ? { lastName, firstName, middleName: rest.join(' ') } : null;
}

export function joinFullName({ lastName, firstName, middleName }: FullName): string {
  return [lastName, firstName, middleName].filter(Boolean).join(' ');
}

/** Returns a normalised name. Keeps names that exceed the limit of a single part. */
export function cleanFullName(text: string): string {
  return text.split(/\s+/u).map(normalizeName).filter(Boolean).join(' ');
}

/** VIN or IMEI may be empty, but not both. */
export interface Tracker {
  vin: string;
  imei: string;
}

export const isImei = (text: string): boolean => /^\d{15}$/.test(text);

/** Accepts 17 characters, fewer for cars built for Japan. */
export const isVin = (text: string): boolean => /^[A-Z0-9-]{8,17}$/.test(text);

/** Returns capitals without spaces, with Latin look-alikes. */
export function cleanVin(text: string): string {
  return foldToLatin(text.replace(/\s/gu, '').toUpperCase());
}

export const cleanImei = (text: string): string => text.replace(/[\s-]/gu, '');

/** Compares VIN and IMEI; empty values do not match. */
export function isSameTracker(one: Tracker, other: Tracker): boolean {
  return (one.vin !== '' && one.vin === other.vin) || (one.imei !== '' && one.imei === other.imei);
}

export function vehicleOfTracker<V extends Tracker>(tracker: Tracker, vehicles: readonly V[]): V | null {
  return vehicles.find((vehicle) => isSameTracker(tracker, vehicle)) ?? null;
}

/** Batch version of `vehicleOfTracker` with an index. */
export function vehicleFinder<V extends Tracker>(vehicles: readonly V[]): (tracker: Tracker) => V | null {
  const first = (field: keyof Tracker): Map<string, number> => {
    const places = new Map<string, number>();
    for (const [index, vehicle] of vehicles.entries())
      if (vehicle[field] !== '' && !places.has(vehicle[field])) places.set(vehicle[field], index);
    return places;
  };
  const [byVin, byImei] = [first('vin'), first('imei')];
  return ({ vin, imei }) =>
    vehicles[Math.min(byVin.get(vin) ?? Infinity, byImei.get(imei) ?? Infinity)] ?? null;
}

export type TrackerProblem = 'empty' | 'vin' | 'imei' | 'exists';

/** Returns why a device is invalid. `others`: devices of the company. */
export function trackerProblem(tracker: Tracker, others: readonly Tracker[]): TrackerProblem | null {
  if (tracker.vin === '' && tracker.imei === '') return 'empty';
  if (tracker.imei !== '' && !isImei(tracker.imei)) return 'imei';
  if (tracker.vin !== '' && !isVin(tracker.vin)) return 'vin';
  return others.some((other) => isSameTracker(tracker, other)) ? 'exists' : null;
}

/** Returns `vehicleExists` for a used plate or twin, `deviceTaken` for a free plate with a used device. */
export function fleetProblem(
  vehicle: Tracker & { plate: string },
  others: readonly (Tracker & { plate: string })[],
): 'vehicleExists' | 'deviceTaken' | null {
  if (others.some((other) => plateKey(other.plate) === plateKey(vehicle.plate))) return 'vehicleExists';
  return vehicleOfTracker(vehicle, others) ? 'deviceTaken' : null;
}
