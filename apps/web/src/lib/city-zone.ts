import { utcOffset } from '@gorpark/domain/time';

/**
 * The zone that the times of a city are shown in. `serverOffset` (`+03:00`, `null` while unknown) decides where the browser
 * has no such zone, or another offset for it.
 */
export const usableZone = (timeZone: string, nowMs: number, serverOffset: string | null): string => {
  try {
    const own = utcOffset(nowMs, timeZone);
    return serverOffset === null || serverOffset === own ? timeZone : serverOffset;
  } catch {
    return serverOffset ?? 'UTC';
  }
};
