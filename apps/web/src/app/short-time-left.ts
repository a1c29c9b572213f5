import { MINUTE_MS } from '@gorpark/domain/time';

/** Returns `0:12` or `1:17`, rounded down to whole minutes. */
export function shortTimeLeft(endMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((endMs - nowMs) / MINUTE_MS));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
