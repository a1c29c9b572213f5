import { LOCALES, type Lang } from '#src/i18n/lang.ts';
import type { CityEntry } from '#src/lib/city-entry.ts';
import { cityName } from '#src/i18n/city-name.ts';

export interface CityGroup {
  letter: string;
  items: { city: string; name: string }[];
}

export function groupCities(cities: readonly CityEntry[], lang: Lang, query: string): CityGroup[] {
  const wanted = query.trim().toLocaleLowerCase(LOCALES[lang]);
  const items = cities
    .map((entry) => ({ city: entry.city, name: cityName(entry, lang) }))
    .filter(({ name }) => name.toLocaleLowerCase(LOCALES[lang]).includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name, LOCALES[lang]));
  const groups = Map.groupBy(items, ({ name }) => name.charAt(0).toLocaleUpperCase(LOCALES[lang]));

  return [...groups].map(([letter, found]) => ({ letter, items: found }));
}
