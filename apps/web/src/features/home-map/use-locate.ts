import { useState } from 'react';
import type { Bounds, OwnPlace } from '#src/map/index.ts';

export type LocateProblem = 'failed' | 'outside';

interface Locate {
  me: OwnPlace | null;
  isBusy: boolean;
  /** Only on a click, because the browser shows a permission prompt. */
  locate: () => void;
}

const LONGEST_MS = 10_000;

/** Reports a location outside the city instead of showing it. */
export function useLocate(
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
