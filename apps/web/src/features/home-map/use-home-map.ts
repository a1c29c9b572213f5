import type { Place, Zone } from '@gorpark/contract/wire/types';
import { DEFAULT_CATEGORY } from '@gorpark/domain/category';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCity } from '#src/core/city.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useIsParked } from '#src/core/is-parked.ts';
import { useMapData } from '#src/core/map-data.ts';
import { bookOf, type PlaceBook } from '#src/core/place-book.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useSession } from '#src/core/session.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import type { CityEntry } from '#src/lib/city-entry.ts';
import { useZones } from '#src/core/zones.ts';
import type { Translate } from '#src/i18n/create-t.ts';
import type { LonLat, MapPlaces } from '#src/map/index.ts';
import { FIRST_FILTER, isShownBy, type Filter } from './filter.ts';
import type { HomeMapTexts } from './messages/index.ts';
import { nearest, type NearPlace } from './near.ts';
import { detailsIn, type Detailed } from './place-details.ts';
import { marksAt, placesOnMap } from './place-mark.tsx';
import { kerbPrices, zonePriceNow, type CityMoment, type KerbPrice } from './place-prices.ts';
import { selectPlace, selectZone, zoneSelectionId, type SelectedPlace } from './selected-place.ts';
import { useChosenPlace } from './use-chosen-place.ts';
import { usePriceMoment } from './use-price-moment.ts';
import { dayTypeAt, minuteAt } from '#src/core/zone-day.ts';

export interface HomeMap {
  /** Places as received; {@link detailed} adds the displayed address. */
  places: readonly Place[];
  byId: (id: string) => Place | null;
  detailed: Detailed;
  zones: readonly Zone[];
  /** The nearest places of the filter that fit. */
  nearest: (from: LonLat, count: number, fits?: (place: Place) => boolean) => NearPlace[];
  marks: MapPlaces;
  /** Prices of the kerb lines now. */
  kerbs: readonly KerbPrice[];
  now: CityMoment;
  filter: Filter;
  setFilter: (filter: Filter) => void;
  selected: SelectedPlace | null;
  /** The driver's last place in this city: preselected, and the map opens there. */
  lastPlace: Place | null;
  /** The place in the initial address: the map opens there. */
  askedPlace: Place | null;
  /** true: the place in the address no longer exists. false once another place is selected. */
  isGone: boolean;
  choose: (id: string | null) => void;
  isLoading: boolean;
  /** true: only the places around the start are known. */
  isPart: boolean;
  hasFailed: boolean;
  /** true: the city has no streets or objects yet [map-1]. */
  isPreparing: boolean;
  reload: () => void;
}

export const hasNoStreets = (city: CityEntry): boolean => 'hasStreets' in city && city.hasStreets === false;

export function useHomeMap(t: Translate<HomeMapTexts>): HomeMap {
  const city = useCity();
  const map = useMapData();
  const { zones, done: areZonesThere } = useZones();
  const now = useCityMoment();
  const [filter, setFilter] = useState(FIRST_FILTER);
  const { decidedId, askedId, choose } = useChosenPlace();
  const { isLoggedIn } = useSession();
  const choices = useLastChoices();
  const [lastCode] = useState(() => choices.read().parkingCode);

  const { places } = map.data;
  const book = useMemo(() => bookOf(places), [places]);
  const detailed = useMemo(() => detailsIn(book, t), [book, t]);
  const lastPlace = useMemo(
    () => (isLoggedIn && lastCode ? (places.find((place) => place.code === lastCode) ?? null) : null),
    [isLoggedIn, lastCode, places],
  );
  // With a running session no place is preselected.
  const isParked = useIsParked();
  const chosenId = decidedId === undefined ? (!isParked && lastPlace?.id) || null : decidedId;
  const askedPlace = askedId === undefined ? null : book.byId(askedId);
  const chosen = chosenId === null ? null : book.byId(chosenId);
  const selected = useMemo(
    () => (chosen ? selectPlace(detailed(chosen)) : selectedZone(chosenId, zones)),
    [chosen, chosenId, detailed, zones],
  );
  const isLoading = map.status !== 'done';
  const isGone =
    askedId !== undefined &&
    !isLoading &&
    !map.isPart &&
    !map.hasFailed &&
    areZonesThere &&
    askedPlace === null &&
    selectedZone(askedId, zones) === null;
  const [isGoneSeen, setIsGoneSeen] = useState(false);
  useEffect(() => {
    // A reload or copy of the address must not use the missing place.
    if (isGone && decidedId === askedId) choose(null);
  });
  const priced = usePriceMoment(now, book);
  // A part of the places may lack prices of the city.
  const kerbs = useMemo(() => (map.isPart ? [] : kerbsAt(book, priced)), [map.isPart, book, priced]);
  const markOf = useMemo(
    () => marksAt({ now: priced, category: DEFAULT_CATEGORY, detailed, kerbs, t }),
    [priced, detailed, kerbs, t],
  );
  const pinned = chosen && !isShownBy(filter)(chosen) ? chosen : null;
  const marks = useMemo(() => placesOnMap(book, { filter, pinned }, markOf), [book, filter, pinned, markOf]);
  const nearestShown = useCallback<HomeMap['nearest']>(
    (from, count, fits = () => true) => {
      const isShown = isShownBy(filter);
      return nearest(book, from, count, (place) => isShown(place) && fits(place));
    },
    [book, filter],
  );

  return {
    places,
    byId: book.byId,
    detailed,
    zones,
    nearest: nearestShown,
    marks,
    kerbs,
    now,
    filter,
    setFilter,
    selected,
    lastPlace,
    askedPlace,
    isGone: isGone && !isGoneSeen,
    choose: (id) => {
      if (id !== null) setIsGoneSeen(true);
      choose(id);
    },
    isLoading,
    isPart: map.isPart,
    hasFailed: map.hasFailed && places.length === 0,
    isPreparing: map.status === 'done' && !map.hasFailed && (hasNoStreets(city) || places.length === 0),
    reload: map.reload,
  };
}

const kerbsAt = ({ prices }: Pick<PlaceBook, 'prices'>, now: CityMoment): KerbPrice[] =>
  kerbPrices(prices.flatMap((zone) => zonePriceNow(zone, now, DEFAULT_CATEGORY)?.hourPrice ?? []));

function selectedZone(id: string | null, zones: readonly Zone[]): SelectedPlace | null {
  const zone = id === null ? undefined : zones.find((one) => zoneSelectionId(one) === id);
  return zone ? selectZone(zone) : null;
}

/** Returns the city's current minute and day type, without a map render every second. */
function useCityMoment(): CityMoment {
  const { timeZone } = useCity();
  const { specialDays } = useCapabilities();
  const nowMs = useMinute();
  return useMemo(
    () => ({ dayType: dayTypeAt(nowMs, timeZone, specialDays), minute: minuteAt(nowMs, timeZone) }),
    [nowMs, timeZone, specialDays],
  );
}
