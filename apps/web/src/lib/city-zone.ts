import { utcOffset } from '@gorpark/domain/time';

/**
 * Returns the zone, or `serverOffset` (`+03:00`) where the browser does not know the zone or has another offset for
 * it.
 */
export const usableZone = (timeZone: string, nowMs: number, serverOffset: string | null): string => {
  try {
    const own = utcOffset(nowMs, timeZone);
    return serverOffset === null || serverOffset === own ? timeZone : serverOffset;
  } catch {
    return serverOffset ?? 'UTC';
  }
};
