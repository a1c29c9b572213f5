import type { DayType } from './calendar.ts';
import type { Category } from './category.ts';

export { CATEGORIES, DEFAULT_CATEGORY, isCategory } from './category.ts';
export type { Category } from './category.ts';
export { normalizeInterval, parseDayMinute } from './tariff-interval.ts';
export type { MinuteInterval } from './tariff-interval.ts';

/** Half-open minutes of the city's day, `to` at most 1440 [tariffs-3]. */
export interface TariffRule {
  readonly days: readonly DayType[];
  readonly categories: readonly Category[] | 'all';
  readonly from: number;
  readonly to: number;
  readonly hourKopecks: number;
}

export interface TariffOptions {
  /** The first 60 minutes from the first paid one cost the whole hour price [tariffs-5]. */
  readonly firstHourWhole: boolean;
  /** The minute price is rounded half up to a kopeck before benefits [tariffs-5]. */
  readonly minutePriceRounded: boolean;
  /** Number of free minutes at the start [tariffs-4]. */
  readonly freeFirstMinutes: number;
}

/** A version is never overwritten; each minute is priced by the version valid in it [tariffs-6]. */
export interface TariffVersion {
  readonly id: string;
  /** ISO date of the city, inclusive. */
  readonly validFrom: string;
  /** ISO date of the city, exclusive; `null` is open. */
  readonly validTo: string | null;
  readonly options: TariffOptions;
  readonly rules: readonly TariffRule[];
  /**
   * Day types declared free. A day type that is neither here nor in a rule gives TypeOfDayIsNotDefined [tariffs-2].
   */
  readonly freeDays: readonly DayType[];
}

/** Do not mutate: results are cached per object. */
export interface Tariff {
  readonly code: string;
  readonly versions: readonly TariffVersion[];
}

export const DEFAULT_TARIFF_OPTIONS: TariffOptions = {
  firstHourWhole: false,
  minutePriceRounded: false,
  freeFirstMinutes: 0,
};
