import { useEffect, useMemo, useRef } from 'react';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { isDurationAllowed } from '@gorpark/domain/duration';
import { plateKey } from '@gorpark/domain/plate';
import { MINUTE_MS } from '@gorpark/domain/time';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { useCost } from '#src/core/cost.ts';
import { toCostRequest } from '#src/core/cost-request.ts';
import { useMapData } from '#src/core/map-data.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { useKeptState } from '#src/core/use-kept-state.ts';
import { useZones } from '#src/core/zones.ts';
import { payButton, type PayButtonState } from '#src/core/price/pay-button.ts';
import { parkingChoices, type PlaceChoice, zoneChoices } from './place-choices.ts';
import {
  checkRoadside,
  durationOf,
  isRoadsideValid,
  offeredVehicles,
  ROADSIDE_DEFAULTS,
  type RoadsideProblems,
  type RoadsideValues,
} from './roadside-form.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useParkedPlates } from './use-parked-plates.ts';

export interface Roadside {
  values: RoadsideValues;
  change: (part: Partial<RoadsideValues>) => void;
  /** Back to the defaults, with what the driver took last filled in. */
  reset: () => void;
  places: readonly PlaceChoice[];
  place: PlaceChoice | null;
  arePlacesLoading: boolean;
  havePlacesFailed: boolean;
  reloadPlaces: () => void;
  vehicles: readonly Vehicle[];
  hasAnyVehicle: boolean;
  vehicle: Vehicle | null;
  /** Minutes that are priced. */
  duration: number;
  problems: RoadsideProblems;
  cost: ReturnType<typeof useCost>;
  button: PayButtonState;
  /** What a start would send; `null` while the form is not complete. */
  request: ParkingRequest | null;
}

/** The one data hook of the card "new parking": what is chosen, what may be chosen, what it costs. */
export const useRoadside = (): Roadside => {
  const { durations } = useCapabilities();
  const { vehicles, hasAnyVehicle, parkedPlates } = useVehicles();
  const source = usePlaces();
  const [chosen, setChosen] = useKeptState<RoadsideValues>('roadside', ROADSIDE_DEFAULTS);
  const values = usePrefilled(chosen, source.places, vehicles);

  const place = source.places.find((one) => one.code === values.place) ?? null;
  const vehicle = vehicles.find((one) => one.plate === values.plate) ?? null;
  const duration = durationOf(values, durations);
  const placeCodes = useMemo(() => new Set(source.places.map((one) => one.code)), [source.places]);
  const problems = checkRoadside(values, { vehicles, parkedPlates, placeCodes });

  const request = toCostRequest({
    zone: place?.zone ?? null,
    parkingCode: place?.parkingCode ?? null,
    transport: vehicle && {
      number: vehicle.plate,
      category: vehicle.category,
      numberFormat: vehicle.format,
    },
    durationMinutes: duration,
    hasError: !isRoadsideValid(problems),
  });
  const cost = useCost(request);
  useFreshPrice(cost.again);
  const button = payButton({
    isPriceVisible: request !== null,
    cost: cost.cost,
    hasCostError: cost.status === 'error',
    isCostPending: cost.isPending,
  });

  return {
    ...source,
    values,
    change: (part) => setChosen({ ...values, ...part }),
    reset: () => setChosen(ROADSIDE_DEFAULTS),
    place,
    vehicles,
    hasAnyVehicle,
    vehicle,
    duration,
    problems,
    cost,
    button,
    request,
  };
};

/** Prices begin "now": one that stands longer than this is asked for again. The server keeps a quote for 10 minutes. */
const PRICE_AGE_MS = 5 * MINUTE_MS;

/** A price carries the balance and the time of its moment: when either has moved on it is asked for again. */
const useFreshPrice = (again: () => void): void => {
  const { profile } = useProfile();
  const balance = profile?.balance ?? null;
  const age = Math.trunc(useMinute() / PRICE_AGE_MS);
  const known = useRef({ balance, age });

  useEffect(() => {
    const before = known.current;
    known.current = { balance, age };
    const isPaidInBetween = before.balance !== null && balance !== before.balance;
    if (isPaidInBetween || age !== before.age) again();
  }, [balance, age, again]);
};

const useVehicles = () => {
  const { profile } = useProfile();
  const parkedPlates = useParkedPlates();
  const all = profile?.vehicles;
  const vehicles = useMemo(() => offeredVehicles(all ?? [], parkedPlates), [all, parkedPlates]);
  return { vehicles, hasAnyVehicle: (all?.length ?? 0) > 0, parkedPlates };
};

const usePlaces = () => {
  const { isPaidByParkingCode } = useCapabilities();
  const zones = useZones();
  const map = useMapData();
  const places = useMemo(
    () => (isPaidByParkingCode ? parkingChoices(map.data.places) : zoneChoices(zones.zones, map.data.places)),
    [isPaidByParkingCode, map.data.places, zones.zones],
  );

  return {
    places,
    arePlacesLoading: isPaidByParkingCode ? map.status !== 'done' : zones.isLoading,
    havePlacesFailed: isPaidByParkingCode ? map.hasFailed : zones.error,
    reloadPlaces: isPaidByParkingCode ? map.reload : zones.reload,
  };
};

/** Fills in what the driver has not chosen himself: the place and the car of the last time, else his first car. */
const usePrefilled = (
  chosen: RoadsideValues,
  places: readonly PlaceChoice[],
  vehicles: readonly Vehicle[],
): RoadsideValues => {
  const { profile } = useProfile();
  const { isPaidByParkingCode, durations } = useCapabilities();
  const last = useLastChoices().read();
  const lastDuration = last.durationMinutes ?? 0;

  const wanted = [isPaidByParkingCode ? last.parkingCode : last.zoneNumber, profile?.defaultZone];
  const place =
    chosen.place || (wanted.find((code) => code && places.some((one) => one.code === code)) ?? '');
  const isOffered = (plate: string) => vehicles.some((one) => plateKey(one.plate) === plateKey(plate));
  const plate = isOffered(chosen.plate) ? chosen.plate : (vehicles[0]?.plate ?? '');

  const duration = chosen.duration ?? (isDurationAllowed(lastDuration, durations) ? lastDuration : null);
  return { ...chosen, place, plate, duration };
};
