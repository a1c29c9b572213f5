import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import type { FiscalReceipt, FiscalSubject } from './ports.ts';

/** Receipts that one sweep queues at most, so that a statement stays short. */
const BATCH = 500;
/** Receipts of a city that wait at once: past it operations wait in the history, where they are safe and cost nothing. */
const MOST_WAITING = 10_000;

/** From now on the operations of every city get receipts; a city that has begun keeps its moment. */
export async function beginReceipts(db: Db, since: Date): Promise<void> {
  await sql`
    insert into fiscal_start (city_id, since) select id, ${since} from city on conflict do nothing`.execute(
    db,
  );
}

/**
 * Queues the receipts of operations that are settled: money that came and services that were paid are income, what went
 * back is a refund. What a bonus pays or gives is no money (INV-23), and a refund to a card counts once the provider has made
 * it, a refused one never. Each city from its moment on, and `offset 0`, keep every look by its index: joined, the planner
 * may read all operations or receipts there ever were. A sweep steps over what it has queued and not sent, hence
 * `MOST_WAITING`: a day without the operator makes it no slower. Answers how many were queued; a racing sweep adds none
 * twice.
 */
export async function queueReceipts(db: Db, now: Date): Promise<number> {
  const answer = await sql`
    insert into fiscal_receipt (city_id, operation_id, kind, account_id, operation_at, amount_kop, created_at, next_try_at)
    select o.city_id, o.id, (case when o.type = 'cancel' then 'refund' else 'income' end)::fiscal_kind,
           o.account_id, o.at, abs(o.sum_kop - o.bonus_kop), ${now}, ${now}
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

/** A receipt to be sent; `tries` counts the sending that comes now. */
export interface DueReceipt extends Omit<FiscalReceipt, 'key' | 'subject'> {
  cityId: number;
  accountId: number;
  operationId: number;
  operationType: string;
  /** Of a subscription: its purchase, and what of it went back. */
  isSubscription: boolean;
  /** It took from the balance. */
  isTaken: boolean;
  tries: number;
}

/** Receipts to be sent, taken until `leaseEndsAt`: two workers never send one at once (FLT-55). */
export async function takeDueReceipts(
  db: Db,
  times: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<DueReceipt[]> {
  const { rows } = await sql<DueReceipt>`
    with due as (
      select city_id, operation_id, kind from fiscal_receipt
       where status = 'waiting' and next_try_at <= ${times.now}
       order by next_try_at limit ${times.limit} for no key update skip locked)
    update fiscal_receipt r set next_try_at = ${times.leaseEndsAt}, tries = r.tries + 1
      from due, city c, operation o, account a
     where r.city_id = due.city_id and r.operation_id = due.operation_id and r.kind = due.kind and c.id = r.city_id
       and o.city_id = r.city_id and o.account_id = r.account_id and o.at = r.operation_at and o.id = r.operation_id
       and a.city_id = r.city_id and a.id = r.account_id
    returning r.city_id as "cityId", r.account_id as "accountId", r.operation_id as "operationId", r.kind,
              r.amount_kop as amount, r.tries, r.operation_at as at, c.slug as shop, o.type as "operationType",
              exists (select from subscription s where s.city_id = o.city_id and s.order_number = o.order_number) as "isSubscription", o.sum_kop < 0 as "isTaken",
              o.order_number as "orderNumber", case when a.user_type = 'standart' then a.email end as email`.execute(
    db,
  );
  return rows;
}

/** The receipt has a page: the history shows it from now on. */
export async function endReceipt(db: Db, receipt: DueReceipt, url: string): Promise<void> {
  const { cityId, accountId, operationId, kind, at } = receipt;
  await sql`
    with ended as (
      update fiscal_receipt set status = 'done', url = ${url}
       where city_id = ${cityId} and operation_id = ${operationId} and kind = ${kind} and status = 'waiting'
      returning 1)
    update operation set fiscal_url = ${url} from ended
     where city_id = ${cityId} and account_id = ${accountId} and at = ${at} and id = ${operationId}`.execute(
    db,
  );
}

/** null: the operator will never take it. */
export async function postponeReceipt(db: Db, receipt: DueReceipt, until: Date | null): Promise<void> {
  await db
    .updateTable('fiscal_receipt')
    .set(until === null ? { status: 'refused' } : { next_try_at: until })
    .where('city_id', '=', receipt.cityId)
    .where('operation_id', '=', receipt.operationId)
    .where('kind', '=', receipt.kind)
    .where('status', '=', 'waiting')
    .execute();
}

/** What an operation of the history is about: what came to the balance, or went back from it to a card, is an advance. */
export function subjectOf({
  operationType,
  isTaken,
  isSubscription,
}: Pick<DueReceipt, 'operationType' | 'isTaken' | 'isSubscription'>): FiscalSubject {
  if (operationType === 'refill' || (operationType === 'cancel' && isTaken)) return 'advance';
  return isSubscription ? 'subscription' : 'parking';
}
