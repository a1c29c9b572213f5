import type { InputOf, operations } from '@gorpark/contract';
import { cleanVin } from '@gorpark/domain/corporate';
import { plateKey } from '@gorpark/domain/plate';
import type { Db } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import { refuseOutdated } from '#src/platform/http/outdated.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { type Failure, ok, type Result } from '#src/platform/result.ts';
import { editVehicles } from './edit.ts';
import { type Garage, removeVehicle } from './garage.ts';

/**
 * Removes a vehicle by id.
 * @throws TransportFault 404, the same for a missing and a foreign id [api-4]
 */
export async function removeOwnTs(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.removeTs>>,
): Promise<Result<Record<string, never>>> {
  const { id, shown } = ctx.input;
  const removed = await editVehicles(deps, ctx, (garage) => {
    const old = garage.find((vehicle) => String(vehicle.id) === id);
    return refuseTs(shown, old) ?? removeVehicle(garage, { id });
  });
  if (!removed.ok && removed.error === 'ValidationError') throw new TransportFault(404);
  return removed.ok ? ok({}) : removed;
}

/** Returns DataChanged unless a company's vehicle is as shown. */
export function refuseTs(
  shown: InputOf<typeof operations.removeTs>['shown'],
  vehicle: Garage[number] | undefined,
): Failure | null {
  if (!vehicle) return refuseOutdated(shown, null);
  const { number, VINNumber } = shown ?? {};
  return refuseOutdated(
    {
      number: number !== undefined && plateKey(number) === plateKey(vehicle.plate) ? vehicle.plate : number,
      VINNumber: VINNumber !== undefined ? cleanVin(VINNumber) : undefined,
    },
    { number: vehicle.plate, VINNumber: vehicle.vin },
  );
}
