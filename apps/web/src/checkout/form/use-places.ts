import { useMemo, useState } from 'react';
import { useLang } from '#src/i18n/lang-store.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
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

export const usePlaces = (): PlaceSource => {
  const { isPaidByParkingCode: isByParking } = useCapabilities();
  const lang = useLang();
  const zones = useZones();
  const map = useMapData();
  const choices = useLastChoices();
  // Options stay in place while the form is open.
  const [last] = useState(() => choices.read().zoneNumber);
  const places = useMemo(
    () =>
      isByParking ? parkingChoices(map.data.places) : zoneChoices(zones.zones, map.data.places, lang, last),
    [isByParking, map.data.places, zones.zones, lang, last],
  );

  return isByParking
    ? { places, isByParking, isLoading: map.status !== 'done', hasFailed: map.hasFailed, reload: map.reload }
    : { places, isByParking, isLoading: zones.isLoading, hasFailed: zones.error, reload: zones.reload };
};
