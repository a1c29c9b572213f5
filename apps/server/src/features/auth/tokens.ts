import type { Pool } from '#src/platform/db/pool.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Access, Actor } from '#src/platform/http/route.ts';
import { randomSecret, sha256 } from '#src/platform/secrets.ts';
import type { TokenKind } from './tables.ts';
import { createTokenCache } from './token-cache.ts';
import {
  deleteToken,
  deleteTokensOf,
  expireToken,
  findToken,
  IDLE_MS,
  insertToken,
  insertTokenOf,
  keepOneToken,
  type TokenRow,
} from './tokens.sql.ts';

const DAY_MS = 86_400_000;
/** Lifetime after creation [THR-3]. */
export const ABSOLUTE_MS = 90 * DAY_MS;
/** Lifetime for guests [THR-4]. */
export const GUEST_MS = DAY_MS;
const TOUCH_EVERY_MS = 3_600_000;
/** Other lengths are rejected without a query [BAD-84]. */
const TOKEN_LENGTH = 43;

const ACTOR_KIND = { driver: 'driver', coop: 'company', guest: 'guest' } as const;

/** The only session of a guest's token, and the end of the token in UTC milliseconds [guests-3]. */
export interface TokenSession {
  id: number;
  untilMs: number;
}

export interface TokenStore extends Access {
  issueToken(
    cityId: number,
    owner: { kind: TokenKind; accountId: number; mustSetPassword?: boolean; session?: TokenSession },
    tx?: Tx,
  ): Promise<string>;
  /** Creates a token after a login; null if the password has changed since. */
  issueTokenFor(cityId: number, owner: { accountId: number; passwordHash: string }): Promise<string | null>;
  endToken(cityId: number, tokenId: number): Promise<void>;
  endTokensOf(cityId: number, accountId: number): Promise<void>;
  keepOnlyToken(cityId: number, accountId: number, tokenId: number): Promise<void>;
}

/** Returns the token store. Tokens belong to one city and are stored as hashes [THR-26, THR-3]. */
export function createTokenStore(deps: { db: Db; pool: Pool; clock: Clock }): TokenStore {
  const { db, pool, clock } = deps;
  const cache = createTokenCache(clock);
  return {
    proofOf(token, nowMs) {
      if (token.length !== TOKEN_LENGTH) return null;
      return { hash: sha256(token), now: new Date(nowMs), usedSince: new Date(nowMs - TOUCH_EVERY_MS) };
    },

    async resolveToken(cityId, token, how) {
      if (token.length !== TOKEN_LENGTH) return 'TokenNotFound';
      const now = clock.now();
      const hash = sha256(token);
      const key = `${cityId}:${hash.toString('base64')}`;
      const isOver = ({ expires_at, used_at }: TokenRow) =>
        expires_at.getTime() <= now || used_at.getTime() <= now - IDLE_MS;
      let row = how === 'afresh' ? null : cache.get(key);
      if (!row || isOver(row)) {
        const mark = cache.mark();
        row = await findToken(pool, cityId, hash, {
          now: new Date(now),
          touchBefore: new Date(now - TOUCH_EVERY_MS),
          idleSince: new Date(now - IDLE_MS),
        });
        if (row) cache.put(key, row, mark);
      }
      if (!row) return 'TokenNotFound';
      if (!isOver(row)) return toActor(row);
      await expireToken(pool, cityId, row.id);
      cache.drop(({ id }) => id === row.id);
      return 'TokenExpired';
    },

    async issueToken(cityId, owner, tx) {
      const token = randomSecret();
      const now = clock.now();
      await insertToken(tx ?? db, {
        cityId,
        hash: sha256(token),
        kind: owner.kind,
        accountId: owner.accountId,
        now: new Date(now),
        expiresAt: new Date(
          owner.session?.untilMs ?? now + (owner.kind === 'guest' ? GUEST_MS : ABSOLUTE_MS),
        ),
        mustSetPassword: owner.mustSetPassword === true,
        sessionId: owner.session?.id ?? null,
      });
      return token;
    },

    async issueTokenFor(cityId, owner) {
      const token = randomSecret();
      const now = clock.now();
      const times = { now: new Date(now), expiresAt: new Date(now + ABSOLUTE_MS) };
      const row = { cityId, hash: sha256(token), kind: 'driver', ...owner, ...times } as const;
      return (await insertTokenOf(db, row)) ? token : null;
    },

    async endToken(cityId, tokenId) {
      await deleteToken(db, cityId, tokenId);
      cache.drop((row) => row.id === tokenId);
    },

    async endTokensOf(cityId, accountId) {
      await deleteTokensOf(db, cityId, accountId);
      cache.drop((row, key) => row.account_id === accountId && key.startsWith(`${cityId}:`));
    },

    async keepOnlyToken(cityId, accountId, tokenId) {
      await keepOneToken(db, cityId, accountId, tokenId);
      cache.drop((row, key) => row.account_id === accountId && key.startsWith(`${cityId}:`));
    },
  };
}

function toActor(row: TokenRow): Actor {
  return {
    kind: ACTOR_KIND[row.kind],
    accountId: row.account_id,
    tokenId: row.id,
    mustSetPassword: row.must_set_password,
    ...(row.session_id !== null && { onlySession: row.session_id }),
  };
}
