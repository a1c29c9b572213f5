const MAX_LENGTH = 254;
// Mail servers ignore invisible characters in host names; accepting them would give one mailbox countless addresses
// [THR-18].
const EMAIL =
  /^[^\s@,;<>()"\p{C}]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.[\p{L}\p{M}\p{N}-]{2,}$/u;

/** Accepts one @ and a domain with a dot; Cyrillic is allowed. Call {@link cleanEmail} first. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text);

/** Returns the form used to check, compare and send. */
export const cleanEmail = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
