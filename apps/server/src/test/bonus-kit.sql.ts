import { inTransaction } from '#src/platform/db/tx.ts';
import { ensureWallet, nextOrderNumber } from '../features/ledger/index.ts';
import { moveBonus } from '../features/payments/bonus.ts';
import type { TestDriver } from './drivers.sql.ts';
import type { TestServer } from './harness.ts';
import { AS_WRITTEN } from './money-kit.sql.ts';

export async function giveTestBonus(
  server: Pick<TestServer, 'db' | 'clock'>,
  { cityId, accountId }: TestDriver,
  sum: number,
): Promise<void> {
  const at = new Date(server.clock.now());
  await inTransaction(server.db, async (tx) => {
    const orderNumber = await nextOrderNumber(tx);
    await ensureWallet(tx, cityId, accountId, 'bonus');
    await moveBonus(tx, { cityId, accountId }, { sum, reason: 'bonus', orderNumber, at });
  });
}

/** Returns the bonus wallet in kopecks; undefined without a wallet. */
export async function bonusOf(
  { db }: Pick<TestServer, 'db'>,
  { cityId, accountId }: TestDriver,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('wallet')
    .select('balance_kop')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'bonus')
    .executeTakeFirst();
  return row?.balance_kop;
}

export async function transfersOf({ db }: Pick<TestServer, 'db'>, sessionId: unknown): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transfer')
    .select(['debit_kind', 'credit_kind', 'amount_kop', 'reason'])
    .where('session_id', '=', Number(sessionId))
    .orderBy(AS_WRITTEN)
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.debit_kind} > ${row.credit_kind} ${row.amount_kop} ${row.reason}`);
}
