import { formatDateTime, formatTime, isSameDay, type Lang } from '@gorpark/domain/time';

/** Returns HH:mm for today, otherwise date and time, in the city's time zone. */
export const momentText = (ms: number, nowMs: number, timeZone: string, lang: Lang): string =>
  isSameDay(ms, nowMs, timeZone)
    ? formatTime(ms, timeZone)
    : formatDateTime(ms, timeZone, 'DD MMMM HH:mm', lang);
