import { paymentAfter, type PaymentEvent } from '@gorpark/domain/payment';
import { classifyDbError } from '#src/platform/db/errors.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import { giveBonus } from './bonus.ts';
import { keepCard } from './cards/cards.sql.ts';
import type { SealedCard } from './cards/seal.ts';
import { payDebts } from './charge-back.ts';
import type { WorkDeps } from './deps.ts';
import { noteConfirmed, type Payment } from './payments.sql.ts';
import { isCardKept } from './providers.ts';
import { applyEvent, type Outcome } from './settle.ts';
import { serveWish, tellReturned, wishOf } from './wishes.ts';
import { putWishBack } from './wishes.sql.ts';

type EventDeps = Pick<WorkDeps, 'messages' | 'clock' | 'metrics' | 'log' | 'wishes' | 'providers'>;

/**
 * The provider's proof about a locked payment, with all that follows from money that came: bonus, debts, what it was paid
 * for, the word to the driver. One transaction, so that the money of an order serves that order and no other press finds
 * it on the balance. `held`: the money of the city stands still, so that the proof is kept and nothing else happens yet.
 */
export async function takeEvent(
  deps: EventDeps,
  tx: Tx,
  payment: Payment,
  proof: {
    event: Exclude<PaymentEvent, 'asked' | 'refused'>;
    providerPaymentId: string | null;
    /** Beside `cancelled`: the bank refused it. */
    isRefused?: boolean;
    bonusPercent: number;
    /** Of the card that paid it, where that was to be kept. */
    card?: SealedCard | undefined;
    at: Date;
  },
): Promise<Outcome | 'held'> {
  const { event, at } = proof;
  const isPaid = event === 'succeeded' && paymentAfter(payment.status, event) !== null;
  if (isPaid && payment.isMoneyStopped) {
    await noteConfirmed(tx, payment, at);
    return 'held';
  }
  if (isPaid) await wishOf(deps, payment)?.hold?.(tx, payment);
  const outcome = await applyEvent(tx, payment, event, proof);
  if (outcome !== 'credited' && outcome !== 'creditedLate') return outcome;
  if (proof.card && isCardKept(deps, payment))
    await keepCard(tx, payment, { ...proof.card, provider: payment.provider, at });
  await giveBonus(tx, payment, proof.bonusPercent, at);
  // What a guest pays belongs to its order: it is fulfilled or goes back whole (INV-25), and no debt can take it.
  if (!payment.isGuest) await payDebts(tx, payment, at);
  if (outcome === 'creditedLate') await tellReturned(deps, tx, payment, 'late');
  else if (payment.wish !== null) await serveNow(deps, tx, payment, at);
  return outcome;
}

/** Money that came is credited also when what it was for fails: that stands back and is tried again by itself. */
async function serveNow(deps: EventDeps, tx: Tx, payment: Payment, at: Date): Promise<void> {
  const settledMs = payment.settledMs ?? at.getTime();
  try {
    await serveWish(deps, tx, { ...payment, status: 'done', wishStatus: 'due', settledMs });
  } catch (error) {
    if (classifyDbError(error) === 'retry') throw error;
    deps.log.error('payment wish', { cityId: payment.cityId, ...errorFields(error) });
    await putWishBack(tx, payment, at);
  }
}
