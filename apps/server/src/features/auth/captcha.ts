import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { randomSecret, sha256 } from '#src/platform/secrets.ts';
import { type ChallengeRow, insertChallenge, takeChallenge, takeChallengesOf } from './captcha.sql.ts';
import { drawCaptcha, randomDigits } from './captcha-image.ts';
import { createWork, isWorkDone } from './proof-of-work.ts';

/** A captcha and its pass allow one attempt in this time [THR-1]. */
export const CAPTCHA_MS = 180_000;

export interface CaptchaDeps {
  db: Db;
  clock: Clock;
  workKey: string;
}

export interface CaptchaScope {
  cityId: number;
  subjectHash: Buffer;
  callerHash: Buffer;
}

export interface Captcha {
  captcha: string;
  id_session: string;
  altcha: Record<string, unknown>;
}

export interface CaptchaAnswer {
  captcha?: string;
  id_session?: string;
}

/** Creates a captcha; the digits are never stored in plain text. */
export async function issueCaptcha(deps: CaptchaDeps, scope: CaptchaScope): Promise<Captcha> {
  const { cityId, subjectHash, callerHash } = scope;
  const digits = randomDigits();
  const idSession = randomSecret();
  const idSessionHash = sha256(idSession);
  const work = await createWork(deps.workKey);
  await insertChallenge(deps.db, cityId, {
    id_session_hash: idSessionHash,
    answer_hash: answerHash(idSessionHash, subjectHash, digits),
    work_hash: work.hash,
    subject_hash: subjectHash,
    caller_hash: callerHash,
    is_solved: false,
    expires_at: new Date(deps.clock.now() + CAPTCHA_MS),
  });
  return { captcha: drawCaptcha(digits), id_session: idSession, altcha: { ...work.challenge } };
}

export function hasAnswer(given: CaptchaAnswer): boolean {
  return Boolean(given.captcha) || Boolean(given.id_session);
}

/**
 * Returns true once for a solved captcha of this subject. Any answer consumes it. Without `id_session` (some clients
 * omit it), checks all of this subject and caller.
 */
export async function solveCaptcha(
  deps: CaptchaDeps,
  scope: CaptchaScope,
  given: CaptchaAnswer,
): Promise<boolean> {
  const answer = given.captcha ?? '';
  if (!given.id_session) {
    const rows = await takeChallengesOf(deps.db, scope.cityId, scope);
    const results = await Promise.all(rows.map((row) => isSolvedBy(deps, row, answer)));
    return results.includes(true);
  }
  const row = await takeChallenge(deps.db, scope.cityId, sha256(given.id_session));
  if (!row?.subject_hash.equals(scope.subjectHash)) return false;
  return row.is_solved ? isFresh(deps, row) : isSolvedBy(deps, row, answer);
}

/** Stores a pass for one guarded call after a correct answer. A null scope means an unknown captcha. */
export async function solveForLater(
  deps: CaptchaDeps,
  cityId: number,
  given: CaptchaAnswer,
): Promise<{ isSolved: boolean; scope: CaptchaScope | null }> {
  const row = await takeChallenge(deps.db, cityId, sha256(given.id_session ?? ''));
  if (!row) return { isSolved: false, scope: null };
  const scope = { cityId, subjectHash: row.subject_hash, callerHash: row.caller_hash };
  if (row.is_solved || !(await isSolvedBy(deps, row, given.captcha ?? ''))) return { isSolved: false, scope };
  const expiresAt = new Date(deps.clock.now() + CAPTCHA_MS);
  await insertChallenge(deps.db, cityId, { ...row, is_solved: true, expires_at: expiresAt });
  return { isSolved: true, scope };
}

export function answerHash(idSessionHash: Buffer, subjectHash: Buffer, digits: string): Buffer {
  return sha256(`${idSessionHash.toString('hex')}:${subjectHash.toString('hex')}:${digits}`);
}

async function isSolvedBy(deps: CaptchaDeps, row: ChallengeRow, answer: string): Promise<boolean> {
  const text = answer.trim();
  if (!isFresh(deps, row) || text === '') return false;
  if (text.length > 32) return isWorkDone(deps.workKey, text, row.work_hash);
  return timingSafeEqual(row.answer_hash, answerHash(row.id_session_hash, row.subject_hash, text));
}

function isFresh({ clock }: CaptchaDeps, row: ChallengeRow): boolean {
  return row.expires_at.getTime() > clock.now();
}
