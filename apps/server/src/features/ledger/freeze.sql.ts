import { ALL_CITIES } from '../cities/index.ts';
import { PAYMENTS_PAUSED, REASON_HEADER } from '@gorpark/contract/failures';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';

/** Returns SQL that is true while the payments of the city are frozen [FLT-17]. */
export const isFrozenIn = (city: string): string =>
  `exists (select from ledger_freeze f where f.city_id = ${city})`;

/** SQL for an object of city slugs: true while frozen. */
export const FREEZES = `(select json_object_agg(c.slug, ${isFrozenIn('c.id')}) from (${ALL_CITIES}) c)`;

/** Seconds. */
const RETRY_AFTER = '60';

/** 503, because the request is valid. Text and header say that payments are paused [FLT-17]. */
export function paymentsFrozen(): TransportFault {
  const headers = { 'retry-after': RETRY_AFTER, [REASON_HEADER]: PAYMENTS_PAUSED };
  return new Freeze(503, headers, PAYMENTS_PAUSED);
}

class Freeze extends TransportFault {}

export const isFreezeError = (error: unknown): boolean => error instanceof Freeze;

/** Freezes a city until an operator resumes it; returns false if it was frozen. */
export async function stopMoney(
  db: Db,
  stop: { cityId: number; findings: number; at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('ledger_freeze')
    .values({ city_id: stop.cityId, stopped_at: stop.at, findings: stop.findings })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Throws `paymentsFrozen` in a frozen city. Call it in the transaction that moves the money. */
export async function refuseWhenStopped(tx: Tx, cityId: number): Promise<void> {
  const row = await tx
    .selectFrom('ledger_freeze')
    .select('city_id')
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  if (row) throw paymentsFrozen();
}

/** Returns false if the city was not frozen. */
export async function deleteFreeze(tx: Tx, cityId: number, isDryRun: boolean): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_freeze')
    .select('city_id')
    .where('city_id', '=', cityId)
    .forUpdate()
    .executeTakeFirst();
  if (row && !isDryRun) await tx.deleteFrom('ledger_freeze').where('city_id', '=', cityId).execute();
  return row !== undefined;
}
