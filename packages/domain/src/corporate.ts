import { normalizeName } from './person-name.ts';
import { foldToLatin, plateKey } from './plate.ts';

/** The name of a company's driver, surname first (accounts-and-access §3, §5). */
export interface FullName {
  lastName: string;
  firstName: string;
  /** Empty when there is none. */
  middleName: string;
}

/** Surname, given name, and up to three parts of a patronymic (such as `Вагиф оглы`). */
const NAME_PARTS = { min: 2, max: 5 };
/** Signs of a whole name; the database has room for no more. */
const FULL_NAME_MAX = 200;

/** Two parts are surname and given name, what follows is the patronymic; `null` for one part or more than five (BAD-83). */
export function splitFullName(text: string): FullName | null {
  const name = cleanFullName(text);
  const [lastName = '', firstName = '', ...rest] = name.split(' ');
  const parts = rest.length + NAME_PARTS.min;
  const isGood = firstName !== '' && parts <= NAME_PARTS.max && name.length <= FULL_NAME_MAX;
  return isGood ? { lastName, firstName, middleName: rest.join(' ') } : null;
}

/** Surname first, then the given name, then the patronymic when there is one. */
export function joinFullName({ lastName, firstName, middleName }: FullName): string {
  return [lastName, firstName, middleName].filter(Boolean).join(' ');
}

/** One form of a whole name; longer ones than a single part may be are kept. */
export function cleanFullName(text: string): string {
  return text.split(/\s+/u).map(normalizeName).filter(Boolean).join(' ');
}

/** What a tracking device is known by; either may be empty, not both. */
export interface Tracker {
  vin: string;
  imei: string;
}

/** Fifteen digits. */
export const isImei = (text: string): boolean => /^\d{15}$/.test(text);

/** The number of a vehicle's body: 17 signs, fewer on cars that were built for Japan. */
export const isVin = (text: string): boolean => /^[A-Z0-9-]{8,17}$/.test(text);

/** Capitals without spaces, Cyrillic twins as Latin letters. */
export function cleanVin(text: string): string {
  return foldToLatin(text.replace(/\s/gu, '').toUpperCase());
}

/** Digits only; people paste it with spaces and dashes. */
export const cleanImei = (text: string): string => text.replace(/[\s-]/gu, '');

/** Two devices are one when the VIN or the IMEI is equal; an empty one says nothing. */
export function isSameTracker(one: Tracker, other: Tracker): boolean {
  return (one.vin !== '' && one.vin === other.vin) || (one.imei !== '' && one.imei === other.imei);
}

/** The vehicle that a device is on: the VIN or the IMEI is equal (accounts-and-access §5). */
export function vehicleOfTracker<V extends Tracker>(tracker: Tracker, vehicles: readonly V[]): V | null {
  return vehicles.find((vehicle) => isSameTracker(tracker, vehicle)) ?? null;
}

/** As `vehicleOfTracker` for many devices: the vehicles are looked through once, not once a device. */
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

/** What is wrong with a new tracking device; `others`: those of the company. */
export function trackerProblem(tracker: Tracker, others: readonly Tracker[]): TrackerProblem | null {
  if (tracker.vin === '' && tracker.imei === '') return 'empty';
  if (tracker.imei !== '' && !isImei(tracker.imei)) return 'imei';
  if (tracker.vin !== '' && !isVin(tracker.vin)) return 'vin';
  return others.some((other) => isSameTracker(tracker, other)) ? 'exists' : null;
}

/**
 * Whether a company's vehicle, new or edited, collides with another one: `vehicleExists` for the plate or its twin,
 * `deviceTaken` when the plate is free and its device is on another vehicle (accounts-and-access §5).
 */
export function fleetProblem(
  vehicle: Tracker & { plate: string },
  others: readonly (Tracker & { plate: string })[],
): 'vehicleExists' | 'deviceTaken' | null {
  if (others.some((other) => plateKey(other.plate) === plateKey(vehicle.plate))) return 'vehicleExists';
  return vehicleOfTracker(vehicle, others) ? 'deviceTaken' : null;
}
