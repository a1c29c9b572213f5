import type { Kopecks } from '@gorpark/domain/money';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { findCompany } from '../auth/index.ts';
import { nextOrderNumber, noteOperation, transfer } from '../ledger/index.ts';
import { payDebts } from '../payments/index.ts';
import { insertTopUp, readTopUp } from './top-up.sql.ts';

/** Money that a bank brought for a company. */
export interface TopUp {
  cityId: number;
  inn: string;
  amount: Kopecks;
  /** The bank's own document: reading it twice is no second payment (INV-6). */
  document: string;
  at: Date;
}

/** other: this document came before with another sum or for another company; somebody has to look. */
export type TopUpOutcome = 'credited' | 'already' | 'other' | 'unknown';

/**
 * Puts it onto the balance of the company once; what the company owes is paid from it first (FLT-34). `note` runs in the same transaction. `isDryRun`: only says
 * what would happen.
 */
export function topUpByBank(
  db: Db,
  topUp: TopUp,
  { isDryRun, note }: { isDryRun: boolean; note: (tx: Tx, orderNumber: string) => Promise<void> },
): Promise<TopUpOutcome> {
  const { cityId, inn, amount, document, at } = topUp;
  return inTransaction(db, async (tx) => {
    const company = await findCompany(tx, cityId, inn);
    if (!company) return 'unknown';
    const { accountId } = company;
    const known = await readTopUp(tx, cityId, document);
    if (known) return known.accountId === accountId && known.amount === amount ? 'already' : 'other';
    if (isDryRun) return 'credited';
    const orderNumber = await nextOrderNumber(tx);
    if (!(await insertTopUp(tx, { ...topUp, accountId, orderNumber }))) return 'already';
    await transfer(tx, {
      cityId,
      at,
      from: { holder: null, kind: 'provider_clearing' },
      to: { holder: accountId, kind: 'main' },
      amount,
      reason: 'receipt',
      orderNumber,
    });
    await noteOperation(tx, { cityId, accountId, at, type: 'refill', orderNumber, sum: amount });
    await payDebts(tx, { cityId, accountId, lang: 'ru' }, at);
    await note(tx, orderNumber);
    return 'credited';
  });
}
