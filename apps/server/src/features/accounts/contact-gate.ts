import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { normalizePhone } from '@gorpark/domain/phone';
import type { Db } from '#src/platform/db/schema.ts';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type CaptchaDeps, passProbeGate } from '../auth/index.ts';
import { type Contact, findContactOwner } from './contact-owner.sql.ts';

export interface ContactDeps extends CaptchaDeps {
  db: Db;
}

export interface ContactInput {
  edit?: boolean;
  captcha?: string;
  id_session?: string;
}

/** `accountId` null: a registration. */
export interface ContactOrder {
  accountId: number | null;
  ownerId: number | null;
}

/** Checks the limits and returns caller and owner of the contact [THR-17, THR-2]. */
export async function passContactGate(
  deps: ContactDeps,
  ctx: Context<ContactInput>,
  contact: Contact,
  isCaptchaNeeded = false,
): Promise<Result<ContactOrder>> {
  const { cityId, address, actor, input } = ctx;
  if (actor !== null && actor.kind !== 'driver') return fail('TokenNotFound');
  if (input.edit === true && actor === null) return fail('TokenNotFound');
  if (input.edit === true && actor?.mustSetPassword) return fail('ValidationError');
  const accountId = input.edit === true ? (actor?.accountId ?? null) : null;
  const { kind, value } = contact;
  const refusal = await passProbeGate(
    deps,
    { cityId, address, accountId },
    { ...input, kind, contact: value, isCaptchaNeeded },
  );
  if (refusal) return refusal;
  return ok({ accountId, ownerId: await findContactOwner(deps.db, cityId, contact) });
}

export function readEmail(text: string | undefined): Result<Contact> {
  const value = cleanEmail(text ?? '');
  return isEmail(value) ? ok({ kind: 'email', value }) : fail('ValidationError');
}

/** Normalises a phone [accounts-6]. */
export function readPhone(text: string | undefined): Result<Contact> {
  if ((text ?? '').trim() === '') return fail('PhoneEmpty');
  const value = normalizePhone(text ?? '');
  return value === null ? fail('ValidationError') : ok({ kind: 'phone', value });
}
