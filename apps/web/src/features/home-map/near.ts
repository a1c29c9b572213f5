import type { Place } from '@gorpark/contract/wire/types';
import type { PlaceBook } from '#src/core/place-book.ts';
import { pointOf } from '#src/core/place-point.ts';
import { metresBetween } from '#src/map/index.ts';
import type { Box, LonLat } from '#src/map/index.ts';

export function middleOfZone(places: readonly Place[], zoneNumber: string): LonLat | null {
  const points = places.filter(({ zone }) => zone?.zoneNumber === zoneNumber).map(pointOf);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle: LonLat = [mean(points.map(([lon]) => lon)), mean(points.map(([, lat]) => lat))];
  return points.toSorted((a, b) => metresBetween(a, middle) - metresBetween(b, middle))[0] ?? null;
}

export interface NearPlace {
  place: Place;
  metres: number;
}

/** Radius of the first search in metres; a further place needs a wider search, at last the whole city. */
const FIRST_REACH = 500;
const LAST_REACH = 32_000;
/** Less than in reality, so that a box reaches far enough. */
const METRES_PER_DEGREE = 110_000;

/** Returns the nearest places that fit, in the order of their distance. Reads only those around `from`. [map-4] */
export function nearest(
  { places, within }: Pick<PlaceBook, 'places' | 'within'>,
  from: LonLat,
  count: number,
  fits: (place: Place) => boolean,
): NearPlace[] {
  for (let reach = FIRST_REACH; ; reach *= 4) {
    const isWhole = reach > LAST_REACH;
    const near = (isWhole ? places : within(boxOf(from, reach)))
      .filter(fits)
      .map((place) => ({ place, metres: metresBetween(from, pointOf(place)) }))
      .toSorted((a, b) => a.metres - b.metres)
      .slice(0, count);
    if (isWhole || (near[count - 1]?.metres ?? Infinity) <= reach) return near;
  }
}

function boxOf([lon, lat]: LonLat, metres: number): Box {
  const height = metres / METRES_PER_DEGREE;
  const width = height / Math.cos(((Math.abs(lat) + height) * Math.PI) / 180);
  return { west: lon - width, east: lon + width, south: lat - height, north: lat + height };
}

export const isPayable = ({ objectType, zone }: Place): boolean => objectType === 'parkings' && zone !== null;
