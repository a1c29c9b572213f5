import type { Kopecks } from '@gorpark/domain/money';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { findCompany } from '../auth/index.ts';
import { nextOrderNumber, recordOperation, transfer } from '../ledger/index.ts';
import {
  type BankDocument,
  type DocumentUse,
  lockDocument,
  payDebts,
  registerDocument,
} from '../payments/index.ts';

export interface TopUp {
  cityId: number;
  inn: string;
  amount: Kopecks;
  document: BankDocument;
  at: Date;
}

/** used: a document with this number and date was credited for another purpose or amount. */
export type TopUpOutcome = 'credited' | 'already' | 'used' | 'unknown';

/**
 * Credits a document to a company once and pays debts first. `note` runs in the transaction. `isDryRun` changes
 * nothing [FLT-34, INV-6].
 */
export function topUpByBank(
  db: Db,
  topUp: TopUp,
  { isDryRun, note }: { isDryRun: boolean; note: (tx: Tx, orderNumber: string) => Promise<void> },
): Promise<{ outcome: TopUpOutcome; known?: DocumentUse }> {
  const { cityId, inn, amount, document, at } = topUp;
  return inTransaction(db, async (tx) => {
    const company = await findCompany(tx, cityId, inn);
    if (!company) return { outcome: 'unknown' };
    const { accountId } = company;
    const uses = await lockDocument(tx, cityId, document, amount);
    const same = uses.find(
      (one) => one.use === 'topUp' && one.accountId === accountId && one.amount === amount,
    );
    if (same) return { outcome: 'already', known: same };
    if (uses[0]) return { outcome: 'used', known: uses[0] };
    if (isDryRun) return { outcome: 'credited' };
    const orderNumber = await nextOrderNumber(tx);
    await registerDocument(tx, { cityId, document, orderNumber, use: 'topUp', accountId, amount, at });
    await transfer(tx, {
      cityId,
      at,
      from: { holder: null, kind: 'provider_clearing' },
      to: { holder: accountId, kind: 'main', ifHidden: 'refused' },
      amount,
      reason: 'receipt',
      orderNumber,
    });
    await recordOperation(tx, { cityId, accountId, at, type: 'refill', orderNumber, sum: amount });
    await payDebts(tx, { cityId, accountId }, at);
    await note(tx, orderNumber);
    return { outcome: 'credited' };
  });
}
