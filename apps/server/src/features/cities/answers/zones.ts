import type { operations, ReplyOf } from '@gorpark/contract';
import type { CityFacts } from '../facts.sql.ts';
import { categoriesText, clockText, pricesOn } from './prices.ts';

type ZoneAnswer = ReplyOf<typeof operations.getZones>['result'][number];

/** API name of a working day. */
const DEFAULT = 'default';

const byName = new Intl.Collator('ru', { numeric: true });

/** Returns zones with the prices of a date in roubles per hour, sorted by name. */
export function zonesAnswer(facts: CityFacts, isoDate: string): ZoneAnswer[] {
  return facts.zones
    .map((zone): ZoneAnswer => {
      const tariff = facts.tariffs.get(zone.tariffCode);
      const prices = tariff ? pricesOn(tariff, isoDate) : [];
      return {
        name: zone.name,
        value: zone.zonenumber,
        code: zone.zonenumber,
        zonenumber: zone.zonenumber,
        zonename: zone.name,
        category: zone.category,
        prices: prices.map(({ day, categories, from, to, hourPrice }) => ({
          type: day === 'weekday' ? DEFAULT : day,
          interval: { from: clockText(from), to: clockText(to) },
          price: hourPrice,
          categoryts: categoriesText(categories),
        })),
      };
    })
    .toSorted((a, b) => byName.compare(a.name, b.name) || byName.compare(a.zonenumber, b.zonenumber));
}
