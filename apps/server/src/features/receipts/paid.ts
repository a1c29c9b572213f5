import type { Kopecks } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { noteOperation, transfer } from '../ledger/index.ts';
import { holdInSuspense, payDebts } from '../payments/index.ts';
import type { ReceiptDeps } from './deps.ts';
import { printedNumber } from './number.ts';
import { lockPrinted, type Receipt, writeDocument, writePaid } from './receipts.sql.ts';

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
 * a receipt that is paid; its money waits in suspense (F31) until somebody has looked. wrongSum: nothing was credited.
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
    if (receipt.status === 'done')
      return { outcome: await paidBefore(tx, receipt, payment, { at, isDryRun }), receipt };
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

/**
 * A paid receipt is paid: credited it was, a second time it is not. The first document that is told of a receipt which a
 * person marked by hand is the one that he saw (J240); the money of every other waits in suspense, once for a document.
 */
async function paidBefore(
  tx: Tx,
  receipt: Receipt,
  { cityId, document, amount }: BankPayment,
  { at, isDryRun }: { at: Date; isDryRun: boolean },
): Promise<'already' | 'paidTwice'> {
  if (document === null || document === receipt.bankDocument) return 'already';
  const isSeenByHand = receipt.bankDocument === null && (amount === null || amount === receipt.amount);
  if (isDryRun) return isSeenByHand ? 'already' : 'paidTwice';
  if (isSeenByHand) {
    await writeDocument(tx, receipt, document);
    return 'already';
  }
  const number = printedNumber(receipt);
  const eventId = `${number}-${sha256(document).toString('hex').slice(0, 12)}`;
  const content = {
    id: document,
    eventId,
    shop: 'bank',
    orderNumber: receipt.orderNumber,
    amountKop: amount ?? receipt.amount,
    currency: 'RUB',
    state: 'succeeded',
  } as const;
  await holdInSuspense(tx, { cityId, provider: 'bank', eventId }, { content, reason: 'payment', at });
  return 'paidTwice';
}
