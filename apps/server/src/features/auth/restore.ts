import { createHmac } from 'node:crypto';
import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { cleanPassword, passwordProblem } from '@gorpark/domain/password';
import type { CityBook } from '#src/features/cities/index.ts';
import { type Codes, codeOver } from '#src/features/otp/index.ts';
import type { Messages } from '#src/features/messages/index.ts';
import { runOnce } from '#src/platform/db/command.sql.ts';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { sha256 } from '#src/platform/secrets.ts';
import type { CaptchaDeps } from './captcha.ts';
import { findCredentials, updatePassword } from './credentials.sql.ts';
import { deleteOneTimeOf } from './one-time.sql.ts';
import { hashPassword } from './password.ts';
import { passProbeGate } from './probe-gate.ts';
import type { TokenStore } from './tokens.ts';
import { deleteTokensOf } from './tokens.sql.ts';

export interface RestoreDeps extends CaptchaDeps {
  tokens: TokenStore;
  codes: Codes;
  messages: Messages;
  cities: CityBook;
}

/**
 * Step 1: sends a code and a link. Errors: ValidationError, AccountNotFound (within the limits), LimitSMS,
 * CaptchaIncorrect [ACC-085, accounts-3].
 */
export async function restoreSendEmail(
  deps: RestoreDeps,
  ctx: Context<InputOf<typeof operations.restoreSendEmail>>,
): Promise<Result<ReplyOf<typeof operations.restoreSendEmail>>> {
  const { cityId, address, lang, input } = ctx;
  const email = cleanEmail(input.email ?? '');
  if (!isEmail(email)) return fail('ValidationError');
  const refusal = await passProbeGate(
    deps,
    { cityId, address, accountId: null },
    { ...input, kind: 'email', contact: email },
  );
  if (refusal) return refusal;

  const account = await findCredentials(deps.db, cityId, { kind: 'email', value: email });
  if (account === null) return fail('AccountNotFound');
  const prefix = lang === 'en' ? '/en' : '';
  return deps.codes.send(
    { cityId, address, lang, accountId: null },
    {
      channel: 'email',
      target: email,
      purpose: 'restore',
      isLinkApart: true,
      linkPath: (token, code) => `${prefix}/restore-password/confirm/${token}?code=${code}`,
    },
  );
}

/** Checks that the code is confirmed and unused. */
export async function restoreCheck(
  deps: RestoreDeps,
  ctx: Context<InputOf<typeof operations.restoreCheck>>,
): Promise<Result<ReplyOf<typeof operations.restoreCheck>>> {
  const found = await deps.codes.findConfirmed(ctx.cityId, ctx.input.token ?? '', 'restore');
  return found ? ok({}) : codeOver(ctx.lang);
}

/**
 * Step 3: sets the password and consumes the code in one transaction; ends all sessions and one-time credentials
 * and notifies by email. A repetition succeeds [ACC-087, THR-3].
 */
export async function restoreChange(
  deps: RestoreDeps,
  ctx: Context<InputOf<typeof operations.restoreChange>>,
): Promise<Result<ReplyOf<typeof operations.restoreChange>>> {
  const { cityId, lang, input } = ctx;
  const password = cleanPassword(input.pass ?? '');
  const { settings } = await deps.cities.of(cityId);
  if (passwordProblem(password, settings.lenientPassword ? 'lenient' : 'strong'))
    return fail('ValidationError');
  const token = input.token ?? '';
  const isConfirmed = (await deps.codes.findConfirmed(cityId, token, 'restore')) !== null;
  const hash = isConfirmed ? await hashPassword(password) : '';
  const call = changeCallOf(cityId, token, password, deps.clock.now());
  let ended: number | null = null;

  const changed = await runOnce(deps.db, call, async (tx) => {
    if (!isConfirmed) return fail('IncorrectCode');
    const proof = await deps.codes.takeByToken(tx, cityId, token, 'restore');
    const name = proof && { kind: proof.kind, value: proof.target };
    const account = name && (await findCredentials(tx, cityId, name));
    const email = account && (await updatePassword(tx, cityId, account.accountId, hash));
    if (!account || !email) return fail('IncorrectCode');
    await deleteOneTimeOf(tx, cityId, account.accountId);
    await deleteTokensOf(tx, cityId, account.accountId);
    const dedupeKey = `password:${sha256(token).toString('hex')}`;
    await deps.messages.mail(tx, {
      cityId,
      to: email,
      lang,
      template: 'passwordChanged',
      params: {},
      dedupeKey,
    });
    ended = account.accountId;
    return ok({});
  });

  // A repeated request must not end sessions opened since.
  if (changed.ok && ended !== null) await deps.tokens.endTokensOf(cityId, ended);
  if (changed.ok) return changed;
  // ValidationError means the same code with another password.
  return changed.error === 'ValidationError' || changed.error === 'IncorrectCode' ? codeOver(lang) : changed;
}

/**
 * Identifies a change by its token, which only the email contains, and not by data that helps to guess the password.
 */
function changeCallOf(cityId: number, token: string, password: string, nowMs: number) {
  const idempotencyKey = sha256(token).toString('hex');
  const input = createHmac('sha256', token).update(password).digest('hex');
  return { cityId, actor: 'restore', operation: 'restoreChange', idempotencyKey, input, nowMs };
}
