/** Longest address that mail servers carry (RFC 5321). */
const MAX_LENGTH = 254;
// Names of mail servers overlook invisible signs: with them one mailbox would have endless addresses (THR-18).
const EMAIL =
  /^[^\s@,;<>()"\p{C}]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.[\p{L}\p{M}\p{N}-]{2,}$/u;

/**
 * A standard e-mail pattern (accounts-and-access §5): one @, a domain with a dot whose last part has two letters or
 * more. Cyrillic addresses are addresses. Judge after {@link cleanEmail}.
 */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text);

/** The address as it is checked, compared and sent: without outer spaces, in small letters, each sign in its plain form. */
export const cleanEmail = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
