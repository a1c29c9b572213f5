import type { CityEntry } from '#src/lib/city-entry.ts';
import type { Lang } from './lang.ts';

/** Returns `nameForShow` [APP-067]; in English the English name of the pack, if any [D-C4]. */
export function cityName(city: Pick<CityEntry, 'nameForShow' | 'nameEn'>, lang: Lang): string {
  return lang === 'en' ? city.nameEn || city.nameForShow : city.nameForShow;
}
