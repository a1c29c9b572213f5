import { isIssueDate } from './receipt.ts';

const RUSSIAN = /^(\d{2})\.(\d{2})\.(\d{4})(?!\d)/;

/** A day as people write it, `2026-12-31` or `31.12.2026`: the former; `null` for what is no day of 1900 to 2099. */
export function readWrittenDay(text: string): string | null {
  const day = isoWritten(text);
  return isIssueDate(day) ? day : null;
}

/**
 * A day or a moment whose day is written the Russian way, in the form of ISO 8601: `31.12.2026 09:30` becomes
 * `2026-12-31T09:30`. Anything else stays as it is; checks nothing.
 */
export function isoWritten(text: string): string {
  const value = text.trim();
  const iso = value.replace(RUSSIAN, '$3-$2-$1');
  return iso.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T');
}
