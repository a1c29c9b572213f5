import { useQuery } from '@tanstack/react-query';
import { useCore } from './core-context.ts';
import { mapQuery, type MapState, toMapState } from './map-query.ts';

/** The map of the city: its places and how far loading is. */
export const useMapData = (): MapState & { reload: () => void } => {
  const { city, api, mapCache, device } = useCore();
  const query = useQuery(mapQuery({ city: city.city, api, cache: mapCache, device }));
  return { ...toMapState(query), reload: () => void query.refetch() };
};
