import { type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { actionsOf, refundOf, unusedDays } from '@gorpark/domain/subscription';
import { constraintOf } from '#src/platform/db/errors.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { lockBalance, refuseWhenStopped } from '../ledger/index.ts';
import { moveBalance } from '../payments/index.ts';
import { takeBack } from './actions.ts';
import type { SubscriptionDeps } from './deps.ts';
import { lockOwned, ownerOf } from './owned.sql.ts';

export interface BankReturn {
  cityId: number;
  orderNumber: string;
  /** A document returns one subscription [INV-6]. */
  document: string;
  reason: string;
  at: Date;
}

/** `byOwner`: the owner refunds it; `already`: the document was used. */
export type BankReturned =
  | { outcome: 'done'; sum: Kopecks; accountId: number }
  | { outcome: 'missing' | 'byOwner' | 'ended' | 'already' };

/** Refunds the unused part of a subscription that a receipt paid, by the bank. `isDryRun` changes nothing [INV-25]. */
export async function returnByBank(
  { db, cities }: Pick<SubscriptionDeps, 'db' | 'cities'>,
  { cityId, orderNumber, at, ...paper }: BankReturn,
  { isDryRun, note }: { isDryRun: boolean; note: (tx: Tx, sum: Kopecks) => Promise<void> },
): Promise<BankReturned> {
  const { timeZone } = await cities.of(cityId);
  try {
    return await inTransaction(db, async (tx) => {
      await refuseWhenStopped(tx, cityId);
      const accountId = await ownerOf(tx, cityId, orderNumber);
      if (accountId === null) return { outcome: 'missing' };
      await lockBalance(tx, cityId, accountId);
      const owned = await lockOwned(tx, cityId, accountId, orderNumber);
      if (!owned) return { outcome: 'missing' };
      if (!owned.isBankRefunded) return { outcome: 'byOwner' };
      const times = { nowMs: at.getTime(), usedUntilMs: owned.usedUntilMs };
      if (!actionsOf({ ...owned, isRefundable: true }, times, timeZone).canRefund)
        return { outcome: 'ended' };
      const sum = refundOf(owned, unusedDays(owned, times, timeZone));
      if (isDryRun) return { outcome: 'done', sum, accountId };
      await takeBack(tx, { cityId, accountId, orderNumber }, owned, { at, amount: sum });
      await moveBalance(tx, { cityId, accountId, kind: 'payout', ...paper }, subtractKopecks(ZERO, sum), at);
      await note(tx, sum);
      return { outcome: 'done', sum, accountId };
    });
  } catch (error) {
    if (constraintOf(error) === 'ledger_transfer_once') return { outcome: 'already' };
    throw error;
  }
}
