import { useMemo, useEffect, useRef, useState } from 'react';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { MINUTE_MS } from '@gorpark/domain/time';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { useCity } from '#src/core/city.ts';
import { useCost } from '#src/checkout/quote/cost.ts';
import { toCostRequest } from '#src/checkout/quote/cost-request.ts';
import { payButton, type PayButtonState } from '#src/checkout/quote/pay-button.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { isPost, paymentTypesOf } from '#src/checkout/form/payment-type.ts';
import { type PlaceChoice, withStreet } from '#src/checkout/form/place-choices.ts';
import { postStartMs } from '#src/checkout/form/post-stay.ts';
import { type PlaceSource, usePlaces } from '#src/checkout/form/use-places.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import {
  checkRoadside,
  durationOf,
  isRoadsideValues,
  isRoadsideValid,
  offeredVehicles,
  ROADSIDE_DEFAULTS,
  type RoadsideProblems,
  type RoadsideValues,
} from './roadside-form.ts';
import { useClickedPlace, usePreselectedCode } from './use-parking-type.ts';
import { parkedPlates } from '@gorpark/domain/session';
import { isDurationAllowed } from '@gorpark/domain/duration';
import { plateKey } from '@gorpark/domain/plate';
import { useMapData } from '#src/core/map-data.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';

export interface Roadside {
  values: RoadsideValues;
  change: (part: Partial<RoadsideValues>) => void;
  reset: () => void;
  source: PlaceSource;
  place: PlaceChoice | null;
  vehicles: readonly Vehicle[];
  hasAnyVehicle: boolean;
  vehicle: Vehicle | null;
  isPost: boolean;
  /** true without balance: a session that starts now runs until it is ended [sessions-5]. */
  isOpenEnded: boolean;
  duration: number | null;
  startMs: number | null;
  endMs: number | null;
  problems: RoadsideProblems;
  cost: ReturnType<typeof useCost>;
  button: PayButtonState;
  request: ParkingRequest | null;
}

export const useRoadside = (): Roadside => {
  const { durations, isBalanceUsed } = useCapabilities();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const { vehicles, hasAnyVehicle, parkedPlates } = useVehicles();
  const source = usePlaces();
  const [chosen, setChosen] = useSavedState('roadside', ROADSIDE_DEFAULTS, {
    lifetime: 'reload',
    isValid: isRoadsideValues,
  });
  const values = usePrefilled(chosen, source, vehicles);

  const chosenPlace = source.places.find((one) => one.code === values.place);
  const clicked = useClickedPlace(chosenPlace?.zone?.zoneNumber);
  const place = withStreet(chosenPlace, source.isByParking ? undefined : clicked?.address);
  const vehicle = vehicles.find((one) => one.plate === values.plate) ?? null;
  const duration = durationOf(values, durations);
  const { paymentType, startMinute } = values;
  const isPaidAfter = isPost(paymentType);
  const isOpenEnded = !isBalanceUsed && !isPaidAfter;
  const postMs =
    isPost(paymentType) && startMinute !== null
      ? postStartMs(paymentType, startMinute, minuteMs, timeZone)
      : null;
  const startMs = isPaidAfter ? postMs : minuteMs;
  const placeCodes = useMemo(() => new Set(source.places.map((one) => one.code)), [source.places]);
  const facts = { vehicles, parkedPlates, placeCodes, nowMs: minuteMs, timeZone };
  const problems = checkRoadside(values, facts);

  const request = toCostRequest({
    zone: place?.zone ?? null,
    parkingCode: place?.parkingCode ?? null,
    pressedCode: clicked?.code ?? null,
    transport: vehicle && {
      number: vehicle.plate,
      category: vehicle.category,
      numberFormat: vehicle.format,
    },
    durationMinutes: duration,
    postPaymentStartTime: postMs === null ? null : new Date(postMs).toISOString(),
    hasError: !isRoadsideValid(problems),
  });
  const cost = useCost(isOpenEnded ? null : request);
  useFreshPrice(cost.again);
  // The price may be a minute old.
  const [priced, setPriced] = useState({ cost: cost.cost, minuteMs });
  if (priced.cost !== cost.cost) setPriced({ cost: cost.cost, minuteMs });
  const shownMs = isPaidAfter ? postMs : cost.cost === null ? minuteMs : priced.minuteMs;

  return {
    values,
    change: (part) => setChosen({ ...values, ...part }),
    reset: () => setChosen(ROADSIDE_DEFAULTS),
    source,
    place,
    vehicles,
    hasAnyVehicle,
    vehicle,
    isPost: isPaidAfter,
    isOpenEnded,
    duration,
    startMs,
    endMs: shownMs === null || duration === null ? null : shownMs + duration * MINUTE_MS,
    problems,
    cost,
    button: isOpenEnded
      ? { label: 'start', isDisabled: request === null }
      : payButton({
          isPriceVisible: request !== null,
          cost: cost.cost,
          hasCostError: cost.status === 'error',
          isCostPending: cost.isPending,
        }),
    request,
  };
};

export const useVehicles = () => {
  const { profile } = useProfile();
  const parkedPlates = useParkedPlates();
  const all = profile?.vehicles;
  const vehicles = useMemo(() => offeredVehicles(all ?? [], parkedPlates), [all, parkedPlates]);
  return { vehicles, hasAnyVehicle: (all?.length ?? 0) > 0, parkedPlates };
};

/** Calls `again` when balance or bonus make a price outdated. */
const useFreshPrice = (again: () => void): void => {
  const { profile } = useProfile();
  const balance = profile?.balance ?? null;
  const bonus = profile?.bonus ?? null;
  const known = useRef({ balance, bonus });

  useEffect(() => {
    const before = known.current;
    known.current = { balance, bonus };
    const isPaidInBetween = before.balance !== null && (balance !== before.balance || bonus !== before.bonus);
    if (isPaidInBetween) again();
  }, [balance, bonus, again]);
};

const useParkedPlates = (): readonly string[] => {
  const { profile } = useProfile();
  const { isBalanceUsed } = useCapabilities();
  const sessions = profile?.sessions;

  return useMemo(
    () =>
      parkedPlates(
        (sessions ?? []).map(({ status, transport }) => ({
          status,
          transport: { numberTs: transport.plate },
        })),
        !isBalanceUsed,
      ),
    [sessions, isBalanceUsed],
  );
};

/** Prefills the form. A payment type that the city does not offer becomes "today". */
const usePrefilled = (
  chosen: RoadsideValues,
  { places }: Pick<PlaceSource, 'places'>,
  vehicles: readonly Vehicle[],
): RoadsideValues => {
  const { profile } = useProfile();
  const capabilities = useCapabilities();
  const { isPaidByParkingCode, durations } = capabilities;
  const last = useLastChoices().read();
  const lastDuration = last.durationMinutes ?? 0;

  const code = usePreselectedCode();
  const mapPlaces = useMapData().data.places;
  const isFromMap = code !== '' && code !== last.parkingCode;
  const zoneOfCode = mapPlaces.find((one) => one.code === code)?.zone?.zoneNumber;
  const remembered = isPaidByParkingCode ? last.parkingCode : last.zoneNumber;
  const preselected = isPaidByParkingCode ? code : zoneOfCode;
  const wanted = [isFromMap ? preselected : null, remembered, profile?.defaultZone];
  const place =
    chosen.place || (wanted.find((code) => code && places.some((one) => one.code === code)) ?? '');
  const isOffered = (plate: string) => vehicles.some((one) => plateKey(one.plate) === plateKey(plate));
  const plate = isOffered(chosen.plate) ? chosen.plate : (vehicles[0]?.plate ?? '');

  const isTypeOffered = paymentTypesOf(capabilities).includes(chosen.paymentType);
  const paymentType = isTypeOffered ? chosen.paymentType : 'today';
  const mayRemember = !isPost(paymentType) && isDurationAllowed(lastDuration, durations);
  const duration = chosen.duration ?? (mayRemember ? lastDuration : null);
  return { ...chosen, place, plate, paymentType, duration };
};
