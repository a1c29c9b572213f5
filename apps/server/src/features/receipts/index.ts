import type { Messages } from '../messages/index.ts';
import type { ReceiptDeps } from './deps.ts';
import { createPaperThread } from './paper-thread.ts';
import { paperOf } from './read.ts';
import { findReceipt } from './receipts.sql.ts';
import { createSubscriptionShop } from './shop.ts';
import { createVault } from '#src/platform/vault.ts';

export { readBankFile } from './bank-file.ts';
export type { BankFile, BankLine, LeftOut, RowProblem } from './bank-line.ts';
export type { ReceiptDeps, SubscriptionShop } from './deps.ts';
export type { Paper } from './paper.ts';
export { createPaperThread } from './paper-thread.ts';
export { printedNumber, readPrinted } from './number.ts';
export { type BankPayment, isPayer, type PaidOutcome, type PaidReceipt, payReceipt } from './paid.ts';
export { findPrinted, type Receipt, resealPayers, skipNumbers, wipeSecrets } from './receipts.sql.ts';
export { forgetReceipts } from './forget.sql.ts';
export { routes } from './routes.ts';
export { purgeSendings, SENDING_MEMORY_MS } from './sendings.sql.ts';
export { createSubscriptionShop } from './shop.ts';

export function createReceipts(
  options: Omit<ReceiptDeps, 'vault' | 'subscriptions' | 'papers'> & {
    secretKeys: readonly [string, ...string[]];
    messages: Messages;
  },
): ReceiptDeps {
  const subscriptions = createSubscriptionShop(options);
  const vault = createVault(options.secretKeys, 'receipts:payer');
  const deps: ReceiptDeps = { ...options, subscriptions, vault, papers: createPaperThread() };
  options.messages.attach('receipt', async ({ cityId, lang, params }) => {
    const receipt = await findReceipt(deps.db, cityId, params.receiptNumber);
    if (receipt === null) return [];
    const bytes = await paperOf(deps, receipt, lang, true);
    return [{ name: 'receipt.pdf', contentType: 'application/pdf', bytes }];
  });
  return deps;
}
