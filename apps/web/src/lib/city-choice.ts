import type { CityEntry } from './city-entry.ts';
import { publicKey, type TextStore } from './storage.ts';

const CITY_KEY = publicKey('city');

/** Returns the stored city code without validation; `null` before a choice. */
export const storedCity = (store: TextStore): string | null => store.read(CITY_KEY);

export const keepCity = (store: TextStore, city: string): void => void store.write(CITY_KEY, city);

/** `defaultCity` is a setting of the build [cities-8]. */
export interface CityChoiceOptions {
  cities: readonly CityEntry[];
  store: TextStore;
  defaultCity: string;
}

/** Only the city code is stored; the rest comes from the compiled list [THR-26]. */
export interface CityChoice {
  read: () => CityEntry;
  write: (city: string) => void;
}

/** Creates the choice. Throws for an empty list. */
export const createCityChoice = ({ cities, store, defaultCity }: CityChoiceOptions): CityChoice => {
  const byCode = new Map(cities.map((city) => [city.city, city]));
  const fallback = byCode.get(defaultCity) ?? cities[0];
  if (!fallback) throw new Error('The list of cities is empty');

  return {
    read: () => byCode.get(storedCity(store) ?? '') ?? fallback,
    write: (city) => keepCity(store, city),
  };
};
