import type { PaymentEvent } from '@gorpark/domain/payment';
import type { Tx } from '#src/platform/db/schema.ts';
import { giveBonus } from './bonus.ts';
import { payDebts } from './charge-back.ts';
import type { PaymentDeps } from './deps.ts';
import type { Payment } from './payments.sql.ts';
import { applyEvent, type Outcome } from './settle.ts';
import { tellReturned } from './wishes.ts';

/**
 * The provider's proof about a locked payment, with all that follows from money that came: bonus, debts, the word to the
 * driver.
 */
export async function takeEvent(
  deps: Pick<PaymentDeps, 'messages' | 'clock'>,
  tx: Tx,
  payment: Payment,
  proof: {
    event: Exclude<PaymentEvent, 'asked' | 'refused'>;
    providerPaymentId: string | null;
    /** Beside `cancelled`: the bank refused it. */
    isRefused?: boolean;
    bonusPercent: number;
    at: Date;
  },
): Promise<Outcome> {
  const { event, at } = proof;
  const outcome = await applyEvent(tx, payment, event, proof);
  if (outcome !== 'credited' && outcome !== 'creditedLate') return outcome;
  await giveBonus(tx, payment, proof.bonusPercent, at);
  // What a guest pays belongs to its order: it is fulfilled or goes back whole (M25), and no debt can take it.
  if (!payment.isGuest) await payDebts(tx, payment, at);
  if (outcome === 'creditedLate') await tellReturned(deps, tx, payment);
  return outcome;
}
