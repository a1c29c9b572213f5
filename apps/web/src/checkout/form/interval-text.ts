import { formatDateTime, formatTime, isSameDay, type Lang } from '@gorpark/domain/time';

const SHORT_MS = 5 * 3_600_000;

/** Returns `14:00–16:00` within one day and up to five hours, otherwise adds the dates. */
export const intervalText = (startMs: number, endMs: number, timeZone: string, lang: Lang): string => {
  if (isSameDay(startMs, endMs, timeZone) && endMs - startMs <= SHORT_MS)
    return `${formatTime(startMs, timeZone)}–${formatTime(endMs, timeZone)}`;
  const full = (ms: number) => formatDateTime(ms, timeZone, 'DD MMMM HH:mm', lang);
  return `${full(startMs)} – ${full(endMs)}`;
};
