import { listCities, readPackFile } from './pack/files.ts';
import { readPack } from './pack/read.ts';
import { type CityEntry, sourceCity } from './pack/schema.ts';

/** Every city.json that can be read, sorted by the shown name; what is wrong with the others, the import says. */
export function loadCityList(citiesDir: string): CityEntry[] {
  return listCities(citiesDir)
    .flatMap((slug) => entryOf(citiesDir, slug) ?? [])
    .toSorted((a, b) => a.nameForShow.localeCompare(b.nameForShow, 'ru'));
}

function entryOf(citiesDir: string, slug: string): CityEntry | null {
  try {
    return sourceCity.parse(JSON.parse(readPackFile(citiesDir, slug, 'city.json') ?? 'null'));
  } catch {
    return null;
  }
}

/** A pack that is left out everywhere, and why. */
export interface RefusedPack {
  slug: string;
  errors: string[];
}

/** Every pack read whole: which may stand in the list that the client is built with, and which not. */
export function sortPacks(citiesDir: string): { sound: string[]; refused: RefusedPack[] } {
  const packs = listCities(citiesDir).map((slug) => ({
    slug,
    errors: readPack(citiesDir, slug).findings.errors,
  }));
  return {
    sound: packs.filter(({ errors }) => errors.length === 0).map(({ slug }) => slug),
    refused: packs.filter(({ errors }) => errors.length > 0),
  };
}

/** Addresses that the client of these cities connects to: base URLs of the calls and map sources. */
export function addressesOf(cities: readonly CityEntry[]): string[] {
  return cities.flatMap((city) => [city.apiUrl, city.mapSource]);
}
