import type { Place } from '@gorpark/contract/wire/types';
import { metresBetween, middleOf } from '#src/map/index.ts';
import type { LonLat } from '#src/map/index.ts';

/** The point of a place: the middle of a lane, the middle of a lot's box. */
export function pointOf({ geometry }: Pick<Place, 'geometry'>): LonLat {
  switch (geometry.type) {
    case 'Point':
      return geometry.coordinates;
    case 'LineString':
      return middleOf(geometry.coordinates);
    case 'Polygon': {
      const ring = geometry.coordinates[0] ?? [];
      const lons = ring.map(([lon]) => lon);
      const lats = ring.map(([, lat]) => lat);
      return [(Math.min(...lons) + Math.max(...lons)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2];
    }
  }
}

export interface NearPlace {
  place: Place;
  metres: number;
}

/** The nearest parkings that can be paid, the nearest first. */
export function nearest(places: readonly Place[], from: LonLat, count: number): NearPlace[] {
  return places
    .filter((place) => place.objectType === 'parkings' && place.zone !== null)
    .map((place) => ({ place, metres: metresBetween(from, pointOf(place)) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, count);
}
