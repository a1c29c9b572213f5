import { DAY_MS } from '@gorpark/domain/time';
import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';

/** The longest limit is a day of the city, 25 hours at most. */
export const USE_MEMORY_MS = 2 * DAY_MS;

export interface Use {
  cityId: number;
  keyId: string;
  rate: string;
  perMinute: number;
  items: number;
  nowMs: number;
  minuteMs: number;
  dayMs: number;
}

/**
 * Counts items under the limit of a minute and the quota of a day, and records the use. Returns the limit that would
 * be exceeded, else null.
 */
export async function countUse(db: Db, use: Use): Promise<'minute' | 'day' | null> {
  const { cityId, keyId, items } = use;
  const [now, minute, day] = [use.nowMs, use.minuteMs, use.dayMs].map((ms) => new Date(ms));
  const { rows } = await sql<{ minute: boolean; day: boolean }>`
    with key as (select daily_items as max from partner_key where city_id = ${cityId} and id = ${keyId}),
    used as (
      update partner_key set used_at = ${now}
       where city_id = ${cityId} and id = ${keyId} and (used_at is null or used_at < ${minute})),
    minute as (
      insert into partner_key_use as u (city_id, key_id, rate, since, items)
      select ${cityId}, ${keyId}, ${use.rate}, ${minute}::timestamptz, ${items}::int
       where ${items}::int <= ${use.perMinute}::int
      on conflict (city_id, key_id, rate, since) do update set items = u.items + excluded.items
       where u.items + excluded.items <= ${use.perMinute}::int
      returning 1),
    day as (
      insert into partner_key_use as u (city_id, key_id, rate, since, items)
      select ${cityId}, ${keyId}, '', ${day}::timestamptz, ${items}::int from minute, key
       where ${items}::int <= key.max
      on conflict (city_id, key_id, rate, since) do update set items = u.items + excluded.items
       where u.items + excluded.items <= (select max from key)
      returning 1)
    select exists (select from minute) as minute, exists (select from day) as day`.execute(db);
  const [counted] = rows;
  if (counted?.day === true) return null;
  return counted?.minute === true ? 'day' : 'minute';
}

export const purgeUses = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('partner_key_use').where('since', '<', before));
