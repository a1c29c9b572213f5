import { listCities, readPackFile } from './pack/files.ts';
import { readPack } from './pack/read.ts';
import { type CityEntry, sourceCity } from './pack/schema.ts';

/** Returns valid cities, sorted by the shown name. Skips invalid files, which the import reports. */
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

export interface RefusedPack {
  slug: string;
  errors: string[];
}

/** Validates every pack. `sound`: slugs for the client's city list. */
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

/** Returns API base URLs and map sources. */
export function addressesOf(cities: readonly CityEntry[]): string[] {
  return cities.flatMap((city) => [city.apiUrl, city.mapSource]);
}
