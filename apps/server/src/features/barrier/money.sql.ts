import { subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { changeOperation, nextOrderNumber, recordOperation, transfer } from '../ledger/index.ts';
import { type Quote, writeQuote } from './quotes.sql.ts';
import type { BarrierReturn } from './tables.ts';

/**
 * Debits the wallet until the gate has answered and adds a "processing" operation. Violates `wallet_not_negative`.
 */
export async function debitSum(tx: Tx, quote: Quote, times: { at: Date; retryAt: Date }): Promise<string> {
  const { cityId, accountId, amount } = quote;
  const orderNumber = await nextOrderNumber(tx);
  await transfer(tx, {
    cityId,
    at: times.at,
    from: { holder: accountId, kind: 'main' },
    to: { holder: null, kind: 'gate_revenue' },
    amount,
    reason: 'gate',
    orderNumber,
  });
  await recordOperation(tx, {
    cityId,
    accountId,
    at: times.at,
    type: 'paymentGate',
    status: 'processing',
    orderNumber,
    sum: subtractKopecks(ZERO, amount),
    parkingCode: quote.parkingCode,
    startsAt: quote.enteredMs === null ? null : new Date(quote.enteredMs),
    endsAt: new Date(quote.quotedMs),
  });
  await writeQuote(tx, quote, {
    status: 'held',
    order_number: orderNumber,
    held_at: times.at,
    retry_at: times.retryAt,
  });
  return orderNumber;
}

export async function confirmSum(tx: Tx, quote: Quote, leaveBeforeMs: number | null): Promise<void> {
  const leaveBefore = leaveBeforeMs === null ? null : new Date(leaveBeforeMs);
  await writeQuote(tx, quote, { status: 'confirmed', leave_before: leaveBefore });
  await writeHistory(tx, quote, 'done');
}

/** Credits the wallet; a second return violates the unique key of the order. */
export async function returnSum(tx: Tx, quote: Quote, reason: BarrierReturn, at: Date): Promise<void> {
  await transfer(tx, {
    cityId: quote.cityId,
    at,
    from: { holder: null, kind: 'gate_revenue' },
    to: { holder: quote.accountId, kind: 'main', ifHidden: 'wallet' },
    amount: quote.amount,
    reason: 'gate_return',
    orderNumber: quote.orderNumber ?? '',
  });
  await writeQuote(tx, quote, { status: 'returned', return_reason: reason });
  await writeHistory(tx, quote, 'cancel');
}

const writeHistory = (tx: Tx, quote: Quote, status: 'done' | 'cancel'): Promise<void> =>
  changeOperation(
    tx,
    {
      ...{ cityId: quote.cityId, accountId: quote.accountId, orderNumber: quote.orderNumber ?? '' },
      at: new Date(quote.debitedMs ?? 0),
      type: 'paymentGate',
    },
    { status },
  );
