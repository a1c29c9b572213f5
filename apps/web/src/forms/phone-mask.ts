import { PHONE_MASK, typedDigits } from '@gorpark/domain/phone';
import { applyMask } from './mask.ts';

/** Formats `8916…`, `+7 916…` and `916…` as `+7 (916) …`; other text stays unchanged. */
export function maskPhone(text: string): string {
  const digits = typedDigits(text);
  return digits === null ? text : applyMask(PHONE_MASK, digits);
}
