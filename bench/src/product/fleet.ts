import { createHash } from 'node:crypto';

/** Drivers of the bench: their ids run on from `firstId`, and the ids of their tokens are the same. */
export interface Fleet {
  firstId: number;
  size: number;
  /** Driver number i lives in city i modulo the length. */
  cityIds: readonly number[];
  /** Vehicles each. */
  vehicles: number;
  /** Number of the first plate. */
  firstPlate: number;
}

const LETTERS = 'АВЕКМНОРСТУХ';
const NUMBERS = 999;
const REGION = '178';
export const TOKEN_PREFIX = 'bench';
export const TOKEN_DIGITS = 38;

/** A Russian plate for each number; they repeat after 1.7 million. */
export function plateOf(index: number): string {
  const letters = Math.floor(index / NUMBERS);
  const at = (power: number): string => LETTERS[Math.floor(letters / 12 ** power) % 12] ?? '';
  const digits = String((index % NUMBERS) + 1).padStart(3, '0');
  return `${at(0)}${digits}${at(1)}${at(2)}${REGION}`;
}

/** The hash under which the product knows the token of a driver. */
export function tokenHashOf(driverId: number): Buffer {
  return createHash('sha256').update(tokenOf(driverId)).digest();
}

/** The token of a driver. It opens nothing but a throw-away database of the bench. */
export function tokenOf(driverId: number): string {
  return `${TOKEN_PREFIX}${String(driverId).padStart(TOKEN_DIGITS, '0')}`;
}

export interface Turn {
  driverId: number;
  cityId: number;
  plate: string;
}

/** A prime, so that neighbours in time are strangers in the tables. */
const STEP = 7919;

/** Each vehicle of the fleet once; null at the end. */
export function createTurns(fleet: Fleet): () => Turn | null {
  let count = 0;
  return () => {
    if (count >= fleet.size * fleet.vehicles) return null;
    const driver = (count * STEP) % fleet.size;
    const vehicle = Math.floor(count / fleet.size);
    count += 1;
    return {
      driverId: fleet.firstId + driver,
      cityId: fleet.cityIds[driver % fleet.cityIds.length] ?? 0,
      plate: plateOf(fleet.firstPlate + vehicle * fleet.size + driver),
    };
  };
}

/** All plates in the order of their numbers: number n belongs to driver n modulo the size. */
export function platesOf(fleet: Fleet): string[] {
  return Array.from({ length: fleet.size * fleet.vehicles }, (_, index) => plateOf(fleet.firstPlate + index));
}
