import { randomUUID } from 'node:crypto';
import { kopecks } from '@gorpark/domain/money';
import { createTokenStore } from '../features/auth/index.ts';
import { createGuest } from '../features/guests/index.ts';
import { createDriver, type NewDriver } from '../demo/create-driver.sql.ts';
import { inTransaction } from '../platform/db/tx.ts';
import type { TestServer } from './harness.ts';

type Beside = Pick<TestServer, 'db' | 'pool' | 'clock'>;

export interface TestDriver {
  cityId: number;
  accountId: number;
  token: string;
}

export interface TestDriverOptions {
  /** City slug; default: Saint Petersburg. */
  city?: string;
  balanceKopecks?: number;
  vehicles?: NewDriver['vehicles'];
  benefits?: NewDriver['benefits'];
  email?: string;
  phones?: string[];
  /** PHC text, see `hashPassword`; null: password login is impossible. */
  passwordHash?: string | null;
}

/** Creates a driver with a valid token. */
export async function createTestDriver(server: Beside, options: TestDriverOptions = {}): Promise<TestDriver> {
  const cityId = await cityIdOf(server, options.city ?? 'saint-petersburg');
  const accountId = await inTransaction(server.db, (tx) =>
    createDriver(tx, {
      cityId,
      email: options.email ?? `${randomUUID()}@example.org`,
      passwordHash: options.passwordHash ?? null,
      phones: options.phones,
      vehicles: options.vehicles,
      benefits: options.benefits,
      balance: kopecks(options.balanceKopecks ?? 100_000),
      now: new Date(server.clock.now()),
    }),
  );
  const tokens = createTokenStore(server);
  return { cityId, accountId, token: await tokens.issueToken(cityId, { kind: 'driver', accountId }) };
}

export async function createTestGuest(server: Beside, city = 'saint-petersburg'): Promise<TestDriver> {
  const cityId = await cityIdOf(server, city);
  const now = new Date(server.clock.now());
  const accountId = await inTransaction(server.db, (tx) => createGuest(tx, { cityId, now }));
  const tokens = createTokenStore(server);
  return { cityId, accountId, token: await tokens.issueToken(cityId, { kind: 'guest', accountId }) };
}

export async function cityIdOf(server: Pick<TestServer, 'db'>, slug: string): Promise<number> {
  const row = await server.db
    .selectFrom('city')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row.id;
}
