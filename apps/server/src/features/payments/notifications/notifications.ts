import { kopecks } from '@gorpark/domain/money';
import { isPaymentOpen } from '@gorpark/domain/payment';
import { constraintOf } from '#src/platform/db/errors.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import { bonusPercentOf } from '../bonus.ts';
import { sealedProof, type StoredNotice, type StoredProof } from '../cards/seal.ts';
import { takeProviderRefund } from '../disputes/charge-back.ts';
import type { PaymentDeps, WorkDeps } from '../deps.ts';
import {
  closeNotice,
  listNewNotices,
  lockNotice,
  lockUnknown,
  type NoticeKey,
  readNotice,
  reopenRefunds,
  requeueNotification,
  storeNotice,
  waitsFor,
} from './notifications.sql.ts';
import { lockPayment, lockPaymentOfProvider, type Payment, readPayment } from '../payments.sql.ts';
import {
  type NoticeMessage,
  type NoticeVerdict,
  ProviderError,
  type ProviderNotice,
} from '../providers/ports.ts';
import { isPlayed, type Mismatch, mismatchOf } from '../providers/proof.ts';
import { putInSuspense, returnItem } from '../suspense/suspense.ts';
import { takeEvent } from '../take-event.ts';

const AT_ONCE = 100;
const ALARMS: Readonly<Record<string, string>> = {
  contradiction: 'payment notice contradicts what is settled',
  test: 'test payment refused',
  provider_refund: 'payment refunded at the provider',
};

/**
 * Stores signed notifications and only counts forged ones [FLT-32]. The caller answers immediately; the inbox is
 * processed afterwards.
 */
export async function takeNotice(
  deps: PaymentDeps,
  cityId: number,
  name: string,
  message: NoticeMessage,
): Promise<NoticeAnswer> {
  const provider = deps.providers.named(name);
  if (provider === null) return { outcome: 'unknown' };
  const nowMs = deps.clock.now();
  const read = provider.readNotice(message, nowMs);
  if (!read.ok) {
    deps.metrics.countPayment(read.reason);
    return { outcome: read.reason };
  }
  if (read.kind === 'question') {
    const payment = await readPayment(deps.db, cityId, read.notice.orderNumber);
    return { outcome: 'asked', body: provider.noticeAnswer(verdictOn(payment, read.notice)) };
  }
  const body = provider.noticeAnswer('fine');
  if (read.notice === null) return { outcome: 'asked', body };
  const stored = sealedProof(deps.vault, provider.name, read.notice);
  await storeNotice(deps.db, cityId, provider.name, stored, new Date(nowMs));
  return { outcome: 'taken', body };
}

/** `asked`: answered, nothing to process. */
export type NoticeAnswer =
  | { outcome: 'taken' | 'asked'; body: object }
  | { outcome: 'forged' | 'unreadable' | 'unknown' };

/**
 * Money must not be taken for an unknown order, another sum, an ended or given up one, nor in a test shop or a frozen city
 * [FLT-17].
 */
function verdictOn(payment: Payment | null, reported: ProviderNotice): NoticeVerdict {
  const mismatch = mismatchOf(payment, reported);
  if (mismatch === 'amount' || mismatch === 'currency') return 'amount';
  if (mismatch !== null || payment === null) return 'order';
  if (reported.isTest || payment.isFrozen) return 'closed';
  return isPaymentOpen(payment.status) && !payment.isGivenUp ? 'fine' : 'closed';
}

/**
 * Processes a batch of notifications (see `Batch`), each in its own transaction. A failed one is requeued, so broken
 * ones do not block the rest [FLT-05].
 */
export async function processNotices(deps: WorkDeps): Promise<boolean> {
  const now = () => new Date(deps.clock.now());
  const keys = await listNewNotices(deps.db, now(), AT_ONCE);
  for (const key of keys) {
    try {
      await processOne(deps, key);
    } catch (error) {
      deps.log.error('payment notice', { cityId: key.cityId, ...errorFields(error) });
      await requeueNotification(deps.db, key, now());
    }
  }
  return keys.length === AT_ONCE;
}

/** A provider payment that settled another order goes to suspense [INV-6]. */
async function processOne(deps: WorkDeps, key: NoticeKey): Promise<void> {
  const notice = await readNotice(deps.db, key);
  if (notice === null) return;
  const proof = await proofOf(deps, key, notice);
  const bonusPercent = await bonusPercentOf(deps, key.cityId);
  try {
    await inTransaction(deps.db, (tx) => processNotice(deps, tx, { key, proof, known: null, bonusPercent }));
  } catch (error) {
    if (constraintOf(error) !== 'payment_of_provider') throw error;
    await inTransaction(deps.db, (tx) =>
      processNotice(deps, tx, { key, proof, known: 'payment', bonusPercent }),
    );
  }
}

/**
 * Returns the signed notification, or the provider's answer if it is only a hint; call it before the transaction.
 * null: unknown to the provider. Throws ProviderError if the provider is down; the notification is processed later.
 */
async function proofOf(deps: PaymentDeps, key: NoticeKey, notice: StoredNotice): Promise<StoredProof | null> {
  const provider = deps.providers.named(key.provider);
  if (provider?.isNoticeProof === true) return notice;
  if (provider === null) throw new ProviderError('unavailable');
  const { shop, orderNumber, id } = notice;
  if (notice.refundOf !== undefined) return (await provider.askRefund?.({ shop, id })) ?? null;
  const payment = await readPayment(deps.db, key.cityId, orderNumber);
  const { createdMs = deps.clock.now(), nonce = null } = payment ?? {};
  const reported = await provider.status({ shop, orderNumber, nonce, id, createdMs });
  return reported && sealedProof(deps.vault, provider.name, reported);
}

async function processNotice(
  deps: WorkDeps,
  tx: Tx,
  reported: { key: NoticeKey; proof: StoredProof | null; known: Mismatch | null; bonusPercent: number },
): Promise<void> {
  const { key, proof } = reported;
  const notice = await lockNotice(tx, key);
  if (notice === null) return;
  const at = new Date(deps.clock.now());
  const outcome =
    proof === null
      ? 'unproven'
      : await decide(deps, tx, { ...reported, notice: { ...notice, ...proof }, at });
  await closeNotice(tx, key, outcome, at);
  deps.metrics.countPayment(outcome);
  const alarm = ALARMS[outcome];
  if (alarm !== undefined) deps.log.error(alarm, { cityId: key.cityId });
  if (outcome === 'suspense') deps.metrics.countAlarm('mismatch');
  if (outcome === 'unmatched' && proof?.state === 'succeeded') {
    deps.metrics.countAlarm('unmatched');
    deps.log.error('a payment notification moves money that fits nothing', { cityId: key.cityId });
  }
}

interface ReceivedNotice {
  key: NoticeKey;
  notice: StoredNotice;
  known: Mismatch | null;
  bonusPercent: number;
  at: Date;
}

async function decide(
  deps: WorkDeps,
  tx: Tx,
  { key, notice, known, bonusPercent, at }: ReceivedNotice,
): Promise<string> {
  if (notice.refundOf !== undefined) return takeRefund(tx, key, { ...notice, refundOf: notice.refundOf }, at);
  const payment = await lockPayment(tx, key.cityId, notice.orderNumber);
  const reason = known ?? mismatchOf(payment, notice);
  if (isPlayed(notice))
    return refuseTest(deps, tx, { payment: reason === null ? payment : null, notice, at });
  if (reason !== null || payment === null) {
    if (notice.state !== 'succeeded') return 'unmatched';
    await suspend(deps, tx, { key, notice, reason: reason ?? 'order', at, payment });
    return 'suspense';
  }
  if (notice.state === 'pending') return 'pending';
  return takeEvent(deps, tx, payment, {
    event: notice.state,
    providerPaymentId: notice.id,
    isRefused: notice.isRefused === true,
    bonusPercent,
    card: notice.card,
    at,
  });
}

/**
 * Books our refund or one made at the provider, also of money in suspense. Throws if the payment's own notification is
 * not processed yet, so the refund is retried after it.
 */
async function takeRefund(
  tx: Tx,
  { cityId, provider }: NoticeKey,
  notice: StoredNotice & { refundOf: string },
  at: Date,
): Promise<string> {
  if (notice.state !== 'succeeded') return 'unmatched';
  const { refundOf: paymentId } = notice;
  const find = () => lockPaymentOfProvider(tx, cityId, provider, paymentId);
  let payment = await find();
  if (payment === null) {
    await lockUnknown(tx, { cityId, provider, paymentId });
    payment = await find();
  }
  if (payment?.status !== 'done') {
    const returned = await returnItem(tx, { cityId, provider }, { ...notice, at });
    if (returned !== null) return returned === 'known' ? 'refund_known' : 'suspense_returned';
    const isEarly = payment !== null && isPaymentOpen(payment.status);
    if (isEarly || (await waitsFor(tx, { cityId, provider, paymentId })))
      throw new Error('a refund came before its payment');
    return 'unmatched';
  }
  if (notice.currency !== 'RUB') return 'unmatched';
  const refund = { refundId: notice.id, amount: kopecks(notice.amountKop), at };
  return (await takeProviderRefund(tx, payment, refund)) ? 'provider_refund' : 'refund_known';
}

/** A test shop in production by mistake: credits nothing, ends the order unpaid and raises an alarm. */
async function refuseTest(
  deps: WorkDeps,
  tx: Tx,
  { payment, notice, at }: { payment: Payment | null; notice: StoredNotice; at: Date },
): Promise<string> {
  const { id: providerPaymentId } = notice;
  if (payment && isPaymentOpen(payment.status))
    await takeEvent(deps, tx, payment, { event: 'cancelled', providerPaymentId, bonusPercent: 0, at });
  return 'test';
}

async function suspend(
  deps: PaymentDeps,
  tx: Tx,
  {
    key,
    notice,
    reason,
    at,
    payment,
  }: Omit<ReceivedNotice, 'known' | 'bonusPercent'> & { reason: Mismatch; payment: Payment | null },
): Promise<void> {
  const { card: _, ...content } = notice;
  const paid = { ...key, paymentId: notice.id };
  if (payment?.providerPaymentId !== notice.id) await lockUnknown(tx, paid);
  const isNew = await putInSuspense(tx, key, { content, reason, at });
  await reopenRefunds(tx, paid, at);
  if (isNew) deps.log.error('payment in suspense', { cityId: key.cityId, code: reason });
}
