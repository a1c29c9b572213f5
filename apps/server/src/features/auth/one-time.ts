import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { type Ceiling, channelClosedUntil, countWrongCode } from './call-channel.sql.ts';
import { takeOneTime, tryCallCode } from './one-time.sql.ts';

const MINUTE_MS = 60_000;
/** A code allows three attempts over all login versions and addresses [accounts-2, THR-2]. */
export const CALL_CODE_MS = 10 * MINUTE_MS;
export const CALL_CODE_TRIES = 3;
export const MAIL_PASSWORD_MS = 60 * MINUTE_MS;
/** Wrong call codes per city; above the limit no code is created or accepted for an hour [THR-2]. */
export const WRONG_CODES: Ceiling = { max: 200, windowMs: 60 * MINUTE_MS, closedMs: 60 * MINUTE_MS };

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const MAIL_PASSWORD_LENGTH = 12;

export interface OneTimeDeps {
  db: Db;
  clock: Clock;
  /** Kept outside the database, so that a reader of the database cannot test credentials. */
  oneTimeKey: string;
  log: Logger;
  metrics: Pick<Metrics, 'countAlarm'>;
}

export function randomCallCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/** Returns 59 random bits. */
export function randomMailPassword(): string {
  return Array.from({ length: MAIL_PASSWORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Returns a hash bound to the login or account. */
export function oneTimeHash(
  key: string,
  of: { cityId: number; kind: 'call' | 'email'; owner: string },
  secret: string,
): Buffer {
  return createHmac('sha256', key).update(`${of.cityId}:${of.kind}:${of.owner}:${secret}`).digest();
}

/**
 * Consumes a valid call code or emailed password and runs `open` in the same transaction; returns its result,
 * otherwise null. Attempts of any caller count, and an unknown phone costs the same work: response and
 * timing reveal nothing [THR-2].
 */
export async function spendOneTime<T>(
  deps: OneTimeDeps,
  of: { cityId: number; subjectHash: Buffer; isPhone: boolean; accountId: number | null },
  password: string,
  open: (tx: Tx, accountId: number) => Promise<T>,
): Promise<T | null> {
  const { cityId, subjectHash, accountId } = of;
  const now = new Date(deps.clock.now());
  if (of.isPhone && /^[0-9]{4}$/.test(password)) {
    const row = await tryCallCode(deps.db, cityId, subjectHash, now);
    if (row === null) return null;
    const owner = subjectHash.toString('hex');
    const given = oneTimeHash(deps.oneTimeKey, { cityId, kind: 'call', owner }, password);
    const isClosed = (await callClosedUntil(deps, cityId)) !== null;
    // The phone may have changed accounts since the call.
    const isOwn = row.accountId !== null && row.accountId === accountId;
    if (timingSafeEqual(given, row.secretHash) && isOwn && !isClosed)
      return openOnce(deps, { cityId, accountId, kind: 'call', secretHash: given }, now, open);
    const isSomebodys = row.accountId !== null;
    const key = isSomebodys ? channelKey(cityId) : decoyKey(cityId);
    const hasClosed = await countWrongCode(deps.db, cityId, key, now.getTime(), WRONG_CODES);
    if (hasClosed && isSomebodys) notifyClosed(deps, cityId);
    return null;
  }
  const owner = String(accountId ?? 0);
  const given = oneTimeHash(deps.oneTimeKey, { cityId, kind: 'email', owner }, password);
  return openOnce(deps, { cityId, accountId: accountId ?? 0, kind: 'email', secretHash: given }, now, open);
}

function openOnce<T>(
  deps: OneTimeDeps,
  of: Parameters<typeof takeOneTime>[1],
  now: Date,
  open: (tx: Tx, accountId: number) => Promise<T>,
): Promise<T | null> {
  return inTransaction(deps.db, async (tx) =>
    (await takeOneTime(tx, of, now)) ? open(tx, of.accountId) : null,
  );
}

/** Returns the time when call codes are available again; until then only email works [THR-2]. */
export function callClosedUntil({ db, clock }: OneTimeDeps, cityId: number): Promise<Date | null> {
  return channelClosedUntil(db, cityId, channelKey(cityId), new Date(clock.now()), WRONG_CODES);
}

function notifyClosed({ log, metrics }: OneTimeDeps, cityId: number): void {
  metrics.countAlarm('codes');
  log.error('login by call closed: too many wrong codes', { cityId, count: WRONG_CODES.max });
}

function channelKey(cityId: number): Buffer {
  return sha256(`${cityId}:call`);
}

/** Key for unknown phones: the same work without an effect. */
function decoyKey(cityId: number): Buffer {
  return sha256(`${cityId}:call:nobody`);
}
