import type { CityEntry } from './city-entry.ts';
import type { TextStore } from './storage.ts';

const KEY = 'gorpark.city';

/** The code that the browser keeps, as it stands there; `null` before a choice. */
export const storedCity = (store: TextStore): string | null => store.read(KEY);

/** Keeps a choice in the browser. */
export const keepCity = (store: TextStore, city: string): void => void store.write(KEY, city);

/** City of a first visit (decision D-X18); it is data of the build, not of any rule. */
export interface CityChoiceOptions {
  cities: readonly CityEntry[];
  store: TextStore;
  defaultCity: string;
}

/** The chosen city. Only its code is kept in the browser; everything else comes from the compiled list (THR-26). */
export interface CityChoice {
  read: () => CityEntry;
  write: (city: string) => void;
}

/** Throws when the list is empty: a build without cities cannot start. */
export const createCityChoice = ({ cities, store, defaultCity }: CityChoiceOptions): CityChoice => {
  const byCode = new Map(cities.map((city) => [city.city, city]));
  const fallback = byCode.get(defaultCity) ?? cities[0];
  if (!fallback) throw new Error('The list of cities is empty');

  return {
    read: () => byCode.get(storedCity(store) ?? '') ?? fallback,
    write: (city) => keepCity(store, city),
  };
};
