import { useSearch } from '@tanstack/react-router';
import type { Place } from '@gorpark/contract/wire/types';
import { useMapData } from '#src/core/map-data.ts';
import { useCapabilities } from '#src/core/site.ts';
import type { ParkingType } from '#src/checkout/form/parking-type-field.tsx';
import { useSavedState } from '#src/core/saved-state.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { ROADSIDE_DEFAULTS } from './roadside-form.ts';

export interface ParkingTypeChoice {
  type: ParkingType;
  choose: (type: ParkingType) => void;
  flatCode: string;
}

/** Returns the parking code of the address (set by the map), else of the last session. */
export const usePreselectedCode = (): string => {
  const { parkingCode } = useSearch({ strict: false }) as { parkingCode?: string };
  const last = useLastChoices().read().parkingCode ?? '';
  return parkingCode ?? last;
};

/** Returns the place selected on the map while the form has its zone; else `null`. */
export const useClickedPlace = (zoneNumber: string | undefined): Place | null => {
  const { parkingCode } = useSearch({ strict: false }) as { parkingCode?: string };
  const { places } = useMapData().data;
  const clicked = places.find(({ code }) => code === parkingCode);
  return clicked?.zone && clicked.zone.zoneNumber === zoneNumber ? clicked : null;
};

/**
 * Returns the driver's choice, else the type of the preselected parking [PAY-063]. A city without barriers is always
 * roadside.
 */
export const useParkingType = (): ParkingTypeChoice => {
  const { hasFlatParking } = useCapabilities();
  const code = usePreselectedCode();
  const { places } = useMapData().data;
  const [chosen, setChosen] = useSavedState<ParkingType | null>('parkingType', null);
  const isFlat = places.some((place) => place.code === code && place.category === 'planar');
  const preselected = isFlat ? 'planar' : ROADSIDE_DEFAULTS.parkingType;

  return {
    type: hasFlatParking ? (chosen ?? preselected) : 'roadside',
    choose: setChosen,
    flatCode: isFlat ? code : '',
  };
};
