import type { MonthSpending } from '@gorpark/contract/person/history/read';
import { addKopecks, type Kopecks, kopecks, ZERO } from '@gorpark/domain/money';

export interface Bar extends MonthSpending {
  total: Kopecks;
  parkingHeight: number;
  subscriptionsHeight: number;
  isNow: boolean;
}

export interface Spending {
  bars: readonly Bar[];
  top: Kopecks;
  now: Bar;
  before: Bar | null;
  /** This month minus the previous one, kopecks. */
  difference: Kopecks;
}

/** Returns a round sum above all bars: 1, 2, 4, 5 or 10 times a power of ten, in roubles. */
export const topOf = (largest: Kopecks): Kopecks => {
  const roubles = Math.max(100, largest / 100);
  const power = 10 ** Math.floor(Math.log10(roubles));
  const step = [1, 2, 4, 5, 10].find((factor) => factor * power >= roubles) ?? 10;
  return kopecks(step * power * 100);
};

export const spendingOf = (months: readonly MonthSpending[]): Spending | null => {
  const totals = months.map(({ parking, subscriptions }) => addKopecks(parking, subscriptions));
  const largest = kopecks(Math.max(0, ...totals));
  if (largest === ZERO) return null;
  const top = topOf(largest);
  const bars = months.map(
    (month, index): Bar => ({
      ...month,
      total: totals[index] ?? ZERO,
      parkingHeight: (month.parking / top) * 100,
      subscriptionsHeight: (month.subscriptions / top) * 100,
      isNow: index === months.length - 1,
    }),
  );
  const now = bars.at(-1);
  if (!now) return null;
  const before = bars.at(-2) ?? null;
  return { bars, top, now, before, difference: kopecks(now.total - (before?.total ?? 0)) };
};

/** Formats `2025-11` as `ноябрь`, or short `ноя`. */
export const monthName = (month: string, locale: string, length: 'long' | 'short'): string => {
  const ms = Date.parse(`${month}-15T12:00:00Z`);
  const name = new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' }).format(ms);
  return name.replace('.', '').slice(0, length === 'short' ? 3 : undefined);
};
