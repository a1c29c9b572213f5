import { foldLookAlikes } from './plate-types.ts';

const SPACES = /\s/g;
const LETTERS_OR_DIGITS = /^[0-9]{2}[A-ZА-ЯЁ0-9]{2}[0-9]{6}$/;

/** Returns the stored form: no spaces, upper case, Cyrillic look-alikes [vehicles-3]. Does not validate. */
export function normalizeCertificate(text: string): string {
  return foldLookAlikes(text.replace(SPACES, '').toUpperCase());
}

/**
 * Accepts two digits, two letters or digits, six digits: the format of driving licences and vehicle certificates
 * [vehicles-3].
 */
export function isCertificate(text: string): boolean {
  return LETTERS_OR_DIGITS.test(normalizeCertificate(text));
}

/** Returns `78 АА 123456`; text of another length unchanged. */
export function formatCertificate(text: string): string {
  const number = normalizeCertificate(text);
  return number.length === 10 ? `${number.slice(0, 2)} ${number.slice(2, 4)} ${number.slice(4)}` : text;
}
