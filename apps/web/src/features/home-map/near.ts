import type { Place } from '@gorpark/contract/wire/types';
import { pointOf } from '#src/core/place-point.ts';
import { metresBetween } from '#src/map/index.ts';
import type { LonLat } from '#src/map/index.ts';

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

export function nearest(places: readonly Place[], from: LonLat, count: number): NearPlace[] {
  const near: NearPlace[] = [];
  for (const place of places) {
    if (place.objectType !== 'parkings' || place.zone === null) continue;
    const metres = metresBetween(from, pointOf(place));
    const last = near[count - 1];
    if (last && last.metres <= metres) continue;
    const index = near.findIndex((one) => one.metres > metres);
    near.splice(index < 0 ? near.length : index, 0, { place, metres });
    near.length = Math.min(near.length, count);
  }
  return near;
}
