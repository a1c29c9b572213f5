import { driverEmail, mainPhone } from '../accounts/index.ts';
import { ALL_CITIES, cityRow, isStaying } from '../cities/index.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { changeOperation } from '../ledger/index.ts';
import type { FiscalDocument, FiscalReceipt, FiscalSubject } from './ports.ts';

/** Keeps the statement short. */
const BATCH = 500;
const MOST_WAITING = 10_000;

/** Starts receipts for the cities with a shop; a city that has started keeps its time. */
export async function beginReceipts(db: Db, since: Date, serves: (shop: string) => boolean): Promise<void> {
  const { rows } = await sql<{ id: number; slug: string }>`${sql.raw(ALL_CITIES)}`.execute(db);
  const ids = rows.filter(({ slug }) => serves(slug)).map(({ id }) => id);
  await sql`
    insert into fiscal_start (city_id, since) select unnest(${ids}::smallint[]), ${since}
    on conflict do nothing`.execute(db);
}

export async function hasStarted(db: Db, cityId: number): Promise<boolean> {
  const row = await db
    .selectFrom('fiscal_start')
    .select('city_id')
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function startedCities(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('fiscal_start').select('city_id').orderBy('city_id').execute();
  return rows.map((row) => row.city_id);
}

/**
 * Queues receipts and returns their number. A bonus is no money. A refund to a card counts after the provider has paid
 * it [INV-23]. The lateral join and `offset 0` force index lookups. `MOST_WAITING` limits the time of a sweep.
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
export interface DueReceipt extends Omit<FiscalReceipt, 'key' | 'subject' | 'form'> {
  /** The acquirer's number of the payment that brought or returned the money itself. */
  ownPayment: string | null;
  cityId: number;
  accountId: number;
  operationId: number;
  /** null: older than migration 0184. */
  nonce: string | null;
  /** null: not accepted yet. */
  documentId: string | null;
  copies: number;
  operationType: string;
  isSubscription: boolean;
  isTaken: boolean;
  attempts: number;
  /** The one receipt that tries a stopped shop. */
  isTrial: boolean;
}

/** SQL: the contact of the guest's latest order before the operation. */
const contactOfGuest = (field: 'email' | 'phone') =>
  sql`(select ${sql.ref(`g.${field}`)} from payment p
         join guest_receipt g on g.city_id = p.city_id and g.order_number = p.order_number
        where p.city_id = r.city_id and p.account_id = r.account_id and p.created_at <= r.operation_at
        order by p.id desc limit 1)`;

/** A stopped shop is tried with one receipt after this time. Milliseconds. */
export const STOP_MS = 15 * 60_000;

/**
 * Leases receipts until `leaseEndsAt`, so two workers never send the same one [FLT-55]. Of a city, none overtakes an
 * older one that is leased or waits for an unavailable operator.
 */
export function takeDueReceipts(
  db: Db,
  times: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<DueReceipt[]> {
  return inTransaction(db, async (tx) => {
    await sql`select from fiscal_start order by city_id for update`.execute(tx);
    return takeInOrder(tx, times);
  });
}

async function takeInOrder(
  db: Tx,
  times: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<DueReceipt[]> {
  const tryFrom = new Date(times.now.getTime() - STOP_MS);
  const { rows } = await sql<DueReceipt>`
    with retried as (
      update fiscal_start set stopped_at = ${times.now} where stopped_at <= ${tryFrom} returning city_id),
    blocked as (
      select distinct on (city_id) city_id, operation_at, operation_id from fiscal_receipt
       where status = 'waiting' and retry_at > ${times.now} and document_id is null
         and (fault is null or fault like 'unavailable%') order by city_id, operation_at, operation_id),
    ready as (
      select r.city_id, r.operation_id, r.kind,
             row_number() over (partition by r.city_id order by r.operation_at, r.operation_id) as place
        from fiscal_receipt r left join blocked b on b.city_id = r.city_id
       where r.status = 'waiting' and r.retry_at <= ${times.now} and ${sql.raw(isStaying('r.city_id'))}
         and (r.document_id is not null or b.city_id is null
              or (r.operation_at, r.operation_id) < (b.operation_at, b.operation_id))
         and not exists (select from fiscal_start f where f.city_id = r.city_id and f.stopped_at > ${tryFrom})
         and (r.city_id not in (select city_id from retried)
              or (r.operation_id, r.kind) = (select o.operation_id, o.kind from fiscal_receipt o
                    where o.city_id = r.city_id and o.status = 'waiting'
                    order by o.operation_at, o.operation_id limit 1))
    ),
    due as (
      select r.city_id, r.operation_id, r.kind from fiscal_receipt r join ready using (city_id, operation_id, kind)
       where r.status = 'waiting' order by ready.place limit ${times.limit} for no key update of r skip locked)
    update fiscal_receipt r set retry_at = ${times.leaseEndsAt}, attempts = r.attempts + 1
      from due, lateral (${sql.raw(cityRow('due.city_id'))}) c, operation o
     where r.city_id = due.city_id and r.operation_id = due.operation_id and r.kind = due.kind
       and o.city_id = r.city_id and o.account_id = r.account_id and o.at = r.operation_at and o.id = r.operation_id
    returning r.city_id as "cityId", r.account_id as "accountId", r.operation_id as "operationId", r.nonce, r.kind,
              r.document_id as "documentId", r.copies, r.correction <> 'none' as "isCorrection",
              r.unsure_since as "unsureSince",
              (select p.provider_payment_id from payment p where p.city_id = r.city_id and p.id = r.payment_id) as payment,
              coalesce((select p.provider_payment_id from payment p where p.city_id = o.city_id and p.order_number = o.order_number),
                       (select p.provider_payment_id from payment_refund f join payment p on p.city_id = f.city_id and p.id = f.payment_id
                         where f.city_id = o.city_id and f.order_number = o.order_number limit 1)) as "ownPayment",
              r.amount_kop as amount, r.attempts, r.operation_at as at, c.slug as shop, c.time_zone as "timeZone",
              o.type as "operationType", r.city_id in (select city_id from retried) as "isTrial",
              exists (select from subscription s where s.city_id = o.city_id and s.order_number = o.order_number) as "isSubscription", o.sum_kop < 0 as "isTaken",
              o.order_number as "orderNumber",
              coalesce(${sql.raw(driverEmail('r.city_id', 'r.account_id'))},
                       (select nullif(m.email, '') from company m where m.city_id = r.city_id and m.account_id = r.account_id),
                       ${contactOfGuest('email')}) as email,
              coalesce(${sql.raw(mainPhone('r.city_id', 'r.account_id'))},
                       ${contactOfGuest('phone')}) as phone`.execute(db);
  return rows;
}

const keyOf = ({ cityId, operationId, kind }: DueReceipt) =>
  sql<boolean>`city_id = ${cityId} and operation_id = ${operationId} and kind = ${kind} and status = 'waiting'`;

export async function endReceipt(
  db: Db,
  receipt: DueReceipt,
  { document, url }: { document: FiscalDocument; url: string },
): Promise<void> {
  const { cityId, accountId, operationId, at, orderNumber } = receipt;
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('fiscal_receipt')
      .set({ status: 'done', url, document: JSON.stringify(document), fault: null })
      .where(keyOf(receipt))
      .executeTakeFirst();
    if (ended.numUpdatedRows === 1n)
      await changeOperation(tx, { cityId, accountId, orderNumber, at, id: operationId }, { fiscal_url: url });
  });
}

/** Ends the lease of receipts that were not sent. */
export async function releaseReceipts(db: Db, receipts: readonly DueReceipt[], now: Date): Promise<void> {
  for (const receipt of receipts)
    await db
      .updateTable('fiscal_receipt')
      .set({ retry_at: now, attempts: receipt.attempts - 1 })
      .where(keyOf(receipt))
      .execute();
}

/** Stores the operator's id before its document is awaited. */
export async function storeAccepted(db: Db, receipt: DueReceipt, id: string, lookAt: Date): Promise<void> {
  await db
    .updateTable('fiscal_receipt')
    .set({ document_id: id, retry_at: lookAt, attempts: 0, fault: null })
    .where(keyOf(receipt))
    .execute();
}

export interface ReceiptChange {
  /** null: permanently rejected. */
  until: Date | null;
  fault: string | null;
  unsureAt?: Date;
  /** `again` also takes a new key. */
  send?: 'again' | 'lost';
}

export async function postponeReceipt(db: Db, receipt: DueReceipt, change: ReceiptChange): Promise<void> {
  await db
    .updateTable('fiscal_receipt')
    .set(change.until === null ? { status: 'refused' } : { retry_at: change.until })
    .set({ fault: change.fault })
    .$if(change.unsureAt !== undefined, (query) =>
      query.set({ unsure_since: sql`coalesce(unsure_since, ${change.unsureAt})` }),
    )
    .$if(change.send !== undefined, (query) => query.set({ document_id: null }))
    .$if(change.send === 'again', (query) => query.set({ copies: sql`copies + 1` }))
    .where(keyOf(receipt))
    .execute();
}

/** Returns the oldest payment of the account that still covers the offset, null without one. Each is used up once. */
export async function assignPayment(db: Db, receipt: DueReceipt, provider: string): Promise<string | null> {
  const { cityId, accountId, operationId, kind, amount } = receipt;
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('fiscal offset', ${accountId}))`.execute(tx);
    const { rows } = await sql<{ payment: string }>`
      update fiscal_receipt r set payment_id = p.id
        from (select p.id, p.provider_payment_id from payment p
               where p.city_id = ${cityId} and p.account_id = ${accountId} and p.status = 'done'
                 and p.provider = ${provider} and p.provider_payment_id is not null
                 and p.amount_kop - p.refunded_kop - coalesce((select sum(f.amount_kop) from fiscal_receipt f
                       where f.city_id = p.city_id and f.account_id = p.account_id and f.payment_id = p.id), 0) >= ${amount}
               order by p.id limit 1) p
       where r.city_id = ${cityId} and r.operation_id = ${operationId} and r.kind = ${kind} and r.payment_id is null
      returning p.provider_payment_id as payment`.execute(tx);
    return rows[0]?.payment ?? null;
  });
}

/** null: runs again. */
export async function stopShop(db: Db, cityId: number, at: Date | null): Promise<void> {
  await db
    .updateTable('fiscal_start')
    .set({ stopped_at: at })
    .where('city_id', '=', cityId)
    .$if(at === null, (query) => query.where('stopped_at', 'is not', null))
    .execute();
}

/** A hint of the operator: looks now. */
export async function lookNow(db: Db, cityId: number, documentId: string, now: Date): Promise<void> {
  await db
    .updateTable('fiscal_receipt')
    .set({ retry_at: now })
    .where('city_id', '=', cityId)
    .where('document_id', '=', documentId)
    .where('status', '=', 'waiting')
    .where('retry_at', '>', now)
    .execute();
}

export async function findDocument(
  db: Db,
  of: { cityId: number; operationId: number; kind: 'income' | 'refund'; nonce: string },
): Promise<FiscalDocument | null> {
  const row = await db
    .selectFrom('fiscal_receipt')
    .select('document')
    .where('city_id', '=', of.cityId)
    .where('operation_id', '=', of.operationId)
    .where('kind', '=', of.kind)
    .where('nonce', '=', of.nonce)
    .executeTakeFirst();
  return row?.document ?? null;
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
