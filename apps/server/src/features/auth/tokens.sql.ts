import { type RawBuilder, sql } from 'kysely';
import type { Pool } from '#src/platform/db/pool.ts';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { TokenKind } from './tables.ts';

const DAY_MS = 86_400_000;
/** Lifetime after the last use [THR-3]. */
export const IDLE_MS = 14 * DAY_MS;

export interface TokenRow {
  id: number;
  kind: TokenKind;
  account_id: number;
  used_at: Date;
  expires_at: Date;
  must_set_password: boolean;
  session_id: number | null;
}

/** Guests' tokens are valid only while the city accepts payments without an account [PAY-188, THR-4]. */
const TOKEN_ADMITTED = `(t.kind <> 'guest' or exists (
  select from city_option o where o.city_id = t.city_id and o.settings @> '{"useSessionWithoutRegister": true}'))`;

/**
 * Returns the SQL condition for a valid token `t` (`TokenProof`); the city is $1. Excludes tokens of one session.
 * `kinds` excludes guests, so the guest option is not checked.
 */
const tokenOfProof = (
  hash: string,
  now: string,
  usedSince: string,
  kinds?: readonly Exclude<TokenKind, 'guest'>[],
): string =>
  `t.city_id = $1::smallint and t.hash = ${hash}::bytea
   and t.expires_at > ${now}::timestamptz and t.used_at >= ${usedSince}::timestamptz and t.session_id is null
   and ${kinds ? `t.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})` : TOKEN_ADMITTED}`;

/** Returns SQL that selects the row of the valid token (see `tokenOfProof`). */
export const tokenRow = (...proof: Parameters<typeof tokenOfProof>): string =>
  `select t.id, t.city_id, t.account_id, t.kind, t.must_set_password from token t where ${tokenOfProof(...proof)}`;

/** Returns the condition that a login of the account is valid; a null `token` stands for any of its logins. Guests do not sign out. */
export const hasLogin = (
  { city, account, token }: { city: string; account: string; token: string },
  nowMs: number,
): RawBuilder<boolean> => sql`exists (
  select from token l
   where l.city_id = ${sql.raw(city)} and l.account_id = ${sql.raw(account)} and l.id = coalesce(${sql.raw(token)}, l.id)
     and (l.kind = 'guest' or (l.expires_at > ${new Date(nowMs)} and l.used_at > ${new Date(nowMs - IDLE_MS)})))`;

/** Locks a token against its end; returns false if it has ended. */
export async function lockToken(tx: Tx, cityId: number, tokenId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('token')
    .select('id')
    .where('city_id', '=', cityId)
    .where('id', '=', tokenId)
    .forKeyShare()
    .execute();
  return rows.length > 0;
}

/** Returns the SQL condition that the token is still valid when its command writes. */
export const tokenStands = (id: string, now: string): string =>
  `exists (select from token t where t.city_id = $1::smallint and t.id = ${id}::bigint and t.expires_at > ${now}::timestamptz)`;

const FIND = `
  with touched as (
    update token set used_at = $3::timestamptz
     where city_id = $1::smallint and hash = $2 and used_at < $4::timestamptz
       and used_at > $5::timestamptz and expires_at > $3::timestamptz)
  select id, kind, account_id, used_at, expires_at, must_set_password, session_id from token t
   where city_id = $1::smallint and hash = $2 and ${TOKEN_ADMITTED}`;

/**
 * Returns the token in one round trip. Updates its last use only if older than `touchBefore`, so most reads do not
 * write; never for an idle or expired token.
 */
export async function findToken(
  pool: Pool,
  cityId: number,
  hash: Buffer,
  times: { now: Date; touchBefore: Date; idleSince: Date },
): Promise<TokenRow | null> {
  const answer = await pool.query<TokenRow>({
    name: 'access_find_token',
    text: FIND,
    values: [cityId, hash, times.now, times.touchBefore, times.idleSince],
  });
  return answer.rows[0] ?? null;
}

/** Makes the expiry permanent, even if the server's clock is set back. */
export async function expireToken(pool: Pool, cityId: number, id: number): Promise<void> {
  await pool.query({
    name: 'access_expire_token',
    text: `update token set expires_at = created_at + interval '1 microsecond'
            where city_id = $1::smallint and id = $2::bigint and expires_at > created_at + interval '1 microsecond'`,
    values: [cityId, id],
  });
}

export interface NewToken {
  cityId: number;
  hash: Buffer;
  kind: TokenKind;
  accountId: number;
  now: Date;
  expiresAt: Date;
}

export async function insertToken(
  db: Db | Tx,
  row: NewToken & { mustSetPassword: boolean; sessionId: number | null },
): Promise<void> {
  await db
    .insertInto('token')
    .values({
      city_id: row.cityId,
      hash: row.hash,
      kind: row.kind,
      account_id: row.accountId,
      created_at: row.now,
      used_at: row.now,
      expires_at: row.expiresAt,
      must_set_password: row.mustSetPassword,
      session_id: row.sessionId,
    })
    .execute();
}

/**
 * Returns false if the password has changed since the login. Locks the account row, so a password change ends this
 * token or is visible here.
 */
export async function insertTokenOf(
  db: Db,
  row: Omit<NewToken, 'kind'> & { kind: 'driver'; accountId: number; passwordHash: string },
): Promise<boolean> {
  const { rows } = await sql`
    with owner as (
      select id from account
       where city_id = ${row.cityId} and id = ${row.accountId} and password_hash = ${row.passwordHash} for share)
    insert into token (city_id, hash, kind, account_id, created_at, used_at, expires_at, must_set_password)
    select ${row.cityId}, ${row.hash}, ${row.kind}, owner.id, ${row.now}, ${row.now}, ${row.expiresAt}, false
      from owner
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteToken(db: Db, cityId: number, tokenId: number): Promise<void> {
  await db.deleteFrom('token').where('city_id', '=', cityId).where('id', '=', tokenId).execute();
}

export async function deleteTokensOf(db: Db | Tx, cityId: number, accountId: number): Promise<void> {
  await db.deleteFrom('token').where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
}

/** Deletes the tokens of one session [guests-3]. */
export async function deleteTokensOfSession(
  tx: Tx,
  { cityId, accountId, sessionId }: { cityId: number; accountId: number; sessionId: number },
): Promise<void> {
  await tx
    .deleteFrom('token')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Deletes the account's other tokens; the kept one no longer requires a new password. */
export async function keepOneToken(
  db: Db | Tx,
  cityId: number,
  accountId: number,
  tokenId: number,
): Promise<void> {
  await db
    .deleteFrom('token')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('id', '!=', tokenId)
    .execute();
  await db
    .updateTable('token')
    .set({ must_set_password: false })
    .where('city_id', '=', cityId)
    .where('id', '=', tokenId)
    .where('must_set_password', '=', true)
    .execute();
}

/** Deletes tokens that ended before `before`: requests then get TokenNotFound instead of TokenExpired. */
export const purgeTokens = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('token').where('expires_at', '<', before));

export const purgeAttempts = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('login_attempt').where('window_ends_at', '<', before));

export const purgeCaptchas = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('captcha_challenge').where('expires_at', '<', before));

export const purgeOneTime = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('one_time_credential').where('expires_at', '<', before));

export const purgeProbes = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('contact_probe').where('at', '<', before));

export const purgeDevices = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('company_device').where('seen_at', '<', before));

/** Ends a token before its time, for browser tests. */
export async function endTokenEarly(db: Db, cityId: number, hash: Buffer, nowMs: number): Promise<void> {
  await db
    .updateTable('token')
    .set({ created_at: new Date(nowMs - 120_000), expires_at: new Date(nowMs - 60_000) })
    .where('city_id', '=', cityId)
    .where('hash', '=', hash)
    .execute();
}
