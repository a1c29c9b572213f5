import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { CityBook } from '../cities/index.ts';
import type { Codes } from '../otp/index.ts';
import { type ContactDeps, passContactGate, readEmail, readPhone } from './contact-gate.ts';

export interface CodeDeps extends ContactDeps {
  codes: Codes;
  cities: CityBook;
}

export async function getConfirmationType(
  deps: { cities: CityBook },
  { cityId }: Context<unknown>,
): Promise<Result<ReplyOf<typeof operations.getConfirmationType>>> {
  const { pack } = await deps.cities.of(cityId);
  return ok({ confirmationType: pack.confirmationType ?? 'SMS' });
}

/** Sends a code to a free email [ACC-147]. */
export async function sendEmailCode(
  deps: CodeDeps,
  ctx: Context<InputOf<typeof operations.sendEmailCode>>,
): Promise<Result<ReplyOf<typeof operations.sendEmailCode>>> {
  const email = readEmail(ctx.input.email);
  if (!email.ok) return email;
  const order = await passContactGate(deps, ctx, email.value);
  if (!order.ok) return order;
  const { accountId, ownerId } = order.value;
  const isNew = accountId === null;
  if (ownerId !== null && ownerId !== accountId) return fail(isNew ? 'EmailExists' : 'UserExists');

  const { cityId, address, lang } = ctx;
  const prefix = lang === 'en' ? '/en' : '';
  const toStep = (token: string, code: string) =>
    `${prefix}/registration/confirmation/email/${token}/${code}`;
  return deps.codes.send(
    { cityId, address, lang, accountId },
    {
      channel: 'email',
      target: email.value.value,
      purpose: isNew ? 'registration' : 'edit',
      ...(isNew && { linkPath: toStep }),
    },
  );
}

/** Sends a code to a free phone [ACC-148]. */
export async function sendSmsCode(
  deps: CodeDeps,
  ctx: Context<InputOf<typeof operations.sendSmsCode>>,
): Promise<Result<ReplyOf<typeof operations.sendSmsCode>>> {
  const phone = readPhone(ctx.input.phone);
  if (!phone.ok) return phone;
  const order = await passContactGate(deps, ctx, phone.value, await deps.codes.isScarce(ctx.cityId));
  if (!order.ok) return order;
  const { accountId, ownerId } = order.value;
  if (ownerId !== null && ownerId === accountId) return fail('DoublePhone');
  if (ownerId !== null) return fail(accountId === null ? 'PhoneExists' : 'UserExists');

  const { cityId, address, lang } = ctx;
  const { pack } = await deps.cities.of(cityId);
  return deps.codes.send(
    { cityId, address, lang, accountId },
    {
      channel: pack.confirmationType === 'Call' ? 'call' : 'sms',
      target: phone.value.value,
      purpose: accountId === null ? 'registration' : 'edit',
    },
  );
}
