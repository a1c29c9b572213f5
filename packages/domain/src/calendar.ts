import { epochDay, firstDayOf, isoOfDay, weekdayOf, yearOfDay } from './epoch-day.ts';

export const DAY_TYPES = ['weekday', 'saturday', 'sunday', 'holiday'] as const;
export type DayType = (typeof DAY_TYPES)[number];

/** Dates are `YYYY-MM-DD`. */
export interface CalendarYear {
  readonly holidays: readonly string[];
  readonly transferredDaysOff: readonly string[];
  readonly workingWeekends: readonly string[];
}

/** Do not mutate: results are cached per object. */
export interface CityCalendar {
  /** wide: moved days off are holidays too; strict: statutory holidays only [tariffs-2]. */
  readonly mode: 'wide' | 'strict';
  readonly years: Readonly<Record<string, CalendarYear>>;
  /** These days override the calendar [tariffs-2]. */
  readonly overrides: Readonly<Record<string, DayType>>;
  /** Years with verified regional days off; in other years such days may be missing. */
  readonly regionalChecked?: readonly string[];
}

/** Returns this and the next year, if they are in the calendar but their regional days off are not verified. */
export function unlookedYears({ years, regionalChecked = [] }: CityCalendar, today: string): string[] {
  const year = Number(today.slice(0, 4));
  return [String(year), String(year + 1)].filter((one) => one in years && !regionalChecked.includes(one));
}

export type DayTypeResult = { ok: true; value: DayType } | { ok: false; error: 'CalendarIsEmpty' };

interface YearTypes {
  readonly firstDay: number;
  readonly types: Uint8Array;
  readonly before: Uint16Array;
}

const UNKNOWN = 255;
/** Cache limit, because a caller may pass any year. */
const MAX_YEARS = 64;
const known = new WeakMap<CityCalendar, Map<number, YearTypes>>();
let lastCalendar: CityCalendar | null = null;
const lastYears: YearTypes[] = [];

/** Returns the day type, or an error for a year missing from the calendar [tariffs-2]. */
export function dayTypeOf(isoDate: string, calendar: CityCalendar): DayTypeResult {
  return dayTypeOfDay(epochDay(isoDate), calendar);
}

export function dayTypeOfDay(day: number, calendar: CityCalendar): DayTypeResult {
  const year = yearTypes(day, calendar);
  const value = DAY_TYPES[year.types[day - year.firstDay] ?? UNKNOWN];
  return value === undefined ? { ok: false, error: 'CalendarIsEmpty' } : { ok: true, value };
}

/** Returns the days of each type in `[from, to)`; `null` if a day is unknown. */
export function countDayTypes(
  from: number,
  to: number,
  calendar: CityCalendar,
): Record<DayType, number> | null {
  let weekday = 0;
  let saturday = 0;
  let sunday = 0;
  let holiday = 0;
  let day = from;
  while (day < to) {
    const { firstDay, types, before } = yearTypes(day, calendar);
    const start = (day - firstDay) * DAY_TYPES.length;
    const end = Math.min(to - firstDay, types.length) * DAY_TYPES.length;
    weekday += (before[end] ?? 0) - (before[start] ?? 0);
    saturday += (before[end + 1] ?? 0) - (before[start + 1] ?? 0);
    sunday += (before[end + 2] ?? 0) - (before[start + 2] ?? 0);
    holiday += (before[end + 3] ?? 0) - (before[start + 3] ?? 0);
    day = firstDay + types.length;
  }
  const isKnown = weekday + saturday + sunday + holiday === Math.max(0, to - from);
  return isKnown ? { weekday, saturday, sunday, holiday } : null;
}

function yearTypes(day: number, calendar: CityCalendar): YearTypes {
  if (lastCalendar !== calendar) {
    lastCalendar = calendar;
    lastYears.length = 0;
  }
  for (const year of lastYears) {
    if (year.firstDay <= day && day < year.firstDay + year.types.length) return year;
  }
  const year = yearOfDay(day);
  let years = known.get(calendar);
  if (!years || years.size > MAX_YEARS) known.set(calendar, (years = new Map()));
  let types = years.get(year);
  if (!types) years.set(year, (types = classifyYear(year, calendar)));
  if (lastYears.length >= 2) lastYears.shift();
  lastYears.push(types);
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
  const before = new Uint16Array((types.length + 1) * DAY_TYPES.length);
  types.forEach((type, at) => {
    for (let index = 0; index < DAY_TYPES.length; index += 1) {
      const place = at * DAY_TYPES.length + index;
      before[place + DAY_TYPES.length] = (before[place] ?? 0) + (type === index ? 1 : 0);
    }
  });
  return { firstDay, types, before };
}

/** Returns the day type of a date without a calendar. */
export const weekdayTypeOf = (isoDate: string): DayType => byWeekday(epochDay(isoDate));

/** Returns the days in `[from, to)` with a type that their weekday does not give. */
export function specialDays(from: number, to: number, calendar: CityCalendar): Record<string, DayType> {
  const found: Record<string, DayType> = {};
  for (let day = from; day < to; day += 1) {
    const type = dayTypeOfDay(day, calendar);
    if (type.ok && type.value !== byWeekday(day)) found[isoOfDay(day)] = type.value;
  }
  return found;
}

function byWeekday(day: number): DayType {
  const weekday = weekdayOf(day);
  if (weekday === 6) return 'saturday';
  return weekday === 0 ? 'sunday' : 'weekday';
}
