import type { CityCalendar } from '@gorpark/domain/calendar';

/**
 * The last day of the years that a calendar has without a gap from that of `today` (`YYYY-MM-DD`): after it nothing can be
 * priced (`CalendarIsEmpty`, decision D-M4). null: not even today.
 */
export function lastKnownDay(calendar: CityCalendar, today: string): string | null {
  let year = Number(today.slice(0, 4));
  if (!Object.hasOwn(calendar.years, String(year))) return null;
  while (Object.hasOwn(calendar.years, String(year + 1))) year += 1;
  return `${year}-12-31`;
}
