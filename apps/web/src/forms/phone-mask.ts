/** Where the digits of `+7 (999) 999 - 99 - 99` stand. */
const SHAPE = ['+7 (', 3, ') ', 3, ' - ', 2, ' - ', 2] as const;

/**
 * What was typed or pasted, in the mask of every phone field: `8916…`, `+7 916…` and `916…` all become
 * `+7 (916) …`. It grows only as far as there are digits, so nothing has to be deleted to correct a sign.
 */
export function maskPhone(text: string): string {
  let digits = text.replace(/\D/g, '');
  if (/^[78]/.test(digits)) digits = digits.slice(1);
  if (digits === '') return '';

  let shown = '';
  for (const part of SHAPE) {
    if (digits === '') break;
    shown += typeof part === 'string' ? part : digits.slice(0, part);
    if (typeof part === 'number') digits = digits.slice(part);
  }
  return shown;
}
