import { isIssueDate } from './receipt.ts';

const RUSSIAN = /^(\d{2})\.(\d{2})\.(\d{4})(?!\d)/;

/** Returns ISO for `2026-12-31` or `31.12.2026`; `null` outside 1900 to 2099. */
export function readWrittenDay(text: string): string | null {
  const day = isoWritten(text);
  return isIssueDate(day) ? day : null;
}

/** Converts `31.12.2026 09:30` to `2026-12-31T09:30`; returns other text unchanged. Does not validate. */
export function isoWritten(text: string): string {
  const value = text.trim();
  const iso = value.replace(RUSSIAN, '$3-$2-$1');
  return iso.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T');
}
