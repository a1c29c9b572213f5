import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

/**
 * More than the number of drivers behind one address who solve captchas at the same time. 1,024 shelves limit the
 * captchas of a city (migration 0086).
 */
export const SHELF_PLACES = 32;

export interface ChallengeRow {
  id_session_hash: Buffer;
  answer_hash: Buffer;
  work_hash: Buffer;
  subject_hash: Buffer;
  caller_hash: Buffer;
  is_solved: boolean;
  expires_at: Date;
}

const COLUMNS = [
  'id_session_hash',
  'answer_hash',
  'work_hash',
  'subject_hash',
  'caller_hash',
  'is_solved',
  'expires_at',
] as const;

/** Removes the oldest challenges of a full shelf. Never waits for a lock. */
export async function insertChallenge(db: Db, cityId: number, row: ChallengeRow): Promise<void> {
  await sql`
    with made as (
      insert into captcha_challenge
        (city_id, id_session_hash, answer_hash, work_hash, subject_hash, caller_hash, is_solved, expires_at)
      values (${cityId}, ${row.id_session_hash}, ${row.answer_hash}, ${row.work_hash}, ${row.subject_hash},
        ${row.caller_hash}, ${row.is_solved}, ${row.expires_at})
      returning shelf)
    delete from captcha_challenge where (city_id, id_session_hash) in (
      select o.city_id, o.id_session_hash from captcha_challenge o
       where o.city_id = ${cityId} and o.shelf = (select shelf from made)
         and o.number <= (
           select n.number from captcha_challenge n
            where n.city_id = ${cityId} and n.shelf = (select shelf from made)
            order by n.number desc offset ${SHELF_PLACES - 1} limit 1)
       for update skip locked)`.execute(db);
}

/** Deletes the challenge, so it cannot be answered twice. */
export async function takeChallenge(
  db: Db,
  cityId: number,
  idSessionHash: Buffer,
): Promise<ChallengeRow | null> {
  const row = await db
    .deleteFrom('captcha_challenge')
    .where('city_id', '=', cityId)
    .where('id_session_hash', '=', idSessionHash)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** For clients that do not return id_session. Keeps other callers' challenges, so a stranger cannot consume them. */
export function takeChallengesOf(
  db: Db,
  cityId: number,
  of: { subjectHash: Buffer; callerHash: Buffer },
): Promise<ChallengeRow[]> {
  return db
    .deleteFrom('captcha_challenge')
    .where('city_id', '=', cityId)
    .where('subject_hash', '=', of.subjectHash)
    .where('caller_hash', '=', of.callerHash)
    .returning(COLUMNS)
    .execute();
}
