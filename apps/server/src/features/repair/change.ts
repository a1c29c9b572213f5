import type { InputOf, operations } from '@gorpark/contract';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { CityTariffs } from '../tariffs/index.ts';
import { paidVehicleSchema, readPaidVehicle } from '../vehicles/index.ts';
import { readPlace, readTimestart } from '../sessions/index.ts';

/** Part of stored payment intents. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plate'), vehicle: paidVehicleSchema }),
  z.object({
    kind: z.literal('zone'),
    place: z.object({ zoneCode: z.string(), parkingCode: z.nullable(z.string()) }),
  }),
  z.object({ kind: z.literal('start'), atMs: z.number() }),
  z.object({ kind: z.literal('end'), atMs: z.number() }),
  z.object({ kind: z.literal('gap') }),
]);

/** A repair with its new value. */
export type RequestedChange = z.infer<typeof changeSchema>;

export function readChange(
  city: CityTariffs,
  input: InputOf<typeof operations.repairCost>,
): Result<RequestedChange> {
  const { kind } = input;
  if (kind === undefined || !city.forgiveness.repair.kinds.includes(kind)) return fail('ValidationError');
  if (kind === 'gap') return ok({ kind });
  if (kind === 'plate') {
    const vehicle = readPaidVehicle(input.Vehicle);
    return vehicle.ok ? ok({ kind, vehicle: vehicle.value }) : vehicle;
  }
  if (kind === 'zone') {
    const place = readPlace(city, input);
    return place.ok ? ok({ kind, place: place.value }) : place;
  }
  const at = readTimestart(kind === 'start' ? input.timestart : input.timeend, city.timeZone);
  if (!at.ok) return at;
  return at.value === null ? fail('ValidationError') : ok({ kind, atMs: at.value });
}

export function keysOf({ plateKey }: { plateKey: string }, change: RequestedChange): string[] {
  return change.kind === 'plate' ? [plateKey, change.vehicle.plateKey] : [plateKey];
}
