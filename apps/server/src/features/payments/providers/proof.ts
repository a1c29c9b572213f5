import type { Payment } from '../payments.sql.ts';
import type { ProviderPayment } from './ports.ts';

type Told = Omit<ProviderPayment, 'card'>;

/** Returns true for a success in a test shop, which does not count. */
export const isPlayed = ({ isTest, state }: Told): boolean => isTest === true && state === 'succeeded';

export type Mismatch = 'order' | 'shop' | 'currency' | 'amount' | 'payment';

/** Returns the mismatch, or null if sum, currency, shop and order match [FLT-31]. */
export function mismatchOf(payment: Payment | null, told: Told): Mismatch | null {
  if (payment === null || payment.orderNumber !== told.orderNumber) return 'order';
  if (payment.city !== told.shop) return 'shop';
  if (told.currency !== 'RUB') return 'currency';
  if (payment.amount !== told.amountKop) return 'amount';
  if (payment.providerPaymentId !== null && payment.providerPaymentId !== told.id) return 'payment';
  return null;
}
