import type { Place } from '@gorpark/contract/wire/types';

/** Compass side of a street: left and right depend on a line direction that users do not see. */
export type Side = 'north' | 'south' | 'east' | 'west';

/** Counts places that look alike in a list: same kind, zone and street. */
export interface AlikeCounter {
  add: (place: Place) => void;
  inStreet: (place: Place) => number;
  /** An unknown side counts as a side. */
  onSide: (place: Place) => number;
  numberOnSide: (place: Place) => number;
}

export function createAlikeCounter(): AlikeCounter {
  const streets = new Map<string, number>();
  const sides = new Map<string, number>();
  const numbers = new WeakMap<Place, number>();
  const count = (counts: Map<string, number>, key: string): number => {
    const next = (counts.get(key) ?? 0) + 1;
    counts.set(key, next);
    return next;
  };
  const keyOnSide = (place: Place, key: string) => `${key}|${sideOf(place) ?? ''}`;

  return {
    add: (place) => {
      const key = keyOf(place);
      count(streets, key);
      numbers.set(place, count(sides, keyOnSide(place, key)));
    },
    inStreet: (place) => streets.get(keyOf(place)) ?? 0,
    onSide: (place) => sides.get(keyOnSide(place, keyOf(place))) ?? 0,
    numberOnSide: (place) => numbers.get(place) ?? 0,
  };
}

const keyOf = ({ objectType, category, zone, address }: Place): string =>
  `${objectType}|${category ?? ''}|${zone?.zoneNumber ?? ''}|${address}`;

/** Returns the lane's side of the street, or `null`. */
export function sideOf({ geometry, side }: Place): Side | null {
  if (side === null || geometry.type !== 'LineString') return null;
  const [from, to] = [geometry.coordinates[0], geometry.coordinates.at(-1)];
  if (!from || !to) return null;
  const turn = side === 'left' ? 1 : -1;
  const north = (to[0] - from[0]) * Math.cos((from[1] * Math.PI) / 180) * turn;
  const east = (from[1] - to[1]) * turn;
  if (Math.abs(north) >= Math.abs(east)) return north >= 0 ? 'north' : 'south';
  return east > 0 ? 'east' : 'west';
}
