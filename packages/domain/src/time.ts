/** Every time is shown in the city's own zone, never in the browser's or the server's (decision D-C2). */

export type Lang = 'ru' | 'en';

/** The three shared date formats of the documents. */
export const DATE_FORMATS = ['DD MMMM HH:mm', 'DD.MM.YYYY HH:mm', 'DD/MM/YY HH:mm'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const MONTHS: Record<Lang, readonly string[]> = {
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

/** The wall clock of a city at an instant (UTC ms). Throws RangeError for an unknown IANA zone. */
export function toZoned(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
}

/** `+03:00`: the offset of a zone from UTC at an instant (UTC ms). Throws RangeError for an unknown zone. */
export function utcOffset(ms: number, timeZone: string): string {
  return toZoned(ms, timeZone).offset;
}

/**
 * The city's wall clock as if it were UTC, ms: for formats of `Intl` with the zone UTC, because a browser may not know the
 * city's zone, or have an old offset of it.
 */
export function wallAsUtc(ms: number, timeZone: string): number {
  return ms + toZoned(ms, timeZone).offsetNanoseconds / 1_000_000;
}

/** The city's wall clock now; `now` comes from a clock, never from here. */
export function cityNow(now: () => number, timeZone: string): Temporal.ZonedDateTime {
  return toZoned(now(), timeZone);
}

/** `HH:mm` in the city's zone. */
export function formatTime(ms: number, timeZone: string): string {
  const at = toZoned(ms, timeZone);
  return `${two(at.hour)}:${two(at.minute)}`;
}

/** `DD.MM.YYYY` in the city's zone. */
export function formatDate(ms: number, timeZone: string): string {
  const at = toZoned(ms, timeZone);
  return `${two(at.day)}.${two(at.month)}.${at.year}`;
}

/** One of the three shared formats, month names in the given language. */
export function formatDateTime(ms: number, timeZone: string, format: DateFormat, lang: Lang = 'ru'): string {
  const at = toZoned(ms, timeZone);
  const time = `${two(at.hour)}:${two(at.minute)}`;
  switch (format) {
    case 'DD MMMM HH:mm':
      return `${two(at.day)} ${MONTHS[lang][at.month - 1]} ${time}`;
    case 'DD.MM.YYYY HH:mm':
      return `${two(at.day)}.${two(at.month)}.${at.year} ${time}`;
    case 'DD/MM/YY HH:mm':
      return `${two(at.day)}/${two(at.month)}/${two(at.year % 100)} ${time}`;
  }
}

/** The first instant (UTC ms) of the city's day that holds the instant. */
export function startOfDay(ms: number, timeZone: string): number {
  return toZoned(ms, timeZone).startOfDay().epochMilliseconds;
}

/** The first instant (UTC ms) of the city's next day. */
export function startOfNextDay(ms: number, timeZone: string): number {
  return toZoned(ms, timeZone).startOfDay().add({ days: 1 }).epochMilliseconds;
}

/** The city's calendar date, `YYYY-MM-DD`. */
export function isoDate(ms: number, timeZone: string): string {
  return toZoned(ms, timeZone).toPlainDate().toString();
}

export function isSameDay(aMs: number, bMs: number, timeZone: string): boolean {
  return isoDate(aMs, timeZone) === isoDate(bMs, timeZone);
}

/**
 * UTC ms of an ISO date-time from outside: with an offset or Z it is converted, without one it is the city's
 * wall clock. `null` for anything else, also for dates that do not exist (InvalidFormat).
 */
export function parseInstant(text: string, timeZone: string): number | null {
  const form = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text);
  if (!form) return null;
  try {
    if (form[1]) return Temporal.Instant.from(text).epochMilliseconds;
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return null; // Temporal refuses 30 February, hour 25 and the like by throwing
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
