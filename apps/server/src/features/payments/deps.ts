import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import type { Vault } from '#src/platform/vault.ts';
import type { CityBook } from '../cities/index.ts';
import type { Messages } from '../messages/index.ts';
import type { IntentTable } from './intents/intent.ts';
import type { Providers } from './providers/providers.ts';

export interface PaymentDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countPayment' | 'countAlarm'>;
  cities: CityBook;
  messages: Pick<Messages, 'mail'>;
  vault: Vault;
  /** If empty, every method is unknown. */
  providers: Providers;
}

export type WorkDeps = PaymentDeps & { intents: IntentTable };
