import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import type { CityBook } from '../cities/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Payment } from './payments.sql.ts';
import type { Providers } from './providers.ts';
import type { PaymentPurpose } from './tables.ts';

export interface PaymentDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countPayment'>;
  cities: CityBook;
  messages: Pick<Messages, 'mail'>;
  /** Without any this portal takes no money; every method is unknown then. */
  providers: Providers;
}

/**
 * Fulfils what a payment was for, inside the transaction that marks it as fulfilled. `returned`: it cannot be any more
 * (too late, the price has changed), the sum stays on the balance; nothing may have been written then. A broken rule of
 * the database (a busy plate) means the same.
 */
export type WishHandler = (tx: Tx, payment: Payment, now: Date) => Promise<'served' | 'returned'>;

export type WishHandlers = Partial<Record<Exclude<PaymentPurpose, 'refill'>, WishHandler>>;
