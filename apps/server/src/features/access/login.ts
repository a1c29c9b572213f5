import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { fail, ok, type Failure, type Result } from '#src/platform/result.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { callerOf } from '#src/platform/http/caller.ts';
import { type AttemptKeys, forgiveCity, forgiveTries, raiseTries, type Tries } from './attempts.sql.ts';
import { issueCaptcha, solveCaptcha } from './captcha.ts';
import { findCredentials } from './credentials.sql.ts';
import { type LoginName, readLoginName } from './login-name.ts';
import { verifyPassword } from './password.ts';
import { sha256 } from '#src/platform/secrets.ts';
import type { TokenStore } from './tokens.ts';

/** Tries without a captcha within one window, wrong ones counting (T1). */
export const FREE_TRIES: Tries = { login: 3, address: 20, city: 600 };
export const WINDOW_MS = 15 * 60_000;
/** No password of ours is longer; a longer one is refused before any hashing (B61). */
const PASSWORD_MAX_CHARS = 256;

export interface LoginDeps {
  db: Db;
  clock: Clock;
  tokens: TokenStore;
}

type LoginInput = InputOf<typeof operations.login>;

/**
 * Login of a driver by e-mail or phone; the one guard behind all five versions of the call (T1). The counters rise
 * before the password is looked at, so parallel tries cannot pass them. A wrong login and a wrong password answer
 * alike: IncorrectLogin. @throws TransportFault 503 when too many wait
 */
export async function login(
  deps: LoginDeps,
  caller: { cityId: number; address: string },
  input: LoginInput,
): Promise<Result<ReplyOf<typeof operations.login>>> {
  const name = readLoginName(input.login);
  if (name === null || input.password === '' || input.password.length > PASSWORD_MAX_CHARS)
    return fail('ValidationError');

  const keys = attemptKeys(caller, name);
  const now = deps.clock.now();
  const tries = await raiseTries(deps.db, keys, new Date(now), new Date(now + WINDOW_MS));
  const guard = await passGuard(deps, keys, tries, input);
  if (guard.refusal) {
    // No password was looked at. Counted for the city, one caller could put a captcha before all its drivers.
    await forgiveCity(deps.db, keys);
    return guard.refusal;
  }

  const account = await findCredentials(deps.db, caller.cityId, name);
  const isRight = await verifyPassword(input.password, account?.passwordHash ?? null);
  if (!account || !isRight)
    return refuse(deps, keys, tries, account?.passwordHash === null && guard.isSolved);

  await forgiveTries(deps.db, keys);
  return ok({
    token: await deps.tokens.issueToken(caller.cityId, { kind: 'driver', accountId: account.accountId }),
  });
}

/** Lets the first few tries through; afterwards only with the right captcha. */
async function passGuard(
  deps: LoginDeps,
  keys: AttemptKeys,
  tries: Tries,
  input: LoginInput,
): Promise<{ refusal?: Failure; isSolved: boolean }> {
  const answer = input.captcha ?? '';
  const idSession = input.id_session || null;
  const hasAnswer = answer !== '' || idSession !== null;
  if (!hasAnswer) {
    if (isWithinFreeTries(tries)) return { isSolved: false };
    return { refusal: await refuseWithCaptcha(deps, keys, 'LoginTryLimit'), isSolved: false };
  }
  const isSolved = await solveCaptcha(deps, keys.cityId, keys.login, { answer, idSession });
  if (isSolved || isWithinFreeTries(tries)) return { isSolved };
  return { refusal: await refuseWithCaptcha(deps, keys, 'CaptchaIncorrect'), isSolved };
}

/** EmptyPass (set a new password) is told only to somebody who has solved a captcha. */
async function refuse(
  deps: LoginDeps,
  keys: AttemptKeys,
  tries: Tries,
  isEmptyPass: boolean,
): Promise<Failure> {
  if (isEmptyPass) return fail('EmptyPass');
  const nextTries = { login: tries.login + 1, address: tries.address + 1, city: tries.city + 1 };
  if (isWithinFreeTries(nextTries)) return fail('IncorrectLogin');
  return refuseWithCaptcha(deps, keys, 'IncorrectLogin');
}

async function refuseWithCaptcha(
  deps: LoginDeps,
  keys: AttemptKeys,
  error: 'LoginTryLimit' | 'CaptchaIncorrect' | 'IncorrectLogin',
): Promise<Failure> {
  return fail(error, undefined, { ...(await issueCaptcha(deps, keys.cityId, keys.login)) });
}

function isWithinFreeTries(tries: Tries): boolean {
  return (
    tries.login <= FREE_TRIES.login && tries.address <= FREE_TRIES.address && tries.city <= FREE_TRIES.city
  );
}

function attemptKeys(caller: { cityId: number; address: string }, name: LoginName): AttemptKeys {
  return {
    cityId: caller.cityId,
    login: sha256(`${caller.cityId}:${name.kind}:${name.value}`),
    address: sha256(`${caller.cityId}:${callerOf(caller.address)}`),
    city: sha256(String(caller.cityId)),
  };
}
