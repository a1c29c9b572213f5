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

/** What the calls about a contact have in common. */
export interface ContactInput {
  edit?: boolean;
  captcha?: string;
  id_session?: string;
}

/** Whose contact it is to become: null for a registration, else the account that is logged in. */
export interface ContactOrder {
  accountId: number | null;
  /** Who has it now. */
  ownerId: number | null;
}

/**
 * Reads who asks, passes the gate of THR-17 and looks whose the contact is. Errors: TokenNotFound for `edit` without a
 * driver's session and for tokens of other kinds; ValidationError for a session that a one-time password opened, whose
 * contacts are locked (THR-2); CaptchaIncorrect, LimitSMS.
 */
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

/** Errors: ValidationError. */
export function readEmail(text: string | undefined): Result<Contact> {
  const value = cleanEmail(text ?? '');
  return isEmail(value) ? ok({ kind: 'email', value }) : fail('ValidationError');
}

/** Errors: PhoneEmpty when nothing was typed, ValidationError for what is no phone of ours (decision D-R5). */
export function readPhone(text: string | undefined): Result<Contact> {
  if ((text ?? '').trim() === '') return fail('PhoneEmpty');
  const value = normalizePhone(text ?? '');
  return value === null ? fail('ValidationError') : ok({ kind: 'phone', value });
}
