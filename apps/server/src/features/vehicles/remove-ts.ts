import type { InputOf, operations } from '@gorpark/contract';
import type { Db } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import { editVehicles } from './edit.ts';
import { removeVehicle } from './garage.ts';

/** Removes a vehicle by id. @throws TransportFault 404, the same for a missing and a foreign id [api-4] */
export async function removeOwnTs(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.removeTs>>,
): Promise<Result<Record<string, never>>> {
  const { id } = ctx.input;
  const removed = await editVehicles(deps, ctx, (garage) => removeVehicle(garage, { id }));
  if (!removed.ok && removed.error === 'ValidationError') throw new TransportFault(404);
  return removed.ok ? ok({}) : removed;
}
