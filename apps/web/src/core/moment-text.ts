import { useLang } from '#src/i18n/lang-store.ts';
import { useCity } from './city.ts';
import { useMinute } from './use-minute.ts';
import { formatDateTime, formatTime, isSameDay, type Lang } from '@gorpark/domain/time';

/** Returns HH:mm for today, otherwise date and time, in the city's time zone. */
export const momentText = (ms: number, nowMs: number, timeZone: string, lang: Lang): string =>
  isSameDay(ms, nowMs, timeZone)
    ? formatTime(ms, timeZone)
    : formatDateTime(ms, timeZone, 'DD MMMM HH:mm', lang);

export function useMomentText(): (ms: number) => string {
  const nowMs = useMinute();
  const lang = useLang();
  const { timeZone } = useCity();
  return (ms) => momentText(ms, nowMs, timeZone, lang);
}
