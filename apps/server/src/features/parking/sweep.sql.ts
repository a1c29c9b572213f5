import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';

/** Sessions that one sweep closes at most, so that a statement stays short. */
const BATCH = 500;

/**
 * Marks sessions whose time is over as finished, found by index; two sweeps at once never meet on a row (FLT-55).
 * Nothing waits for it: a session is over when its end is past. Answers how many were closed.
 */
export async function finishEndedSessions(db: Db, now: Date): Promise<number> {
  const answer = await sql`
    update parking_session s set status = 'finished', closed_at = s.ends_at
      from (select city_id, id from parking_session where status = 'live' and ends_at <= ${now}
             order by ends_at limit ${BATCH} for no key update skip locked) ended
     where s.city_id = ended.city_id and s.id = ended.id`.execute(db);
  return Number(answer.numAffectedRows ?? 0n);
}

/** Forgets quotes that nobody can be held to. */
export const purgeQuotes = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('quote').where('quoted_at', '<', before));

/** Forgets plates that were tried within hours that are over (THR-22). */
export const purgePlateTries = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('foreign_plate_try').where('window_ends_at', '<', before));
