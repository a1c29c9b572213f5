import type { Vehicle } from '@gorpark/contract/wire/types';
import { withOneMain } from '@gorpark/domain/one-main';
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
 * The local list after an answer: it changes only when the answer is ok (accounts-and-access §4), and at most one
 * vehicle is main.
 */
export function vehiclesAfter(
  vehicles: readonly Vehicle[],
  change: VehicleChange,
  answer: VehicleAnswer,
): readonly Vehicle[] {
  if (!answer.ok) return vehicles;

  switch (change.kind) {
    case 'add':
      return withMainKept(
        [...vehicles, { ...change.vehicle, id: answer.value || change.vehicle.plate }],
        change.vehicle,
      );
    case 'change':
      return withMainKept(
        vehicles.map((vehicle) => (vehicle.id === change.old.id ? change.vehicle : vehicle)),
        change.vehicle,
      );
    case 'remove':
      return vehicles.filter((vehicle) => vehicle.id !== change.vehicle.id);
  }
}

function withMainKept(vehicles: readonly Vehicle[], { plate, isMain }: Vehicle): readonly Vehicle[] {
  return isMain ? withOneMain(vehicles, (vehicle) => vehicle.plate === plate) : vehicles;
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
