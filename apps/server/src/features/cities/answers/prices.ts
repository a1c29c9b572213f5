import { DAY_TYPES, type DayType } from '@gorpark/domain/calendar';
import { kopecks, type Kopecks } from '@gorpark/domain/money';
import type { Category, Tariff, TariffVersion } from '@gorpark/domain/tariff';

/** Price for a half-open range of minutes in the city's day. Minutes without a row are free [tariffs-3]. */
export interface PriceRow {
  day: DayType;
  categories: readonly Category[] | 'all';
  from: number;
  to: number;
  hourPrice: Kopecks;
}

const DAY_MINUTES = 1440;

/** ISO dates compare as text. */
function versionOn(tariff: Tariff, isoDate: string): TariffVersion | null {
  return (
    tariff.versions.find(
      ({ validFrom, validTo }) => validFrom <= isoDate && (validTo === null || isoDate < validTo),
    ) ?? null
  );
}

/** A free day has one row of 0; an unknown day type has none [tariffs-2]. */
export function pricesOn(tariff: Tariff, isoDate: string): PriceRow[] {
  const version = versionOn(tariff, isoDate);
  if (!version) return [];
  return DAY_TYPES.flatMap((day): PriceRow[] => {
    if (version.freeDays.includes(day))
      return [{ day, categories: 'all', from: 0, to: DAY_MINUTES, hourPrice: kopecks(0) }];
    return version.rules
      .filter((rule) => rule.days.includes(day))
      .toSorted((a, b) => a.from - b.from)
      .map(({ categories, from, to, hourKopecks }) => ({
        day,
        categories,
        from,
        to,
        hourPrice: kopecks(hourKopecks),
      }));
  });
}

export function clockText(minute: number): string {
  return `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
}

export function categoriesText(categories: PriceRow['categories']): string {
  return categories === 'all' ? '' : categories.join(',');
}
