import type { Kopecks } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { noteOperation, transfer } from '../ledger/index.ts';
import { payDebts } from '../payments/index.ts';
import type { ReceiptDeps } from './deps.ts';
import { lockPrinted, type Receipt, writePaid } from './receipts.sql.ts';

/** A payment as the bank tells it. */
export interface BankPayment {
  cityId: number;
  /** Printed number. */
  year: number;
  number: number;
  /** What must stand on the receipt, where the bank tells it. */
  uin: string | null;
  /** null: the operator says that it was paid, whatever the bank wrote. */
  amount: Kopecks | null;
  /** The bank's own document: reading it twice is no second payment. */
  document: string | null;
}

/**
 * credited: the money is on the balance. already: the same document was read before. paidTwice: another document pays
 * a receipt that is paid; somebody has to look. wrongSum: nothing was credited.
 */
export type PaidOutcome = 'credited' | 'already' | 'paidTwice' | 'wrongSum' | 'unknown';

export interface PaidReceipt {
  outcome: PaidOutcome;
  receipt: Receipt | null;
  /** What became of the subscription that was paid. */
  subscription?: 'bought' | 'kept';
}

type Deps = Pick<ReceiptDeps, 'db' | 'clock' | 'subscriptions'>;

/**
 * Marks a receipt as paid and credits it once: the row is held, `done` has no way back, and the transfer of its order is
 * unique. `isDryRun`: says what would happen and changes nothing.
 */
export function payReceipt(
  deps: Deps,
  payment: BankPayment,
  { isDryRun, note }: { isDryRun: boolean; note: (tx: Tx, receipt: Receipt) => Promise<void> },
): Promise<PaidReceipt> {
  const at = new Date(deps.clock.now());
  return inTransaction(deps.db, async (tx) => {
    const receipt = await lockPrinted(tx, payment.cityId, payment);
    if (receipt === null || (payment.uin !== null && receipt.uin !== payment.uin))
      return { outcome: 'unknown', receipt: null };
    if (receipt.status === 'done') {
      const isOther = payment.document !== null && payment.document !== receipt.bankDocument;
      return { outcome: isOther ? 'paidTwice' : 'already', receipt };
    }
    if (payment.amount !== null && payment.amount !== receipt.amount) return { outcome: 'wrongSum', receipt };
    if (isDryRun) return { outcome: 'credited', receipt };

    await writePaid(tx, receipt, { at, bankDocument: payment.document });
    await transfer(tx, {
      cityId: receipt.cityId,
      at,
      from: { holder: null, kind: 'provider_clearing' },
      to: { holder: receipt.accountId, kind: 'main' },
      amount: receipt.amount,
      reason: 'receipt',
      orderNumber: receipt.orderNumber,
    });
    const { cityId, accountId, orderNumber, amount } = receipt;
    await noteOperation(tx, { cityId, accountId, at, type: 'refill', orderNumber, sum: amount });
    await payDebts(tx, receipt, at);
    const subscription =
      receipt.purpose === 'subscription' ? await deps.subscriptions.buy(tx, receipt, at) : undefined;
    await note(tx, receipt);
    return { outcome: 'credited', receipt, ...(subscription && { subscription }) };
  });
}
