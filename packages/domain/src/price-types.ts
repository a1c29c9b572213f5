import type { CityCalendar } from './calendar.ts';
import type { Category } from './category.ts';
import type { Kopecks } from './money.ts';
import type { Tariff } from './tariff.ts';

/** Applies to minutes that begin in `[fromMs, toMs)`. */
export interface Benefit {
  readonly name: string;
  /** Whole number from 0 to 100. */
  readonly salePercent: number;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface QuoteRequest {
  readonly tariff: Tariff;
  readonly calendar: CityCalendar;
  readonly timeZone: string;
  /** UTC ms; seconds are kept, but minute i is priced at the start's own minute + i [tariffs-9]. */
  readonly startMs: number;
  readonly minutes: number;
  readonly category: Category;
  readonly benefits: readonly Benefit[];
}

export type PriceError = 'TariffNotFound' | 'CalendarIsEmpty' | 'TypeOfDayIsNotDefined';

export type RowNote = 'firstHourWhole' | 'free' | 'freeFirstMinutes';

/**
 * Rows add up exactly to the totals. Periods of a week or more have one row per price, with fewer `minutes` than
 * between its ends.
 */
export interface BreakdownRow {
  readonly startMs: number;
  readonly endMs: number;
  readonly minutes: number;
  readonly hourKopecks: Kopecks;
  /** Price without the benefit. */
  readonly costKopecks: Kopecks;
  readonly benefitKopecks: Kopecks;
  readonly totalKopecks: Kopecks;
  readonly benefitName: string | null;
  readonly salePercent: number;
  readonly note: RowNote | null;
}

export interface Quote {
  readonly totalKopecks: Kopecks;
  /** Price without benefits. */
  readonly fullKopecks: Kopecks;
  readonly discountKopecks: Kopecks;
  /** Percent times 10, floored: 333 is 33.3 %. */
  readonly discountTenths: number;
  /** Minutes without the free first ones. */
  readonly paidMinutes: number;
  readonly rows: readonly BreakdownRow[];
  /** In the order of use. */
  readonly versionIds: readonly string[];
  /** Enabled options of those versions, named in the breakdown [tariffs-5]. */
  readonly optionsOn: readonly ('firstHourWhole' | 'minutePriceRounded')[];
  /** If the start is free: UTC ms of the next paid minute within 14 days. */
  readonly freeUntilMs: number | null;
}

export type QuoteResult = { ok: true; value: Quote } | { ok: false; error: PriceError };
