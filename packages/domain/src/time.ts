/** All times are shown in the city's zone, never in the zone of the browser or server [client-4]. */

export type Lang = 'ru' | 'en';

export const DATE_FORMATS = ['DD MMMM HH:mm', 'DD.MM.YYYY HH:mm', 'DD/MM/YY HH:mm'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
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

/** Returns the local time at an instant (UTC ms). Throws RangeError for an unknown IANA zone. */
export function toZoned(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
}

/** Returns `+03:00`. Throws RangeError for an unknown zone. */
export function utcOffset(ms: number, timeZone: string): string {
  return toZoned(ms, timeZone).offset;
}

/**
 * Returns the local time as if it were UTC, ms. Use it with `Intl` and the zone UTC: a browser may lack the city's
 * zone or have an outdated offset.
 */
export function wallAsUtc(ms: number, timeZone: string): number {
  return ms + toZoned(ms, timeZone).offsetNanoseconds / 1_000_000;
}

/** Returns the city's local time; `now` is the clock to use. */
export function cityNow(now: () => number, timeZone: string): Temporal.ZonedDateTime {
  return toZoned(now(), timeZone);
}

/** Returns `HH:mm`, city time. */
export function formatTime(ms: number, timeZone: string): string {
  const at = toZoned(ms, timeZone);
  return `${two(at.hour)}:${two(at.minute)}`;
}

/** Returns `HH:mm` for a minute of the day; the end of the day is `24:00`. */
export function formatDayMinute(minute: number): string {
  return `${two(Math.trunc(minute / 60))}:${two(minute % 60)}`;
}

/** Returns `DD.MM.YYYY`, city time. */
export function formatDate(ms: number, timeZone: string): string {
  const at = toZoned(ms, timeZone);
  return `${two(at.day)}.${two(at.month)}.${at.year}`;
}

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

/** Returns the start of the city day, UTC ms. */
export function startOfDay(ms: number, timeZone: string): number {
  return toZoned(ms, timeZone).startOfDay().epochMilliseconds;
}

/** Returns the start of the city's next day, UTC ms. */
export function startOfNextDay(ms: number, timeZone: string): number {
  return toZoned(ms, timeZone).startOfDay().add({ days: 1 }).epochMilliseconds;
}

declare const cityDayBrand: unique symbol;
declare const cityMomentBrand: unique symbol;

/** `YYYY-MM-DD` in the zone of a city. */
export type CityDay = string & { readonly [cityDayBrand]: true };

/** `YYYY-MM-DDTHH:mm:ss` in the zone of a city. */
export type CityMoment = string & { readonly [cityMomentBrand]: true };

/** A day exists only in the zone of a city: the literal zone UTC does not compile. */
type CityZone<Zone extends string> = Zone extends 'UTC' | 'GMT' | `Etc/${string}` ? never : Zone;

/** Returns the city date. */
export function isoDate<Zone extends string>(ms: number, timeZone: Zone & CityZone<Zone>): CityDay {
  return toZoned(ms, timeZone).toPlainDate().toString() as CityDay;
}

/** Returns the moment of a day at `HH:mm`. */
export function cityMoment(day: CityDay, time: string): CityMoment {
  return `${day}T${time}:00` as CityMoment;
}

export function isSameDay(aMs: number, bMs: number, timeZone: string): boolean {
  return isoDate(aMs, timeZone) === isoDate(bMs, timeZone);
}

/**
 * Returns UTC ms. Text with an offset or Z is converted, without one it is city time. `null` for anything else,
 * including dates that do not exist.
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
