import { inTransaction } from '#src/platform/db/tx.ts';
import type { BarrierDeps } from './deps.ts';
import { confirmSum, returnSum } from './money.sql.ts';
import { type GateAnswer, GateError, type GateOrder } from './ports.ts';
import { beginAsk, endAsk, hasOpenAsk, lockQuote, type Quote } from './quotes.sql.ts';
import type { BarrierReturn } from './tables.ts';

/** Longer than three gate requests, so that no other worker retries meanwhile. Milliseconds. */
export const ASK_AGAIN_MS = 20_000;
/** After this time without an outcome the money is returned with an alarm. Milliseconds [INV-25]. */
export const CONFIRM_WITHIN_MS = 2 * 60_000;

type Outcome = GateAnswer | { state: 'unknown' } | { state: 'returned'; reason: BarrierReturn };

/**
 * Confirms a debited sum at the gate, outside any transaction. Returns the money immediately if the gate certainly
 * accepted no request; otherwise retries the same order for `CONFIRM_WITHIN_MS`. Returns the updated quote [INV-17].
 */
export async function settleDebited(deps: BarrierDeps, quote: Quote): Promise<Quote> {
  const outcome = await askGate(deps, quote);
  if (outcome.state === 'unknown') return quote;
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockQuote(tx, quote.cityId, quote.id);
    if (locked?.status !== 'held') return locked ?? quote;
    if (outcome.state === 'confirmed') {
      const { leaveBeforeMs } = outcome;
      await confirmSum(tx, locked, leaveBeforeMs);
      return { ...locked, status: 'confirmed', leaveBeforeMs };
    }
    const returnReason = outcome.state === 'refused' ? 'refused' : outcome.reason;
    const at = new Date(deps.clock.now());
    await returnSum(tx, locked, returnReason, at);
    // Refunds the bank payment of a guest; a driver gets an e-mail [payments-11].
    const { cityId, paymentOrder } = locked;
    const reason = returnReason === 'late' ? returnReason : 'gate';
    if (paymentOrder !== null)
      await deps.payments.notServed(tx, { cityId, orderNumber: paymentOrder, reason });
    return { ...locked, status: 'returned', returnReason };
  });
}

const SILENT: Outcome = { state: 'returned', reason: 'silent' };

async function askGate(deps: BarrierDeps, quote: Quote): Promise<Outcome> {
  const { gate, log, metrics, db } = deps;
  if (gate === null) return (await hasOpenAsk(db, quote)) ? waitOrGiveUp(deps, quote) : SILENT;
  await beginAsk(db, quote);
  try {
    const answer = await gate.confirm(orderOf(quote));
    metrics.countPayment(`gate_${answer.state}`);
    return answer;
  } catch (error) {
    if (!(error instanceof GateError)) throw error;
    metrics.countPayment(`gate_${error.failure}`);
    log.warn('gate', { cityId: quote.cityId, code: error.failure });
    // No refund yet: a gate that is down now may have accepted an earlier request and let the car out.
    if (error.failure === 'down' && !(await endAsk(db, quote))) return SILENT;
    return (await surely(gate.status(orderOf(quote)))) ?? waitOrGiveUp(deps, quote);
  }
}

const orderOf = ({ id, city, parkingCode, ticket, amount, orderNumber }: Quote): GateOrder => ({
  ...{ quoteId: id, city, parkingCode, ticket, amount },
  orderNumber: orderNumber ?? '',
});

/** Returns null instead of a gate failure. */
async function surely<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GateError) return null;
    throw error;
  }
}

/** After the wait cancels the payment at the gate, so that a car does not leave on returned money. */
async function waitOrGiveUp({ clock, log, gate }: BarrierDeps, quote: Quote): Promise<Outcome> {
  if (clock.now() - (quote.debitedMs ?? 0) < CONFIRM_WITHIN_MS) return { state: 'unknown' };
  const reversal = gate && (await surely(gate.reverse(orderOf(quote))));
  if (reversal === 'left') return { state: 'confirmed', leaveBeforeMs: null };
  if (reversal === null) log.error('gate outcome unknown, money returned', { cityId: quote.cityId });
  return SILENT;
}
