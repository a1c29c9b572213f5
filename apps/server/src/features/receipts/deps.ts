import type { Kopecks } from '@gorpark/domain/money';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { CityBook } from '../cities/index.ts';
import type { Messages } from '../messages/index.ts';
import type { PaperThread } from './paper-thread.ts';
import type { Receipt } from './receipts.sql.ts';
import type { Vault } from '#src/platform/vault.ts';

export interface ReceiptDeps {
  db: Db;
  clock: Clock;
  cities: CityBook;
  messages: Pick<Messages, 'mail'>;
  vault: Vault;
  papers: PaperThread;
  isDemo: boolean;
  subscriptions: SubscriptionShop;
}

export interface SubscriptionShop {
  /** Kopecks; null: not on sale in the city. */
  priceOf(cityId: number, code: string): Promise<Kopecks | null>;
  /**
   * Buys the subscription of a paid receipt inside the transaction of the credit. `kept`: not on sale or not
   * affordable; the sum stays on the balance.
   */
  buy(tx: Tx, receipt: Receipt, at: Date): Promise<'bought' | 'kept'>;
}
