import type { Place } from '@gorpark/contract/wire/types';
import type { Capabilities } from '#src/capabilities/capabilities.ts';
import { useMemo, type RefObject, useState } from 'react';
import { pointOf } from '#src/core/place-point.ts';
import { useCapabilities } from '#src/core/site.ts';
import type { Translate } from '#src/i18n/create-t.ts';
import type { LatLon } from '#src/lib/city-entry.ts';
import { type Bounds, type LonLat, type MapHandle, type OwnPlace, project } from '#src/map/index.ts';
import { showToast } from '#src/ui/toast-store.ts';
import type { HomeMapTexts } from './messages/index.ts';
import { isPayable, middleOfZone } from './near.ts';
import { zoneSelectionId } from './selected-place.ts';
import type { HomeMap } from './use-home-map.ts';

export interface MapMoves {
  bounds: Bounds;
  start: { center: LonLat; zoom: number };
  me: OwnPlace | null;
  isLocating: boolean;
  /** Origin of distances: the driver, otherwise the city centre. */
  from: LonLat;
  zoomBy: (steps: 1 | -1) => void;
  locate: () => void;
  choose: (id: string | null) => void;
  find: (id: string) => void;
}

const NEAR_ZOOM = 17;
const ZONE_ZOOM = 15;

export function useMapMoves(
  home: HomeMap,
  map: RefObject<MapHandle | null>,
  t: Translate<HomeMapTexts>,
): MapMoves {
  const { initialZoom, isFocusOnMarker, mapBounds, mapCenter } = useCapabilities();
  const bounds = useMemo(
    () => ({ southWest: lonLat(mapBounds.southWest), northEast: lonLat(mapBounds.northEast) }),
    [mapBounds],
  );
  const [lon, lat] = mapCenter;
  const middle = useMemo((): LonLat => [lon, lat], [lon, lat]);
  const opened = home.askedPlace ?? home.lastPlace;
  const start = useMemo(
    () => mapStart(opened, { mapCenter: middle, initialZoom }),
    [opened, middle, initialZoom],
  );

  const locating = useLocate(
    bounds,
    (me) => {
      const [first] = home.nearest(me.at, 1, isPayable);
      map.current?.moveTo(me.at, first ? zoomOfBoth(me.at, pointOf(first.place)) : NEAR_ZOOM);
      if (first) home.choose(first.place.id);
    },
    (problem) =>
      showToast({ tone: 'bad', text: t(problem === 'outside' ? 'locateOutside' : 'locateFailed') }),
  );

  return {
    bounds,
    start,
    me: locating.me,
    isLocating: locating.isBusy,
    from: locating.me?.at ?? middle,
    zoomBy: (steps) => map.current?.zoomBy(steps),
    locate: locating.locate,
    choose: (id) => {
      home.choose(id);
      const place = id === null ? null : home.byId(id);
      if (place && isFocusOnMarker) map.current?.moveTo(pointOf(place));
    },
    find: (id) => {
      home.choose(id);
      const place = home.byId(id);
      const zone = home.zones.find((one) => zoneSelectionId(one) === id);
      const middle = zone && middleOfZone(home.places, zone.zoneNumber);
      if (place) map.current?.moveTo(pointOf(place), NEAR_ZOOM);
      else if (middle) map.current?.moveTo(middle, ZONE_ZOOM);
    },
  };
}

/** Pixels around the focus of the map that no panel covers, on a phone of 390 px. */
const FREE_PX = 100;

/** Returns the nearest zoom that shows `other` beside the focus. */
export function zoomOfBoth(focus: LonLat, other: LonLat): number {
  const [a, b] = [project(focus, NEAR_ZOOM), project(other, NEAR_ZOOM)];
  return NEAR_ZOOM - Math.log2(Math.max(1, Math.hypot(a.x - b.x, a.y - b.y) / FREE_PX));
}

/** Returns where the map opens: at the asked or last place, otherwise as the city's options say. */
export function mapStart(
  opened: Place | null,
  { mapCenter: [lon, lat], initialZoom }: Pick<Capabilities, 'mapCenter' | 'initialZoom'>,
): MapMoves['start'] {
  if (opened) return { center: pointOf(opened), zoom: NEAR_ZOOM };
  return { center: [lon, lat], zoom: initialZoom };
}

function lonLat([lat, lon]: LatLon): LonLat {
  return [lon, lat];
}

type LocateProblem = 'failed' | 'outside';

interface Locate {
  me: OwnPlace | null;
  isBusy: boolean;
  /** Only on a click, because the browser shows a permission prompt. */
  locate: () => void;
}

const LONGEST_MS = 10_000;

function useLocate(
  bounds: Bounds,
  onFound: (me: OwnPlace) => void,
  onProblem: (problem: LocateProblem) => void,
): Locate {
  const [me, setMe] = useState<OwnPlace | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const handleFound = ({ coords }: GeolocationPosition) => {
    setIsBusy(false);
    const found: OwnPlace = { at: [coords.longitude, coords.latitude], accuracyMetres: coords.accuracy };
    if (!isInside(found, bounds)) {
      onProblem('outside');
      return;
    }
    setMe(found);
    onFound(found);
  };
  const handleFailed = () => {
    setIsBusy(false);
    onProblem('failed');
  };

  return {
    me,
    isBusy,
    locate: () => {
      if (isBusy) return;
      setIsBusy(true);
      if ('geolocation' in navigator) {
        navigator.geolocation.getCurrentPosition(handleFound, handleFailed, {
          enableHighAccuracy: true,
          timeout: LONGEST_MS,
        });
      } else handleFailed();
    },
  };
}

function isInside({ at: [lon, lat] }: OwnPlace, { southWest, northEast }: Bounds): boolean {
  return lon >= southWest[0] && lon <= northEast[0] && lat >= southWest[1] && lat <= northEast[1];
}
