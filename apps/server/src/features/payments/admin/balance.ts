import { addKopecks, type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { constraintOf } from '#src/platform/db/errors.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { ensureWallet, isWalletHidden, lockBalance, recordOperation, transfer } from '../../ledger/index.ts';
import { payDebts } from '../disputes/charge-back.ts';
import type { PaymentDeps } from '../deps.ts';

export interface BalanceChange {
  cityId: number;
  accountId: number;
  /** Kopecks; negative takes money, null takes the whole balance. */
  sum: Kopecks | null;
  /** `payout`: paid out by bank; `correct`: fixes an error. */
  kind: 'payout' | 'correct';
  /** A document changes a balance only once [INV-6]. */
  document: string;
  reason: string;
}

export type BalanceOutcome =
  | { outcome: 'done'; sum: Kopecks; balance: Kopecks }
  /** `nothing`: the sum is 0; `already`: the document was used; `hidden`: the owner sees no balance. */
  | { outcome: 'hidden' | 'tooMuch' | 'nothing' | 'already' };

const LABELS = { payout: 'Выплата остатка', correct: 'Исправление баланса', hidden: 'Исправление' } as const;

/**
 * Pays out or corrects a balance. Added money pays debts first [FLT-34]. `note` runs in the same transaction;
 * `isDryRun` changes nothing.
 */
export async function changeBalance(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  change: BalanceChange,
  { isDryRun, note }: { isDryRun: boolean; note: (tx: Tx, sum: Kopecks) => Promise<void> },
): Promise<BalanceOutcome> {
  const { cityId, accountId } = change;
  try {
    return await inTransaction(db, async (tx) => {
      const locked = (await lockBalance(tx, cityId, accountId)) ?? ZERO;
      const sum = change.sum ?? subtractKopecks(ZERO, locked);
      if (sum === ZERO) return { outcome: 'nothing' };
      if (addKopecks(locked, sum) < ZERO) return { outcome: 'tooMuch' };
      if (sum > ZERO && (await isWalletHidden(tx, cityId, accountId))) return { outcome: 'hidden' };
      if (isDryRun) return { outcome: 'done', sum, balance: addKopecks(locked, sum) };
      const at = new Date(clock.now());
      await moveBalance(tx, change, sum, at);
      if (sum > ZERO) await payDebts(tx, { cityId, accountId }, at);
      await note(tx, sum);
      return { outcome: 'done', sum, balance: (await lockBalance(tx, cityId, accountId)) ?? ZERO };
    });
  } catch (error) {
    if (constraintOf(error) === 'ledger_transfer_once') return { outcome: 'already' };
    throw error;
  }
}

/** Moves `sum` within the transaction of the caller. Violates `ledger_transfer_once` for a used document. */
export async function moveBalance(
  tx: Tx,
  change: Omit<BalanceChange, 'sum'>,
  sum: Kopecks,
  at: Date,
): Promise<void> {
  const { cityId, accountId, kind, document, reason } = change;
  const orderNumber = `balance:${document}`;
  const wallet = { holder: accountId, kind: 'main', ifHidden: 'refused' } as const;
  const outside = { holder: null, kind: 'provider_clearing' } as const;
  const isAdded = sum > ZERO;
  const label = kind === 'correct' && (await isWalletHidden(tx, cityId, accountId)) ? 'hidden' : kind;
  if (isAdded) await ensureWallet(tx, cityId, accountId, 'main');
  await transfer(tx, {
    cityId,
    at,
    from: isAdded ? outside : wallet,
    to: isAdded ? wallet : outside,
    amount: isAdded ? sum : subtractKopecks(ZERO, sum),
    reason: 'correction',
    orderNumber,
  });
  await recordOperation(tx, {
    cityId,
    accountId,
    at,
    type: isAdded ? 'refill' : 'cancel',
    orderNumber,
    sum,
    description: `${LABELS[label]}: ${reason}`,
  });
}
