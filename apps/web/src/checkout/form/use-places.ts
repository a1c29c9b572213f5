import { useMemo } from 'react';
import { useLang } from '#src/i18n/lang-store.ts';
import { useMapData } from '#src/core/map-data.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useZones } from '#src/core/zones.ts';
import { parkingChoices, type PlaceChoice, zoneChoices } from './place-choices.ts';

export interface PlaceSource {
  places: readonly PlaceChoice[];
  isByParking: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  reload: () => void;
}

/** Returns the zones, or parkings by code. */
export const usePlaces = (): PlaceSource => {
  const { isPaidByParkingCode: isByParking } = useCapabilities();
  const lang = useLang();
  const zones = useZones();
  const map = useMapData();
  const places = useMemo(
    () => (isByParking ? parkingChoices(map.data.places) : zoneChoices(zones.zones, map.data.places, lang)),
    [isByParking, map.data.places, zones.zones, lang],
  );

  return isByParking
    ? { places, isByParking, isLoading: map.status !== 'done', hasFailed: map.hasFailed, reload: map.reload }
    : { places, isByParking, isLoading: zones.isLoading, hasFailed: zones.error, reload: zones.reload };
};
