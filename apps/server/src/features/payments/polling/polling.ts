import { inTransaction } from '#src/platform/db/tx.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import { bonusPercentOf } from '../bonus.ts';
import { sealCard } from '../cards/seal.ts';
import type { WorkDeps } from '../deps.ts';
import { pollAgainAt, lockPayment, type Payment, takeDuePayments } from '../payments.sql.ts';
import {
  type AskedOrder,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from '../providers/ports.ts';
import { raiseMismatch } from '../providers/alarm.ts';
import { isPlayed, mismatchOf } from '../providers/proof.ts';
import { takeEvent } from '../take-event.ts';

const MINUTE_MS = 60_000;
/** Longer than a call to the provider. Milliseconds. */
export const FIRST_ASK_MS = MINUTE_MS;
/** Longer than a status check, so that no other worker checks meanwhile. */
const LEASE_MS = MINUTE_MS;
const AT_ONCE = 20;

/** Returns short pauses for the first two hours [INV-18], then longer ones, without end [INV-16]. */
export function askPauseMs(ageMs: number): number {
  if (ageMs < 120 * MINUTE_MS) return 2 * MINUTE_MS;
  return ageMs < 1440 * MINUTE_MS ? 30 * MINUTE_MS : 360 * MINUTE_MS;
}

/**
 * Checks a batch of open payments that are due; see `Batch`. Only the provider's answer ends a payment [INV-16]
 * [PAY-157].
 */
export async function pollPayments(deps: WorkDeps): Promise<boolean> {
  const nowMs = deps.clock.now();
  const lockedUntil = new Date(nowMs + LEASE_MS);
  const taken = await takeDuePayments(deps.db, {
    now: new Date(nowMs),
    leaseEndsAt: lockedUntil,
    limit: AT_ONCE,
  });
  // Queries in parallel but processes answers one by one, because an intent needs a second connection.
  const answers = taken.map((payment) => ({ payment, reported: ask(deps, payment) }));
  await Promise.allSettled(answers.map(({ reported }) => reported));
  for (const answer of answers) await enquire(deps, answer, lockedUntil);
  return taken.length === AT_ONCE;
}

interface Answer {
  payment: Payment;
  reported: Promise<ProviderPayment | null>;
}

/** Payments of a disabled adapter wait until it is enabled. Throws ProviderError. */
async function ask(deps: WorkDeps, payment: Payment): Promise<ProviderPayment | null> {
  const provider = deps.providers.named(payment.provider);
  if (provider === null) throw new ProviderError('unavailable');
  const asked = askedOf(payment);
  if (payment.isGivenUp) await cancelAtProvider(provider, { ...asked, pageUrl: payment.pageUrl });
  return provider.status(asked);
}

async function cancelAtProvider(
  provider: PaymentProvider,
  order: AskedOrder & { pageUrl: string | null },
): Promise<void> {
  try {
    await provider.cancel?.(order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

async function enquire(deps: WorkDeps, { payment, reported }: Answer, lockedUntil: Date): Promise<void> {
  const { clock } = deps;
  let ageMs = clock.now() - payment.createdMs;
  try {
    const end = await endOf(deps, payment, await reported);
    if (end === 'ended') return;
    // Confirmed during a freeze: checked like a new payment until the freeze is lifted.
    if (end === 'held') ageMs = 0;
  } catch (error) {
    const isAway = error instanceof ProviderError;
    if (!isAway) deps.log.error('payment enquiry', { cityId: payment.cityId, ...errorFields(error) });
    deps.metrics.countPayment(isAway ? `provider_${error.failure}` : 'enquiry_failed');
  }
  await pollAgainAt(deps.db, payment, { at: new Date(clock.now() + askPauseMs(ageMs)), lockedUntil });
}

export function askedOf(payment: Payment): AskedOrder {
  const { city: shop, orderNumber, nonce, providerPaymentId: id, createdMs } = payment;
  return { shop, orderNumber, nonce, id, createdMs };
}

/** `open`: no result yet, a declined card, or a report about another payment, which needs review. */
async function endOf(
  deps: WorkDeps,
  asked: Payment,
  reported: ProviderPayment | null,
): Promise<'ended' | 'open' | 'held'> {
  if (reported?.state === 'pending') return 'open';
  const mismatch = reported && mismatchOf(asked, reported);
  if (mismatch !== null) {
    raiseMismatch(deps, asked.cityId, mismatch);
    return 'open';
  }
  const isTest = reported !== null && isPlayed(reported);
  if (isTest) deps.log.error('test payment refused', { cityId: asked.cityId });
  const event = reported === null || isTest ? 'cancelled' : reported.state;
  const isRefused = reported?.isRefused === true;
  const card =
    reported?.card && sealCard(deps.vault, { shop: asked.city, provider: asked.provider }, reported.card);
  const bonusPercent = await bonusPercentOf(deps, asked.cityId);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, asked.cityId, asked.orderNumber);
    if (!payment) return 'repeated';
    const at = new Date(deps.clock.now());
    const providerPaymentId = reported?.id ?? null;
    return takeEvent(deps, tx, payment, { event, providerPaymentId, isRefused, bonusPercent, card, at });
  });
  deps.metrics.countPayment(isTest ? 'test' : outcome);
  if (outcome === 'held') return 'held';
  return event === 'declined' ? 'open' : 'ended';
}
