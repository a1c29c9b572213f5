import { useSearch } from '@tanstack/react-router';
import type { Place } from '@gorpark/contract/wire/types';
import { useMapData } from '#src/core/map-data.ts';
import { useCapabilities } from '#src/core/site.ts';
import type { ParkingType } from '#src/core/stay/parking-type-field.tsx';
import { useKeptState } from '#src/core/use-kept-state.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { ROADSIDE_DEFAULTS } from './roadside-form.ts';

export interface ParkingTypeChoice {
  type: ParkingType;
  choose: (type: ParkingType) => void;
  /** Of a barrier that was chosen before the page was opened; empty otherwise. */
  flatCode: string;
}

/** The parking that was chosen before: in the address (from the map), else the one of the last time. */
export const usePreselectedCode = (): string => {
  const { parkingCode } = useSearch({ strict: false }) as { parkingCode?: string };
  const last = useLastChoices().read().parkingCode ?? '';
  return parkingCode ?? last;
};

/** The parking that was pressed on the map before the form, while the form is about its zone; `null`: none. */
export const usePressed = (zoneNumber: string | undefined): Place | null => {
  const { parkingCode } = useSearch({ strict: false }) as { parkingCode?: string };
  const { places } = useMapData().data;
  const pressed = places.find(({ code }) => code === parkingCode);
  return pressed?.zone && pressed.zone.zoneNumber === zoneNumber ? pressed : null;
};

/**
 * A kerb or a barrier: what the driver has chosen, else the barrier when the preselected parking is one (PAY-063). In a
 * city without barriers always the kerb.
 */
export const useParkingType = (): ParkingTypeChoice => {
  const { hasFlatParking } = useCapabilities();
  const code = usePreselectedCode();
  const { places } = useMapData().data;
  const [chosen, setChosen] = useKeptState<ParkingType | null>('parkingType', null);
  const isFlat = places.some((place) => place.code === code && place.category === 'planar');
  const preselected = isFlat ? 'planar' : ROADSIDE_DEFAULTS.parkingType;

  return {
    type: hasFlatParking ? (chosen ?? preselected) : 'roadside',
    choose: setChosen,
    flatCode: isFlat ? code : '',
  };
};
