import { cityRow } from '../../cities/index.ts';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import type { Difference } from '../tables.ts';

/** Half-open interval `[from, to)`. */
export interface Day {
  cityId: number;
  from: Date;
  to: Date;
}

/** Sums in kopecks. */
export interface DayTotal {
  reason: string;
  ledgerCount: number;
  ledgerKop: number;
  sourceCount: number;
  sourceKop: number;
}

export interface Unmatched {
  reason: string;
  order: string;
  ledgerKop: number | null;
  sourceKop: number | null;
}

/** Compares the ledger entries expected from the feature tables with all actual entries that affect outside money. */
const BOTH = ({ cityId, from, to }: Day) => sql`
  source as (
    select 'refill' as reason, order_number, amount_kop, settled_at as at from payment
     where city_id = ${cityId} and settled_at >= ${from} and settled_at < ${to}
    union all
    select 'refund_done', order_number, amount_kop, ended_at from payment_refund
     where city_id = ${cityId} and status = 'done' and ended_at >= ${from} and ended_at < ${to}
    union all
    select 'charge_back', order_number, amount_kop, at from payment_charge_back
     where city_id = ${cityId} and at >= ${from} and at < ${to}
    union all
    select 'receipt', order_number, amount_kop, paid_at from receipt
     where city_id = ${cityId} and paid_at >= ${from} and paid_at < ${to}
    union all
    select 'receipt', order_number, amount_kop, at from bank_document
     where city_id = ${cityId} and at >= ${from} and at < ${to} and use = 'topUp'
    union all
    select 'suspense', provider || ':' || event_id, (content ->> 'amountKop')::bigint, at from payment_suspense
     where city_id = ${cityId} and at >= ${from} and at < ${to}
       and content ->> 'currency' = 'RUB' and (content ->> 'amountKop')::bigint > 0),
  entry as (
    -- The part of a chargeback that the wallet did not cover is a separate entry.
    select replace(reason::text, 'charge_back_debt', 'charge_back') as reason, order_number,
           sum(amount_kop)::bigint as amount_kop
      from ledger_transfer
     where city_id = ${cityId} and at >= ${from} and at < ${to}
       and (debit_kind = 'provider_clearing' or credit_kind = 'provider_clearing')
       and reason not in ('opening', 'correction')
     group by 1, 2),
  matched as (
    select reason, order_number, e.amount_kop as entry_kop, s.amount_kop as source_kop
      from entry e full join source s using (reason, order_number))`;

export async function totalsOf(db: Db, day: Day): Promise<DayTotal[]> {
  const { rows } = await sql<DayTotal>`
    with ${BOTH(day)}
    select reason, count(entry_kop)::int as "ledgerCount", coalesce(sum(entry_kop), 0)::bigint as "ledgerKop",
           count(source_kop)::int as "sourceCount", coalesce(sum(source_kop), 0)::bigint as "sourceKop"
      from matched group by reason order by reason`.execute(db);
  return rows;
}

/** Returns orders found on one side only, or with different sums. */
export async function unmatchedOf(db: Db, day: Day, limit: number): Promise<Unmatched[]> {
  const { rows } = await sql<Unmatched>`
    with ${BOTH(day)}
    select reason, order_number as "order", entry_kop as "ledgerKop", source_kop as "sourceKop"
      from matched where entry_kop is distinct from source_kop
     order by reason, order_number limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns documents without a ledger order of that sum, and documents credited twice (only from before migration
 * 0120).
 */
export async function unmatchedDocuments(
  db: Db,
  { cityId, from, to }: Day,
  limit: number,
): Promise<(Unmatched & { isTwice: boolean })[]> {
  const { rows } = await sql<Unmatched & { isTwice: boolean }>`
    select 'document' as reason, d.order_number as "order", t.amount_kop as "ledgerKop", d.amount_kop as "sourceKop",
           d.is_twice as "isTwice"
      from (select *, day is null and exists (
                select from bank_document o
                 where o.city_id = b.city_id and o.order_number <> b.order_number
                   and b.number in (o.number, to_char(o.day, 'DD.MM.YYYY') || ' ' || o.number,
                                    to_char(o.day, 'DD.MM.YYYY') || ' ' || o.number || ' ' || o.payer_account)) as is_twice
              from bank_document b
             where b.city_id = ${cityId} and b.at >= ${from} and b.at < ${to}) d
      left join ledger_transfer t
        on t.city_id = d.city_id and t.order_number = d.order_number
       and t.reason = case d.use when 'suspense' then 'suspense' else 'receipt' end::transfer_reason
     where d.is_twice or t.amount_kop is distinct from d.amount_kop
     order by d.order_number limit ${limit}`.execute(db);
  return rows;
}

export interface CreditedPayment {
  id: number;
  shop: string;
  order: string;
  nonce: string | null;
  accountId: number;
  provider: string;
  providerPaymentId: string | null;
  amountKop: number;
  refundedKop: number;
  createdMs: number;
}

export async function creditedPayments(
  db: Db,
  { cityId, from, to }: Day,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<CreditedPayment[]> {
  const { rows } = await sql<CreditedPayment>`
    select p.id, c.slug as shop, p.order_number as "order", p.nonce, p.account_id as "accountId", p.provider, p.provider_payment_id as "providerPaymentId",
           p.amount_kop as "amountKop",
           ((select coalesce(sum(amount_kop), 0) from payment_refund r
              where r.city_id = p.city_id and r.payment_id = p.id and r.status = 'done')
            + (select coalesce(sum(amount_kop), 0) from payment_charge_back b
                where b.city_id = p.city_id and b.payment_id = p.id and b.refund_id <> ''))::bigint as "refundedKop",
           (extract(epoch from p.created_at) * 1000)::bigint as "createdMs"
      from payment p cross join lateral (${sql.raw(cityRow('p.city_id'))}) c
     where p.city_id = ${cityId} and p.settled_at >= ${from} and p.settled_at < ${to} and p.id > ${afterId}
     order by p.id limit ${limit}`.execute(db);
  return rows;
}

export async function storeReconciliation(
  db: Db,
  found: { cityId: number; day: string; at: Date; asked: number; differences: readonly Difference[] },
): Promise<void> {
  const { cityId, day, at, asked } = found;
  const differences = JSON.stringify(found.differences);
  await db
    .insertInto('reconciliation')
    .values({ city_id: cityId, day, at, asked, differences })
    .onConflict((conflict) => conflict.columns(['city_id', 'day']).doUpdateSet({ at, asked, differences }))
    .execute();
}

/** Returns the stored reconciliation of a day, or null if it has not run. */
export async function readReconciliation(
  db: Db,
  cityId: number,
  day: string,
): Promise<{ at: Date; asked: number; differences: Difference[] } | null> {
  const row = await db
    .selectFrom('reconciliation')
    .select(['at', 'asked', 'differences'])
    .where('city_id', '=', cityId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row ?? null;
}

export interface OpenItems {
  suspense: number;
  debts: number;
  debtKop: number;
  refunds: number;
  bonusKop: number;
}

/** Returns the numbers of open items, and the kopecks of debts and unspent bonuses. */
export async function openItems(db: Db, cityId: number): Promise<OpenItems> {
  const { rows } = await sql<OpenItems>`
    select (select count(*)::int from payment_suspense where city_id = ${cityId} and resolved_at is null) as suspense,
           (select count(*)::int from payment_charge_back where city_id = ${cityId} and debt_kop > 0) as debts,
           (select coalesce(sum(debt_kop), 0)::bigint from payment_charge_back
             where city_id = ${cityId} and debt_kop > 0) as "debtKop",
           (select count(*)::int from payment_refund where city_id = ${cityId} and status = 'processing') as refunds,
           (select coalesce(sum(balance_kop), 0)::bigint from wallet
             where city_id = ${cityId} and kind = 'bonus') as "bonusKop"`.execute(db);
  return rows[0] ?? { suspense: 0, debts: 0, debtKop: 0, refunds: 0, bonusKop: 0 };
}
