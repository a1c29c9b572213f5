import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sha256 } from '../secrets.ts';
import { countDeleted } from './count.ts';
import type { Db } from './schema.ts';
import { inTransaction } from './tx.ts';

/** Sliding window of `ms` milliseconds. */
export interface LimitWindow {
  ms: number;
  max: number;
}

/** `key` is stored hashed. */
export interface Limit {
  scope: string;
  key: string;
  windows: readonly LimitWindow[];
}

export interface CountedEvent {
  cityId: number;
  id: string;
  atMs: number;
  keys: readonly { scope: string; hash: Buffer }[];
}

/** Older rows are outside every window. Milliseconds. */
export const LIMIT_MEMORY_MS = 86_400_000;

/**
 * Counts an event under all limits, or returns null and counts nothing. Concurrent events of one key run in sequence.
 * Call it outside a transaction: the count must be committed before the action. Windows up to 24 hours [THR-17,
 * THR-18].
 */
export function countEvent(
  db: Db,
  cityId: number,
  limits: readonly Limit[],
  nowMs: number,
): Promise<CountedEvent | null> {
  const id = randomUUID();
  const at = new Date(nowMs);
  const keys = limits.map(({ scope, key }) => ({ scope, hash: sha256(`${cityId}:${scope}:${key}`) }));
  // Sorted, so that two events cannot deadlock.
  const locks = keys.map(({ hash }) => hash.readBigInt64BE().toString()).toSorted();
  const windows = limits.flatMap(({ windows: all }, index) =>
    all.map(({ ms, max }) => sql`(${index}::int, ${new Date(nowMs - ms)}::timestamptz, ${max}::int)`),
  );
  const rows = keys.map(({ scope, hash }, index) => sql`(${index}::int, ${scope}::text, ${hash}::bytea)`);
  return inTransaction(db, async (tx) => {
    for (const lock of locks) await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(tx);
    const counted = await sql`
      with key (ord, scope, hash) as (values ${sql.join(rows)}),
           span (ord, since, max) as (values ${sql.join(windows)})
      insert into limit_event (city_id, scope, key_hash, at, event_id)
      select ${cityId}, key.scope, key.hash, ${at}, ${id}::uuid from key
       where not exists (
         select 1 from span join key k on k.ord = span.ord
          where (select count(*) from limit_event e
                  where e.city_id = ${cityId} and e.scope = k.scope and e.key_hash = k.hash and e.at > span.since)
                >= span.max)
      returning 1`.execute(tx);
    return counted.rows.length > 0 ? { cityId, id, atMs: nowMs, keys } : null;
  });
}

/** Returns whole seconds until the event would be counted, at least 1. */
export async function secondsUntilFree(
  db: Db,
  cityId: number,
  limits: readonly Limit[],
  nowMs: number,
): Promise<number> {
  const waits = limits.flatMap(({ scope, key, windows }) =>
    windows.map(async ({ ms, max }) => {
      const row = await db
        .selectFrom('limit_event')
        .select('at')
        .where('city_id', '=', cityId)
        .where('scope', '=', scope)
        .where('key_hash', '=', sha256(`${cityId}:${scope}:${key}`))
        .where('at', '>', new Date(nowMs - ms))
        .orderBy('at', 'desc')
        .offset(max - 1)
        .limit(1)
        .executeTakeFirst();
      return row ? row.at.getTime() + ms - nowMs : 0;
    }),
  );
  return Math.max(1, Math.ceil(Math.max(...(await Promise.all(waits))) / 1000));
}

export async function countedEvents(
  db: Db,
  cityId: number,
  { scope, key, ms }: { scope: string; key: string; ms: number },
  nowMs: number,
): Promise<number> {
  const row = await db
    .selectFrom('limit_event')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('city_id', '=', cityId)
    .where('scope', '=', scope)
    .where('key_hash', '=', sha256(`${cityId}:${scope}:${key}`))
    .where('at', '>', new Date(nowMs - ms))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Removes an event that did not take place [FLT-40]. */
export async function uncountEvent(db: Db, event: CountedEvent): Promise<void> {
  for (const { scope, hash } of event.keys) {
    await db
      .deleteFrom('limit_event')
      .where('city_id', '=', event.cityId)
      .where('scope', '=', scope)
      .where('key_hash', '=', hash)
      .where('at', '=', new Date(event.atMs))
      .where('event_id', '=', event.id)
      .execute();
  }
}

export const purgeLimitEvents = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('limit_event').where('at', '<', before));
