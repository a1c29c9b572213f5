import type { CheckedPlace } from './right-at.ts';

/** `zone` null: not sold by the city. `distance` in metres. */
export interface NearPlace {
  readonly zone: string | null;
  readonly parking: string;
  readonly street: string;
  readonly isFree: boolean;
  readonly distance: number;
}

/** Metres from a position to the place where the car may stand. */
export const PLACE_METRES = 25;
const SAME_METRES = 10;

/**
 * Returns the place of a position and those that it may be: the nearest one within 25 metres, ambiguous if a place of
 * another zone is at most 10 metres farther.
 */
export function placeAt(near: readonly NearPlace[]): {
  place: CheckedPlace;
  candidates: readonly NearPlace[];
} {
  const within = near
    .filter(({ distance }) => distance <= PLACE_METRES)
    .toSorted((a, b) => a.distance - b.distance);
  const [first] = within;
  if (!first) return { place: { kind: 'placeNotFound' }, candidates: [] };
  const others = within.filter(
    (one) => saleOf(one) !== saleOf(first) && one.distance - first.distance <= SAME_METRES,
  );
  if (others.length > 0) return { place: { kind: 'placeAmbiguous' }, candidates: [first, ...others] };
  return { place: kindOf(first), candidates: [first] };
}

export function kindOf({ zone, isFree }: Pick<NearPlace, 'zone' | 'isFree'>): CheckedPlace {
  if (isFree) return { kind: 'freePlace' };
  return zone === null ? { kind: 'notSold' } : { kind: 'zone', zone };
}

const saleOf = (place: NearPlace): string => JSON.stringify(kindOf(place));
