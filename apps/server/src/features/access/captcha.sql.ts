import type { Db } from '#src/platform/db/schema.ts';

export interface ChallengeRow {
  id_session_hash: Buffer;
  answer_hash: Buffer;
  expires_at: Date;
}

export async function insertChallenge(
  db: Db,
  row: { cityId: number; idSessionHash: Buffer; answerHash: Buffer; loginHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('captcha_challenge')
    .values({
      city_id: row.cityId,
      id_session_hash: row.idSessionHash,
      answer_hash: row.answerHash,
      login_hash: row.loginHash,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Takes a challenge out of the table, so that whatever the answer was it cannot be tried twice. */
export function takeChallenge(db: Db, cityId: number, idSessionHash: Buffer): Promise<ChallengeRow[]> {
  return db
    .deleteFrom('captcha_challenge')
    .where('city_id', '=', cityId)
    .where('id_session_hash', '=', idSessionHash)
    .returning(['id_session_hash', 'answer_hash', 'expires_at'])
    .execute();
}

/** The same for a client that does not send id_session back: every picture made for this login is used up. */
export function takeChallengesOfLogin(db: Db, cityId: number, loginHash: Buffer): Promise<ChallengeRow[]> {
  return db
    .deleteFrom('captcha_challenge')
    .where('city_id', '=', cityId)
    .where('login_hash', '=', loginHash)
    .returning(['id_session_hash', 'answer_hash', 'expires_at'])
    .execute();
}
