import type { Vehicle } from '@gorpark/contract/wire/types';
import { withMainKept } from '@gorpark/domain/one-main';
import type { ApiResult } from '#src/api/result.ts';

/** What the driver wants to do with the vehicles. */
export type VehicleChange =
  | { kind: 'add'; vehicle: Vehicle }
  /** `old` is the vehicle as it was: its plate names it. */
  | { kind: 'change'; old: Vehicle; vehicle: Vehicle }
  | { kind: 'remove'; vehicle: Vehicle };

/** The answer to a change; an added vehicle is told its id, empty when the back end does not tell it. */
export type VehicleAnswer = ApiResult<string | null>;

/**
 * The local list after an answer: it changes only when the answer is ok (accounts-and-access §4), and exactly one
 * vehicle is main, chosen as the server chooses it.
 */
export function vehiclesAfter(
  vehicles: readonly Vehicle[],
  change: VehicleChange,
  answer: VehicleAnswer,
): readonly Vehicle[] {
  if (!answer.ok) return vehicles;

  switch (change.kind) {
    case 'add': {
      const added = { ...change.vehicle, id: answer.value || change.vehicle.plate };
      return withMainKept([...vehicles, added], added.isMain ? added : undefined);
    }
    case 'change': {
      // Nobody can untick the main one: it stays main until another one is.
      const changed = { ...change.vehicle, isMain: change.vehicle.isMain || change.old.isMain };
      return withMainKept(
        vehicles.map((vehicle) => (vehicle.id === change.old.id ? changed : vehicle)),
        changed.isMain ? changed : undefined,
      );
    }
    case 'remove':
      return withMainKept(vehicles.filter((vehicle) => vehicle.id !== change.vehicle.id));
  }
}

const HELD = ['plate', 'format', 'category', 'name', 'stsNumber', 'isMain'] as const;

/** Whether a list that was loaded after a lost answer shows that the change took effect. */
export function isTaken(vehicles: readonly Vehicle[], change: VehicleChange): boolean {
  switch (change.kind) {
    case 'add':
      return vehicles.some(({ plate }) => plate === change.vehicle.plate);
    case 'change':
      return vehicles.some(
        (vehicle) =>
          vehicle.id === change.old.id && HELD.every((field) => vehicle[field] === change.vehicle[field]),
      );
    case 'remove':
      return !vehicles.some(({ id }) => id === change.vehicle.id);
  }
}

/** The main vehicle first, the others in the order in which they were added. */
export function mainFirst(vehicles: readonly Vehicle[]): readonly Vehicle[] {
  return vehicles.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
}
