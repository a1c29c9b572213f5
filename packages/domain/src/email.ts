/** Maximum address length of mail servers (RFC 5321). */
const MAX_LENGTH = 254;
// Rejects invisible characters: mail servers ignore them in host names, so one mailbox would have countless addresses
// [THR-18].
const EMAIL =
  /^[^\s@,;<>()"\p{C}]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.[\p{L}\p{M}\p{N}-]{2,}$/u;

/**
 * Returns true for an email address: one @, and a domain with a dot and a last part of two letters or more. Cyrillic
 * is allowed. Call {@link cleanEmail} first.
 */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text);

/** Returns the address in the form used to check, compare and send: trimmed, lower case, NFKC. */
export const cleanEmail = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
