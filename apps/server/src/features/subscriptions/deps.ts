import type { Pool } from '#src/platform/db/pool.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { CityBook } from '../cities/index.ts';
import type { Payments } from '../payments/index.ts';

export interface SubscriptionDeps {
  db: Db;
  pool: Pool;
  cities: CityBook;
  payments: Pick<Payments, 'methodOf' | 'begin' | 'open' | 'refundUpTo'>;
}
