import { cityRow, isStaying, settingsOf } from '../cities/index.ts';
import type { Kopecks } from '@gorpark/domain/money';
import type { PaymentStatus } from '@gorpark/domain/payment';
import type { Lang } from '@gorpark/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { randomNonce } from '#src/platform/secrets.ts';
import { ok, type Result } from '#src/platform/result.ts';
import {
  isFrozenIn,
  changeOperation,
  nextOrderNumber,
  recordOperation,
  type OperationTable,
} from '../ledger/index.ts';
import { CARD_METHOD, cardIdOf } from './cards/name.ts';
import { HISTORY_TEXTS } from './history-texts.ts';
import type { EndReason, PaymentPurpose, IntentStatus } from './tables.ts';
import { refuseNewPayment } from './unpaid.sql.ts';

/** Times are UTC milliseconds. */
export interface Payment {
  cityId: number;
  /** Slug. */
  city: string;
  id: number;
  accountId: number;
  isGuest: boolean;
  /** Where unused money goes [INV-25]. */
  unusedTo: 'balance' | 'source';
  orderNumber: string;
  nonce: string | null;
  purpose: PaymentPurpose;
  amount: Kopecks;
  debt: Kopecks;
  provider: string;
  method: string;
  phone: string | null;
  lang: Lang;
  status: PaymentStatus;
  providerPaymentId: string | null;
  pageUrl: string | null;
  intent: unknown;
  intentStatus: IntentStatus | null;
  createdMs: number;
  isFrozen: boolean;
  /** It stays open until the provider ends it [INV-16]. */
  isGivenUp: boolean;
  /** When it was credited or, during a freeze, confirmed by the bank [FLT-17]. */
  settledMs: number | null;
  cardId: number | null;
  keepsCard: boolean;
}

export interface NewPayment {
  cityId: number;
  accountId: number;
  amount: Kopecks;
  by: { name: string; provider: string; phone: string | null };
  lang: Lang;
  /** null for a top-up. */
  intent: { purpose: PaymentPurpose } | null;
  at: Date;
}

/** A saved card is charged by the provider that saved it. Any other card is saved if the driver wants that. */
function providerAndCard({
  cityId,
  accountId,
  provider,
  cardId,
  method,
}: Pick<Payment, 'cityId' | 'accountId' | 'method' | 'provider' | 'cardId'>) {
  if (cardId === null) {
    const isWanted = sql<boolean>`exists (
      select from card_consent where city_id = ${cityId} and account_id = ${accountId})`;
    return { provider, ...(method === CARD_METHOD && { keeps_card: isWanted }) };
  }
  const cardOwner = sql<string>`coalesce((
    select provider from payment_card
     where city_id = ${cityId} and account_id = ${accountId} and id = ${cardId}), '')`;
  return { provider: cardOwner, card_id: cardId };
}

/**
 * Inserts the intent and the top-up history row before the provider is called [INV-17]. Every payment is created
 * here, so none begins in a frozen city [FLT-17]. Returns PaymentServiceError if the account has too many unpaid
 * payments; throws `paymentsFrozen`.
 */
export async function insertPayment(
  tx: Tx,
  payment: NewPayment,
  firstAskMs: number,
): Promise<Result<string>> {
  const { cityId, accountId, by, intent, at } = payment;
  const { name, provider, phone } = by;
  const cardId = cardIdOf(name);
  const method = cardId === null ? name : CARD_METHOD;
  const refusal = await refuseNewPayment(tx, payment);
  if (refusal) return refusal;
  const orderNumber = await nextOrderNumber(tx);
  await tx
    .insertInto('payment')
    .values({
      city_id: cityId,
      account_id: accountId,
      order_number: orderNumber,
      nonce: randomNonce(),
      purpose: intent?.purpose ?? 'refill',
      amount_kop: payment.amount,
      ...providerAndCard({ cityId, accountId, provider, cardId, method }),
      method,
      phone,
      lang: payment.lang,
      intent: intent && JSON.stringify(intent),
      intent_status: intent && 'waiting',
      created_at: at,
      next_ask_at: new Date(at.getTime() + firstAskMs),
    })
    .execute();
  const row = { cityId, accountId, at, orderNumber, sum: payment.amount };
  await recordOperation(tx, { ...row, type: 'refill', status: 'processing' });
  return ok(orderNumber);
}

const IS_GUEST =
  "exists (select from account a where a.city_id = p.city_id and a.id = p.account_id and a.user_type = 'guest')";

const FIELDS = sql`
  p.city_id as "cityId", c.slug as city, p.id, p.account_id as "accountId",
  ${sql.raw(IS_GUEST)} as "isGuest",
  case when ${sql.raw(IS_GUEST)} or (${sql.raw(settingsOf('p.city_id'))} ->> 'dontUseBalance')::boolean
       then 'source' else 'balance' end as "unusedTo",
  p.order_number as "orderNumber", p.nonce, p.purpose,
  ${sql.raw(isFrozenIn('p.city_id'))} as "isFrozen",
  p.given_up_at is not null as "isGivenUp", p.amount_kop as amount,
  p.provider, p.method, p.phone, p.lang, p.status, coalesce(p.debt_kop, 0)::bigint as debt,
  p.provider_payment_id as "providerPaymentId", p.page_url as "pageUrl", p.intent, p.intent_status as "intentStatus",
  (extract(epoch from p.created_at) * 1000)::bigint as "createdMs",
  (extract(epoch from coalesce(p.confirmed_at, p.settled_at)) * 1000)::bigint as "settledMs",
  p.card_id as "cardId", p.keeps_card as "keepsCard"`;

const CITY = sql.raw(cityRow('p.city_id'));

export async function readPayment(db: Db, cityId: number, orderNumber: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    select ${FIELDS} from payment p cross join lateral (${CITY}) c
     where p.city_id = ${cityId} and p.order_number = ${orderNumber}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a payment, so events run one after another. */
export async function lockPayment(tx: Tx, cityId: number, orderNumber: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    select ${FIELDS} from payment p cross join lateral (${CITY}) c
     where p.city_id = ${cityId} and p.order_number = ${orderNumber} for no key update of p`.execute(tx);
  return rows[0] ?? null;
}

/** Locks a payment by the provider's number. */
export async function lockPaymentOfProvider(
  tx: Tx,
  cityId: number,
  provider: string,
  providerPaymentId: string,
): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    select ${FIELDS} from payment p cross join lateral (${CITY}) c
     where p.city_id = ${cityId} and p.provider = ${provider} and p.provider_payment_id = ${providerPaymentId}
       for no key update of p`.execute(tx);
  return rows[0] ?? null;
}

/** Stores the provider's answer. A payment already settled by a notification keeps its status [FLT-27]. */
export async function recordRequest(
  db: Db,
  { cityId, id }: Payment,
  answer: { id: string | null; pageUrl: string | null } | null,
): Promise<void> {
  await db
    .updateTable('payment')
    .set((row) => ({
      status: sql<PaymentStatus>`case when ${row.ref('status')} = 'wait' then 'processing' else ${row.ref('status')} end`,
      provider_payment_id: sql<string>`coalesce(${row.ref('provider_payment_id')}, ${answer?.id ?? null})`,
      page_url: sql<string>`coalesce(${row.ref('page_url')}, ${answer?.pageUrl ?? null})`,
    }))
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
}

export async function writeStatus(
  tx: Tx,
  payment: Payment,
  change: {
    status: PaymentStatus;
    noted?: OperationTable['status'];
    texts: string | null;
    providerPaymentId: string | null;
    intentStatus: IntentStatus | null;
    endReason: EndReason | null;
    at: Date;
  },
): Promise<void> {
  const { cityId, id } = payment;
  const settled = change.status === 'done' ? { settled_at: change.at } : {};
  await tx
    .updateTable('payment')
    .set({
      status: change.status,
      intent_status: change.intentStatus,
      end_reason: change.endReason,
      provider_payment_id: payment.providerPaymentId ?? change.providerPaymentId,
      ...settled,
    })
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
  await changeOperation(tx, refillOf(payment), {
    status: change.noted ?? (change.status === 'wait' ? 'processing' : change.status),
    description: change.texts,
    // The bank confirms later than the click, possibly in another month.
    ...(change.status === 'done' && { moved_at: change.at }),
  });
}

/** Records that the bank confirmed a payment during a freeze, once and also in the history [FLT-17]. */
export async function recordConfirmation(tx: Tx, payment: Payment, at: Date): Promise<void> {
  const { cityId, id } = payment;
  await tx
    .updateTable('payment')
    .set((row) => ({ confirmed_at: sql<Date>`coalesce(${row.ref('confirmed_at')}, ${at}::timestamptz)` }))
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
  await describeRefill(tx, payment, HISTORY_TEXTS.confirmed.ru);
}

type RefillKey = Pick<Payment, 'cityId' | 'accountId' | 'createdMs' | 'orderNumber'>;

export const refillOf = ({ cityId, accountId, createdMs, orderNumber }: RefillKey) =>
  ({ cityId, accountId, orderNumber, at: new Date(createdMs), type: 'refill' }) as const;

export const describeRefill = (tx: Tx, payment: RefillKey, description: string): Promise<void> =>
  changeOperation(tx, refillOf(payment), { description });

/** Leases payments due for a status check, so that parallel jobs never check one twice [FLT-55]. */
export async function takeDuePayments(
  db: Db,
  times: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<(Payment & { asks: number })[]> {
  const { rows } = await sql<Payment & { asks: number }>`
    with due as (
      select city_id, id from payment
       where status in ('wait', 'processing') and next_ask_at <= ${times.now} and ${sql.raw(isStaying('city_id'))}
       order by next_ask_at limit ${times.limit} for no key update skip locked)
    update payment p set next_ask_at = ${times.leaseEndsAt}, asks = p.asks + 1
      from due, lateral (${sql.raw(cityRow('due.city_id'))}) c
     where p.city_id = due.city_id and p.id = due.id
    returning ${FIELDS}, p.asks`.execute(db);
  return rows;
}

/**
 * Schedules the next status check of a payment leased until `lockedUntil`, unless a hint moved it up or another worker
 * leased it.
 */
export async function pollAgainAt(
  db: Db,
  { cityId, id }: Payment,
  next: { at: Date; lockedUntil: Date },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ next_ask_at: next.at })
    .where('next_ask_at', '=', next.lockedUntil)
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
}

/** SQL for the numbers of open payments and due intents. */
export const OPEN_PAYMENTS = `
  (select json_build_object('wait', count(*) filter (where status = 'wait'),
                            'processing', count(*) filter (where status = 'processing'),
                            'due', (select count(*) from payment where intent_status = 'due'))
     from payment where status in ('wait', 'processing'))`;

/** SQL for the numbers of an account's open payments, refunds and debts, which keep it from being deleted. */
export const openMoneyOf = (city: string, account: string): string => `
  (select json_build_object(
     'payments', (select count(*) from payment p where p.city_id = ${city} and p.account_id = ${account}
                     and (p.status in ('wait', 'processing') or p.intent_status = 'due')),
     'refunds', (select count(*) from payment_refund r join payment p on p.city_id = r.city_id and p.id = r.payment_id
                  where p.city_id = ${city} and p.account_id = ${account} and r.status = 'processing'),
     'debts', (select count(*) from payment_charge_back b where b.city_id = ${city} and b.account_id = ${account}
                  and b.debt_kop > 0)))`;
