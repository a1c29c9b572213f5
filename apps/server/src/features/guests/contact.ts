import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { normalizePhone } from '@gorpark/domain/phone';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { isOneMailbox } from '../messages/index.ts';

export interface GuestContact {
  email: string | null;
  /** Eleven digits. */
  phone: string | null;
}

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
