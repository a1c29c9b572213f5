import { applyMask } from './mask.ts';

/**
 * A typed or pasted phone in the mask of every phone field: `8916…`, `+7 916…` and `916…` all become `+7 (916) …`. More
 * than eleven digits, or another country, are returned as they are: cut, they would be somebody else's number.
 */
export function maskPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^[78]/, '');
  const isForeign = /^\s*(?:00|\+\s*[^\s7])/.test(text);
  return digits.length > 10 || isForeign ? text : applyMask('+7 (999) 999 - 99 - 99', digits);
}
