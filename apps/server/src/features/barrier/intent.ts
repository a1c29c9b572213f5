import * as z from 'zod/mini';
import { ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { defineIntent, type IntentHandler, type Payment } from '../payments/index.ts';
import { debitSum } from './money.sql.ts';
import { lockQuote, writeQuote } from './quotes.sql.ts';
import { lockBalance } from '../ledger/index.ts';

/** Money that arrives later is not used, because the price is too old. Milliseconds [payments-1]. */
const PAY_WITHIN_MS = 15 * 60_000;

const barrierSchema = z.object({ purpose: z.literal('gate'), quoteId: z.string() });

export type BarrierIntent = z.infer<typeof barrierSchema>;

/**
 * Debits the sum when the missing part has arrived; the gate is called after the commit, `onDebited` wakes the worker.
 * Returns `late` if the money came too late or the balance was spent.
 */
export function gateIntent(onDebited: () => void): IntentHandler {
  const lock = (tx: Tx, { quoteId }: BarrierIntent, { cityId }: Payment) => lockQuote(tx, cityId, quoteId);
  return defineIntent({
    schema: barrierSchema,
    lock,
    async fulfil(tx, intent, payment, now) {
      const quote = await lock(tx, intent, payment);
      if (quote?.status !== 'awaiting') return 'changed';
      const isLate = payment.settledMs === null || payment.settledMs - payment.createdMs > PAY_WITHIN_MS;
      const balance = (await lockBalance(tx, quote.cityId, quote.accountId)) ?? ZERO;
      if (isLate || balance < quote.amount) {
        await writeQuote(tx, quote, { status: 'returned', return_reason: 'late' });
        return 'late';
      }
      await debitSum(tx, quote, { at: now, retryAt: now });
      onDebited();
      return 'served';
    },
  });
}
