import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type ContactDeps, passContactGate, readEmail, readPhone } from './contact-gate.ts';

/** Checks that an email is free [ACC-063, ACC-149]. */
export async function checkEmail(
  deps: ContactDeps,
  ctx: Context<InputOf<typeof operations.checkEmail>>,
): Promise<Result<ReplyOf<typeof operations.checkEmail>>> {
  const email = readEmail(ctx.input.email);
  if (!email.ok) return email;
  const order = await passContactGate(deps, ctx, email.value);
  if (!order.ok) return order;
  const { accountId, ownerId } = order.value;
  if (ownerId === null || ownerId === accountId) return ok({});
  return fail(accountId === null ? 'EmailExists' : 'UserExists');
}

/** Checks that a phone is free. */
export async function checkPhone(
  deps: ContactDeps,
  ctx: Context<InputOf<typeof operations.checkPhone>>,
): Promise<Result<ReplyOf<typeof operations.checkPhone>>> {
  const phone = readPhone(ctx.input.phone);
  if (!phone.ok) return phone;
  const order = await passContactGate(deps, ctx, phone.value);
  if (!order.ok) return order;
  const { accountId, ownerId } = order.value;
  if (ownerId === null || ownerId === accountId) return ok({});
  return fail(accountId === null ? 'PhoneExists' : 'UserExists');
}
