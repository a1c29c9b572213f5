import { applyMask } from './mask.ts';

/**
 * Formats `8916…`, `+7 916…` and `916…` as `+7 (916) …`. More than eleven digits or another country stay unchanged: a
 * cut number would belong to another person.
 */
export function maskPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^[78]/, '');
  const isForeign = /^\s*(?:00|\+\s*[^\s7])/.test(text);
  return digits.length > 10 || isForeign ? text : applyMask('+7 (999) 999 - 99 - 99', digits);
}
