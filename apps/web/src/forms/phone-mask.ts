import { PHONE_MASK, typedDigits, withoutMask } from '@gorpark/domain/phone';
import { applyMask } from './mask.ts';

/** Formats `8916…`, `+7 916…` and `916…` as `+7 (916) …`; other text stays unchanged. */
export function maskPhone(text: string): string {
  // The +7 of the mask before a foreign number of 12 digits.
  const foreign = /^\+7([3-9][0-9]{11})$/.exec(withoutMask(text))?.[1];
  if (foreign !== undefined) return foreign;
  const digits = typedDigits(text);
  if (digits === '') return withoutMask(text);
  // 8-10 calls abroad.
  if (digits?.startsWith('810')) return digits;
  return digits === null ? text : applyMask(PHONE_MASK, digits);
}
