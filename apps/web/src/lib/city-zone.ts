import { utcOffset } from '@gorpark/domain/time';

/**
 * Returns the zone for the times of a city. `serverOffset` (`+03:00`, `null` while unknown) is used where the browser
 * does not know the zone or has another offset for it.
 */
export const usableZone = (timeZone: string, nowMs: number, serverOffset: string | null): string => {
  try {
    const own = utcOffset(nowMs, timeZone);
    return serverOffset === null || serverOffset === own ? timeZone : serverOffset;
  } catch {
    return serverOffset ?? 'UTC';
  }
};
