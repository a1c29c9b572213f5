import { isLateSuccess, paymentAfter, type PaymentEvent } from '@gorpark/domain/payment';
import type { Tx } from '#src/platform/db/schema.ts';
import { transfer } from '../ledger/index.ts';
import { textOfEnd } from './history-texts.ts';
import { type Payment, writeStatus } from './payments.sql.ts';
import type { EndReason } from './tables.ts';

export type Outcome =
  | 'credited'
  | 'creditedLate'
  | 'cancelled'
  | 'refused'
  | 'declined'
  | 'repeated'
  | 'contradiction';

const UNPAID = { refused: 'refused', cancelled: 'cancelled', declined: 'declined' } as const;

/**
 * Applies an event to a locked payment. A success credits the balance once [INV-6]; after a cancel, an error or giving
 * up it credits only. A cancel after a success needs review [FLT-29].
 */
export async function applyEvent(
  tx: Tx,
  payment: Payment,
  event: Exclude<PaymentEvent, 'asked'>,
  {
    providerPaymentId,
    isRefused = false,
    at,
  }: { providerPaymentId: string | null; isRefused?: boolean; at: Date },
): Promise<Outcome> {
  const status = paymentAfter(payment.status, event);
  if (status === null) {
    // Not a contradiction: the event of a declined card may arrive after the success of the next card.
    const isKnown = event === 'declined' || (payment.status === 'done') === (event === 'succeeded');
    return isKnown ? 'repeated' : 'contradiction';
  }
  if (payment.isGivenUp && event === 'declined') return 'repeated';
  const isLate = event === 'succeeded' && (payment.isGivenUp || isLateSuccess(payment.status));
  const isPaid = status === 'done';
  const intentStatus =
    payment.intent !== null && isPaid ? (isLate ? 'returned' : 'due') : payment.intentStatus;
  // A failed attempt has a different number.
  const paidAs = isPaid ? providerPaymentId : null;
  // After a declined card the order waits for payment, but none is in progress.
  const isDeclined = event === 'declined';
  const noted = isDeclined ? { noted: 'waiting' as const } : {};
  const endReason: EndReason | null = isLate
    ? 'late'
    : event === 'cancelled' && isRefused
      ? 'declined'
      : null;
  const texts = textOfEnd(status, { reason: endReason, isDeclined });
  const reached = { status, ...noted, texts, intentStatus, endReason };
  await writeStatus(tx, payment, { ...reached, providerPaymentId: paidAs, at });
  if (event !== 'succeeded') return UNPAID[event];
  await transfer(tx, {
    cityId: payment.cityId,
    at,
    from: { holder: null, kind: 'provider_clearing' },
    to: { holder: payment.accountId, kind: 'main', ifHidden: 'spent' },
    amount: payment.amount,
    reason: 'refill',
    orderNumber: payment.orderNumber,
  });
  return isLate ? 'creditedLate' : 'credited';
}
