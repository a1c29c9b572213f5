import { ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Payment, IntentHandler } from '../payments/index.ts';
import { holdSum } from './money.sql.ts';
import { lockQuote, writeQuote } from './quotes.sql.ts';
import { lockBalance } from '../ledger/index.ts';

/** Money that arrives later is not used, because the price is too old. Milliseconds [payments-1]. */
const PAY_WITHIN_MS = 15 * 60_000;

export interface PlanarIntent {
  purpose: 'gate';
  quoteId: string;
}

/**
 * Debits the sum when the missing part has arrived; the gate is called after the commit, `onHeld` wakes the worker.
 * Returns `late` if the money came too late or the balance was spent.
 */
export function settledPlanar(onHeld: () => void): IntentHandler {
  const hold = (tx: Tx, { cityId, intent }: Payment) =>
    lockQuote(tx, cityId, (intent as PlanarIntent).quoteId);
  return {
    hold,
    serve: async (tx, payment, now) => {
      const quote = await hold(tx, payment);
      if (quote?.status !== 'awaiting') return 'changed';
      const isLate = payment.settledMs === null || payment.settledMs - payment.createdMs > PAY_WITHIN_MS;
      const balance = (await lockBalance(tx, quote.cityId, quote.accountId)) ?? ZERO;
      if (isLate || balance < quote.amount) {
        await writeQuote(tx, quote, { status: 'returned', return_reason: 'late' });
        return 'late';
      }
      await holdSum(tx, quote, { at: now, retryAt: now });
      onHeld();
      return 'served';
    },
  };
}
