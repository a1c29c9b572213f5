import { getZones } from '@gorpark/contract/public/city/calls';
import type { Zone } from '@gorpark/contract/wire/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCore } from './core-context.ts';
import type { Core } from './core.ts';
import { valueOf } from './failed-call.ts';
import { queryKeys } from './query-keys.ts';

const ZONES_FRESH_MS = 3_600_000;

const zonesQuery = ({ city, client }: Core, shown?: Promise<unknown>) =>
  queryOptions({
    queryKey: queryKeys.zones(city.city),
    queryFn: async ({ signal }) => {
      await shown;
      return valueOf(await client.call(getZones, {}, { signal }));
    },
    staleTime: ZONES_FRESH_MS,
  });

/** Loads the zones. Never rejects. */
export const prepareZones = async (core: Core): Promise<void> => {
  await core.queryClient.ensureQueryData(zonesQuery(core)).catch(() => undefined);
};

export interface ZonesState {
  zones: readonly Zone[];
  isLoading: boolean;
  done: boolean;
  error: boolean;
}

const NO_ZONES: readonly Zone[] = [];

export const toZonesState = (query: {
  data: readonly Zone[] | undefined;
  isFetching: boolean;
  isError: boolean;
}): ZonesState => ({
  zones: query.data ?? NO_ZONES,
  isLoading: query.isFetching,
  done: query.data !== undefined && !query.isFetching && !query.isError,
  error: query.isError && !query.isFetching,
});

/** Returns the city's zones; keeps the last ones after a failed reload. */
export const useZones = (): ZonesState & { reload: () => void } => {
  const core = useCore();
  const query = useQuery(zonesQuery(core, core.drawn));
  return { ...toZonesState(query), reload: () => void query.refetch() };
};
