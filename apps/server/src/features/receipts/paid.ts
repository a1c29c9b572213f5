import { type Kopecks, kopecks } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { noteOperation, transfer } from '../ledger/index.ts';
import {
  type BankDocument,
  documentText,
  type DocumentUse,
  findHeld,
  hasDocument,
  holdInSuspense,
  lockDocument,
  payDebts,
  registerDocument,
} from '../payments/index.ts';
import type { ReceiptDeps } from './deps.ts';
import { printedNumber } from './number.ts';
import { lockPrinted, type Receipt, writePaid } from './receipts.sql.ts';

/** A payment as the bank tells it. */
export interface BankPayment {
  cityId: number;
  /** Printed number. */
  year: number;
  number: number;
  /** The UIN that the receipt must have; null: the bank names none. */
  uin: string | null;
  /** Tax number of the payer; null: the bank names none. */
  payerInn: string | null;
  /** null: the operator says that it was paid, whatever the bank wrote. */
  amount: Kopecks | null;
  /** null: the operator names none, so its money cannot be told from other money. */
  document: BankDocument | null;
}

/**
 * credited: the money is on the balance. already: the money of this document was credited or resolved before. paidTwice:
 * another document pays a receipt that is paid. wrongSum: the sum is not the receipt's. The money of these two waits in
 * suspense for a person (FLT-31). used: the document was taken for something else, or with another sum. otherPayer: the
 * receipt is made out to another company. These two credit and hold nothing.
 */
export type PaidOutcome =
  | 'credited'
  | 'already'
  | 'paidTwice'
  | 'wrongSum'
  | 'used'
  | 'otherPayer'
  | 'unknown';

export interface PaidReceipt {
  outcome: PaidOutcome;
  receipt: Receipt | null;
  /** Where the money waits, as `op suspense` names it; without a document of the bank it cannot be told from other money. */
  held?: string;
  /** What the money of the document was taken for before. */
  known?: DocumentUse;
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
    const before = await takenBefore(tx, receipt, payment);
    if (before !== null) return before;
    if (isOfAnother(receipt, payment)) return { outcome: 'otherPayer', receipt };
    if (receipt.status === 'done') return paidBefore(tx, receipt, payment, { at, isDryRun });
    const wrong = await wrongSum(tx, receipt, payment, { at, isDryRun });
    if (wrong !== null) return wrong;
    if (isDryRun) return { outcome: 'credited', receipt };

    await writePaid(tx, receipt, at);
    await register(tx, receipt, payment, at);
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

/** What to answer for a document whose money was taken before; null: it is new, or the operator named none. */
async function takenBefore(
  tx: Tx,
  receipt: Receipt,
  { cityId, document, amount }: BankPayment,
): Promise<PaidReceipt | null> {
  const known = document && (await lockDocument(tx, cityId, document, amount ?? receipt.amount));
  if (!known) return null;
  const isSame = (amount ?? receipt.amount) === known.amount;
  if (isSame && known.orderNumber === receipt.orderNumber) return { outcome: 'already', receipt };
  const isHeld = isSame && known.orderNumber.startsWith(`${BANK}:${printedNumber(receipt)}-`);
  if (!isHeld) return { outcome: 'used', receipt, known };
  if (!known.isOpen) return { outcome: 'already', receipt };
  const outcome = receipt.status === 'done' ? 'paidTwice' : 'wrongSum';
  return { outcome, receipt, held: known.orderNumber };
}

/** True when the payer is another company than the receipt's; a person's receipt names no tax number to compare. */
function isOfAnother({ payer }: Receipt, { payerInn }: BankPayment): boolean {
  return payerInn !== null && 'inn' in payer && payer.inn !== payerInn;
}

async function register(
  tx: Tx,
  receipt: Receipt,
  { document, amount }: BankPayment,
  at: Date,
): Promise<void> {
  if (document === null) return;
  const { cityId, orderNumber, accountId } = receipt;
  const row = { cityId, document, orderNumber, accountId, amount: amount ?? receipt.amount, at };
  await registerDocument(tx, { ...row, use: 'receipt' });
}

/**
 * A paid receipt is not credited again. The first document that comes for a receipt which a person marked by hand is the
 * one that he saw (D-J240); the money of every other waits in suspense.
 */
async function paidBefore(
  tx: Tx,
  receipt: Receipt,
  payment: BankPayment,
  when: { at: Date; isDryRun: boolean },
): Promise<PaidReceipt> {
  const { document, amount } = payment;
  if (document === null) return { outcome: 'already', receipt };
  const isRightSum = amount === null || amount === receipt.amount;
  const isSeenByHand = isRightSum && !(await hasDocument(tx, receipt.cityId, receipt.orderNumber));
  if (!isSeenByHand) return { outcome: 'paidTwice', receipt, ...(await hold(tx, receipt, payment, when)) };
  if (!when.isDryRun) await register(tx, receipt, payment, when.at);
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
  const name = documentText(document);
  const eventId = `${printedNumber(receipt)}-${sha256(name).toString('hex').slice(0, 12)}`;
  const held = `${BANK}:${eventId}`;
  if (isDryRun) return { held };
  const content = {
    id: name,
    eventId,
    shop: BANK,
    orderNumber: receipt.orderNumber,
    amountKop: amount ?? receipt.amount,
    currency: 'RUB',
    state: 'succeeded',
  } as const;
  const reason = receipt.status === 'done' ? 'payment' : 'amount';
  const isNew = await holdInSuspense(tx, { cityId, provider: BANK, eventId }, { content, reason, at });
  const row = {
    cityId,
    document,
    orderNumber: held,
    accountId: null,
    amount: kopecks(content.amountKop),
    at,
  };
  if (isNew) await registerDocument(tx, { ...row, use: 'suspense' });
  return { held };
}
