import { isIssueDate } from './receipt.ts';

const RUSSIAN = /^(\d{2})\.(\d{2})\.(\d{4})(?!\d)/;

/** Returns `2026-12-31` for a typed date `2026-12-31` or `31.12.2026`; `null` outside 1900 to 2099 or if invalid. */
export function readWrittenDay(text: string): string | null {
  const day = isoWritten(text);
  return isIssueDate(day) ? day : null;
}

/**
 * Converts a Russian date or date-time to ISO 8601: `31.12.2026 09:30` becomes `2026-12-31T09:30`. Returns other text
 * unchanged; does not validate.
 */
export function isoWritten(text: string): string {
  const value = text.trim();
  const iso = value.replace(RUSSIAN, '$3-$2-$1');
  return iso.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T');
}
