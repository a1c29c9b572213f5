import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { insertChallenge, takeChallenge, takeChallengesOfLogin } from './captcha.sql.ts';
import { drawCaptcha, randomDigits } from './captcha-image.ts';
import { randomSecret, sha256 } from '#src/platform/secrets.ts';

/** A picture is good for one try within three minutes (T1). */
export const CAPTCHA_MS = 180_000;

/** What the person gets: a picture as a data URL and the id that binds the answer to it. */
export interface CaptchaPicture {
  captcha: string;
  id_session: string;
}

/** Makes a picture for this login; the digits themselves are nowhere kept in the clear. */
export async function issueCaptcha(
  deps: { db: Db; clock: Clock },
  cityId: number,
  loginHash: Buffer,
): Promise<CaptchaPicture> {
  const digits = randomDigits();
  const idSession = randomSecret();
  const idSessionHash = sha256(idSession);
  await insertChallenge(deps.db, {
    cityId,
    idSessionHash,
    answerHash: answerHash(idSessionHash, loginHash, digits),
    loginHash,
    expiresAt: new Date(deps.clock.now() + CAPTCHA_MS),
  });
  return { captcha: drawCaptcha(digits), id_session: idSession };
}

/**
 * True once when `answer` reads the picture of `idSession` made for this login. Whatever the answer, the picture is
 * used up. Without `idSession` (clients that do not send it back) the pictures made for this login are tried.
 */
export async function solveCaptcha(
  deps: { db: Db; clock: Clock },
  cityId: number,
  loginHash: Buffer,
  given: { answer: string; idSession: string | null },
): Promise<boolean> {
  const rows =
    given.idSession === null
      ? await takeChallengesOfLogin(deps.db, cityId, loginHash)
      : await takeChallenge(deps.db, cityId, sha256(given.idSession));
  const now = deps.clock.now();
  return rows.some((row) => {
    const expected = answerHash(row.id_session_hash, loginHash, given.answer.trim());
    return row.expires_at.getTime() > now && timingSafeEqual(row.answer_hash, expected);
  });
}

/** What the database keeps of an answer: bound to the picture and to the login it was made for. */
export function answerHash(idSessionHash: Buffer, loginHash: Buffer, digits: string): Buffer {
  return sha256(`${idSessionHash.toString('hex')}:${loginHash.toString('hex')}:${digits}`);
}
