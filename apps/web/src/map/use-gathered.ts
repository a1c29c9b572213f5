import { useMemo } from 'react';
import { gather } from './clusters.ts';
import type { Gathered } from './clusters.ts';
import type { Camera, Size } from './geometry.ts';
import type { MapPlace } from './types.ts';
import { boxOfSteps, isInside, stepsOf } from './view-box.ts';

/** Up to so many are gathered once for the whole city: no pan regroups them. */
const WHOLE = 2000;

/**
 * Marks gathered for a zoom, in half steps: tags do not regroup on every frame of a pinch. Of a large city only what is
 * about the view.
 */
export function useGathered(
  places: readonly MapPlace[],
  { center, zoom }: Camera,
  size: Size,
  chosenId: string | null,
): Gathered {
  const step = Math.floor(zoom * 2) / 2;
  const isLarge = places.length > WHOLE;
  const { left, top, right, bottom } = isLarge ? stepsOf({ center, zoom: step }, size) : ANYWHERE;
  const here = useMemo(() => {
    if (!isLarge) return places;
    const box = boxOfSteps({ left, top, right, bottom }, step);
    return places.filter(({ at, id }) => id === chosenId || isInside(at, box));
  }, [places, isLarge, left, top, right, bottom, step, chosenId]);
  return useMemo(() => gather(here, step, chosenId), [here, step, chosenId]);
}

const ANYWHERE = { left: 0, top: 0, right: 0, bottom: 0 };
