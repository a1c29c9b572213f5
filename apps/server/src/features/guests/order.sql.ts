import { cityRow, settingsOf } from '../cities/index.ts';
import type { Kopecks } from '@gorpark/domain/money';
import type { PaymentStatus } from '@gorpark/domain/payment';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { PaymentPurpose, ReturnReason } from '../payments/index.ts';
import { type PaidSession, SESSION_OF_PAYMENT } from './session.sql.ts';

/** Times are UTC milliseconds. */
export interface Order {
  status: PaymentStatus;
  purpose: PaymentPurpose;
  intentStatus: 'waiting' | 'due' | 'served' | 'returned' | null;
  isGuest: boolean;
  hasNoBalance: boolean;
  endReason: ReturnReason | 'declined' | null;
  /** true: a card was declined, but the order can still be paid. */
  isDeclined: boolean;
  /** true: the bank confirmed during a ledger freeze [FLT-17]. */
  isConfirmed: boolean;
  isGivenUp: boolean;
  pageUrl: string | null;
  amount: Kopecks;
  refunded: Kopecks;
  createdMs: number;
  settledMs: number | null;
  cityName: string;
  cityNameEn: string;
  timeZone: string;
  session: PaidSession | null;
  /** Barrier payment; null for any other payment. */
  gate: {
    status: 'quoted' | 'awaiting' | 'held' | 'confirmed' | 'returned';
    reason: 'refused' | 'silent' | 'late' | null;
    enteredMs: number | null;
    quotedMs: number;
    leaveBeforeMs: number | null;
  } | null;
}

export async function readOrder(
  db: Db,
  key: { cityId: number; accountId: number; orderNumber: string; onlySession: number | undefined },
): Promise<Order | null> {
  const { rows } = await sql<Order>`
    select p.status, p.purpose, p.intent_status as "intentStatus", p.end_reason as "endReason", a.user_type = 'guest' as "isGuest",
           coalesce((${sql.raw(settingsOf('p.city_id'))} ->> 'dontUseBalance')::boolean, false) as "hasNoBalance",
           exists (select from operation o
                    where o.city_id = p.city_id and o.account_id = p.account_id and o.at = p.created_at
                      and o.order_number = p.order_number and o.type = 'refill' and o.status = 'waiting') as "isDeclined",
           p.confirmed_at is not null as "isConfirmed", p.given_up_at is not null as "isGivenUp", p.page_url as "pageUrl",
           p.amount_kop as amount, p.refunded_kop as refunded,
           (extract(epoch from p.created_at) * 1000)::bigint as "createdMs",
           (extract(epoch from coalesce(p.confirmed_at, p.settled_at)) * 1000)::bigint as "settledMs",
           c.name as "cityName", c.name_en as "cityNameEn", c.time_zone as "timeZone",
           case when p.purpose in ('start', 'settle', 'repair') and p.intent_status = 'served' then ${SESSION_OF_PAYMENT} end as session,
           (select json_build_object('status', q.status, 'reason', q.return_reason,
                     'enteredMs', (extract(epoch from q.entered_at) * 1000)::bigint,
                     'quotedMs', (extract(epoch from q.quoted_at) * 1000)::bigint,
                     'leaveBeforeMs', (extract(epoch from q.leave_before) * 1000)::bigint)
              from planar_quote q
             where p.purpose = 'gate' and q.city_id = p.city_id and q.id = p.intent ->> 'quoteId') as gate
      from payment p
     cross join lateral (${sql.raw(cityRow('p.city_id'))}) c
      join account a on a.city_id = p.city_id and a.id = p.account_id
     where p.city_id = ${key.cityId} and p.order_number = ${key.orderNumber}
       and p.account_id = ${key.accountId}
       ${key.onlySession === undefined ? sql`` : sql`and ${isOfSession(key.onlySession)}`}`.execute(db);
  return rows[0] ?? null;
}

/** Matches payments `p` for one session. */
const isOfSession = (sessionId: number) =>
  sql<boolean>`${SESSION_OF_PAYMENT} ->> 'id' = ${String(sessionId)}`;

export interface LinkedOrder {
  accountId: number;
  sessionId: number;
  endMs: number;
}

/** Returns the session that a guest's order paid for; null if there is none or its link was ended. */
export async function readLinkedOrder(
  db: Db,
  key: { cityId: number; orderNumber: string },
): Promise<LinkedOrder | null> {
  const { rows } = await sql<{ accountId: number; session: PaidSession | null }>`
    select p.account_id as "accountId", ${SESSION_OF_PAYMENT} as session
      from payment p join account a on a.city_id = p.city_id and a.id = p.account_id
     where p.city_id = ${key.cityId} and p.order_number = ${key.orderNumber}
       and p.intent_status = 'served' and p.link_ended_at is null and a.user_type = 'guest'`.execute(db);
  const [row] = rows;
  if (!row?.session) return null;
  return { accountId: row.accountId, sessionId: Number(row.session.id), endMs: row.session.endMs };
}

/** Includes orders of repairs. */
export async function ordersOfSession(
  tx: Tx,
  { cityId, accountId, sessionId }: { cityId: number; accountId: number; sessionId: number },
): Promise<string[]> {
  const { rows } = await sql<{ order: string }>`
    select p.order_number as order from payment p
     where p.city_id = ${cityId} and p.account_id = ${accountId} and ${isOfSession(sessionId)}`.execute(tx);
  return rows.map(({ order }) => order);
}
