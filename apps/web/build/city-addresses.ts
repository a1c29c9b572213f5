import { readCities } from './cities-plugin.ts';

/** What a small script of its own has to know of the cities: their codes, and where their calls go (THR-26). */
export function cityAddresses(citiesDir: string, defaultCity: string) {
  const cities = readCities(citiesDir);
  const first = cities.find(({ city }) => city === defaultCity) ?? cities[0];
  return {
    // Most cities lie under their own code on our server: their addresses need not be written.
    cities: cities.map(({ city }) => city),
    otherUrls: Object.fromEntries(
      cities
        .map(({ city, apiUrl }) => [city, apiUrl.replace(/\/+$/, '')] as const)
        .filter(([city, apiUrl]) => apiUrl !== `/${city}`),
    ),
    otherMaps: Object.fromEntries(
      cities
        .filter(({ city, mapSource }) => mapSource !== `/maps/${city}.pmtiles`)
        .map(({ city, mapSource }) => [city, mapSource]),
    ),
    firstCity: first?.city ?? '',
  };
}
