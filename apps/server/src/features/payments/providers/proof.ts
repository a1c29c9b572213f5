import type { Payment } from '../payments.sql.ts';
import { ProviderError, type ProviderOrder, type ProviderPayment } from './ports.ts';

type Reported = Omit<ProviderPayment, 'card'>;
type Sent = Pick<ProviderOrder, 'shop' | 'orderNumber' | 'nonce' | 'payer' | 'amount'>;

/** Returns true for a success in a test shop, which does not count. */
export const isPlayed = ({ isTest, state }: Reported): boolean => isTest === true && state === 'succeeded';

export type Mismatch = 'order' | 'shop' | 'nonce' | 'payer' | 'currency' | 'amount' | 'payment';

/** Identifies a driver at the provider in a city. */
export const holderOf = ({ city, accountId }: Pick<Payment, 'city' | 'accountId'>): string =>
  `${city}-${accountId}`;

/** Returns the mismatch, or null if all facts match [FLT-31]. */
export function mismatchOf(payment: Payment | null, reported: Reported): Mismatch | null {
  if (payment === null) return 'order';
  const mismatch = differenceOf({ ...payment, shop: payment.city, payer: holderOf(payment) }, reported);
  if (mismatch !== null) return mismatch;
  if (payment.providerPaymentId !== null && payment.providerPaymentId !== reported.id) return 'payment';
  return null;
}

/** Throws ProviderError if the answer to a new order is about another one. */
export function requireSame(sent: Sent, reported: Reported): void {
  const parameter = differenceOf(sent, reported);
  if (parameter !== null) throw new ProviderError('unknown', { code: MISMATCH, parameter });
}

/** Throws ProviderError if the answer to a refund is about another payment or sum. */
export function requireSameRefund(
  reported: Pick<ProviderPayment, 'refundOf' | 'amountKop'>,
  sent: { id: string; amount: number },
): void {
  const parameter = reported.refundOf === sent.id ? 'amount' : 'payment';
  if (parameter === 'payment' || reported.amountKop !== sent.amount)
    throw new ProviderError('unknown', { code: MISMATCH, parameter });
}

const MISMATCH = 'mismatch';

export const isMismatch = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.reason.code === MISMATCH;

/** Returns the first difference, or null. */
export function differenceOf(sent: Sent, reported: Reported): Exclude<Mismatch, 'payment'> | null {
  if (sent.orderNumber !== reported.orderNumber) return 'order';
  if (sent.shop !== reported.shop) return 'shop';
  if (sent.nonce !== (reported.nonce ?? null)) return 'nonce';
  if (reported.payer !== undefined && reported.payer !== sent.payer) return 'payer';
  if (reported.currency !== 'RUB') return 'currency';
  return sent.amount === reported.amountKop ? null : 'amount';
}
