import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { CityBook } from '#src/features/cities/index.ts';
import type { TokenStore } from '#src/features/auth/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import { countEvent, type Limit, type LimitWindow } from '#src/platform/db/limits.sql.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { callerOf } from '#src/platform/http/caller.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { GUEST_MS } from '../auth/index.ts';
import { createGuest } from './guest.sql.ts';

export interface MintDeps {
  db: Db;
  clock: Clock;
  cities: CityBook;
  tokens: Pick<TokenStore, 'issueToken'>;
}

const HOUR_MS = 3_600_000;
/** Many phones share one address of a mobile network [THR-4]. */
export const GUEST_TOKENS: readonly LimitWindow[] = [
  { ms: HOUR_MS, max: 40 },
  { ms: 24 * HOUR_MS, max: 200 },
];

export const guestTokens = (address: string): Limit => ({
  scope: 'guest.token',
  key: callerOf(address),
  windows: GUEST_TOKENS,
});

/**
 * Returns a token with a hidden account. TokenNotFound where payments without registration are off [PAY-188, THR-4].
 * @throws TransportFault 429 when the address is over the limit
 */
export async function guestToken(
  { db, clock, cities, tokens }: MintDeps,
  { cityId, address }: Context<InputOf<typeof operations.guestToken>>,
): Promise<Result<ReplyOf<typeof operations.guestToken>>> {
  const { settings } = await cities.of(cityId);
  if (!settings.useSessionWithoutRegister) return fail('TokenNotFound');
  const nowMs = clock.now();
  if (!(await countEvent(db, cityId, [guestTokens(address)], nowMs)))
    throw new TransportFault(429, { 'retry-after': '3600' });
  const token = await inTransaction(db, async (tx) => {
    const accountId = await createGuest(tx, { cityId, now: new Date(nowMs) });
    return tokens.issueToken(cityId, { kind: 'guest', accountId }, tx);
  });
  return ok({ token, expires: new Date(nowMs + GUEST_MS).toISOString() });
}
