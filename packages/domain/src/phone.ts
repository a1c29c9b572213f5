/** The mask of every phone field. */
export const PHONE_MASK = '+7 (999) 999 - 99 - 99';

/** Digits only, 11 of them, the first 7; a leading 8 means 7 (decision D-R5). `null` when that cannot be made. */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/[^0-9]/g, '');
  return /^[78][0-9]{10}$/.test(digits) ? `7${digits.slice(1)}` : null;
}

/**
 * A phone as people say it: ten digits that begin with 9 are a number without its country digit, which every field of
 * ours adds by itself. Anything else stays as it is typed. The wire's own rules (D-R5) know no such number.
 */
export function completePhone(text: string): string {
  return /^9[0-9]{9}$/.test(text.replace(/[\s()-]/g, '')) ? `+7${withoutMask(text)}` : text;
}

/**
 * A phone of a file: 11 digits that begin with 7 or 8, or 10 that begin with 9, between spaces, hyphens and brackets, as
 * `79125550142`. `null` for anything else, such as `7,9125E+10` or a number with an extension.
 */
export function readExactPhone(text: string): string | null {
  if (!/^(?:\+7|8|7)?[\s\u00a0()-]*9?[\d\s\u00a0()-]+$/.test(text.trim())) return null;
  return normalizePhone(completePhone(text.trim()));
}

/** `+7 (912) 345 - 67 - 89`; a text that is no phone is given back as it is. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text);
  if (phone === null) return text;
  const code = phone.slice(1, 4);
  return `+${phone.slice(0, 1)} (${code}) ${phone.slice(4, 7)} - ${phone.slice(7, 9)} - ${phone.slice(9)}`;
}

/** Login and feedback: 7, 8 or +7 and then 9 or 10 digits. */
export function isLoginPhone(text: string): boolean {
  return /^(?:\+?7|8)[0-9]{9,10}$/.test(withoutMask(text));
}

/** A payment method that needs a phone: 7, +7 or 8 and then exactly 10 digits (InvalidFormat otherwise). */
export function isPaymentPhone(text: string): boolean {
  return /^(?:\+?7|8)[0-9]{10}$/.test(withoutMask(text));
}

/** Profile and registration: exactly 11 digits once everything else is stripped. */
export function isProfilePhone(text: string): boolean {
  return text.replace(/[^0-9]/g, '').length === 11;
}

/** The guest form: at most 1 character is empty; under 11 characters, or no Russian number, is `tooShort`. */
export function guestPhoneProblem(text: string): 'empty' | 'tooShort' | null {
  const bare = withoutMask(text);
  if (bare.length <= 1) return 'empty';
  return bare.length < 11 || normalizePhone(bare) === null ? 'tooShort' : null;
}

/** Everything but digits and plus is stripped before a phone is checked or sent. */
export function withoutMask(text: string): string {
  return text.replace(/[^0-9+]/g, '');
}
