import { MINUTE_MS } from '@gorpark/domain/time';

/** `0:12` or `1:17`, hours and minutes, for the header and the navigation; whole minutes, the begun one not counted. */
export function shortTimeLeft(endMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((endMs - nowMs) / MINUTE_MS));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
