import type { Kopecks } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { noteOperation, transfer } from '../ledger/index.ts';
import { findHeld, holdInSuspense, payDebts } from '../payments/index.ts';
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
 * a receipt that is paid. wrongSum: another sum came than the receipt asks for. The money of the last two waits in
 * suspense (FLT-31) until somebody has looked.
 */
export type PaidOutcome = 'credited' | 'already' | 'paidTwice' | 'wrongSum' | 'unknown';

export interface PaidReceipt {
  outcome: PaidOutcome;
  receipt: Receipt | null;
  /** Where the money waits, as `op suspense` names it; without a document of the bank it cannot be told from other money. */
  held?: string;
  /** What became of the subscription that was paid. */
  subscription?: 'bought' | 'kept';
}

/** How the suspense names the city's own account. */
const BANK = 'bank';

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
    if (receipt.status === 'done') return paidBefore(tx, receipt, payment, { at, isDryRun });
    const wrong = await wrongSum(tx, receipt, payment, { at, isDryRun });
    if (wrong !== null) return wrong;
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
 * person marked by hand is the one that he saw (D-J240); the money of every other waits in suspense, once for a document.
 */
async function paidBefore(
  tx: Tx,
  receipt: Receipt,
  payment: BankPayment,
  when: { at: Date; isDryRun: boolean },
): Promise<PaidReceipt> {
  const { document, amount } = payment;
  if (document === null || document === receipt.bankDocument) return { outcome: 'already', receipt };
  const isSeenByHand = receipt.bankDocument === null && (amount === null || amount === receipt.amount);
  if (!isSeenByHand) return { outcome: 'paidTwice', receipt, ...(await hold(tx, receipt, payment, when)) };
  if (!when.isDryRun) await writeDocument(tx, receipt, document);
  return { outcome: 'already', receipt };
}

/**
 * Another sum than the receipt's credits nothing by itself: its money waits for a person. While it does, the receipt is
 * not marked by hand either, which would credit the same money twice. Null: the sum is right.
 */
async function wrongSum(
  tx: Tx,
  receipt: Receipt,
  payment: BankPayment,
  when: { at: Date; isDryRun: boolean },
): Promise<PaidReceipt | null> {
  if (payment.amount === receipt.amount) return null;
  if (payment.amount !== null)
    return { outcome: 'wrongSum', receipt, ...(await hold(tx, receipt, payment, when)) };
  const eventId = await findHeld(tx, { ...receipt, provider: BANK });
  return eventId === null ? null : { outcome: 'wrongSum', receipt, held: `${BANK}:${eventId}` };
}

/** Puts the money of a document into suspense, once. */
async function hold(
  tx: Tx,
  receipt: Receipt,
  { cityId, document, amount }: BankPayment,
  { at, isDryRun }: { at: Date; isDryRun: boolean },
): Promise<{ held?: string }> {
  if (document === null) return {};
  const eventId = `${printedNumber(receipt)}-${sha256(document).toString('hex').slice(0, 12)}`;
  const content = {
    id: document,
    eventId,
    shop: BANK,
    orderNumber: receipt.orderNumber,
    amountKop: amount ?? receipt.amount,
    currency: 'RUB',
    state: 'succeeded',
  } as const;
  const reason = receipt.status === 'done' ? 'payment' : 'amount';
  if (!isDryRun) await holdInSuspense(tx, { cityId, provider: BANK, eventId }, { content, reason, at });
  return { held: `${BANK}:${eventId}` };
}
