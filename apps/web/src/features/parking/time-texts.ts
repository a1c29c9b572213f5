import { formatDateTime, formatTime, isSameDay, type Lang, wallAsUtc } from '@gorpark/domain/time';

export const otherDayText = (ms: number, nowMs: number, timeZone: string, lang: Lang): string | null =>
  isSameDay(ms, nowMs, timeZone)
    ? null
    : new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        wallAsUtc(ms, timeZone),
      );

export const periodText = (startMs: number, endMs: number, timeZone: string, lang: Lang): string => {
  const full = (ms: number) => formatDateTime(ms, timeZone, 'DD MMMM HH:mm', lang);
  const end = isSameDay(startMs, endMs, timeZone) ? formatTime(endMs, timeZone) : full(endMs);
  return `${full(startMs)}–${end}`;
};

const DAYS = {
  ru: new Intl.DateTimeFormat('ru-RU', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }),
};

export const cityMomentText = (ms: number, timeZone: string, lang: Lang): string => {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  const day = DAYS[lang].format(Date.UTC(zoned.year, zoned.month - 1, zoned.day));
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${formatTime(ms, timeZone)}`;
};
