import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import type { Vault } from '#src/platform/vault.ts';
import type { CityBook } from '../cities/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Payment } from './payments.sql.ts';
import type { Providers } from './providers/providers.ts';
import type { PaymentPurpose, ReturnReason } from './tables.ts';

export interface PaymentDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countPayment' | 'countProviderFailure'>;
  cities: CityBook;
  messages: Pick<Messages, 'mail'>;
  vault: Vault;
  /** If empty, every method is unknown. */
  providers: Providers;
}

/** Fulfils an intent inside the transaction that credits it, so that nothing else can spend the money. */
export interface IntentHandler {
  /** Takes the locks of the command, in the same order, before the wallet lock; otherwise the two could deadlock. */
  hold?: (tx: Tx, payment: Payment) => Promise<unknown>;
  /**
   * Returns a reason if the intent cannot be fulfilled: the sum stays on the balance, and nothing may be written. A
   * violated constraint has the same effect.
   */
  serve: (tx: Tx, payment: Payment, now: Date) => Promise<'served' | ReturnReason>;
  /** Reason by violated constraint; `changed` for all others. */
  brokenRules?: Readonly<Record<string, ReturnReason>>;
  coveredUntil?: (tx: Tx, payment: Payment, now: Date) => Promise<string | null>;
}

export type IntentHandlers = Partial<Record<Exclude<PaymentPurpose, 'refill'>, IntentHandler>>;

export type WorkDeps = PaymentDeps & { intents: IntentHandlers };
