import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';

/** Keeps the statement short. */
const BATCH = 500;

/**
 * Finishes ended sessions and returns their number. Parallel sweeps never process the same row [FLT-55]. Other code
 * does not depend on it: a session is over when its end has passed.
 */
export async function finishEndedSessions(db: Db, now: Date): Promise<number> {
  const answer = await sql`
    update parking_session s set status = 'finished', closed_at = s.ends_at
      from (select city_id, id from parking_session where status = 'live' and ends_at <= ${now}
             order by ends_at limit ${BATCH} for no key update skip locked) ended
     where s.city_id = ended.city_id and s.id = ended.id`.execute(db);
  return Number(answer.numAffectedRows ?? 0n);
}

export const purgeQuotes = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('quote').where('quoted_at', '<', before));

/** Deletes expired plate counts [THR-22]. */
export const purgePlateAttempts = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('foreign_plate_attempt').where('window_ends_at', '<', before));
