import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { normalizePhone } from '@gorpark/domain/phone';
import { refuseOften, refuseUntil } from '#src/features/otp/index.ts';
import { isOneMailbox } from '#src/features/messages/index.ts';
import { countEvent, uncountEvent } from '#src/platform/db/limits.sql.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { Context, Lang } from '#src/platform/http/route.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { CallGauge } from './call-gauge.ts';
import { findCredentials } from './credentials.sql.ts';
import { subjectHashOf } from './guard.ts';
import { dropCallCode, type NewOneTime, putCallCode, putMailPassword } from './one-time.sql.ts';
import {
  callClosedUntil,
  CALL_CODE_MS,
  CALL_CODE_TRIES,
  MAIL_PASSWORD_MS,
  type OneTimeDeps,
  oneTimeHash,
  randomCallCode,
  randomMailPassword,
} from './one-time.ts';
import { passProbeGate } from './probe-gate.ts';
import type { RestoreDeps } from './restore.ts';

/** Limit per phone [THR-2]. */
export const CALL_CODES_A_DAY = 3;
const DAY_MS = 86_400_000;

export interface RestoreEasyDeps extends RestoreDeps, OneTimeDeps {
  calls: CallGauge;
}

type RestoreEasyContext = Context<InputOf<typeof operations.restoreEasy>>;
type RestoreEasyReply = ReplyOf<typeof operations.restoreEasy>;

/**
 * Sends a one-time password by email or by a call; the last digits of the calling number are the password. The old
 * password and the sessions stay valid. A call fails alike for known and unknown phones [accounts-2,
 * THR-2].
 */
export function restoreEasy(
  deps: RestoreEasyDeps,
  ctx: RestoreEasyContext,
): Promise<Result<RestoreEasyReply>> {
  const type = ctx.input.type?.trim().toLowerCase();
  if (type === 'email') return restoreByMail(deps, ctx);
  if (type === 'call') return restoreByCall(deps, ctx);
  return Promise.resolve(fail('ValidationError'));
}

async function restoreByMail(
  deps: RestoreEasyDeps,
  { cityId, address, lang, input }: RestoreEasyContext,
): Promise<Result<RestoreEasyReply>> {
  const email = cleanEmail(input.login ?? '');
  if (!isEmail(email)) return fail('ValidationError');
  const asked = { ...input, kind: 'email', contact: email } as const;
  const refusal = await passProbeGate(deps, { cityId, address, accountId: null }, asked);
  if (refusal) return refusal;

  const account = await findCredentials(deps.db, cityId, { kind: 'email', value: email });
  if (account === null) return fail('AccountNotFound');
  const ctx = { cityId, address, lang, accountId: null };
  const counted = await deps.codes.countSend(ctx, { channel: 'email', target: email });
  if (!counted.ok) return counted;

  const { accountId } = account;
  const password = randomMailPassword();
  const of = { cityId, kind: 'email', owner: String(accountId) } as const;
  const now = deps.clock.now();
  const secretHash = oneTimeHash(deps.oneTimeKey, of, password);
  await inTransaction(deps.db, async (tx) => {
    await putMailPassword(tx, accountId, {
      cityId,
      subjectHash: subjectHashOf(cityId, `email:${email}`),
      secretHash,
      attempts: 0,
      now: new Date(now),
      expiresAt: new Date(now + MAIL_PASSWORD_MS),
    });
    const dedupeKey = `one-time:${secretHash.toString('hex')}`;
    const mail = {
      cityId,
      to: email,
      lang,
      template: 'newPassword',
      params: { password },
      dedupeKey,
    } as const;
    await deps.messages.mail(tx, mail);
  });
  return ok({});
}

/**
 * Does the same work for an unknown phone. The call follows the response: its duration and failure would reveal the
 * phone.
 */
async function restoreByCall(
  deps: RestoreEasyDeps,
  { cityId, address, lang, input }: RestoreEasyContext,
): Promise<Result<RestoreEasyReply>> {
  const phone = normalizePhone(input.login ?? '');
  if (phone === null) return fail('ValidationError');
  if (deps.calls.isDown(cityId)) return fail('SMSNotSend');
  const closedUntil = await callClosedUntil(deps, cityId);
  if (closedUntil !== null) return refuseUntil(closedUntil, deps.clock.now());
  if (await deps.codes.isScarce(cityId)) {
    const asked = { ...input, kind: 'phone', contact: phone, isCaptchaNeeded: true } as const;
    const refusal = await passProbeGate(deps, { cityId, address, accountId: null }, asked);
    if (refusal) return refusal;
  }
  const ctx = { cityId, address, lang, accountId: null };
  const counted = await deps.codes.countSend(ctx, { channel: 'call', target: phone });
  if (!counted.ok) return counted;
  const limit = { scope: 'restore.call', key: phone, windows: [{ ms: DAY_MS, max: CALL_CODES_A_DAY }] };
  const countedToday = await countEvent(deps.db, cityId, [limit], deps.clock.now());
  if (!countedToday) {
    // No call was made, so the attempt is not counted against the owner or the city.
    await counted.value.takeBack();
    return refuseOften(deps.db, cityId, [limit], deps.clock.now());
  }

  const digits = randomCallCode();
  const code = callCodeOf(deps, cityId, phone, digits);
  const owner = await putCallCode(deps.db, phone, code);
  const work = async () => {
    if (!owner) return;
    if (await deps.messages.call({ cityId, phone, digits }))
      return notifyOwner(deps, cityId, owner.email, code, lang);
    deps.calls.recordFailure(cityId);
    await dropCallCode(deps.db, cityId, code);
    await counted.value.takeBack();
    await uncountEvent(deps.db, countedToday);
  };
  deps.calls.run(work, (error) => deps.log.error('call not made', errorFields(error)));
  return ok({});
}

function callCodeOf(deps: RestoreEasyDeps, cityId: number, phone: string, digits: string): NewOneTime {
  const now = deps.clock.now();
  const subjectHash = subjectHashOf(cityId, `phone:${phone}`);
  const owner = subjectHash.toString('hex');
  return {
    cityId,
    subjectHash,
    secretHash: oneTimeHash(deps.oneTimeKey, { cityId, kind: 'call', owner }, digits),
    attempts: CALL_CODE_TRIES,
    now: new Date(now),
    expiresAt: new Date(now + CALL_CODE_MS),
  };
}

/** Notifies the owner, so a stranger cannot obtain the digits unnoticed [THR-2]. */
async function notifyOwner(
  deps: RestoreEasyDeps,
  cityId: number,
  to: string,
  code: NewOneTime,
  lang: Lang,
): Promise<void> {
  if (!isOneMailbox(to)) return;
  const dedupeKey = `call:${code.secretHash.toString('hex').slice(0, 32)}:${code.now.getTime()}`;
  const mail = { cityId, to, lang, template: 'callPasswordAsked', params: {}, dedupeKey } as const;
  await inTransaction(deps.db, (tx) => deps.messages.mail(tx, mail));
}
