import { type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { settingsOf } from '../cities/index.ts';
import { refuseWhenStopped } from './freeze.sql.ts';
import type { CityBook, TransferReason, WalletKind } from './tables.ts';

export type LedgerAccount = { holder: number; kind: WalletKind } | { holder: null; kind: CityBook };

/**
 * A credit of a wallet states what happens if its owner does not see the wallet [INV-25]. `spent`: the same transaction
 * spends or refunds it; `refused`: not credited; `wallet`: it came from the wallet, or an operator pays it out.
 */
export type CreditedAccount =
  | Exclude<LedgerAccount, { kind: WalletKind }>
  | { holder: number; kind: 'bonus' }
  | { holder: number; kind: 'main'; ifHidden: 'spent' | 'refused' | 'wallet' };

export interface Transfer {
  cityId: number;
  at: Date;
  from: LedgerAccount;
  to: CreditedAccount;
  amount: Kopecks;
  reason: TransferReason;
  /** A repeated order and reason violates `ledger_transfer_once`. */
  orderNumber: string;
  sessionId?: number;
}

/**
 * Moves money inside the caller's transaction. Locks wallets in id order, so crossing transfers cannot deadlock.
 * Violates `wallet_not_negative` without funds; throws `paymentsFrozen` in a frozen city [FLT-17]. Starts and
 * extensions use their own statement.
 */
export async function transfer(tx: Tx, order: Transfer): Promise<void> {
  await refuseWhenStopped(tx, order.cityId);
  const { cityId, to } = order;
  if ('ifHidden' in to && to.ifHidden === 'refused' && (await isWalletHidden(tx, cityId, to.holder)))
    throw new Error('a transfer credits a hidden wallet');
  await lockWallets(tx, cityId, [order.from, to]);
  await addToWallet(tx, order, order.from, subtractKopecks(ZERO, order.amount));
  await addToWallet(tx, order, order.to, order.amount);
  await tx
    .insertInto('ledger_transfer')
    .values({
      city_id: order.cityId,
      at: order.at,
      debit_holder: order.from.holder,
      debit_kind: order.from.kind,
      credit_holder: order.to.holder,
      credit_kind: order.to.kind,
      amount_kop: order.amount,
      reason: order.reason,
      order_number: order.orderNumber,
      session_id: order.sessionId ?? null,
    })
    .execute();
}

/** Guests never see a wallet, drivers not in a city without balance. A company sees its own. */
export async function isWalletHidden(db: Db, cityId: number, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from account a
     where a.city_id = ${cityId} and a.id = ${accountId}
       and (a.user_type = 'guest' or a.user_type = 'standart'
            and (${sql.raw(settingsOf('a.city_id'))} ->> 'dontUseBalance')::boolean)`.execute(db);
  return rows.length > 0;
}

/** Creates an empty wallet if missing. */
export async function ensureWallet(
  tx: Tx,
  cityId: number,
  accountId: number,
  kind: WalletKind,
): Promise<void> {
  await tx
    .insertInto('wallet')
    .values({ city_id: cityId, account_id: accountId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the wallets of accounts that never moved money. */
export async function deleteWallets(tx: Tx, gone: readonly { cityId: number; id: number }[]): Promise<void> {
  await sql`
    delete from wallet w using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as r("cityId" smallint, id bigint)
     where w.city_id = r."cityId" and w.account_id = r.id`.execute(tx);
}

export async function nextOrderNumber(tx: Tx): Promise<string> {
  const answer = await sql<{ number: string }>`select nextval('order_number_seq')::text as number`.execute(
    tx,
  );
  return answer.rows[0]?.number ?? '';
}

/** A plain FOR UPDATE conflicts with the share locks of foreign keys and deadlocks. */
async function lockWallets(tx: Tx, cityId: number, sides: LedgerAccount[]): Promise<void> {
  const holders = sides.flatMap((side) => (side.holder === null ? [] : [side.holder]));
  if (holders.length === 0) return;
  await tx
    .selectFrom('wallet')
    .select('account_id')
    .where('city_id', '=', cityId)
    .where('account_id', 'in', holders)
    .orderBy('account_id')
    .orderBy('kind')
    .forNoKeyUpdate()
    .execute();
}

async function addToWallet(tx: Tx, order: Transfer, side: LedgerAccount, amount: Kopecks): Promise<void> {
  if (side.holder === null) return;
  const changed = await tx
    .updateTable('wallet')
    .set((row) => ({ balance_kop: sql`${row.ref('balance_kop')} + ${amount}::bigint` }))
    .where('city_id', '=', order.cityId)
    .where('account_id', '=', side.holder)
    .where('kind', '=', side.kind)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Error('a transfer names a wallet that does not exist');
}
