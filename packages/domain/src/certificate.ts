import { foldLookAlikes } from './plate-types.ts';

const SPACES = /\s/g;
const LETTERS_OR_DIGITS = /^[0-9]{2}[A-ZА-ЯЁ0-9]{2}[0-9]{6}$/;

/**
 * The one form in which numbers of certificates and licences are stored and compared: no spaces, upper case, Latin
 * letters turned into the Cyrillic ones of the same shape (decision D-R4). Checks nothing.
 */
export function normalizeCertificate(text: string): string {
  return foldLookAlikes(text.replace(SPACES, '').toUpperCase());
}

/**
 * Two digits, two letters (Latin or Cyrillic) or digits, six digits: a driving licence and the certificate of a vehicle,
 * which is printed with ten digits today and had letters before (decision D-J375).
 */
export function isCertificate(text: string): boolean {
  return LETTERS_OR_DIGITS.test(normalizeCertificate(text));
}

/** `78 АА 123456`; a text of another length as it is. */
export function formatCertificate(text: string): string {
  const number = normalizeCertificate(text);
  return number.length === 10 ? `${number.slice(0, 2)} ${number.slice(2, 4)} ${number.slice(4)}` : text;
}
