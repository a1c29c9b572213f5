import { EMPTY_MAP } from '@gorpark/contract/public/map/read';
import type { MapData } from '@gorpark/contract/wire/types';
import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '#src/api/client.ts';
import type { ApiResult } from '#src/api/result.ts';
import type { Clock } from '#src/lib/clock.ts';
import { DRAWN_AT_MS } from './drawn-answers.ts';
import { valueOf } from './failed-call.ts';
import { isMapFresh, MAP_FRESH_MS, type MapCache } from './map-cache.ts';
import { queryKeys } from './query-keys.ts';

export interface MapQueryOptions {
  city: string;
  load: (call: CallOptions) => Promise<ApiResult<MapData>>;
  cache: MapCache;
  device: Clock;
  later?: (work: () => void) => void;
}

/** Returns the query of the map, cached for an hour. Ignores a cached map from the future. */
export const mapQuery = ({ city, load, cache, device, later = (work) => work() }: MapQueryOptions) =>
  queryOptions({
    queryKey: queryKeys.map(city),
    queryFn: async ({ signal }) => {
      // Over the part of a drawn page.
      const stored = cache.read();
      if (stored && ageLeft(cache, device) !== null) return stored.data;
      const data = valueOf(await load({ signal }));
      const loadedAtMs = device.now();
      later(() => cache.write(data, loadedAtMs));
      return data;
    },
    initialData: () => cache.read()?.data,
    initialDataUpdatedAt: () => {
      const loadedAtMs = cache.read()?.loadedAtMs ?? 0;
      return loadedAtMs > device.now() ? 0 : loadedAtMs;
    },
    staleTime: MAP_FRESH_MS,
    refetchInterval: () => ageLeft(cache, device) ?? MAP_FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    // Comparing with the old map takes longer than drawing the new one.
    structuralSharing: false,
  });

/** Returns how long the stored map is fresh, milliseconds; `null` if it is not. */
const ageLeft = (cache: MapCache, device: Clock): number | null => {
  const loadedAtMs = cache.read()?.loadedAtMs ?? 0;
  const nowMs = device.now();
  return isMapFresh(loadedAtMs, nowMs) ? loadedAtMs + MAP_FRESH_MS - nowMs : null;
};

export type MapStatus = 'waiting' | 'pending' | 'done';

export interface MapState {
  status: MapStatus;
  data: MapData;
  /** true: only the places around the start, from a drawn page. */
  isPart: boolean;
  hasFailed: boolean;
  /** Epoch milliseconds (device clock); `null` before the first load. */
  loadedAtMs: number | null;
}

interface QueryView {
  data: MapData | undefined;
  status: 'pending' | 'error' | 'success';
  fetchStatus: 'fetching' | 'paused' | 'idle';
  dataUpdatedAt: number;
}

const statusOf = ({ data, status, fetchStatus }: QueryView): MapStatus => {
  if (data !== undefined || status === 'error') return 'done';
  return fetchStatus === 'fetching' ? 'pending' : 'waiting';
};

/** Returns the state of the map. After a failure it is `done`, with the old or an empty map. */
export const toMapState = (view: QueryView): MapState => ({
  status: statusOf(view),
  data: view.data ?? EMPTY_MAP,
  isPart: view.dataUpdatedAt === DRAWN_AT_MS,
  hasFailed: view.status === 'error',
  loadedAtMs: view.data === undefined ? null : view.dataUpdatedAt,
});
