import { callerOf } from '#src/platform/http/caller.ts';
import { fail, type Failure } from '#src/platform/result.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { type AttemptKeys, forgiveUnseen, addAttempts, type Attempts } from './attempts.sql.ts';
import {
  type CaptchaAnswer,
  type CaptchaDeps,
  type CaptchaScope,
  hasAnswer,
  issueCaptcha,
  solveCaptcha,
} from './captcha.ts';

/** Attempts per window without a captcha [THR-1]. */
export const FREE_ATTEMPTS = { login: 3, address: 20, city: 600 };
/** Companies need a captcha after the first failure [THR-9b]. */
export const FREE_COMPANY_ATTEMPTS = { ...FREE_ATTEMPTS, login: 1 };
/**
 * Per account over all its logins. Later attempts get the wrong-password error unchecked: a rejection would reveal
 * that email and phone belong together.
 */
export const ACCOUNT_ATTEMPTS = 6;
export const WINDOW_MS = 15 * 60_000;

export interface Attempt {
  keys: AttemptKeys;
  scope: CaptchaScope;
  freeAttempts: typeof FREE_ATTEMPTS;
  isAlwaysAsked: boolean;
}

export interface Passage {
  refusal?: Failure;
  isSolved: boolean;
  /** The login returns the wrong-password error without checking the password. */
  isBlind: boolean;
  attempts: Attempts;
}

export interface AttemptOrder {
  subject: string;
  /** null: unknown login. */
  accountId: number | null;
  freeAttempts: typeof FREE_ATTEMPTS;
  isAlwaysAsked: boolean;
}

export function attemptOf(caller: { cityId: number; address: string }, order: AttemptOrder): Attempt {
  const { cityId } = caller;
  const subjectHash = subjectHashOf(cityId, order.subject);
  const callerHash = sha256(`${cityId}:${callerOf(caller.address)}`);
  const account = order.accountId === null ? `nobody:${order.subject}` : `account:${order.accountId}`;
  return {
    keys: {
      cityId,
      login: subjectHash,
      account: sha256(`${cityId}:${account}`),
      address: callerHash,
      city: sha256(String(cityId)),
    },
    scope: { cityId, subjectHash, callerHash },
    freeAttempts: order.freeAttempts,
    isAlwaysAsked: order.isAlwaysAsked,
  };
}

export function subjectHashOf(cityId: number, subject: string): Buffer {
  return sha256(`${cityId}:${subject}`);
}

/**
 * Counts an attempt before the password check, so concurrent attempts cannot exceed the limit; later attempts need a
 * captcha [THR-1].
 */
export async function passGuard(deps: CaptchaDeps, attempt: Attempt, given: CaptchaAnswer): Promise<Passage> {
  const now = deps.clock.now();
  const attempts = await addAttempts(deps.db, attempt.keys, new Date(now), new Date(now + WINDOW_MS));
  const isFree = isWithinFreeAttempts(attempt, attempts);
  const isAsked = hasAnswer(given);
  const isSolved = isAsked && (await solveCaptcha(deps, attempt.scope, given));
  const isBlind = !isSolved && attempts.account > ACCOUNT_ATTEMPTS;
  if (isSolved || isFree) return { isSolved, isBlind, attempts };
  // No password was checked. Keeping the city count would let one caller force captchas on all drivers. Keeping the
  // account count would let anyone with the email block the owner's phone and correct password.
  await forgiveUnseen(deps.db, attempt.keys);
  const refusal = await refuseWithCaptcha(deps, attempt, isAsked ? 'CaptchaIncorrect' : 'LoginTryLimit');
  return { refusal, isSolved, isBlind, attempts };
}

export async function refuseWrong(deps: CaptchaDeps, attempt: Attempt, attempts: Attempts): Promise<Failure> {
  const next: Attempts = {
    login: attempts.login + 1,
    account: attempts.account + 1,
    address: attempts.address + 1,
    city: attempts.city + 1,
  };
  if (isWithinFreeAttempts(attempt, next)) return fail('IncorrectLogin');
  return refuseWithCaptcha(deps, attempt, 'IncorrectLogin');
}

async function refuseWithCaptcha(
  deps: CaptchaDeps,
  attempt: Attempt,
  error: 'LoginTryLimit' | 'CaptchaIncorrect' | 'IncorrectLogin',
): Promise<Failure> {
  return fail(error, undefined, { ...(await issueCaptcha(deps, attempt.scope)) });
}

function isWithinFreeAttempts({ isAlwaysAsked, freeAttempts }: Attempt, attempts: Attempts): boolean {
  return (
    !isAlwaysAsked &&
    attempts.login <= freeAttempts.login &&
    attempts.address <= freeAttempts.address &&
    attempts.city <= freeAttempts.city
  );
}
