import { DAY_TYPES } from './calendar.ts';
import type { DayType } from './calendar.ts';
import type { Category } from './category.ts';
import { epochDay } from './epoch-day.ts';
import { rulesOf } from './tariff-check.ts';
import type { Tariff, TariffVersion } from './tariff.ts';

/** Parts of a day without gaps; an uncovered minute costs 0 [tariffs-3]. */
export interface DayPart {
  readonly from: number;
  readonly to: number;
  readonly hourKopecks: number;
}

export interface VersionSpan {
  readonly version: TariffVersion;
  readonly fromDay: number;
  /** Exclusive; Infinity when open. */
  readonly toDay: number;
}

const DAY_MINUTES = 1440;
const FREE_DAY: readonly DayPart[] = [{ from: 0, to: DAY_MINUTES, hourKopecks: 0 }];

type PartsOfDays = { [K in DayType]?: readonly DayPart[] | null };
const dayParts = new WeakMap<TariffVersion, { [K in Category]?: PartsOfDays }>();
const spans = new WeakMap<Tariff, readonly VersionSpan[]>();

/**
 * Returns the prices of a day; `null` when the version neither prices this day type nor declares it free [tariffs-2].
 */
export function dayPartsOf(
  version: TariffVersion,
  category: Category,
  day: DayType,
): readonly DayPart[] | null {
  let categories = dayParts.get(version);
  if (!categories) dayParts.set(version, (categories = {}));
  const days = (categories[category] ??= {});
  let found = days[day];
  if (found === undefined) days[day] = found = makeParts(version, category, day);
  return found;
}

/** Minutes per day of each type at one price. */
export interface PriceMinutes extends Record<DayType, number> {
  readonly hourKopecks: number;
}

const priceMinutes = new WeakMap<TariffVersion, { [K in Category]?: readonly PriceMinutes[] }>();

/** Returns minutes by price, for merged days; an unknown day type has 0 minutes. */
export function priceMinutesOf(version: TariffVersion, category: Category): readonly PriceMinutes[] {
  let categories = priceMinutes.get(version);
  if (!categories) priceMinutes.set(version, (categories = {}));
  return (categories[category] ??= makePriceMinutes(version, category));
}

function makePriceMinutes(version: TariffVersion, category: Category): PriceMinutes[] {
  const rows = new Map<number, PriceMinutes>();
  for (const type of DAY_TYPES) {
    for (const { from, to, hourKopecks } of dayPartsOf(version, category, type) ?? []) {
      const none = { hourKopecks, weekday: 0, saturday: 0, sunday: 0, holiday: 0 };
      const row = rows.get(hourKopecks) ?? none;
      row[type] += to - from;
      rows.set(hourKopecks, row);
    }
  }
  return [...rows.values()];
}

/** Returns day ranges of the versions, newest first. */
export function versionSpans(tariff: Tariff): readonly VersionSpan[] {
  let found = spans.get(tariff);
  if (!found) {
    found = tariff.versions
      .map((version) => ({
        version,
        fromDay: epochDay(version.validFrom),
        toDay: version.validTo === null ? Number.POSITIVE_INFINITY : epochDay(version.validTo),
      }))
      .toSorted((a, b) => b.fromDay - a.fromDay);
    spans.set(tariff, found);
  }
  return found;
}

function makeParts(version: TariffVersion, category: Category, day: DayType): readonly DayPart[] | null {
  if (version.freeDays.includes(day)) return FREE_DAY;
  if (!version.rules.some((rule) => rule.days.includes(day))) return null;
  const parts: DayPart[] = [];
  let covered = 0;
  const add = (from: number, to: number, hourKopecks: number): void => {
    if (from >= to) return;
    const last = parts.at(-1);
    if (last?.hourKopecks === hourKopecks) parts[parts.length - 1] = { ...last, to };
    else parts.push({ from, to, hourKopecks });
    covered = to;
  };
  for (const { from, to, hourKopecks } of rulesOf(version, day, category)) {
    add(covered, from, 0);
    add(Math.max(covered, from), to, hourKopecks);
  }
  add(covered, DAY_MINUTES, 0);
  return parts;
}
