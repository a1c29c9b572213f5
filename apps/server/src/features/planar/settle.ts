import { inTransaction } from '#src/platform/db/tx.ts';
import { beginAsk, endAsk, hasOpenAsk } from './requests.sql.ts';
import type { PlanarDeps } from './deps.ts';
import { keepSum, returnSum } from './money.sql.ts';
import { GateError } from './ports.ts';
import { lockQuote, type Quote } from './quotes.sql.ts';
import type { PlanarReturn } from './tables.ts';

/** Longer than a gate request, so that no other worker retries meanwhile. Milliseconds. */
export const ASK_AGAIN_MS = 10_000;
/** After this time without an outcome the money is returned with an alarm. Milliseconds [INV-25]. */
export const HOLD_AT_MOST_MS = 2 * 60_000;

/**
 * Confirms a debited sum at the gate, outside any transaction. Returns the money immediately if the gate certainly
 * accepted no request; otherwise retries the same order for `HOLD_AT_MOST_MS`. Returns the updated quote [INV-17].
 */
export async function settleHeld(deps: PlanarDeps, quote: Quote): Promise<Quote> {
  const outcome = await askGate(deps, quote);
  if (outcome === 'unknown') return quote;
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockQuote(tx, quote.cityId, quote.id);
    if (locked?.status !== 'held') return locked ?? quote;
    if (outcome === 'confirmed') {
      await keepSum(tx, locked);
      return { ...locked, status: 'confirmed' };
    }
    const at = new Date(deps.clock.now());
    await returnSum(tx, locked, outcome, at);
    // Refunds the bank payment of a guest; a driver gets an e-mail [payments-11].
    const { cityId, paymentOrder } = locked;
    const reason = outcome === 'late' ? outcome : 'gate';
    if (paymentOrder !== null)
      await deps.payments.notServed(tx, { cityId, orderNumber: paymentOrder, reason });
    return { ...locked, status: 'returned', returnReason: outcome };
  });
}

async function askGate(deps: PlanarDeps, quote: Quote): Promise<'confirmed' | 'unknown' | PlanarReturn> {
  const { gate, log, metrics, db } = deps;
  if (gate === null) return (await hasOpenAsk(db, quote)) ? waitOrReturn(deps, quote) : 'silent';
  const { city, parkingCode, ticket, amount } = quote;
  await beginAsk(db, quote);
  try {
    const answer = await gate.confirm({
      city,
      parkingCode,
      ticket,
      amount,
      orderNumber: quote.orderNumber ?? '',
    });
    metrics.countPayment(`gate_${answer}`);
    return answer;
  } catch (error) {
    if (!(error instanceof GateError)) throw error;
    metrics.countPayment(`gate_${error.failure}`);
    log.warn('gate', { cityId: quote.cityId, code: error.failure });
    // No refund yet: a gate that is down now may have accepted an earlier request and let the car out.
    if (error.failure === 'down' && !(await endAsk(db, quote))) return 'silent';
    return waitOrReturn(deps, quote);
  }
}

function waitOrReturn({ clock, log }: PlanarDeps, { cityId, heldMs }: Quote): 'unknown' | 'silent' {
  if (clock.now() - (heldMs ?? 0) < HOLD_AT_MOST_MS) return 'unknown';
  log.error('gate outcome unknown, money returned', { cityId });
  return 'silent';
}
