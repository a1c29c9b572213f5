import { inTransaction } from '#src/platform/db/tx.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import { bonusPercentOf } from './bonus.ts';
import type { PaymentDeps } from './deps.ts';
import { askAgainAt, lockPayment, type Payment, takeDuePayments } from './payments.sql.ts';
import { type AskedOrder, ProviderError, type ProviderPayment } from './ports.ts';
import { isPlayed, mismatchOf } from './proof.ts';
import { takeEvent } from './take-event.ts';

const MINUTE_MS = 60_000;
/** The first enquiry: by then a call to the provider that was under way has ended. */
export const FIRST_ASK_MS = MINUTE_MS;
/** Longer than one enquiry may take, so that nobody else asks meanwhile. */
const LEASE_MS = MINUTE_MS;
const AT_ONCE = 20;

/** When an open payment is asked about again: often in its first two hours (M18), then ever more rarely, but always (M16). */
export function askPauseMs(ageMs: number): number {
  if (ageMs < 120 * MINUTE_MS) return 2 * MINUTE_MS;
  return ageMs < 1440 * MINUTE_MS ? 30 * MINUTE_MS : 360 * MINUTE_MS;
}

/** Asks the provider about every payment that is open and due; its own word alone ends one (M16, PAY-157). */
export async function mopUp(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const nowMs = deps.clock.now();
    const heldUntil = new Date(nowMs + LEASE_MS);
    const taken = await takeDuePayments(deps.db, {
      now: new Date(nowMs),
      leaseEndsAt: heldUntil,
      limit: AT_ONCE,
    });
    await Promise.all(taken.map((payment) => enquire(deps, payment, heldUntil)));
    if (taken.length < AT_ONCE) return;
  }
}

async function enquire(deps: PaymentDeps, payment: Payment, heldUntil: Date): Promise<void> {
  const { clock } = deps;
  try {
    // An adapter that is switched off knows nothing: its payments wait until it is there again.
    const provider = deps.providers.named(payment.provider);
    if (provider === null) throw new ProviderError('unavailable');
    const told = await provider.status(askedOf(payment));
    if (await isEnded(deps, payment, told)) return;
  } catch (error) {
    const isAway = error instanceof ProviderError;
    if (!isAway) deps.log.error('payment enquiry', { cityId: payment.cityId, ...errorFields(error) });
    deps.metrics.countPayment(isAway ? `provider_${error.failure}` : 'enquiry_failed');
  }
  const at = new Date(clock.now() + askPauseMs(clock.now() - payment.createdMs));
  await askAgainAt(deps.db, payment, { at, heldUntil });
}

export function askedOf(payment: Payment): AskedOrder {
  const { city: shop, orderNumber, providerPaymentId: id, createdMs } = payment;
  return { shop, orderNumber, id, createdMs };
}

/** False: the provider does not know yet, or tells of another payment than ours, which a person has to look at. */
async function isEnded(deps: PaymentDeps, asked: Payment, told: ProviderPayment | null): Promise<boolean> {
  if (told?.state === 'pending') return false;
  if (told && mismatchOf(asked, told) !== null) {
    deps.metrics.countPayment('mismatch');
    deps.log.error('payment enquiry does not match', { cityId: asked.cityId });
    return false;
  }
  const isTest = told !== null && isPlayed(told);
  if (isTest) deps.log.error('test payment refused', { cityId: asked.cityId });
  const event = told === null || isTest ? 'cancelled' : told.state;
  const isRefused = told?.isRefused === true;
  const bonusPercent = await bonusPercentOf(deps, asked.cityId);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, asked.cityId, asked.orderNumber);
    if (!payment) return 'repeated';
    const at = new Date(deps.clock.now());
    const providerPaymentId = told?.id ?? null;
    return takeEvent(deps, tx, payment, { event, providerPaymentId, isRefused, bonusPercent, at });
  });
  deps.metrics.countPayment(isTest ? 'test' : outcome);
  return event !== 'declined';
}
