/** Day numbers count from 1970-01-01: exact and cheap integers for pricing. */
const DAY_MS = 86_400_000;

/** Returns the day number. Throws RangeError when the date does not exist. */
export function epochDay(isoDate: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== isoDate) {
    throw new RangeError(`not a date: ${isoDate}`);
  }
  return ms / DAY_MS;
}

export function isoOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the year. Counts from 1 March of year 0, which puts the leap day last. */
export function yearOfDay(day: number): number {
  const since = day + 719_468;
  const age = Math.floor(since / 146_097);
  const inAge = since - age * 146_097;
  const leaps = Math.floor(inAge / 1460) - Math.floor(inAge / 36_524) + Math.floor(inAge / 146_096);
  const year = Math.floor((inAge - leaps) / 365);
  const inYear = inAge - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  return year + age * 400 + (inYear >= 306 ? 1 : 0);
}

export function firstDayOf(year: number): number {
  return Date.UTC(year, 0, 1) / DAY_MS;
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
