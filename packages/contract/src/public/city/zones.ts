import { kopecks } from '@gorpark/domain/money';
import { DAY_CODES, readPrices } from './prices.ts';
import { fields, list, pick, text, textOr } from '../../wire/read.ts';
import type { Zone, ZonePrice } from '../../wire/types.ts';

/** Price of a zone without known prices. */
export const DEFAULT_ZONE_PRICE = kopecks(5000);

const DEFAULT_PRICES: readonly ZonePrice[] = DAY_CODES.map((dayType) => ({
  dayType,
  from: 0,
  to: 1440,
  categories: 'all',
  hourPrice: DEFAULT_ZONE_PRICE,
}));

const zoneOf = (value: unknown): Zone | null => {
  const zone = fields(value);
  const zoneNumber = text(pick(zone, 'zonenumber', 'value', 'code'));
  if (zoneNumber === '') return null;

  const zoneName = text(pick(zone, 'zonename', 'zonedescription'));
  return {
    code: textOr(pick(zone, 'value', 'code'), zoneNumber),
    name: textOr(pick(zone, 'name'), zoneName || zoneNumber),
    zoneNumber,
    zoneName: zoneName || zoneNumber,
    category: text(pick(zone, 'category', 'zonetype')),
    prices: zone['prices'] === undefined ? DEFAULT_PRICES : readPrices(zone['prices']),
  };
};

const byName = new Intl.Collator('ru', { numeric: true });

/** Returns zones by name from a list, `{result: []}` or `{zones: []}`. Skips an entry without a number. */
export const readZones = (answer: unknown): Zone[] => {
  const outer = fields(answer);
  const rows = Array.isArray(answer) ? (answer as unknown[]) : list(pick(outer, 'result', 'zones'));
  return rows
    .flatMap((row) => {
      const zone = zoneOf(row);
      return zone ? [zone] : [];
    })
    .toSorted((a, b) => byName.compare(a.name, b.name));
};
