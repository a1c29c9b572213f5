import { type Kopecks, kopecks } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { recordOperation, transfer } from '../ledger/index.ts';
import {
  type BankDocument,
  documentText,
  type DocumentUse,
  findHeld,
  hasDocument,
  putInSuspense,
  lockDocument,
  payDebts,
  registerDocument,
} from '../payments/index.ts';
import type { ReceiptDeps } from './deps.ts';
import { printedNumber } from './number.ts';
import { lockPrinted, type Receipt, writePaid } from './receipts.sql.ts';

export interface BankPayment {
  cityId: number;
  year: number;
  number: number;
  /** null: unknown to the bank. */
  uin: string | null;
  /** null: unknown to the bank. */
  payerInn: string | null;
  /** null: the operator confirms the payment without a sum. */
  amount: Kopecks | null;
  /** null: entered without a document, so this payment cannot be distinguished from another one. */
  document: BankDocument | null;
}

/**
 * credited: the money is on the balance. already: this document was credited or resolved before. paidTwice: another
 * document pays a paid receipt. wrongSum: the sum differs. The last two wait in suspense for manual resolution
 * [FLT-31]. used: the document was used otherwise or with another sum. otherPayer: the receipt of another company.
 * The last two move nothing.
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
  held?: string;
  known?: DocumentUse;
  subscription?: 'bought' | 'kept';
}

const BANK = 'bank';

type Deps = Pick<ReceiptDeps, 'db' | 'clock' | 'subscriptions'>;

/**
 * Marks a receipt as paid and credits it once: the row is locked, `done` is final, and the transfer of its order is
 * unique. `isDryRun` changes nothing.
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
    await recordOperation(tx, { cityId, accountId, at, type: 'refill', orderNumber, sum: amount });
    await payDebts(tx, receipt, at);
    const subscription =
      receipt.purpose === 'subscription' ? await deps.subscriptions.buy(tx, receipt, at) : undefined;
    await note(tx, receipt);
    return { outcome: 'credited', receipt, ...(subscription && { subscription }) };
  });
}

/** Returns null for a new document and without a document. */
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

/** A person's receipt has no tax number to compare. */
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
 * The first document for a manually marked receipt is taken as its payment; money of every other document goes to
 * suspense [papers-6].
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
 * Holds a different sum for manual resolution. Meanwhile manual marking is refused too, because it would credit the
 * same money twice. null: the sum is right.
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
  const isNew = await putInSuspense(tx, { cityId, provider: BANK, eventId }, { content, reason, at });
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
