import { DAY_TYPES } from './calendar.ts';
import type { DayType } from './calendar.ts';
import { CATEGORIES } from './category.ts';
import type { Category } from './category.ts';
import { epochDay } from './epoch-day.ts';
import type { Tariff, TariffRule, TariffVersion } from './tariff.ts';

/** 100,000 roubles per hour; a higher price is an import error. Sums of a year stay exact below it. */
const MAX_HOUR_KOPECKS = 10_000_000;
const DAY_MINUTES = 1440;

/**
 * Warnings are versionsGap (quotes return TariffNotFound there), dayNotDefined (quotes return TypeOfDayIsNotDefined
 * there) and uncovered (minutes cost 0). All other problems are errors.
 */
export interface TariffProblem {
  readonly kind:
    | 'noVersions'
    | 'badDates'
    | 'versionsOverlap'
    | 'badInterval'
    | 'badPrice'
    | 'badOptions'
    | 'rulesOverlap'
    | 'freeAndPriced'
    | 'versionsGap'
    | 'dayNotDefined'
    | 'uncovered';
  readonly versionId?: string;
  readonly day?: DayType;
  readonly categories?: readonly Category[];
  /** Minutes of the day, half-open. */
  readonly from?: number;
  readonly to?: number;
}

export interface TariffCheck {
  readonly errors: readonly TariffProblem[];
  readonly warnings: readonly TariffProblem[];
}

/** Returns errors, which an importer must refuse, and warnings, which it should show. */
export function checkTariff(tariff: Tariff): TariffCheck {
  const errors: TariffProblem[] = [];
  const warnings: TariffProblem[] = [];
  if (tariff.versions.length === 0) errors.push({ kind: 'noVersions' });
  for (const version of tariff.versions) checkVersion(version, errors, warnings);
  checkVersionDates(tariff, errors, warnings);
  return { errors, warnings };
}

function checkVersion(version: TariffVersion, errors: TariffProblem[], warnings: TariffProblem[]): void {
  const versionId = version.id;
  const free = version.options.freeFirstMinutes;
  if (!Number.isSafeInteger(free) || free < 0) errors.push({ kind: 'badOptions', versionId });
  for (const rule of version.rules) {
    const { from, to, hourKopecks } = rule;
    const isInterval = isMinute(from) && isMinute(to) && from < to;
    if (!isInterval) errors.push({ kind: 'badInterval', versionId, from, to });
    const isPrice = Number.isSafeInteger(hourKopecks) && hourKopecks >= 0 && hourKopecks <= MAX_HOUR_KOPECKS;
    if (!isPrice) errors.push({ kind: 'badPrice', versionId, from, to });
  }
  for (const day of DAY_TYPES) {
    const isPriced = version.rules.some((rule) => rule.days.includes(day));
    const isFree = version.freeDays.includes(day);
    if (isPriced && isFree) errors.push({ kind: 'freeAndPriced', versionId, day });
    if (!isPriced && !isFree) warnings.push({ kind: 'dayNotDefined', versionId, day });
    if (!isPriced) continue;
    checkDay(version, day, errors, warnings);
  }
}

function checkDay(
  version: TariffVersion,
  day: DayType,
  errors: TariffProblem[],
  warnings: TariffProblem[],
): void {
  const gaps = new Map<string, { from: number; to: number; categories: Category[] }>();
  for (const category of CATEGORIES) {
    let covered = 0;
    const noteGap = (from: number, to: number): void => {
      if (from >= to) return;
      const gap = gaps.get(`${from}-${to}`) ?? { from, to, categories: [] };
      gap.categories.push(category);
      gaps.set(`${from}-${to}`, gap);
    };
    for (const { from, to } of rulesOf(version, day, category)) {
      if (from < covered) {
        errors.push({
          kind: 'rulesOverlap',
          versionId: version.id,
          day,
          categories: [category],
          from,
          to: covered,
        });
      }
      noteGap(covered, from);
      covered = Math.max(covered, to);
    }
    noteGap(covered, DAY_MINUTES);
  }
  for (const gap of gaps.values()) warnings.push({ kind: 'uncovered', versionId: version.id, day, ...gap });
}

export function rulesOf(version: TariffVersion, day: DayType, category: Category): TariffRule[] {
  return version.rules
    .filter(
      (rule) => rule.days.includes(day) && (rule.categories === 'all' || rule.categories.includes(category)),
    )
    .toSorted((a, b) => a.from - b.from);
}

function checkVersionDates(tariff: Tariff, errors: TariffProblem[], warnings: TariffProblem[]): void {
  const spans: { id: string; from: number; to: number }[] = [];
  for (const { id, validFrom, validTo } of tariff.versions) {
    const from = dayOrNull(validFrom);
    const to = validTo === null ? Number.POSITIVE_INFINITY : dayOrNull(validTo);
    if (from === null || to === null || from >= to) errors.push({ kind: 'badDates', versionId: id });
    else spans.push({ id, from, to });
  }
  spans.sort((a, b) => a.from - b.from);
  for (const [index, { id, from }] of spans.entries()) {
    const previous = spans[index - 1];
    if (!previous || previous.to === from) continue;
    if (previous.to > from) errors.push({ kind: 'versionsOverlap', versionId: id });
    else warnings.push({ kind: 'versionsGap', versionId: id });
  }
}

function dayOrNull(isoDate: string): number | null {
  try {
    return epochDay(isoDate);
  } catch {
    return null; // epochDay throws only for a date that does not exist
  }
}

function isMinute(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= DAY_MINUTES;
}
