import { applyMask } from './mask.ts';

/**
 * What was typed or pasted, in the mask of every phone field: `8916…`, `+7 916…` and `916…` all become
 * `+7 (916) …`. It grows only as far as there are digits, so nothing has to be deleted to correct a sign.
 */
export function maskPhone(text: string): string {
  return applyMask('+7 (999) 999 - 99 - 99', text.replace(/\D/g, '').replace(/^[78]/, ''));
}
