import { PHONE_MASK, typedDigits, withoutMask } from '@gorpark/domain/phone';
import { applyMask } from './mask.ts';

/** Formats `8916…`, `+7 916…` and `916…` as `+7 (916) …`; other text stays unchanged. */
export function maskPhone(text: string): string {
  const digits = typedDigits(text);
  if (digits === '') return withoutMask(text);
  // 8-10 calls abroad.
  if (digits?.startsWith('810')) return digits;
  return digits === null ? text : applyMask(PHONE_MASK, digits);
}
