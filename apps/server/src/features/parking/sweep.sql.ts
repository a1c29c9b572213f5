import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';

/** Maximum sessions per sweep, to keep the statement short. */
const BATCH = 500;

/**
 * Finishes sessions that are over, by index, and returns their number. Two parallel sweeps never touch the same row
 * [FLT-55]. Other code does not wait for it: a session is over when its end has passed.
 */
export async function finishEndedSessions(db: Db, now: Date): Promise<number> {
  const answer = await sql`
    update parking_session s set status = 'finished', closed_at = s.ends_at
      from (select city_id, id from parking_session where status = 'live' and ends_at <= ${now}
             order by ends_at limit ${BATCH} for no key update skip locked) ended
     where s.city_id = ended.city_id and s.id = ended.id`.execute(db);
  return Number(answer.numAffectedRows ?? 0n);
}

/** Deletes quotes that no longer bind. */
export const purgeQuotes = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('quote').where('quoted_at', '<', before));

/** Deletes plate counts of past hours [THR-22]. */
export const purgePlateTries = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('foreign_plate_try').where('window_ends_at', '<', before));
