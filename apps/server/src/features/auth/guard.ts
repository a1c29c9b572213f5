import { callerOf } from '#src/platform/http/caller.ts';
import { fail, type Failure } from '#src/platform/result.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { type AttemptKeys, forgiveUnseen, raiseTries, type Tries } from './attempts.sql.ts';
import {
  type CaptchaAnswer,
  type CaptchaDeps,
  type CaptchaScope,
  hasAnswer,
  issueCaptcha,
  solveCaptcha,
} from './captcha.ts';

/** Tries without a captcha within one window, wrong ones counting (THR-1). */
export const FREE_TRIES = { login: 3, address: 20, city: 600 };
/** The same for a company: a captcha from the first failure on (THR-9b). */
export const FREE_COMPANY_TRIES = { ...FREE_TRIES, login: 1 };
/**
 * Tries without a captcha of one account under all its names. Further ones are answered like wrong ones without a look
 * at the password: a refusal would tell that the e-mail and the phone belong together.
 */
export const ACCOUNT_TRIES = 6;
export const WINDOW_MS = 15 * 60_000;

/** One try to log in: what it counts for and when it needs a captcha. */
export interface Attempt {
  keys: AttemptKeys;
  scope: CaptchaScope;
  freeTries: typeof FREE_TRIES;
  /** True: even the first try needs a captcha (THR-2). */
  isAlwaysAsked: boolean;
}

export interface Passage {
  refusal?: Failure;
  isSolved: boolean;
  /** The password is not to be looked at; the answer is that of a wrong one. */
  isBlind: boolean;
  tries: Tries;
}

export interface AttemptOrder {
  /** What was typed, in its one form and with its kind. */
  subject: string;
  /** null: nobody's. */
  accountId: number | null;
  freeTries: typeof FREE_TRIES;
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
    freeTries: order.freeTries,
    isAlwaysAsked: order.isAlwaysAsked,
  };
}

/** What is stored of a login: the same text of two cities is not the same. */
export function subjectHashOf(cityId: number, subject: string): Buffer {
  return sha256(`${cityId}:${subject}`);
}

/**
 * Counts the try, then lets the first few through; afterwards only with the right captcha. The counters rise before the
 * password is looked at, so parallel tries cannot pass them (THR-1).
 */
export async function passGuard(deps: CaptchaDeps, attempt: Attempt, given: CaptchaAnswer): Promise<Passage> {
  const now = deps.clock.now();
  const tries = await raiseTries(deps.db, attempt.keys, new Date(now), new Date(now + WINDOW_MS));
  const isFree = isWithinFreeTries(attempt, tries);
  const isAsked = hasAnswer(given);
  const isSolved = isAsked && (await solveCaptcha(deps, attempt.scope, given));
  const isBlind = !isSolved && tries.account > ACCOUNT_TRIES;
  if (isSolved || isFree) return { isSolved, isBlind, tries };
  // No password is looked at. Counted for the city, one caller could put a captcha before all its drivers; counted for
  // the account, whoever knows its e-mail could have its owner's phone and password answered as wrong.
  await forgiveUnseen(deps.db, attempt.keys);
  const refusal = await refuseWithCaptcha(deps, attempt, isAsked ? 'CaptchaIncorrect' : 'LoginTryLimit');
  return { refusal, isSolved, isBlind, tries };
}

/** The answer to a wrong password; with a captcha when the next try needs one. */
export async function refuseWrong(deps: CaptchaDeps, attempt: Attempt, tries: Tries): Promise<Failure> {
  const next: Tries = {
    login: tries.login + 1,
    account: tries.account + 1,
    address: tries.address + 1,
    city: tries.city + 1,
  };
  if (isWithinFreeTries(attempt, next)) return fail('IncorrectLogin');
  return refuseWithCaptcha(deps, attempt, 'IncorrectLogin');
}

async function refuseWithCaptcha(
  deps: CaptchaDeps,
  attempt: Attempt,
  error: 'LoginTryLimit' | 'CaptchaIncorrect' | 'IncorrectLogin',
): Promise<Failure> {
  return fail(error, undefined, { ...(await issueCaptcha(deps, attempt.scope)) });
}

function isWithinFreeTries({ isAlwaysAsked, freeTries }: Attempt, tries: Tries): boolean {
  return (
    !isAlwaysAsked &&
    tries.login <= freeTries.login &&
    tries.address <= freeTries.address &&
    tries.city <= freeTries.city
  );
}
