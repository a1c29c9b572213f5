import { kopecks } from '@gorpark/domain/money';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endTokenEarly, findCredentials, hashPassword } from './features/auth/index.ts';
import { createDriver, giveMoney } from './demo/create-driver.sql.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/schema.ts';
import { inTransaction } from './platform/db/tx.ts';
import { systemClock } from './platform/clock.ts';
import { sha256 } from './platform/secrets.ts';
import type { Access, CityDirectory } from './platform/http/route.ts';

/** Starts at a given moment and runs on, so that browser tests run in paid hours. UTC milliseconds. */
export interface HookClock extends Clock {
  advance(ms: number): void;
}

export function createHookClock(startMs: number): HookClock {
  let offset = startMs - systemClock.now();
  return {
    now: () => systemClock.now() + offset,
    advance: (ms) => {
      offset += ms;
    },
  };
}

const newDriver = z.object({
  city: z.string(),
  email: z.string(),
  password: z.string(),
  balanceKopecks: z.number(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  phones: z.optional(z.array(z.string())),
  vehicles: z.array(
    z.object({
      plate: z.string(),
      category: z.optional(z.enum(['A', 'B', 'C', 'D', 'M'])),
      isMain: z.optional(z.boolean()),
      name: z.optional(z.string()),
    }),
  ),
});

interface HookDeps {
  db: Db;
  cities: CityDirectory;
  clock: HookClock;
  access: Pick<Access, 'resolveToken'>;
}

/** For browser tests, only with TEST_HOOKS=1, which production mode refuses (docs/threats.md). */
export function addHooks(server: FastifyInstance, deps: HookDeps): void {
  server.post('/test/drivers', async (request) => {
    const { city, password, balanceKopecks, ...driver } = z.parse(newDriver, request.body);
    const cityId = deps.cities.idOf(city);
    if (cityId === null) throw new Error('unknown city');
    const passwordHash = await hashPassword(password);
    const now = new Date(deps.clock.now());
    const balance = kopecks(balanceKopecks);
    await inTransaction(deps.db, (tx) =>
      createDriver(tx, {
        ...driver,
        cityId,
        passwordHash,
        balance,
        now,
        firstName: driver.firstName ?? '',
        lastName: driver.lastName ?? '',
        phones: driver.phones ?? [],
      }),
    );
    return { status: 'ok' };
  });
  server.post('/test/credit', async (request) => {
    const body = z.object({ city: z.string(), email: z.string(), kopecks: z.number() });
    const { city, email, kopecks: amount } = z.parse(body, request.body);
    const cityId = deps.cities.idOf(city);
    if (cityId === null) throw new Error('unknown city');
    const found = await findCredentials(deps.db, cityId, { kind: 'email', value: email.toLowerCase() });
    if (!found) throw new Error('unknown account');
    const { accountId } = found;
    const at = new Date(deps.clock.now());
    await inTransaction(deps.db, (tx) => giveMoney(tx, { cityId, accountId, amount: kopecks(amount), at }));
    return { status: 'ok' };
  });
  server.post('/test/expire', async (request) => {
    const { city, token } = z.parse(z.object({ city: z.string(), token: z.string() }), request.body);
    const cityId = deps.cities.idOf(city);
    if (cityId === null) throw new Error('unknown city');
    await endTokenEarly(deps.db, cityId, sha256(token), deps.clock.now());
    // Refreshes the token cache, which would accept the expired token for a few more seconds.
    await deps.access.resolveToken(cityId, token, 'afresh');
    return { status: 'ok' };
  });
  server.post('/test/clock', async (request) => {
    const { advanceMs } = z.parse(z.object({ advanceMs: z.number() }), request.body);
    deps.clock.advance(advanceMs);
    return { status: 'ok', now: deps.clock.now() };
  });
}
