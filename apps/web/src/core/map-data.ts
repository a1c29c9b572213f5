import { getMapInfo } from '@gorpark/contract/public/map/calls';
import { mapReader } from '@gorpark/contract/public/map/read';
import type { MapData } from '@gorpark/contract/wire/types';
import { useQuery } from '@tanstack/react-query';
import type { CallOptions } from '#src/api/client.ts';
import type { ApiResult } from '#src/api/result.ts';
import { inTurns } from '#src/lib/in-turns.ts';
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
    load: (call) => loadMap(core, call),
    cache: partOf(core, createCache),
    device: core.device,
    later: whenIdle,
  });

async function loadMap({ client, city }: Core, call: CallOptions): Promise<ApiResult<MapData>> {
  const read = (answer: unknown) => inTurns(mapReader(answer, city.mapBounds));
  const result = await client.call({ ...getMapInfo, read }, {}, call);
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
