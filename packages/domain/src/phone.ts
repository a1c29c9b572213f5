/** The mask of every phone field. */
export const PHONE_MASK = '+7 (999) 999 - 99 - 99';

/** Returns 11 digits that begin with 7; a leading 8 becomes 7 [D-R5]. `null` if impossible. */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/[^0-9]/g, '');
  return /^[78][0-9]{10}$/.test(digits) ? `7${digits.slice(1)}` : null;
}

/**
 * Adds +7 to a typed number of ten digits that begins with 9. Returns other text unchanged. The API rules do not
 * accept such a short number [D-R5].
 */
export function completePhone(text: string): string {
  return /^9[0-9]{9}$/.test(text.replace(/[\s()-]/g, '')) ? `+7${withoutMask(text)}` : text;
}

/**
 * Reads a phone from a file: 11 digits that begin with 7 or 8, or 10 that begin with 9, with spaces, hyphens and
 * brackets. Returns `79125550142`. `null` for anything else, such as `7,9125E+10` or a number with an extension.
 */
export function readExactPhone(text: string): string | null {
  if (!/^(?:\+7|8|7)?[\s\u00a0()-]*9?[\d\s\u00a0()-]+$/.test(text.trim())) return null;
  return normalizePhone(completePhone(text.trim()));
}

/** Returns `+7 (912) 345 - 67 - 89`; text that is not a phone unchanged. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text);
  if (phone === null) return text;
  const code = phone.slice(1, 4);
  return `+${phone.slice(0, 1)} (${code}) ${phone.slice(4, 7)} - ${phone.slice(7, 9)} - ${phone.slice(9)}`;
}

/** Login and feedback: 7, 8 or +7, then 9 or 10 digits. */
export function isLoginPhone(text: string): boolean {
  return /^(?:\+?7|8)[0-9]{9,10}$/.test(withoutMask(text));
}

/** Payment method with a phone: 7, +7 or 8, then exactly 10 digits (else InvalidFormat). */
export function isPaymentPhone(text: string): boolean {
  return /^(?:\+?7|8)[0-9]{10}$/.test(withoutMask(text));
}

/** Profile and registration: exactly 11 digits after removing everything else. */
export function isProfilePhone(text: string): boolean {
  return text.replace(/[^0-9]/g, '').length === 11;
}

/**
 * Validates the phone of the guest form: at most 1 character is `empty`; under 11 characters or a non-Russian number
 * is `tooShort`.
 */
export function guestPhoneProblem(text: string): 'empty' | 'tooShort' | null {
  const bare = withoutMask(text);
  if (bare.length <= 1) return 'empty';
  return bare.length < 11 || normalizePhone(bare) === null ? 'tooShort' : null;
}

/** Removes everything except digits and plus; call it before a check or a request. */
export function withoutMask(text: string): string {
  return text.replace(/[^0-9+]/g, '');
}
