import type { CityEntry } from '#src/lib/city-entry.ts';
import type { Lang } from './lang.ts';

export function cityName(city: Pick<CityEntry, 'nameForShow' | 'nameEn'>, lang: Lang): string {
  return lang === 'en' ? city.nameEn || city.nameForShow : city.nameForShow;
}
