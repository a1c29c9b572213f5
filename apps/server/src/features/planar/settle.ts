import { inTransaction } from '#src/platform/db/tx.ts';
import { beginAsk, endAsk, hasOpenAsk } from './asks.sql.ts';
import type { PlanarDeps } from './deps.ts';
import { keepSum, returnSum } from './money.sql.ts';
import { GateError } from './ports.ts';
import { lockQuote, type Quote } from './quotes.sql.ts';
import type { PlanarReturn } from './tables.ts';

/** Longer than one question to the gate takes, so that nobody else asks meanwhile. */
export const ASK_AGAIN_MS = 10_000;
/** How long the money of a silent gate is held: then it goes back, and an alarm is raised (INV-25). */
export const HOLD_AT_MOST_MS = 2 * 60_000;

/**
 * Asks the gate about a held sum, outside any transaction (INV-17), and keeps or returns it. A gate that surely took
 * nothing gives it back at once; one that may have taken it is asked again with the same order until it answers or
 * `HOLD_AT_MOST_MS` is over. Answers what the quote is now.
 */
export async function settleHeld(deps: PlanarDeps, quote: Quote): Promise<Quote> {
  const outcome = await askGate(deps, quote);
  if (outcome === 'unknown') return quote;
  return inTransaction(deps.db, async (tx) => {
    const held = await lockQuote(tx, quote.cityId, quote.id);
    if (held?.status !== 'held') return held ?? quote;
    if (outcome === 'confirmed') {
      await keepSum(tx, held);
      return { ...held, status: 'confirmed' };
    }
    const at = new Date(deps.clock.now());
    await returnSum(tx, held, outcome, at);
    // What came through a bank for it: back to the bank of a guest (D-M9), a mail to a driver.
    const { cityId, paymentOrder } = held;
    const reason = outcome === 'late' ? outcome : 'gate';
    if (paymentOrder !== null)
      await deps.payments.notServed(tx, { cityId, orderNumber: paymentOrder, reason });
    return { ...held, status: 'returned', returnReason: outcome };
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
    // A gate that is down now may have taken it at a question before: whoever has left then would get his money back.
    if (error.failure === 'down' && !(await endAsk(db, quote))) return 'silent';
    return waitOrReturn(deps, quote);
  }
}

function waitOrReturn({ clock, log }: PlanarDeps, { cityId, heldMs }: Quote): 'unknown' | 'silent' {
  if (clock.now() - (heldMs ?? 0) < HOLD_AT_MOST_MS) return 'unknown';
  log.error('gate outcome unknown, money returned', { cityId });
  return 'silent';
}
