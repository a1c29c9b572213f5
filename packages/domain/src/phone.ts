export const PHONE_MASK = '+7 (999) 999 - 99 - 99';

/** Returns 11 digits that begin with 7 (a leading 8 becomes 7), or `null` [accounts-6]. */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/[^0-9]/g, '');
  return /^[78][0-9]{10}$/.test(digits) ? `7${digits.slice(1)}` : null;
}

/**
 * Adds +7 to a typed number of ten digits that begins with 9; returns other text unchanged. The API accepts no such
 * number [accounts-6].
 */
export function completePhone(text: string): string {
  return /^9[0-9]{9}$/.test(text.replace(/[\s()-]/g, '')) ? `+7${withoutMask(text)}` : text;
}

/**
 * Returns `79125550142` for 11 digits that begin with 7 or 8, or 10 with 9; spaces, hyphens and brackets are allowed.
 * `null` for `7,9125E+10` or an extension.
 */
export function readExactPhone(text: string): string | null {
  if (!/^(?:\+7|8|7)?[\s\u00a0()-]*9?[\d\s\u00a0()-]+$/.test(text.trim())) return null;
  return normalizePhone(completePhone(text.trim()));
}

/** Returns `+7 (912) 345 - 67 - 89`; other text unchanged. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text);
  if (phone === null) return text;
  const code = phone.slice(1, 4);
  return `+${phone.slice(0, 1)} (${code}) ${phone.slice(4, 7)} - ${phone.slice(7, 9)} - ${phone.slice(9)}`;
}

/** Rule for login and feedback. */
export function isLoginPhone(text: string): boolean {
  return /^(?:\+?7|8)[0-9]{9,10}$/.test(withoutMask(text));
}

export function isPaymentPhone(text: string): boolean {
  return /^(?:\+?7|8)[0-9]{10}$/.test(withoutMask(text));
}

/** Rule for profile and registration. */
export function isProfilePhone(text: string): boolean {
  return text.replace(/[^0-9]/g, '').length === 11;
}

/**
 * Returns `empty` for at most one character and `tooShort` for fewer than 11 characters or a foreign number;
 * otherwise `null`.
 */
export function guestPhoneProblem(text: string): 'empty' | 'tooShort' | null {
  const bare = withoutMask(text);
  if (bare.length <= 1) return 'empty';
  return bare.length < 11 || normalizePhone(bare) === null ? 'tooShort' : null;
}

/** Removes the mask before a check or a request. */
export function withoutMask(text: string): string {
  return text.replace(/[^0-9+]/g, '');
}
