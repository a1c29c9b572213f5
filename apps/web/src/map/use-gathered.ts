import { useMemo } from 'react';
import { gather } from './clusters.ts';
import type { Gathered } from './clusters.ts';
import type { Camera, Size } from './geometry.ts';
import type { MapPlaces } from './types.ts';
import { boxOfSteps, isInside, stepsOf } from './view-box.ts';

/** Smaller cities are grouped as a whole, so a pan does not regroup marks. */
const WHOLE = 2000;

/**
 * Groups marks in half zoom steps, so tags do not regroup on every frame of a pinch. In a large city only those
 * around the view.
 */
export function useGathered(
  places: MapPlaces,
  { center, zoom }: Camera,
  size: Size,
  chosenId: string | null,
): Gathered {
  const step = Math.floor(zoom * 2) / 2;
  const isLarge = places.count > WHOLE;
  const { left, top, right, bottom } = isLarge ? stepsOf({ center, zoom: step }, size) : ANYWHERE;
  const here = useMemo(() => {
    if (!isLarge) return [...places.all()];
    const box = boxOfSteps({ left, top, right, bottom }, step);
    const inView = places.within(box).filter(({ at, id }) => id !== chosenId && isInside(at, box));
    const chosen = chosenId === null ? null : places.byId(chosenId);
    return chosen ? [chosen, ...inView] : inView;
  }, [places, isLarge, left, top, right, bottom, step, chosenId]);
  return useMemo(() => gather(here, step, chosenId), [here, step, chosenId]);
}

const ANYWHERE = { left: 0, top: 0, right: 0, bottom: 0 };
