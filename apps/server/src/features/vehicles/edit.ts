import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { lockAccount } from '../accounts/index.ts';
import type { Garage } from './garage.ts';
import {
  deleteVehicles,
  insertVehicles,
  listVehicles,
  type Owner,
  type StoredVehicle,
  updateVehicles,
} from './garage.sql.ts';

export type OwnVehicle = StoredVehicle & { id: number };

/**
 * Writes the difference in one transaction; concurrent changes of the account wait. `also`: further writes in the
 * transaction.
 */
export async function editVehicles(
  deps: { db: Db },
  ctx: Pick<ActorContext<unknown>, 'cityId' | 'actor' | 'now'>,
  edit: (garage: Garage) => Result<Garage>,
  also: (tx: Tx, before: Garage, after: readonly OwnVehicle[]) => Promise<void> = () => Promise.resolve(),
): Promise<Result<OwnVehicle[]>> {
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockAccount(tx, owner.cityId, owner.accountId))) return fail('AccountNotFound');
    const before = await listVehicles(tx, owner);
    const after = edit(before);
    if (!after.ok) return after;
    const written = await writeGarage(tx, owner, before, after.value, new Date(ctx.now()));
    await also(tx, before, written);
    return ok(written);
  });
}

async function writeGarage(
  tx: Tx,
  owner: Owner,
  before: Garage,
  after: Garage,
  at: Date,
): Promise<OwnVehicle[]> {
  const former = new Map(before.map((vehicle) => [vehicle.id, vehicle]));
  const stored = new Set(after.map(({ id }) => id));
  await deleteVehicles(
    tx,
    owner,
    before.flatMap(({ id }) => (id !== null && !stored.has(id) ? id : [])),
  );
  await updateVehicles(
    tx,
    owner,
    after.filter((vehicle) => vehicle.id !== null && !isDeepStrictEqual(vehicle, former.get(vehicle.id))),
    at,
  );
  const ids = await insertVehicles(
    tx,
    owner,
    after.filter(({ id }) => id === null),
    at,
  );
  return after.map((vehicle) => ({ ...vehicle, id: vehicle.id ?? ids.get(vehicle.plate) ?? 0 }));
}
