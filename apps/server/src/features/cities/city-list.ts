import * as z from 'zod';
import { listCities, readPackFile } from './pack/files.ts';
import { type CityEntry, sourceCity } from './pack/schema.ts';

/**
 * The list of cities as the client has it compiled in: every valid city.json, sorted by the shown name. The server
 * takes the addresses for its content security policy from here (APP-084). Throws when a city.json is broken.
 */
export function loadCityList(citiesDir: string): CityEntry[] {
  return listCities(citiesDir)
    .map((slug) => {
      const result = sourceCity.safeParse(JSON.parse(readPackFile(citiesDir, slug, 'city.json') ?? 'null'));
      if (!result.success) throw new Error(`cities/${slug}/city.json: ${z.prettifyError(result.error)}`);
      return result.data;
    })
    .toSorted((a, b) => a.nameForShow.localeCompare(b.nameForShow, 'ru'));
}

/** Addresses that the client of these cities connects to: base URLs of the calls and map sources. */
export function addressesOf(cities: readonly CityEntry[]): string[] {
  return cities.flatMap((city) => [city.apiUrl, city.mapSource]);
}
