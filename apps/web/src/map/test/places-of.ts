import type { MapPlace, MapPlaces } from '../types.ts';
import { boxAround, touches } from '../view-box.ts';

export const placesOf = (places: readonly MapPlace[]): MapPlaces => ({
  count: places.length,
  byId: (id) => places.find((place) => place.id === id) ?? null,
  within: (box) => places.filter((place) => touches(boxAround(pointsOf(place)), box)),
  all: () => places,
});

function pointsOf({ at, shape }: MapPlace) {
  if (shape.type === 'lane') return [at, ...shape.line];
  return shape.type === 'lot' ? [at, ...shape.rings.flat()] : [at];
}
