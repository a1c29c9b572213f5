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
  /** The demonstration gives out papers of invented payees; production does not. */
  isDemo: boolean;
  subscriptions: SubscriptionShop;
}

/** What receipts ask of the subscriptions. */
export interface SubscriptionShop {
  /** Kopecks; null: the city does not sell this code now. */
  priceOf(cityId: number, code: string): Promise<Kopecks | null>;
  /**
   * Buys what a paid receipt was for, from the wallet that the money has just reached and inside the transaction of the
   * credit. `kept`: it cannot be bought (any more), the sum stays on the balance.
   */
  buy(tx: Tx, receipt: Receipt, at: Date): Promise<'bought' | 'kept'>;
}
