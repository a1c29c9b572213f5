import { formatDateTime, formatTime, isSameDay, type Lang } from '@gorpark/domain/time';

/** A moment for a driver who looks at `nowMs`: HH:mm today, date and time on another day, both of the city. */
export const momentText = (ms: number, nowMs: number, timeZone: string, lang: Lang): string =>
  isSameDay(ms, nowMs, timeZone)
    ? formatTime(ms, timeZone)
    : formatDateTime(ms, timeZone, 'DD MMMM HH:mm', lang);
