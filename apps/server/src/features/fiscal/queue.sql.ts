import { cityRow, listCityIds } from '../cities/index.ts';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { changeOperation } from '../ledger/index.ts';
import type { FiscalReceipt, FiscalSubject } from './ports.ts';

/** Keeps the statement short. */
const BATCH = 500;
const MOST_WAITING = 10_000;

/** Starts receipts for all cities; a city that has started keeps its time. */
export async function beginReceipts(db: Db, since: Date): Promise<void> {
  await sql`
    insert into fiscal_start (city_id, since) select unnest(${await listCityIds(db)}::smallint[]), ${since}
    on conflict do nothing`.execute(db);
}

/**
 * Queues receipts. Bonus parts are not money. A refund to a card counts only after the provider has paid it [INV-23].
 * The lateral join per city and `offset 0` force index lookups: otherwise the planner may read all operations or
 * receipts. A sweep skips queued receipts, so `MOST_WAITING` limits its time. Returns the number queued; concurrent
 * sweeps add no duplicates.
 */
export async function queueReceipts(db: Db, now: Date): Promise<number> {
  const answer = await sql`
    insert into fiscal_receipt (city_id, operation_id, kind, account_id, operation_at, amount_kop, created_at, retry_at, nonce)
    select o.city_id, o.id, (case when o.type = 'cancel' then 'refund' else 'income' end)::fiscal_kind,
           o.account_id, o.at, abs(o.sum_kop - o.bonus_kop), ${now}, ${now}, gen_random_uuid()
      from fiscal_start f
      left join (select city_id, count(*) as receipts from fiscal_receipt
                  where status = 'waiting' group by city_id) waiting on waiting.city_id = f.city_id
     cross join lateral (
        select * from operation o
         where o.city_id = f.city_id and o.at >= f.since
           and o.status = 'done' and o.fiscal_url is null and o.sum_kop <> o.bonus_kop
           and not exists (select from fiscal_receipt r where r.city_id = o.city_id and r.operation_id = o.id offset 0)
           and not exists (select from payment_refund p where p.city_id = o.city_id and p.order_number = o.order_number
                              and (p.status <> 'done' or o.sum_kop > 0) offset 0)
         order by o.at limit greatest(0, least(${BATCH}, ${MOST_WAITING} - coalesce(waiting.receipts, 0)))) o
     order by o.at limit ${BATCH}
        on conflict do nothing`.execute(db);
  return Number(answer.numAffectedRows ?? 0n);
}

/** `attempts` includes the current attempt. */
export interface DueReceipt extends Omit<FiscalReceipt, 'key' | 'subject'> {
  cityId: number;
  accountId: number;
  operationId: number;
  /** null: older than migration 0184. */
  nonce: string | null;
  operationType: string;
  isSubscription: boolean;
  isTaken: boolean;
  attempts: number;
}

/** Leases receipts until `leaseEndsAt`, so two workers never send the same one [FLT-55]. */
export async function takeDueReceipts(
  db: Db,
  times: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<DueReceipt[]> {
  const { rows } = await sql<DueReceipt>`
    with due as (
      select city_id, operation_id, kind from fiscal_receipt
       where status = 'waiting' and retry_at <= ${times.now}
       order by retry_at limit ${times.limit} for no key update skip locked)
    update fiscal_receipt r set retry_at = ${times.leaseEndsAt}, attempts = r.attempts + 1
      from due, lateral (${sql.raw(cityRow('due.city_id'))}) c, operation o, account a
     where r.city_id = due.city_id and r.operation_id = due.operation_id and r.kind = due.kind
       and o.city_id = r.city_id and o.account_id = r.account_id and o.at = r.operation_at and o.id = r.operation_id
       and a.city_id = r.city_id and a.id = r.account_id
    returning r.city_id as "cityId", r.account_id as "accountId", r.operation_id as "operationId", r.nonce, r.kind,
              r.amount_kop as amount, r.attempts, r.operation_at as at, c.slug as shop, o.type as "operationType",
              exists (select from subscription s where s.city_id = o.city_id and s.order_number = o.order_number) as "isSubscription", o.sum_kop < 0 as "isTaken",
              o.order_number as "orderNumber", case when a.user_type = 'standart' then a.email end as email`.execute(
    db,
  );
  return rows;
}

export async function endReceipt(db: Db, receipt: DueReceipt, url: string): Promise<void> {
  const { cityId, accountId, operationId, kind, at, orderNumber } = receipt;
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('fiscal_receipt')
      .set({ status: 'done', url })
      .where('city_id', '=', cityId)
      .where('operation_id', '=', operationId)
      .where('kind', '=', kind)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (ended.numUpdatedRows === 1n)
      await changeOperation(tx, { cityId, accountId, orderNumber, at, id: operationId }, { fiscal_url: url });
  });
}

/** `until` null: permanently rejected. */
export async function postponeReceipt(db: Db, receipt: DueReceipt, until: Date | null): Promise<void> {
  await db
    .updateTable('fiscal_receipt')
    .set(until === null ? { status: 'refused' } : { retry_at: until })
    .where('city_id', '=', receipt.cityId)
    .where('operation_id', '=', receipt.operationId)
    .where('kind', '=', receipt.kind)
    .where('status', '=', 'waiting')
    .execute();
}

/** Returns advance for credits to the balance and their refunds to a card. */
export function subjectOf({
  operationType,
  isTaken,
  isSubscription,
}: Pick<DueReceipt, 'operationType' | 'isTaken' | 'isSubscription'>): FiscalSubject {
  if (operationType === 'refill' || (operationType === 'cancel' && isTaken)) return 'advance';
  return isSubscription ? 'subscription' : 'parking';
}
