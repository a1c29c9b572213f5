import type { DayType } from '@gorpark/domain/calendar';
import type { Kopecks } from '@gorpark/domain/money';
import { type Category, isCategory } from '@gorpark/domain/category';
import { normalizeInterval } from '@gorpark/domain/tariff-interval';
import { amount, hundredths, priceText } from '../../wire/money.ts';
import { type Fields, count, fields, list, pick, text, timeOfDay } from '../../wire/read.ts';
import type { ZonePrice } from '../../wire/types.ts';

/** Order of the day codes 0, 1, 2, 3. */
export const DAY_CODES = ['weekday', 'saturday', 'sunday', 'holiday'] as const satisfies readonly DayType[];

const DAY_TEXTS: Readonly<Record<string, DayType>> = {
  рабочий: 'weekday',
  суббота: 'saturday',
  воскресенье: 'sunday',
  праздник: 'holiday',
  default: 'weekday',
  weekday: 'weekday',
  saturday: 'saturday',
  sunday: 'sunday',
  holiday: 'holiday',
};

/** Reads a code 0-3 or a text (Рабочий, Суббота, …); `null` for anything else. */
export const dayType = (value: unknown): DayType | null => {
  const known = DAY_TEXTS[text(value).toLowerCase()];
  if (known) return known;
  const code = count(value);
  return code === null ? null : (DAY_CODES[code] ?? null);
};

/** Mopeds are priced with motorcycles, buses with trucks. */
const VEHICLE_TYPES: Readonly<Record<string, readonly Category[]>> = {
  car: ['B'],
  motorcycle: ['A', 'M'],
  truck: ['C', 'D'],
};

/** Parses 'A,B' in either alphabet; empty text means all categories. */
const categoriesOf = (row: Fields): readonly Category[] | 'all' => {
  const byType = VEHICLE_TYPES[text(row['vehicleType']).toLowerCase()];
  if (byType) return byType;

  const letters = text(row['categoryts'])
    .toUpperCase()
    .replaceAll('А', 'A')
    .replaceAll('В', 'B')
    .replaceAll('С', 'C');
  const found = letters.split(/[^A-ZА-Я]+/).map((letter) => (letter === 'М' ? 'M' : letter));
  const known = found.filter(isCategory);
  return known.length > 0 ? known : 'all';
};

const hourPriceOf = (row: Fields): Kopecks | null => {
  const inHundredths = hundredths(row['priceNum']);
  if (inHundredths !== null) return inHundredths;

  const price = pick(row, 'price', 'hourPrice');
  if (text(row['vehicleType']) !== '') return hundredths(pick(fields(price), 'max', 'min') ?? price);
  return typeof price === 'string' ? priceText(price) : amount(price);
};

const WHOLE_DAY = [{ from: 0, to: 1440 }];

const intervalsOf = (row: Fields): readonly { from: number; to: number }[] => {
  const interval = fields(row['interval']);
  const from = timeOfDay(pick(row, 'timestart') ?? pick(interval, 'from'));
  const to = timeOfDay(pick(row, 'timeend') ?? pick(interval, 'to'));
  return from === null || to === null ? WHOLE_DAY : (normalizeInterval(from, to) ?? WHOLE_DAY);
};

const rowsOf = (row: Fields): ZonePrice[] => {
  const hourPrice = hourPriceOf(row);
  if (hourPrice === null) return [];

  const named = dayType(pick(row, 'type', 'daycode', 'day'));
  const days = named === null ? DAY_CODES : [named];
  const categories = categoriesOf(row);
  return days.flatMap((day) =>
    intervalsOf(row).map(({ from, to }) => ({ dayType: day, from, to, categories, hourPrice })),
  );
};

/**
 * Returns prices from rows in any known format; `priceNum` is in hundredths. Intervals become half-open minutes of
 * the city's day. Skips a row without a price [tariffs-3].
 */
export const readPrices = (value: unknown): ZonePrice[] =>
  list(value)
    .flatMap((row) => rowsOf(fields(row)))
    .toSorted((a, b) => DAY_CODES.indexOf(a.dayType) - DAY_CODES.indexOf(b.dayType) || a.from - b.from);
