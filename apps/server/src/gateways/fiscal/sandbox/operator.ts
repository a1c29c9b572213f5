import type { FiscalOperator } from '#src/features/fiscal/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { randomSecret } from '#src/platform/secrets.ts';
import { storeReceipt } from './receipts.sql.ts';

/** Every receipt is ready immediately; demo mode only [operations-1]. */
export function createSandboxOperator({ db, clock }: { db: Db; clock: Clock }): FiscalOperator {
  return {
    name: 'sandbox',
    async register({ key, shop, kind, subject, amount, orderNumber, at }) {
      const content = { shop, kind, subject, amount, orderNumber, atMs: at.getTime() };
      const secret = randomSecret();
      return `/sandbox-fiscal/${await storeReceipt(db, { key, secret, content, at: new Date(clock.now()) })}`;
    },
  };
}
