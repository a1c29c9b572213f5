import { type Kopecks, ZERO } from '@gorpark/domain/money';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import type { OperationTable } from './tables.ts';

export interface NewOperation {
  cityId: number;
  accountId: number;
  at: Date;
  type: OperationTable['type'];
  status?: OperationTable['status'];
  orderNumber: string;
  /** Kopecks of balance and bonus together. */
  sum: number;
  /** Signed bonus part of `sum` [INV-20]. */
  bonus?: number;
  sale?: Kopecks;
  plate?: string;
  zoneCode?: string;
  parkingCode?: string | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
  sessionId?: number;
  description?: string;
}

/** Inserts a history row in the transaction that moves the money; `done` by default. */
export async function recordOperation(tx: Tx, row: NewOperation): Promise<void> {
  await tx
    .insertInto('operation')
    .values({
      city_id: row.cityId,
      account_id: row.accountId,
      at: row.at,
      type: row.type,
      status: row.status ?? 'done',
      order_number: row.orderNumber,
      sum_kop: row.sum,
      sale_kop: row.sale ?? ZERO,
      bonus_kop: row.bonus ?? ZERO,
      plate: row.plate ?? '',
      zone_code: row.zoneCode ?? '',
      parking_code: row.parkingCode ?? null,
      starts_at: row.startsAt ?? null,
      ends_at: row.endsAt ?? null,
      session_id: row.sessionId ?? null,
      description: row.description ?? null,
      driver_phone: row.sessionId === undefined ? null : driverOf(row.cityId, row.sessionId),
    })
    .execute();
}

/** [companies-3] */
const driverOf = (cityId: number, sessionId: number): RawBuilder<string | null> =>
  sql`(select driver_phone from parking_session where city_id = ${cityId} and id = ${sessionId})`;

/** Rows of one order. `since`: the row is not older, which bounds the search. */
export interface OperationKey {
  cityId: number;
  accountId: number;
  orderNumber: string;
  at?: Date;
  since?: Date;
  id?: number;
  type?: OperationTable['type'];
  status?: OperationTable['status'];
}

type OperationChange = Pick<
  Updateable<OperationTable>,
  'status' | 'description' | 'bonus_kop' | 'moved_at' | 'fiscal_url' | 'sum_kop' | 'sale_kop'
>;

/** Changes history rows along the states of their order. */
export async function changeOperation(
  tx: Tx,
  { cityId, accountId, orderNumber, at, since, id, type, status }: OperationKey,
  change: OperationChange,
): Promise<void> {
  await tx
    .updateTable('operation')
    .set(change)
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('order_number', '=', orderNumber)
    .$if(at !== undefined, (query) => query.where('at', '=', at as Date))
    .$if(since !== undefined, (query) => query.where('at', '>=', since as Date))
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .$if(type !== undefined, (query) => query.where('type', '=', type as OperationTable['type']))
    .$if(status !== undefined, (query) => query.where('status', '=', status as OperationTable['status']))
    .execute();
}

/** Cancels the waiting rows of the part `lapsed` (city_id, account_id, order_number, starts_at). */
export const CANCEL_LAPSED = `
  update operation o set status = 'cancel' from lapsed
   where o.city_id = lapsed.city_id and o.account_id = lapsed.account_id and o.at >= lapsed.starts_at
     and o.order_number = lapsed.order_number and o.status = 'waiting'`;

/**
 * Books past operations of the part `planned` (city_id, account_id, zone, order_number, at, type, sum_kop, plate,
 * minutes), which leave the balance unchanged. Demo mode only.
 */
export const BOOK_PAST = `
  moved as (
    insert into ledger_transfer (city_id, at, debit_holder, debit_kind, credit_holder, credit_kind, amount_kop, reason,
                                 order_number)
    select city_id, at, case when type = 'refill' then null else account_id end,
           (case when type = 'refill' then 'provider_clearing' else 'main' end)::ledger_kind,
           case when type = 'refill' then account_id end,
           (case when type = 'refill' then 'main' else 'parking_revenue' end)::ledger_kind,
           sum_kop, (case type when 'refill' then 'opening' when 'renew' then 'renew' else 'start' end)::transfer_reason,
           order_number
      from planned)
  insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, sale_kop, plate, zone_code,
                         starts_at, ends_at)
  select city_id, account_id, at, type, 'done', order_number,
         case when type = 'refill' then sum_kop else -sum_kop end, 0,
         case when type = 'refill' then '' else plate end,
         case when type = 'refill' then '' else coalesce(zone, '') end,
         case when minutes > 0 then at end,
         case when minutes > 0 then at + make_interval(mins => minutes) end
    from planned`;

/**
 * Locks a wallet and returns its kopecks, null without a wallet. Includes a bonus wallet in a city that no longer
 * gives bonuses.
 */
export async function lockBalance(
  tx: Tx,
  cityId: number,
  accountId: number,
  kind: 'main' | 'bonus' = 'main',
): Promise<Kopecks | null> {
  const row = await tx
    .selectFrom('wallet')
    .select('balance_kop')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.balance_kop ?? null;
}

/** Returns SQL for the kopecks of a wallet, null without one. Arguments are SQL expressions. */
export const walletBalance = (city: string, account: string, kind: 'main' | 'bonus'): string =>
  `(select w.balance_kop from wallet w where w.city_id = ${city} and w.account_id = ${account} and w.kind = '${kind}')`;

/** Selects the ids of an account's sessions with a history row since then. */
export const sessionsSince = (cityId: number, accountId: number, since: Date): RawBuilder<unknown> =>
  sql`select session_id from operation
       where city_id = ${cityId} and account_id = ${accountId} and at >= ${since} and session_id is not null`;
