import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { cleanPassword, PASSWORD_MAX_UNITS } from '@gorpark/domain/password';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { forgiveAttempts } from './attempts.sql.ts';
import type { CaptchaDeps } from './captcha.ts';
import { findCredentials } from './credentials.sql.ts';
import { attemptOf, FREE_ATTEMPTS, passGuard, refuseWrong, subjectHashOf } from './guard.ts';
import { readLoginName } from './login-name.ts';
import { hasCallCode } from './one-time.sql.ts';
import { type OneTimeDeps, spendOneTime } from './one-time.ts';
import { verifyPassword } from './password.ts';
import type { TokenStore } from './tokens.ts';

export interface LoginDeps extends CaptchaDeps, OneTimeDeps {
  tokens: TokenStore;
}

type LoginInput = InputOf<typeof operations.login>;

/**
 * Logs in a driver by email or phone. A one-time credential opens a session that must set a password. While a phone
 * has a call code, attempts need a captcha, also for unknown phones [THR-1, THR-2].
 * @throws TransportFault 503 when the hash queue is full
 */
export async function login(
  deps: LoginDeps,
  caller: { cityId: number; address: string },
  input: LoginInput,
): Promise<Result<ReplyOf<typeof operations.login>>> {
  const { cityId } = caller;
  const name = readLoginName(input.login);
  const password = cleanPassword(input.password);
  if (name === null || password === '' || password.length > PASSWORD_MAX_UNITS)
    return fail('ValidationError');

  const subject = `${name.kind}:${name.value}`;
  const subjectHash = subjectHashOf(cityId, subject);
  const isPhone = name.kind === 'phone';
  const account = await findCredentials(deps.db, cityId, name);
  const isAlwaysAsked =
    isPhone && (await hasCallCode(deps.db, cityId, subjectHash, new Date(deps.clock.now())));
  const accountId = account?.accountId ?? null;
  const attempt = attemptOf(caller, { subject, accountId, freeAttempts: FREE_ATTEMPTS, isAlwaysAsked });
  const { refusal, isSolved, isBlind, attempts } = await passGuard(deps, attempt, input);
  if (refusal) return refusal;

  const hash = isBlind ? null : (account?.passwordHash ?? null);
  const isRight = await verifyPassword(password, hash);
  const one = { cityId, subjectHash, isPhone, accountId: isBlind ? null : accountId };
  const oneTimeToken = isRight
    ? null
    : await spendOneTime(deps, one, password, (tx, ownerId) =>
        deps.tokens.issueToken(cityId, { kind: 'driver', accountId: ownerId, mustSetPassword: true }, tx),
      );
  if (accountId === null || !(isRight || oneTimeToken !== null)) {
    // Revealed only after a solved captcha.
    if (account?.passwordHash === null && isSolved) return fail('EmptyPass');
    return refuseWrong(deps, attempt, attempts);
  }

  await forgiveAttempts(deps.db, attempt.keys);
  const token =
    isRight && hash !== null
      ? await deps.tokens.issueTokenFor(cityId, { accountId, passwordHash: hash })
      : oneTimeToken;
  return token === null ? fail('IncorrectLogin') : ok({ token });
}
