import type { MapData } from '@gorpark/contract/wire/types';
import { useQuery } from '@tanstack/react-query';
import { createMapApi } from '#src/api/map-api.ts';
import type { ApiResult } from '#src/api/result.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { useCore } from './core-context.ts';
import type { Core } from './core.ts';
import { createMapCache } from './map-cache.ts';
import { mapQuery, type MapState, toMapState } from './map-query.ts';
import { partOf } from './per-core.ts';
import { prepareBook } from './place-book.ts';
import { optionsQuery, settingsQuery } from './site.ts';

const createCache = ({ store, city }: Core) => createMapCache(store, city.city);

const mapOf = (core: Core) =>
  mapQuery({
    city: core.city.city,
    api: { map: (call) => withBook(createMapApi(core.client, core.city.mapBounds).map(call)) },
    cache: partOf(core, createCache),
    device: core.device,
    later: whenIdle,
  });

async function withBook(answer: Promise<ApiResult<MapData>>): Promise<ApiResult<MapData>> {
  const result = await answer;
  if (result.ok) await prepareBook(result.value.places);
  return result;
}

export const useMapData = (): MapState & { reload: () => void } => {
  const query = useQuery(mapOf(useCore()));
  return { ...toMapState(query), reload: () => void query.refetch() };
};

/**
 * Loads what is missing of the map, the options with its start position, and the settings for the content below. Never
 * rejects: the screens show a failure.
 */
export const prepareMapData = async (core: Core): Promise<void> => {
  await Promise.allSettled([
    core.queryClient.ensureQueryData(mapOf(core)),
    core.queryClient.ensureQueryData(optionsQuery(core)),
    core.queryClient.ensureQueryData(settingsQuery(core)),
  ]);
};
