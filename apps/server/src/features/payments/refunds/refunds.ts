import { type Kopecks, least, roublesText, subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import { nextOrderNumber, transfer } from '../../ledger/index.ts';
import { isOneMailbox } from '../../messages/index.ts';
import { claimBonus, undoClaim } from '../bonus.ts';
import { bookProviderRefunds } from '../disputes/charge-back.ts';
import { refundedOf } from '../disputes/charge-back.sql.ts';
import type { PaymentDeps } from '../deps.ts';
import { HISTORY_TEXTS } from '../history-texts.ts';
import { lockPayment, type Payment, readPayment } from '../payments.sql.ts';
import { raiseMismatch } from '../providers/alarm.ts';
import { ProviderError } from '../providers/ports.ts';
import { isMismatch } from '../providers/proof.ts';
import {
  addToRefunded,
  type DueRefund,
  endRefund,
  insertRefund,
  recordRefund,
  refundAgainAt,
  refundOfKey,
  takeDueRefunds,
} from './refunds.sql.ts';
import { emailOf, unreturnedOf } from '../intents/intents.sql.ts';

export interface NewRefund {
  cityId: number;
  orderNumber: string;
  amount: Kopecks;
  /** A key is one refund, however often it is sent. At most 200 characters. */
  key: string;
  at: Date;
  reason?: string;
}

const MINUTE_MS = 60_000;
/** Longer than a provider call with its retries. */
const LEASE_MS = 2 * MINUTE_MS;
const AT_ONCE = 20;
/**
 * Minutes after an attempt with an unknown outcome. The last pause repeats without end, always with the same key
 * [FLT-35].
 */
const PAUSES_MIN = [1, 2, 5, 15, 30, 60, 180, 360];
const ALARM_TRIES = 6;

/**
 * Moves the sum from the wallet to `refunds_due` in the caller's transaction; the provider is called after the commit
 * [INV-17]. Ignores a repeated key. Violates `payment_refunds` [INV-13] and `wallet_not_negative`. Throws for an
 * unpaid order or a key used for another refund.
 */
export async function queueRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { cityId, amount, key, at } = refund;
  const payment = await lockPayment(tx, cityId, refund.orderNumber);
  const known = await refundOfKey(tx, cityId, key);
  if (known && (known.paymentId !== payment?.id || known.amount !== amount))
    throw new Error('a refund repeats the key of another one');
  if (known) return;
  if (payment?.status !== 'done') throw new Error('a refund names an order that was not paid');
  const orderNumber = await nextOrderNumber(tx);
  const before = await refundedOf(tx, payment);
  await insertRefund(tx, payment, { key, orderNumber, amount, at });
  await transfer(tx, {
    cityId,
    at,
    from: { holder: payment.accountId, kind: 'main' },
    to: { holder: null, kind: 'refunds_due' },
    amount,
    reason: 'refund',
    orderNumber,
  });
  const text = HISTORY_TEXTS.refunded.ru;
  const description = refund.reason === undefined ? text : `${text}: ${refund.reason}`;
  await recordRefund(tx, payment, { orderNumber, sum: amount, isTaken: true, description, at });
  await claimBonus(tx, payment, { orderNumber, before, amount, at });
}

/** Refunds at most what is left of a payment. */
export async function refundUpTo(tx: Tx, refund: NewRefund): Promise<void> {
  const payment = await lockPayment(tx, refund.cityId, refund.orderNumber);
  if (payment?.status !== 'done') return;
  const amount = least(refund.amount, await unreturnedOf(tx, payment));
  if (amount > ZERO) await queueRefund(tx, { ...refund, amount });
}

/** Sends a batch of due refunds; see `Batch`. Without an answer a refund stays `processing` and is retried [FLT-35]. */
export async function workRefunds(deps: PaymentDeps): Promise<boolean> {
  const nowMs = deps.clock.now();
  const taken = await takeDueRefunds(deps.db, {
    now: new Date(nowMs),
    leaseEndsAt: leaseOf(nowMs),
    limit: AT_ONCE,
  });
  await Promise.all(taken.map((refund) => askForOne(deps, { ...refund, takenMs: nowMs })));
  return taken.length === AT_ONCE;
}

const leaseOf = (takenMs: number): Date => new Date(takenMs + LEASE_MS);

type LockedRefund = DueRefund & { takenMs: number };

async function askForOne(deps: PaymentDeps, refund: LockedRefund): Promise<void> {
  const now = new Date(deps.clock.now());
  let isSurelyNot = false;
  try {
    const isDone = await callProvider(deps, refund);
    await inTransaction(deps.db, (tx) => end(deps, tx, refund, isDone));
    deps.metrics.countPayment(isDone ? 'refund_done' : 'refund_refused');
    return;
  } catch (error) {
    const isAway = error instanceof ProviderError;
    deps.metrics.countPayment(outcomeOf(error));
    if (isMismatch(error)) raiseMismatch(deps, refund.cityId, error.reason.parameter);
    // An earlier attempt with an unknown outcome may have been done.
    isSurelyNot = isAway && error.failure === 'unavailable' && refund.unknownMs === refund.takenMs;
    const isStuck = !isAway || error instanceof StuckError || refund.attempts >= ALARM_TRIES;
    const fields = { cityId: refund.cityId, ...errorFields(error) };
    deps.log[isStuck ? 'error' : 'warn']('payment refund', fields);
  }
  const pause = (PAUSES_MIN[refund.attempts - 1] ?? PAUSES_MIN.at(-1) ?? 0) * MINUTE_MS;
  const at = new Date(now.getTime() + pause);
  await refundAgainAt(deps.db, refund, { at, isSurelyNot, lockedUntil: leaseOf(refund.takenMs) });
}

const outcomeOf = (error: unknown): string => {
  if (error instanceof StuckError) return 'refund_stuck';
  return error instanceof ProviderError ? `refund_${error.failure}` : 'refund_failed';
};

/** The provider may have done the refund but forgotten its key: another attempt would refund twice [FLT-35]. */
class StuckError extends ProviderError {
  override name = 'StuckError';
}

/** Returns false if permanently rejected. Throws ProviderError if the outcome is unknown or the provider is down. */
async function callProvider(deps: PaymentDeps, refund: LockedRefund): Promise<boolean> {
  const payment = await readPayment(deps.db, refund.cityId, refund.paymentOrder);
  const provider = payment && deps.providers.named(payment.provider);
  if (!payment || !provider) throw new ProviderError('unavailable');
  const { providerPaymentId: id, city: shop } = payment;
  if (id === null) return false;
  if (refund.takenMs - refund.unknownMs > provider.refundKeyLifeMs) throw new StuckError('unavailable');
  try {
    const { amount, orderNumber } = refund;
    const key = keyAtProvider(payment, refund);
    if ((await provider.refund({ shop, id, amount, key, orderNumber })) === null)
      throw new ProviderError('unknown');
    return true;
  } catch (error) {
    if (error instanceof ProviderError && error.failure === 'refused') return false;
    throw error;
  }
}

/** Keys repeat after a restore, nonces do not. */
const keyAtProvider = ({ nonce }: Payment, { key }: DueRefund): string =>
  nonce === null ? key : `${key}:${nonce}`;

/** A rejected sum returns to the wallet, with a notification [FLT-36]. */
async function end(deps: PaymentDeps, tx: Tx, refund: DueRefund, isDone: boolean): Promise<void> {
  const { cityId } = refund;
  const payment = await writeEnd(tx, refund, { isDone, at: new Date(deps.clock.now()) });
  if (payment === null) {
    // An operator ended it during the provider call, whose answer may contradict that.
    deps.metrics.countPayment('refund_contradiction');
    deps.log.error('payment refund was closed by an operator meanwhile', { cityId });
    return;
  }
  if (isDone) return;
  deps.log.error('payment refund refused', { cityId });
  await notifyRefused(deps, tx, payment, refund);
}

/** Books the end of a refund. Returns null and writes nothing if it had ended before. */
export async function writeEnd(
  tx: Tx,
  refund: Pick<DueRefund, 'cityId' | 'key' | 'orderNumber' | 'amount' | 'paymentOrder'>,
  { isDone, at }: { isDone: boolean; at: Date },
): Promise<Payment | null> {
  const { cityId, orderNumber, amount } = refund;
  const payment = await lockPayment(tx, cityId, refund.paymentOrder);
  if (!payment || !(await endRefund(tx, refund, isDone ? 'done' : 'refused', at))) return null;
  const from = { holder: null, kind: 'refunds_due' } as const;
  if (isDone) {
    const to = { holder: null, kind: 'provider_clearing' } as const;
    await transfer(tx, { cityId, at, from, to, amount, reason: 'refund_done', orderNumber });
    return payment;
  }
  await addToRefunded(tx, payment, subtractKopecks(ZERO, amount));
  const to = { holder: payment.accountId, kind: 'main', ifHidden: 'wallet' } as const;
  await transfer(tx, { cityId, at, from, to, amount, reason: 'refund_refused', orderNumber });
  const description = HISTORY_TEXTS[payment.unusedTo === 'source' ? 'refundRefused' : 'refundReturned'].ru;
  await recordRefund(tx, payment, { orderNumber, sum: amount, isTaken: false, description, at });
  await undoClaim(tx, payment, orderNumber, at);
  // The provider may have rejected it because the payment was refunded there.
  await bookProviderRefunds(tx, payment, { refundId: `refused:${refund.key}`, at });
  return payment;
}

async function notifyRefused(
  { messages }: Pick<PaymentDeps, 'messages'>,
  tx: Tx,
  { cityId, accountId, lang, unusedTo: where }: Payment,
  { orderNumber, amount }: DueRefund,
): Promise<void> {
  const to = await emailOf(tx, cityId, accountId);
  if (to === null || !isOneMailbox(to)) return;
  await messages.mail(tx, {
    cityId,
    to,
    lang,
    template: 'refundRefused',
    params: { sum: roublesText(amount), link: '/profile/operations', where },
    dedupeKey: `refund-refused:${orderNumber}`,
  });
}
