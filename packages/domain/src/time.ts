/** Show every time in the city's zone, never in the zone of the browser or the server [D-C2]. */

export type Lang = 'ru' | 'en';

/** The three specified date formats. */
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

/** Returns the local time of a city at an instant (UTC ms). Throws RangeError for an unknown IANA zone. */
export function toZoned(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
}

/** Returns the UTC offset of a zone at an instant (UTC ms), `+03:00`. Throws RangeError for an unknown zone. */
export function utcOffset(ms: number, timeZone: string): string {
  return toZoned(ms, timeZone).offset;
}

/**
 * Returns the city's local time as if it were UTC, ms. Use it with `Intl` and the zone UTC, because a browser may
 * lack the city's zone or have an outdated offset.
 */
export function wallAsUtc(ms: number, timeZone: string): number {
  return ms + toZoned(ms, timeZone).offsetNanoseconds / 1_000_000;
}

/** Returns the current local time of the city; `now` comes from an injected clock. */
export function cityNow(now: () => number, timeZone: string): Temporal.ZonedDateTime {
  return toZoned(now(), timeZone);
}

/** Returns `HH:mm` in the city's zone. */
export function formatTime(ms: number, timeZone: string): string {
  const at = toZoned(ms, timeZone);
  return `${two(at.hour)}:${two(at.minute)}`;
}

/** Returns `DD.MM.YYYY` in the city's zone. */
export function formatDate(ms: number, timeZone: string): string {
  const at = toZoned(ms, timeZone);
  return `${two(at.day)}.${two(at.month)}.${at.year}`;
}

/** Returns one of the three shared formats, with month names in the given language. */
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

/** Returns the first instant (UTC ms) of the city day of `ms`. */
export function startOfDay(ms: number, timeZone: string): number {
  return toZoned(ms, timeZone).startOfDay().epochMilliseconds;
}

/** Returns the first instant (UTC ms) of the city's next day. */
export function startOfNextDay(ms: number, timeZone: string): number {
  return toZoned(ms, timeZone).startOfDay().add({ days: 1 }).epochMilliseconds;
}

/** Returns the city's calendar date, `YYYY-MM-DD`. */
export function isoDate(ms: number, timeZone: string): string {
  return toZoned(ms, timeZone).toPlainDate().toString();
}

export function isSameDay(aMs: number, bMs: number, timeZone: string): boolean {
  return isoDate(aMs, timeZone) === isoDate(bMs, timeZone);
}

/**
 * Returns UTC ms of an external ISO date-time. With an offset or Z it is converted, without one it is local city
 * time. `null` for anything else, including dates that do not exist (InvalidFormat).
 */
export function parseInstant(text: string, timeZone: string): number | null {
  const form = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text);
  if (!form) return null;
  try {
    if (form[1]) return Temporal.Instant.from(text).epochMilliseconds;
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return null; // Temporal throws for 30 February, hour 25 and similar
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
