import { type Kopecks, kopecks } from '@gorpark/domain/money';
import type { FiscalDocument, FiscalOperator } from '#src/features/fiscal/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { randomSecret } from '#src/platform/secrets.ts';
import { findReceipt, storeReceipt } from './receipts.sql.ts';

/** Every receipt is ready immediately; demo mode only [operations-1]. */
export function createSandboxOperator({ db, clock }: { db: Db; clock: Clock }): FiscalOperator {
  return {
    name: 'sandbox',
    serves: () => true,
    async register({ key, shop, kind, subject, amount, orderNumber, at }) {
      const content = { shop, kind, subject, amount, orderNumber, atMs: at.getTime() };
      const secret = randomSecret();
      const id = await storeReceipt(db, { key, secret, content, at: new Date(clock.now()) });
      return { id, document: documentOf(id, amount, clock.now()) };
    },
    report: async (_shop, id) => {
      const content = await findReceipt(db, id);
      return content && documentOf(id, kopecks(content.amount), clock.now());
    },
  };
}

const documentOf = (id: string, total: Kopecks, nowMs: number): FiscalDocument => ({
  fn: '9999078900004792',
  fd: '1',
  fp: '1',
  at: new Date(nowMs).toISOString().slice(0, 16),
  total,
  url: `/sandbox-fiscal/${id}`,
});
