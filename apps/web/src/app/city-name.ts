import type { Lang } from '#src/i18n/lang.ts';
import type { CityEntry } from '#src/lib/city-entry.ts';

/** `nameForShow` of the city (APP-067); in English its English name when the pack has one (D-C4). */
export function cityName(city: CityEntry, lang: Lang): string {
  return lang === 'en' ? (city.nameEn ?? city.nameForShow) : city.nameForShow;
}
