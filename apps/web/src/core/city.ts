import { useQuery } from '@tanstack/react-query';
import type { CityEntry } from '#src/lib/city-entry.ts';
import { useCore } from './core-context.ts';
import { queryKeys } from './query-keys.ts';

export const useCity = (): CityEntry => useCore().city;

export interface CitiesState {
  cities: readonly CityEntry[];
  isLoading: boolean;
  isError: boolean;
  reload: () => void;
  chooseCity: (city: string) => void;
}

const NO_CITIES: readonly CityEntry[] = [];

/** Returns all cities and `chooseCity`, which stores a choice and reloads the root page. */
export const useCities = (): CitiesState => {
  const { loadCities, chooseCity } = useCore();
  const query = useQuery({
    queryKey: queryKeys.cities,
    queryFn: loadCities,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    cities: query.data ?? NO_CITIES,
    isLoading: query.isPending,
    isError: query.isError,
    reload: () => void query.refetch(),
    chooseCity,
  };
};
