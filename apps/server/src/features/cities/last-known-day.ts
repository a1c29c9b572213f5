import type { CityCalendar } from '@gorpark/domain/calendar';

/**
 * Returns the last day of consecutive calendar years from `today` (`YYYY-MM-DD`), after which prices are unknown
 * (`CalendarIsEmpty`). null: not even today [tariffs-2].
 */
export function lastKnownDay(calendar: CityCalendar, today: string): string | null {
  let year = Number(today.slice(0, 4));
  if (!Object.hasOwn(calendar.years, String(year))) return null;
  while (Object.hasOwn(calendar.years, String(year + 1))) year += 1;
  return `${year}-12-31`;
}
