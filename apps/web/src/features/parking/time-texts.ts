import { formatTime, isSameDay, type Lang, wallAsUtc } from '@gorpark/domain/time';
import { momentText } from '#src/core/moment-text.ts';

export const otherDayText = (ms: number, nowMs: number, timeZone: string, lang: Lang): string | null =>
  isSameDay(ms, nowMs, timeZone)
    ? null
    : new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        wallAsUtc(ms, timeZone),
      );

interface Now {
  nowMs: number;
  timeZone: string;
  lang: Lang;
}

/** Returns `14:10–15:40`, with the date of another day. */
export const periodText = (startMs: number, endMs: number, { nowMs, timeZone, lang }: Now): string => {
  const textOf = (ms: number) => momentText(ms, nowMs, timeZone, lang);
  const end = isSameDay(startMs, endMs, timeZone) ? formatTime(endMs, timeZone) : textOf(endMs);
  return `${textOf(startMs)}–${end}`;
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
