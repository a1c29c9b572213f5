import { addKopecks, type Kopecks, ZERO } from '@gorpark/domain/money';
import { paymentAfter, type PaymentEvent } from '@gorpark/domain/payment';
import { classifyDbError } from '#src/platform/db/errors.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import { giveBonus } from './bonus.ts';
import { saveCard } from './cards/cards.sql.ts';
import type { SealedCard } from './cards/seal.ts';
import { payDebts } from './disputes/charge-back.ts';
import type { WorkDeps } from './deps.ts';
import { recordConfirmation, type Payment } from './payments.sql.ts';
import { lockUnknown, reopenRefunds } from './notifications/notifications.sql.ts';
import { isCardSaved } from './providers/providers.ts';
import { applyEvent, type Outcome } from './apply-event.ts';
import type { BoundIntent } from './intents/intent.ts';
import { fulfilIntent, intentOf, notifyReturned } from './intents/intents.ts';
import { requeueIntent, writeDebt } from './intents/intents.sql.ts';

type EventDeps = Pick<WorkDeps, 'messages' | 'clock' | 'metrics' | 'log' | 'intents' | 'providers'>;

/**
 * Processes the provider's proof about a locked payment: credit, bonus, debts, intent, notification. One transaction,
 * so nothing else spends the money. `held`: only stored during a freeze.
 */
export async function takeEvent(
  deps: EventDeps,
  tx: Tx,
  payment: Payment,
  proof: {
    event: Exclude<PaymentEvent, 'asked' | 'refused'>;
    providerPaymentId: string | null;
    /** true with `cancelled`: rejected by the bank. */
    isRefused?: boolean;
    bonusPercent: number;
    card?: SealedCard | undefined;
    at: Date;
  },
): Promise<Outcome | 'held'> {
  const { event, at } = proof;
  const isPaid = event === 'succeeded' && paymentAfter(payment.status, event) !== null;
  if (isPaid && payment.isFrozen) {
    await recordConfirmation(tx, payment, at);
    return 'held';
  }
  const intent = isPaid ? intentOf(deps, payment) : null;
  await intent?.lock(tx, payment);
  const outcome = await applyEvent(tx, payment, event, proof);
  if (outcome !== 'credited' && outcome !== 'creditedLate') return outcome;
  const { early, isReopened } = await reopenEarlyRefunds(deps, tx, payment, proof);
  if (proof.card && isCardSaved(deps, payment))
    await saveCard(tx, payment, { ...proof.card, provider: payment.provider, at });
  await giveBonus(tx, payment, proof.bonusPercent, at);
  // A guest's money belongs to its order, which is fulfilled or refunded in full [INV-25].
  const debt = payment.isGuest ? ZERO : await payDebts(tx, payment, at);
  if (debt !== ZERO) await writeDebt(tx, payment, debt);
  const paid = { ...payment, debt };
  if (intent && outcome === 'creditedLate')
    await notifyReturned(deps, tx, paid, { intent, reason: 'late', early });
  // The refund is booked first: it may leave too little.
  else if (intent && isReopened) await requeueIntent(tx, payment, at);
  else if (intent) await fulfilNow(deps, tx, paid, { intent, at });
  return outcome;
}

async function reopenEarlyRefunds(
  { providers }: EventDeps,
  tx: Tx,
  payment: Payment,
  { providerPaymentId, at }: { providerPaymentId: string | null; at: Date },
): Promise<{ early: Kopecks; isReopened: boolean }> {
  const paymentId = payment.providerPaymentId ?? providerPaymentId;
  if (paymentId === null) return { early: ZERO, isReopened: false };
  const paid = { cityId: payment.cityId, provider: payment.provider, paymentId };
  await lockUnknown(tx, paid);
  const { closed, waiting } = await reopenRefunds(tx, paid, at);
  // A waiting hint proves no sum.
  const proven = providers.named(payment.provider)?.isNoticeProof === true ? waiting : ZERO;
  return { early: addKopecks(closed, proven), isReopened: closed !== ZERO || waiting !== ZERO };
}

/** The money stays credited if the intent fails; the intent is requeued. */
async function fulfilNow(
  deps: EventDeps,
  tx: Tx,
  payment: Payment,
  { intent, at }: { intent: BoundIntent; at: Date },
): Promise<void> {
  const settledMs = payment.settledMs ?? at.getTime();
  try {
    await fulfilIntent(deps, tx, { ...payment, status: 'done', intentStatus: 'due', settledMs }, intent);
  } catch (error) {
    if (classifyDbError(error) === 'retry') throw error;
    deps.log.error('payment intent failed', { cityId: payment.cityId, ...errorFields(error) });
    await requeueIntent(tx, payment, at);
  }
}
