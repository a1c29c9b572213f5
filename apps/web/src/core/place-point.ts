import type { Place, PlaceGeometry } from '@gorpark/contract/wire/types';
import type { LonLat } from '#src/map/geometry.ts';
import { middleOf } from '#src/map/lane.ts';

const points = new WeakMap<PlaceGeometry, LonLat>();

/** Returns the middle of a lane, or of a lot's bounding box. */
export function pointOf({ geometry }: Pick<Place, 'geometry'>): LonLat {
  if (geometry.type === 'Point') return geometry.coordinates;
  const known = points.get(geometry) ?? middleOfShape(geometry);
  points.set(geometry, known);
  return known;
}

function middleOfShape(geometry: Exclude<PlaceGeometry, { type: 'Point' }>): LonLat {
  if (geometry.type === 'LineString') return middleOf(geometry.coordinates);
  const ring = geometry.coordinates[0] ?? [];
  const lons = ring.map(([lon]) => lon);
  const lats = ring.map(([, lat]) => lat);
  return [(Math.min(...lons) + Math.max(...lons)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2];
}
