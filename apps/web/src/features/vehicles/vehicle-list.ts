import type { Vehicle } from '@gorpark/contract/wire/types';
import { keepOneMain } from '@gorpark/domain/one-main';
import type { ApiResult } from '#src/api/result.ts';

export type VehicleChange =
  | { kind: 'add'; vehicle: Vehicle }
  | { kind: 'change'; old: Vehicle; vehicle: Vehicle }
  | { kind: 'remove'; vehicle: Vehicle };

/** Id of an added vehicle; empty when the back end returns none. */
export type VehicleAnswer = ApiResult<string | null>;

/**
 * Returns the local list after a response. It changes only after an ok response; exactly one vehicle is main, by the
 * server's rule.
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
      return keepOneMain([...vehicles, added], added.isMain ? added : undefined);
    }
    case 'change': {
      // The main vehicle cannot be unticked: it stays main until another one is.
      const changed = { ...change.vehicle, isMain: change.vehicle.isMain || change.old.isMain };
      return keepOneMain(
        vehicles.map((vehicle) => (vehicle.id === change.old.id ? changed : vehicle)),
        changed.isMain ? changed : undefined,
      );
    }
    case 'remove':
      return keepOneMain(vehicles.filter((vehicle) => vehicle.id !== change.vehicle.id));
  }
}

const HELD = ['plate', 'format', 'category', 'name', 'stsNumber', 'isMain'] as const;

/** Returns whether a list loaded after a lost response contains the change. */
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

export function mainFirst(vehicles: readonly Vehicle[]): readonly Vehicle[] {
  return vehicles.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
}
