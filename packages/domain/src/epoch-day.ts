/** Days since 1970-01-01 of the ISO calendar. Pricing walks over days; integers are exact and cheap there. */
const DAY_MS = 86_400_000;

/** Day number of `YYYY-MM-DD`. Throws RangeError when the date does not exist. */
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

export function yearOfDay(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** The first day of a year. */
export function firstDayOf(year: number): number {
  return Date.UTC(year, 0, 1) / DAY_MS;
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
