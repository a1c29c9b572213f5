import type { Place } from '@gorpark/contract/wire/types';

/** A side of a street by the compass: right and left are seen along a line that nobody sees. */
export type Side = 'north' | 'south' | 'east' | 'west';

/** Counts, place by place, those that look alike in a list: same kind, zone and street. */
export interface AlikeCounter {
  add: (place: Place) => void;
  /** How many of its kind stand in its street, itself included. */
  inStreet: (place: Place) => number;
  /** How many of these stand on its side of the street; an unknown side is a side too. */
  onSide: (place: Place) => number;
  /** Which of those on its side it is, from 1, in the order of the map answer; 0 for one that was not added. */
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

/** The side of its street that a lane lies on, `null` where it is not told. */
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
