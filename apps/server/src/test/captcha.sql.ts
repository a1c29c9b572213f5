import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { answerHash } from '../features/auth/captcha.ts';
import { sha256 } from '../platform/secrets.ts';
import type { Answer, TestServer } from './harness.ts';

export interface SolvedCaptcha {
  captcha: string;
  id_session: string;
}

/** Finds the answer of a captcha by trying all digits against the stored hash. */
export async function readPicture(server: TestServer, refusal: Answer): Promise<SolvedCaptcha> {
  const idSession = String(refusal['id_session']);
  const row = await server.db
    .selectFrom('captcha_challenge')
    .selectAll()
    .where('id_session_hash', '=', sha256(idSession))
    .executeTakeFirstOrThrow();
  for (let number = 22_222; number <= 99_999; number++) {
    const digits = String(number);
    if (/[01]/.test(digits)) continue;
    if (answerHash(row.id_session_hash, row.subject_hash, digits).equals(row.answer_hash)) {
      return { captcha: digits, id_session: idSession };
    }
  }
  throw new Error('no digits fit');
}

export async function doWork(refusal: Answer): Promise<SolvedCaptcha> {
  const challenge = refusal['altcha'] as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { captcha: payload, id_session: String(refusal['id_session']) };
}
