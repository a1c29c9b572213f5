import { createHash } from 'node:crypto';

/** Consecutive ids from `firstId`, also for tokens. */
export interface Fleet {
  firstId: number;
  size: number;
  /** Driver i lives in the city at index i modulo the length. */
  cityIds: readonly number[];
  vehicles: number;
  firstPlate: number;
}

const LETTERS = 'АВЕКМНОРСТУХ';
const NUMBERS = 999;
const REGION = '178';
export const TOKEN_PREFIX = 'bench';
export const TOKEN_DIGITS = 38;

export function plateOf(index: number): string {
  const letters = Math.floor(index / NUMBERS);
  const at = (power: number): string => LETTERS[Math.floor(letters / 12 ** power) % 12] ?? '';
  const digits = String((index % NUMBERS) + 1).padStart(3, '0');
  return `${at(0)}${digits}${at(1)}${at(2)}${REGION}`;
}

export function tokenHashOf(driverId: number): Buffer {
  return createHash('sha256').update(tokenOf(driverId)).digest();
}

/** Returns a token valid only in a temporary bench database. */
export function tokenOf(driverId: number): string {
  return `${TOKEN_PREFIX}${String(driverId).padStart(TOKEN_DIGITS, '0')}`;
}

export interface Turn {
  driverId: number;
  cityId: number;
  plate: string;
}

/** A prime: consecutive requests use distant rows. */
const STEP = 7919;

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

export function platesOf(fleet: Fleet): string[] {
  return Array.from({ length: fleet.size * fleet.vehicles }, (_, index) => plateOf(fleet.firstPlate + index));
}
