import { type Kopecks, kopecks, ZERO } from '@gorpark/domain/money';
import { isPersonInn } from '@gorpark/domain/tax-ids';
import type { Tx } from '#src/platform/db/schema.ts';
import { inSavepoint, inTransaction } from '#src/platform/db/tx.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { isWalletHidden, lockBalance, recordOperation, transfer } from '../ledger/index.ts';
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
  /** null: unknown to the bank. Ten digits: a company. */
  payerInn: string | null;
  /** null: the operator confirms the payment without a sum. */
  amount: Kopecks | null;
  /** null: entered without a document, so this payment cannot be distinguished from another one. */
  document: BankDocument | null;
}

/**
 * paidTwice, wrongSum and noBalance wait in suspense
 * [FLT-31]. used (a document with this number and date had another sum or payer) and otherPayer (a company's receipt,
 * or a company pays for a person) move nothing.
 */
export type PaidOutcome =
  | 'credited'
  | 'already'
  | 'paidTwice'
  | 'wrongSum'
  | 'noBalance'
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

/** For `audit_log`: credited, put in suspense, or linked to a receipt that was marked manually. */
export type PaidAction = 'receipts.paid' | 'receipts.held' | 'receipts.document';

interface PaidOptions {
  isDryRun: boolean;
  /** Runs in the transaction of each change. */
  note: (tx: Tx, receipt: Receipt, action: PaidAction) => Promise<void>;
}

interface Step extends PaidOptions {
  at: Date;
}

type Deps = Pick<ReceiptDeps, 'db' | 'clock' | 'subscriptions'>;

/**
 * Marks a receipt as paid and credits it once: the row is locked, `done` is final, and the transfer of its order is
 * unique. `isDryRun` changes nothing.
 */
export function payReceipt(deps: Deps, payment: BankPayment, options: PaidOptions): Promise<PaidReceipt> {
  const at = new Date(deps.clock.now());
  const { isDryRun, note } = options;
  const step = { ...options, at };
  return inTransaction(deps.db, async (tx) => {
    const receipt = await lockPrinted(tx, payment.cityId, payment);
    if (receipt === null || (payment.uin !== null && receipt.uin !== payment.uin))
      return { outcome: 'unknown', receipt: null };
    const before = await takenBefore(tx, receipt, payment);
    if (before !== null) return before;
    if (!isPayer(receipt, payment.payerInn)) return { outcome: 'otherPayer', receipt };
    if (receipt.status === 'done') return paidBefore(tx, receipt, payment, step);
    const wrong = await wrongSum(tx, receipt, payment, step);
    if (wrong !== null) return wrong;
    const isHidden = await isWalletHidden(tx, receipt.cityId, receipt.accountId);
    const refused = async () =>
      ({ outcome: 'noBalance', receipt, ...(await hold(tx, receipt, payment, step)) }) as const;
    if (isHidden && receipt.purpose === 'refill') return refused();
    if (isDryRun && !isHidden) return { outcome: 'credited', receipt };
    const credited = () => credit(deps, tx, receipt, { payment, at, note });
    if (!isHidden) return credited();
    try {
      return await inSavepoint(tx, async () => {
        const done = await requireSpent(tx, receipt, credited);
        if (isDryRun) throw new TriedError(done);
        return done;
      });
    } catch (error) {
      if (error instanceof TriedError) return error.paid;
      if (error instanceof UnspentError) return refused();
      throw error;
    }
  });
}

async function credit(
  { subscriptions }: Deps,
  tx: Tx,
  receipt: Receipt,
  { payment, at, note }: { payment: BankPayment; at: Date; note: PaidOptions['note'] },
): Promise<PaidReceipt> {
  await writePaid(tx, receipt, at);
  await register(tx, receipt, payment, at);
  await transfer(tx, {
    cityId: receipt.cityId,
    at,
    from: { holder: null, kind: 'provider_clearing' },
    to: { holder: receipt.accountId, kind: 'main', ifHidden: 'spent' },
    amount: receipt.amount,
    reason: 'receipt',
    orderNumber: receipt.orderNumber,
  });
  const { cityId, accountId, orderNumber, amount } = receipt;
  await recordOperation(tx, { cityId, accountId, at, type: 'refill', orderNumber, sum: amount });
  await payDebts(tx, receipt, at);
  const subscription =
    receipt.purpose === 'subscription' ? await subscriptions.buy(tx, receipt, at) : undefined;
  await note(tx, receipt, 'receipts.paid');
  return { outcome: 'credited', receipt, ...(subscription && { subscription }) };
}

class UnspentError extends Error {}

/** Undoes a dry run. */
class TriedError extends Error {
  readonly paid: PaidReceipt;
  constructor(paid: PaidReceipt) {
    super();
    this.paid = paid;
  }
}

/** Throws if a part of the sum is left on a hidden wallet [INV-25]. */
async function requireSpent<T>(
  tx: Tx,
  { cityId, accountId }: Receipt,
  credited: () => Promise<T>,
): Promise<T> {
  const before = (await lockBalance(tx, cityId, accountId)) ?? ZERO;
  const done = await credited();
  if (((await lockBalance(tx, cityId, accountId)) ?? ZERO) > before) throw new UnspentError();
  return done;
}

/** Returns null for a new document and without a document. */
async function takenBefore(
  tx: Tx,
  receipt: Receipt,
  { cityId, document, amount, payerInn }: BankPayment,
): Promise<PaidReceipt | null> {
  const sum = amount ?? receipt.amount;
  const uses = document === null ? [] : await lockDocument(tx, cityId, document, sum);
  const held = `${BANK}:${printedNumber(receipt)}-`;
  const same = uses.find(
    (use) =>
      use.amount === sum &&
      use.isSamePayer &&
      (use.orderNumber === receipt.orderNumber || use.orderNumber.startsWith(held)),
  );
  if (!same) return uses[0] ? { outcome: 'used', receipt, known: uses[0] } : null;
  if (!same.isOpen) return { outcome: 'already', receipt };
  if (!isPayer(receipt, payerInn)) return { outcome: 'otherPayer', receipt, held: same.orderNumber };
  const unpaid = sum === receipt.amount ? 'noBalance' : 'wrongSum';
  const outcome = receipt.status === 'done' ? 'paidTwice' : unpaid;
  return { outcome, receipt, held: same.orderNumber };
}

/** Returns false if another company pays, or a company pays a person's receipt. A person's receipt has no INN. */
export function isPayer({ payer }: Pick<Receipt, 'payer'>, payerInn: string | null): boolean {
  if (payerInn === null) return true;
  return 'inn' in payer ? payer.inn === payerInn : isPersonInn(payerInn);
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
async function paidBefore(tx: Tx, receipt: Receipt, payment: BankPayment, step: Step): Promise<PaidReceipt> {
  const { document, amount } = payment;
  if (document === null) return { outcome: 'already', receipt };
  const isRightSum = amount === null || amount === receipt.amount;
  const isSeenByHand = isRightSum && !(await hasDocument(tx, receipt.cityId, receipt.orderNumber));
  if (!isSeenByHand) return { outcome: 'paidTwice', receipt, ...(await hold(tx, receipt, payment, step)) };
  if (!step.isDryRun) {
    await register(tx, receipt, payment, step.at);
    await step.note(tx, receipt, 'receipts.document');
  }
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
  step: Step,
): Promise<PaidReceipt | null> {
  if (payment.amount === receipt.amount) return null;
  if (payment.amount !== null)
    return { outcome: 'wrongSum', receipt, ...(await hold(tx, receipt, payment, step)) };
  const eventId = await findHeld(tx, { ...receipt, provider: BANK });
  return eventId === null ? null : { outcome: 'wrongSum', receipt, held: `${BANK}:${eventId}` };
}

async function hold(
  tx: Tx,
  receipt: Receipt,
  { cityId, document, amount }: BankPayment,
  { at, isDryRun, note }: Step,
): Promise<{ held?: string }> {
  if (document === null) return {};
  const part = document.part === undefined ? '' : ` #${document.part}`;
  const name = `${documentText(document)}${part}`;
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
  if (isNew) {
    await registerDocument(tx, { ...row, use: 'suspense' });
    await note(tx, receipt, 'receipts.held');
  }
  return { held };
}
