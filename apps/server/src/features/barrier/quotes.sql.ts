import { cityRow, isStaying } from '../cities/index.ts';
import type { Kopecks } from '@gorpark/domain/money';
import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { BarrierReturn, BarrierStatus } from './tables.ts';

/** Times are UTC milliseconds. */
export interface Quote {
  cityId: number;
  /** City slug. */
  city: string;
  id: string;
  tokenId: number;
  accountId: number;
  payerKind: 'driver' | 'guest';
  parkingCode: string;
  ticket: string;
  amount: Kopecks;
  status: BarrierStatus;
  returnReason: BarrierReturn | null;
  orderNumber: string | null;
  paymentOrder: string | null;
  paymentAmount: Kopecks | null;
  enteredMs: number | null;
  quotedMs: number;
  expiresMs: number;
  debitedMs: number | null;
  /** End of the time to leave after the payment. */
  leaveBeforeMs: number | null;
}

type NewQuote = Pick<
  Quote,
  'cityId' | 'id' | 'tokenId' | 'accountId' | 'payerKind' | 'parkingCode' | 'ticket' | 'amount'
> &
  Pick<Quote, 'enteredMs' | 'quotedMs' | 'expiresMs'>;

export async function insertQuote(db: Db, quote: NewQuote): Promise<void> {
  await db
    .insertInto('planar_quote')
    .values({
      city_id: quote.cityId,
      id: quote.id,
      token_id: quote.tokenId,
      account_id: quote.accountId,
      payer_kind: quote.payerKind,
      parking_code: quote.parkingCode,
      ticket: quote.ticket,
      amount_kop: quote.amount,
      entered_at: quote.enteredMs === null ? null : new Date(quote.enteredMs),
      quoted_at: new Date(quote.quotedMs),
      expires_at: new Date(quote.expiresMs),
    })
    .execute();
}

const FIELDS = sql`
  q.city_id as "cityId", c.slug as city, q.id, q.token_id as "tokenId", q.account_id as "accountId",
  q.payer_kind as "payerKind", q.parking_code as "parkingCode", q.ticket, q.amount_kop as amount, q.status,
  q.return_reason as "returnReason", q.order_number as "orderNumber", q.payment_order as "paymentOrder",
  q.payment_kop as "paymentAmount",
  (extract(epoch from q.entered_at) * 1000)::bigint as "enteredMs",
  (extract(epoch from q.quoted_at) * 1000)::bigint as "quotedMs",
  (extract(epoch from q.expires_at) * 1000)::bigint as "expiresMs",
  (extract(epoch from q.held_at) * 1000)::bigint as "debitedMs",
  (extract(epoch from q.leave_before) * 1000)::bigint as "leaveBeforeMs"`;

const CITY = sql.raw(cityRow('q.city_id'));

export async function readQuote(db: Db, cityId: number, id: string): Promise<Quote | null> {
  const { rows } = await sql<Quote>`
    select ${FIELDS} from planar_quote q cross join lateral (${CITY}) c
     where q.city_id = ${cityId} and q.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the locked quote: a concurrent payment waits and sees the result of the first. */
export async function lockQuote(tx: Tx, cityId: number, id: string): Promise<Quote | null> {
  const { rows } = await sql<Quote>`
    select ${FIELDS} from planar_quote q cross join lateral (${CITY}) c
     where q.city_id = ${cityId} and q.id = ${id} for no key update of q`.execute(tx);
  return rows[0] ?? null;
}

export type QuoteChange =
  | { status: 'awaiting'; payment_order: string; payment_kop: Kopecks }
  | { status: 'held'; order_number: string; held_at: Date; retry_at: Date }
  | { status: 'confirmed'; leave_before: Date | null }
  | { status: 'returned'; return_reason: BarrierReturn };

/** Updates a quote; the database rejects an invalid status change. */
export async function writeQuote(
  tx: Tx,
  { cityId, id }: { cityId: number; id: string },
  change: QuoteChange,
): Promise<void> {
  await tx
    .updateTable('planar_quote')
    .set(change)
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
}

export function findOrder(db: Db, cityId: number, orderNumber: string) {
  return db
    .selectFrom('planar_quote')
    .select(['city_id as cityId', 'id', 'status', 'parking_code as parkingCode'])
    .where('city_id', '=', cityId)
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
}

/** Makes a debited sum due; its worker asks the gate. */
export async function settleNow(
  db: Db,
  { cityId, id }: { cityId: number; id: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('planar_quote')
    .set({ retry_at: now })
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .where('status', '=', 'held')
    .where('retry_at', '>', now)
    .execute();
}

/** Leases debited sums, so that only one worker calls the gate for each. */
export async function takeDebited(
  db: Db,
  times: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<Quote[]> {
  const { rows } = await sql<Quote>`
    with due as (
      select city_id, id from planar_quote
       where status = 'held' and retry_at <= ${times.now} and ${sql.raw(isStaying('city_id'))}
       order by retry_at limit ${times.limit} for no key update skip locked)
    update planar_quote q set retry_at = ${times.leaseEndsAt}
      from due, lateral (${sql.raw(cityRow('due.city_id'))}) c
     where q.city_id = due.city_id and q.id = due.id
    returning ${FIELDS}`.execute(db);
  return rows;
}

/** Records a gate request before it is sent: after a crash the outcome counts as open. */
export async function beginAsk(db: Db, { cityId, id }: Quote): Promise<void> {
  await sql`update planar_quote set open_asks = open_asks + 1 where city_id = ${cityId} and id = ${id}`.execute(
    db,
  );
}

/** Closes a request that the gate certainly did not accept. Returns whether others are open. */
export async function endAsk(db: Db, { cityId, id }: Quote): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    update planar_quote set open_asks = open_asks - 1 where city_id = ${cityId} and id = ${id}
    returning open_asks > 0 as "isOpen"`.execute(db);
  return rows[0]?.isOpen ?? false;
}

export async function hasOpenAsk(db: Db, { cityId, id }: Quote): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select open_asks > 0 as "isOpen" from planar_quote where city_id = ${cityId} and id = ${id}`.execute(db);
  return rows[0]?.isOpen ?? false;
}

/** Deletes unpaid prices, which reveal who was parked, and closes unpaid orders [THR-10, INV-25]. */
export async function purgeQuotes(db: Db, before: Date): Promise<number> {
  const forgotten = await countDeleted(
    db.deleteFrom('planar_quote').where('status', '=', 'quoted').where('quoted_at', '<', before),
  );
  await db
    .updateTable('planar_quote')
    .set({ status: 'returned', return_reason: 'late' })
    .where('status', '=', 'awaiting')
    .where('quoted_at', '<', before)
    .execute();
  return forgotten;
}
