import type { CityCalendar } from './calendar.ts';
import type { Category } from './category.ts';
import type { Kopecks } from './money.ts';
import type { Tariff } from './tariff.ts';

/** A discount of a person or a vehicle. It applies to minutes that begin in `[fromMs, toMs)`. */
export interface Benefit {
  readonly name: string;
  /** 0..100, whole. */
  readonly salePercent: number;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface QuoteRequest {
  readonly tariff: Tariff;
  readonly calendar: CityCalendar;
  /** IANA zone of the city. */
  readonly timeZone: string;
  /** UTC ms. Seconds are kept, but minute i is priced at the start's own minute + i [D-X3]. */
  readonly startMs: number;
  /** Whole minutes, 0 or more. */
  readonly minutes: number;
  readonly category: Category;
  readonly benefits: readonly Benefit[];
}

export type PriceError = 'TariffNotFound' | 'CalendarIsEmpty' | 'TypeOfDayIsNotDefined';

export type RowNote = 'firstHourWhole' | 'free' | 'freeFirstMinutes';

/**
 * One row of the breakdown. The rows add up exactly to the totals. Periods of a week or more have one row per price,
 * with fewer `minutes` than between its ends.
 */
export interface BreakdownRow {
  readonly startMs: number;
  readonly endMs: number;
  readonly minutes: number;
  readonly hourKopecks: Kopecks;
  /** Without the benefit. */
  readonly costKopecks: Kopecks;
  readonly benefitKopecks: Kopecks;
  readonly totalKopecks: Kopecks;
  readonly benefitName: string | null;
  /** 0 without a benefit. */
  readonly salePercent: number;
  readonly note: RowNote | null;
}

export interface Quote {
  readonly totalKopecks: Kopecks;
  /** The price without benefits. */
  readonly fullKopecks: Kopecks;
  readonly discountKopecks: Kopecks;
  /** Discount percent times 10, floored: 333 is 33.3 %. */
  readonly discountTenths: number;
  /** Minutes with a tariff price, without free first minutes. */
  readonly paidMinutes: number;
  readonly rows: readonly BreakdownRow[];
  /** The tariff versions that priced a minute, in order. */
  readonly versionIds: readonly string[];
  /** Enabled options of those versions, named in the breakdown [D-F1]. */
  readonly optionsOn: readonly ('firstHourWhole' | 'minutePriceRounded')[];
  /** UTC ms of the next paid minute within 14 days if the start is free, else `null`. */
  readonly freeUntilMs: number | null;
}

export type QuoteResult = { ok: true; value: Quote } | { ok: false; error: PriceError };
