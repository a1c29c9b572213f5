import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import type { Vault } from '#src/platform/vault.ts';
import type { CityBook } from '../cities/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Payment } from './payments.sql.ts';
import type { Providers } from './providers.ts';
import type { PaymentPurpose, ReturnReason } from './tables.ts';

export interface PaymentDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countPayment' | 'countProviderFailure'>;
  cities: CityBook;
  messages: Pick<Messages, 'mail'>;
  /** Seals the tokens of kept cards (G.13). */
  vault: Vault;
  /** Without any this portal takes no money; every method is unknown then. */
  providers: Providers;
}

/** What a payment was for, fulfilled inside the transaction that credits it, so that nothing else can spend its money. */
export interface WishHandler {
  /** Holds what the press for the same thing holds before the wallet: the two must not wait for each other. */
  hold?: (tx: Tx, payment: Payment) => Promise<unknown>;
  /**
   * A reason: it cannot be fulfilled any more, the sum stays on the balance; nothing may have been written then. A broken
   * rule of the database means the same.
   */
  serve: (tx: Tx, payment: Payment, now: Date) => Promise<'served' | ReturnReason>;
  /** What a broken rule tells the driver, by its name; `changed` for all others. */
  brokenRules?: Readonly<Record<string, ReturnReason>>;
  /** Until when another paid session covers the car, as text in the city's time; null without one. */
  coveredUntil?: (tx: Tx, payment: Payment, now: Date) => Promise<string | null>;
}

export type WishHandlers = Partial<Record<Exclude<PaymentPurpose, 'refill'>, WishHandler>>;

/** What works off payments that are under way. */
export type WorkDeps = PaymentDeps & { wishes: WishHandlers };
