import { epochDay, firstDayOf, isoOfDay, weekdayOf, yearOfDay } from './epoch-day.ts';

export const DAY_TYPES = ['weekday', 'saturday', 'sunday', 'holiday'] as const;
export type DayType = (typeof DAY_TYPES)[number];

/** One year of the production calendar, all dates `YYYY-MM-DD`. */
export interface CalendarYear {
  readonly holidays: readonly string[];
  readonly transferredDaysOff: readonly string[];
  readonly workingWeekends: readonly string[];
}

/** A city's calendar. It is read as frozen: answers are remembered per object. */
export interface CityCalendar {
  /** wide: moved days off are holidays too; strict: statutory holidays only (decision M4). */
  readonly mode: 'wide' | 'strict';
  readonly years: Readonly<Record<string, CalendarYear>>;
  /** The pack's own days by date; they win over everything (decision F3). */
  readonly overrides: Readonly<Record<string, DayType>>;
}

export type DayTypeResult = { ok: true; value: DayType } | { ok: false; error: 'CalendarIsEmpty' };

/** Day types of one year: an index into DAY_TYPES a day, and how many of each came before. */
interface YearTypes {
  readonly firstDay: number;
  readonly types: Uint8Array;
  readonly before: readonly Uint16Array[];
}

const UNKNOWN = 255;
/** A caller may name any year; so many are remembered. */
const MAX_YEARS = 64;
const known = new WeakMap<CityCalendar, Map<number, YearTypes>>();
/** The last answer: neighbouring days are mostly of one year. */
let last: { calendar: CityCalendar; types: YearTypes } | null = null;

/** The day type of a date. A year that the calendar does not have is never guessed (decision M4). */
export function dayTypeOf(isoDate: string, calendar: CityCalendar): DayTypeResult {
  return dayTypeOfDay(epochDay(isoDate), calendar);
}

/** {@link dayTypeOf} by day number. */
export function dayTypeOfDay(day: number, calendar: CityCalendar): DayTypeResult {
  const year = yearTypes(day, calendar);
  const value = DAY_TYPES[year.types[day - year.firstDay] ?? UNKNOWN];
  return value === undefined ? { ok: false, error: 'CalendarIsEmpty' } : { ok: true, value };
}

/** How many days of each type lie in `[from, to)`; `null` when one of them is unknown. */
export function countDayTypes(
  from: number,
  to: number,
  calendar: CityCalendar,
): Record<DayType, number> | null {
  const counts = [0, 0, 0, 0];
  let day = from;
  while (day < to) {
    const year = yearTypes(day, calendar);
    const start = day - year.firstDay;
    const end = Math.min(to - year.firstDay, year.types.length);
    for (let index = 0; index < counts.length; index += 1) {
      const before = year.before[index];
      counts[index] = (counts[index] ?? 0) + (before?.[end] ?? 0) - (before?.[start] ?? 0);
    }
    day = year.firstDay + end;
  }
  const [weekday = 0, saturday = 0, sunday = 0, holiday = 0] = counts;
  const isKnown = weekday + saturday + sunday + holiday === Math.max(0, to - from);
  return isKnown ? { weekday, saturday, sunday, holiday } : null;
}

/** The day types of the year that holds a day. */
function yearTypes(day: number, calendar: CityCalendar): YearTypes {
  if (last?.calendar === calendar) {
    const { firstDay, types } = last.types;
    if (firstDay <= day && day < firstDay + types.length) return last.types;
  }
  const year = yearOfDay(day);
  let years = known.get(calendar);
  if (!years || years.size > MAX_YEARS) known.set(calendar, (years = new Map()));
  let types = years.get(year);
  if (!types) years.set(year, (types = classifyYear(year, calendar)));
  last = { calendar, types };
  return types;
}

function classifyYear(year: number, calendar: CityCalendar): YearTypes {
  const firstDay = firstDayOf(year);
  const types = new Uint8Array(firstDayOf(year + 1) - firstDay).fill(UNKNOWN);
  const source = calendar.years[String(year)];
  const put = (day: number, type: DayType): void => {
    types[day - firstDay] = DAY_TYPES.indexOf(type);
  };
  if (source) {
    for (let day = firstDay; day < firstDay + types.length; day += 1) put(day, byWeekday(day));
    for (const date of source.workingWeekends) put(epochDay(date), 'weekday');
    if (calendar.mode === 'wide')
      for (const date of source.transferredDaysOff) put(epochDay(date), 'holiday');
    for (const date of source.holidays) put(epochDay(date), 'holiday');
  }
  for (let day = firstDay; day < firstDay + types.length; day += 1) {
    const own = calendar.overrides[isoOfDay(day)];
    if (own) put(day, own);
  }
  const before = DAY_TYPES.map((_, index) => {
    const counts = new Uint16Array(types.length + 1);
    types.forEach((type, at) => {
      counts[at + 1] = (counts[at] ?? 0) + (type === index ? 1 : 0);
    });
    return counts;
  });
  return { firstDay, types, before };
}

function byWeekday(day: number): DayType {
  const weekday = weekdayOf(day);
  if (weekday === 6) return 'saturday';
  return weekday === 0 ? 'sunday' : 'weekday';
}
