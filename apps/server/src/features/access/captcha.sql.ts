import type { Db } from '#src/platform/db/schema.ts';

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

export async function insertChallenge(db: Db, cityId: number, row: ChallengeRow): Promise<void> {
  await db
    .insertInto('captcha_challenge')
    .values({ city_id: cityId, ...row })
    .execute();
}

/** Takes a challenge out of the table, so that whatever the answer was it cannot be tried twice. */
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

/**
 * The same for a client that does not send id_session back: all that were made for this subject and this caller are
 * used up. Those of other callers stay, so that nobody can take somebody else's pictures away.
 */
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
