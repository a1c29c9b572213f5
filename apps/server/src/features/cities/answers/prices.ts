import { DAY_TYPES, type DayType } from '@gorpark/domain/calendar';
import { kopecks, type Kopecks } from '@gorpark/domain/money';
import type { Category, Tariff, TariffVersion } from '@gorpark/domain/tariff';

/** One price of a zone: minutes of the city's day, half-open. Minutes without a row are free (D-M5). */
export interface PriceRow {
  day: DayType;
  categories: readonly Category[] | 'all';
  from: number;
  to: number;
  hourPrice: Kopecks;
}

const DAY_MINUTES = 1440;

/** The version that prices a day of the city, or null. ISO dates compare as texts. */
function versionOn(tariff: Tariff, isoDate: string): TariffVersion | null {
  return (
    tariff.versions.find(
      ({ validFrom, validTo }) => validFrom <= isoDate && (validTo === null || isoDate < validTo),
    ) ?? null
  );
}

/**
 * Prices of a tariff on a date (D-F5), by day type from weekday to holiday. A day that is declared free has one row of 0
 * for the whole day; a day type that the version does not know has none.
 */
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

/** HH:mm:ss of a minute of the day; 1440 is 24:00:00. */
export function clockText(minute: number): string {
  return `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
}

/** Categories as the wire has them: letters with commas, an empty text for all. */
export function categoriesText(categories: PriceRow['categories']): string {
  return categories === 'all' ? '' : categories.join(',');
}
