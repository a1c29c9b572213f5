import type { CityEntry } from '#src/lib/city-entry.ts';
import { useCore } from './core-context.ts';

/** The chosen city. */
export const useCity = (): CityEntry => useCore().city;

/** All cities of the build and the way to change: the choice is kept and the root page opens anew. */
export const useCities = (): { cities: readonly CityEntry[]; chooseCity: (city: string) => void } => {
  const { cities, chooseCity } = useCore();
  return { cities, chooseCity };
};
