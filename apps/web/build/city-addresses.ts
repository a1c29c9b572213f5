import { readCities } from './cities-plugin.ts';

/** Returns city codes and API addresses for a small separate script. [THR-26] */
export function cityAddresses(citiesDir: string, defaultCity: string) {
  const cities = readCities(citiesDir);
  const first = cities.find(({ city }) => city === defaultCity) ?? cities[0];
  return {
    // Most cities use their code as the path on our server.
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
