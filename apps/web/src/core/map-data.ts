import { useQuery } from '@tanstack/react-query';
import { createMapApi } from '#src/api/map-api.ts';
import { useCore } from './core-context.ts';
import type { Core } from './core.ts';
import { mapQuery, type MapState, toMapState } from './map-query.ts';
import { optionsQuery } from './site.ts';

const mapOf = ({ city, client, mapCache, device }: Core) =>
  mapQuery({ city: city.city, api: createMapApi(client, city.mapBounds), cache: mapCache, device });

/** The map of the city: its places and how far loading is. */
export const useMapData = (): MapState & { reload: () => void } => {
  const query = useQuery(mapOf(useCore()));
  return { ...toMapState(query), reload: () => void query.refetch() };
};

/** Asks for the map, and for the options that tell where it opens. Never rejects: who shows them tells a failure. */
export const prepareMapData = async (core: Core): Promise<void> => {
  await Promise.all([
    core.queryClient.prefetchQuery(mapOf(core)),
    core.queryClient.prefetchQuery(optionsQuery(core)),
  ]);
};
