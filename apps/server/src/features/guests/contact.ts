import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { normalizePhone } from '@gorpark/domain/phone';
import type { Db } from '#src/platform/db/schema.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { isOneMailbox } from '../messages/index.ts';
import { type GuestContact, storeContact } from './receipts.sql.ts';

/** Returns the contact; null if none is given. */
export function readContact(input: {
  receiptEmail?: string;
  receiptPhone?: string;
}): Result<GuestContact | null> {
  const email = input.receiptEmail?.trim() ? cleanEmail(input.receiptEmail) : null;
  if (email !== null && !(isEmail(email) && isOneMailbox(email))) return fail('InvalidFormat');
  const isPhoneGiven = Boolean(input.receiptPhone?.trim());
  const phone = isPhoneGiven ? normalizePhone(input.receiptPhone ?? '') : null;
  if (isPhoneGiven && phone === null) return fail('InvalidFormat');
  return ok(email === null && phone === null ? null : { email, phone });
}

/** Stores where a guest is notified about the order; a driver has no contact. */
export async function storeContactOf(
  db: Db,
  ctx: ActorContext<unknown>,
  contact: GuestContact | null,
  orderNumber: string | undefined,
): Promise<void> {
  const { cityId, actor, lang } = ctx;
  if (actor.kind !== 'guest' || !contact || orderNumber === undefined) return;
  await storeContact(db, { cityId, orderNumber, contact, lang, at: new Date(ctx.now()) });
}
