import type { Payment } from './payments.sql.ts';
import type { ProviderPayment } from './ports.ts';

/** What is compared; the card of it is nobody's matter here. */
type Told = Omit<ProviderPayment, 'card'>;

/** Success in a shop that only plays: it counts as none, and the order ends unpaid. */
export const isPlayed = ({ isTest, state }: Told): boolean => isTest === true && state === 'succeeded';

export type Mismatch = 'order' | 'shop' | 'currency' | 'amount' | 'payment';

/** Why what the provider tells is not about this payment (FLT-31); null: sum, currency, shop and order are those agreed. */
export function mismatchOf(payment: Payment | null, told: Told): Mismatch | null {
  if (payment === null || payment.orderNumber !== told.orderNumber) return 'order';
  if (payment.city !== told.shop) return 'shop';
  if (told.currency !== 'RUB') return 'currency';
  if (payment.amount !== told.amountKop) return 'amount';
  if (payment.providerPaymentId !== null && payment.providerPaymentId !== told.id) return 'payment';
  return null;
}
