import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

export interface Ceiling {
  max: number;
  windowMs: number;
  closedMs: number;
}

/**
 * Counts a wrong code. Reaching the limit closes the channel; later codes neither extend this nor start a new window
 * before it ends. Returns true for the closing code [THR-2].
 */
export async function countWrongCode(
  db: Db,
  cityId: number,
  key: Buffer,
  nowMs: number,
  ceiling: Ceiling,
): Promise<boolean> {
  const now = new Date(nowMs);
  const windowEndsAt = new Date(nowMs + ceiling.windowMs);
  const closedUntil = new Date(nowMs + ceiling.closedMs);
  const { rows } = await sql<{ attempts: number }>`
    insert into login_attempt as a (city_id, scope, key_hash, window_ends_at, attempts)
    values (${cityId}, 'code', ${key}, ${windowEndsAt}, 1)
    on conflict (city_id, scope, key_hash) do update set
      attempts = case when a.window_ends_at <= ${now} then 1 else a.attempts + 1 end,
      window_ends_at = case when a.window_ends_at <= ${now} then excluded.window_ends_at
                            when a.attempts + 1 = ${ceiling.max} then ${closedUntil}::timestamptz
                            else a.window_ends_at end
    returning attempts`.execute(db);
  return rows[0]?.attempts === ceiling.max;
}

export async function channelClosedUntil(
  db: Db,
  cityId: number,
  key: Buffer,
  now: Date,
  ceiling: Ceiling,
): Promise<Date | null> {
  const row = await db
    .selectFrom('login_attempt')
    .select(['attempts', 'window_ends_at as opensAt'])
    .where('city_id', '=', cityId)
    .where('scope', '=', 'code')
    .where('key_hash', '=', key)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined && row.attempts >= ceiling.max ? row.opensAt : null;
}
