import { isLateSuccess, paymentAfter, type PaymentEvent } from '@gorpark/domain/payment';
import type { Tx } from '#src/platform/db/schema.ts';
import { transfer } from '../ledger/index.ts';
import { wordsOfEnd } from './history-words.ts';
import { type Payment, writeStatus } from './payments.sql.ts';
import type { EndReason } from './tables.ts';

/** What an event did to a payment: for the inbox, the metrics and the tests. */
export type Outcome =
  | 'credited'
  | 'creditedLate'
  | 'cancelled'
  | 'refused'
  | 'declined'
  | 'repeated'
  | 'contradiction';

/** What a step that moved no money is called. */
const UNPAID = { refused: 'refused', cancelled: 'cancelled', declined: 'declined' } as const;

/**
 * One event of a locked payment. A success credits the balance once: the graph has no second edge to `done`, and the
 * order's transfer is unique (INV-6). After a cancel or an error it credits the balance alone and its wish is over (INV-15).
 * A cancel after a success has no edge: nothing changes, and somebody has to look (FLT-29).
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
    // The word of a declined card may come after the success of the next one: it contradicts nothing.
    const isKnown = event === 'declined' || (payment.status === 'done') === (event === 'succeeded');
    return isKnown ? 'repeated' : 'contradiction';
  }
  const isLate = event === 'succeeded' && isLateSuccess(payment.status);
  const isPaid = status === 'done';
  const wishStatus = payment.wish !== null && isPaid ? (isLate ? 'returned' : 'due') : payment.wishStatus;
  // A try that failed is not the payment: the one that succeeds after it has a number of its own.
  const paidAs = isPaid ? providerPaymentId : null;
  // Nothing is under way after a card that was refused: the history says that the order waits for its money.
  const isDeclined = event === 'declined';
  const noted = isDeclined ? { noted: 'waiting' as const } : {};
  const endReason: EndReason | null = isLate
    ? 'late'
    : event === 'cancelled' && isRefused
      ? 'declined'
      : null;
  const words = wordsOfEnd(status, { reason: endReason, isDeclined });
  const reached = { status, ...noted, words, wishStatus, endReason };
  await writeStatus(tx, payment, { ...reached, providerPaymentId: paidAs, at });
  if (event !== 'succeeded') return UNPAID[event];
  await transfer(tx, {
    cityId: payment.cityId,
    at,
    from: { holder: null, kind: 'provider_clearing' },
    to: { holder: payment.accountId, kind: 'main' },
    amount: payment.amount,
    reason: 'refill',
    orderNumber: payment.orderNumber,
  });
  return isLate ? 'creditedLate' : 'credited';
}
