import { PAYMENTS_PAUSED, REASON_HEADER } from '@gorpark/contract/failures';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';

/** Seconds after which a refused caller may ask again. */
const RETRY_AFTER = '60';

/**
 * The answer of every money operation of a city whose books do not add up (FLT-17): 503, because nothing is wrong with the
 * request. Trying again does not help until an operator has looked: the text and a header say that payments are paused.
 */
export function moneyStopped(): TransportFault {
  const headers = { 'retry-after': RETRY_AFTER, [REASON_HEADER]: PAYMENTS_PAUSED };
  return new MoneyStop(503, headers, PAYMENTS_PAUSED);
}

class MoneyStop extends TransportFault {}

/** Whether this is what `moneyStopped` makes. */
export const isMoneyStop = (error: unknown): boolean => error instanceof MoneyStop;

/** True when the stop is new. It holds, over restarts, until an operator deletes the row. */
export async function stopMoney(
  db: Db,
  stop: { cityId: number; findings: number; at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('money_stop')
    .values({ city_id: stop.cityId, stopped_at: stop.at, findings: stop.findings })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Throws `moneyStopped` when the city moves no money; inside the transaction that is about to move some. */
export async function refuseWhenStopped(tx: Tx, cityId: number): Promise<void> {
  const row = await tx
    .selectFrom('money_stop')
    .select('city_id')
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  if (row) throw moneyStopped();
}

/** False: the city was not stopped. `isDryRun`: only looks. */
export async function deleteMoneyStop(tx: Tx, cityId: number, isDryRun: boolean): Promise<boolean> {
  const row = await tx
    .selectFrom('money_stop')
    .select('city_id')
    .where('city_id', '=', cityId)
    .forUpdate()
    .executeTakeFirst();
  if (row && !isDryRun) await tx.deleteFrom('money_stop').where('city_id', '=', cityId).execute();
  return row !== undefined;
}
