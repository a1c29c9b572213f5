import { kindOf, type NearPlace, PLACE_METRES, placeAt } from '@gorpark/domain/place-at';
import type { CheckedPlace } from '@gorpark/domain/right-at';
import type { Db } from '#src/platform/db/schema.ts';
import { placesNear, placesOfCodes } from '../cities/index.ts';
import type { CityTariffs } from '../tariffs/index.ts';
import type { CheckItem } from './item.ts';

/** Metres around a position that `places` lists. */
const LISTED_METRES = 100;
const LISTED = 20;

export interface Place {
  checked: CheckedPlace;
  zone: string | null;
  parking: string | null;
  street: string | null;
  candidates: readonly NearPlace[];
}

const NOWHERE: Place = {
  checked: { kind: 'placeNotFound' },
  ...{ zone: null, parking: null, street: null, candidates: [] },
};

/** Returns the place of each item. */
export async function findPlaces(
  db: Db,
  city: CityTariffs,
  items: readonly Pick<CheckItem, 'place'>[],
): Promise<Place[]> {
  const positions = items.flatMap(({ place }) => ('lat' in place ? [place] : []));
  const codes = items.flatMap(({ place }) => ('parking' in place ? [place.parking] : []));
  const near = await placesNear(
    db,
    city.cityId,
    positions.map(({ lon, lat }) => [lon, lat]),
    PLACE_METRES,
  );
  const byPosition = new Map(positions.map((position, no) => [position, near[no] ?? []]));
  const byCode = await placesOfCodes(db, city.cityId, codes);
  return items.map(({ place }) => {
    if ('lat' in place) return ofPosition(byPosition.get(place) ?? []);
    if ('parking' in place) {
      const found = byCode.get(place.parking);
      return found ? placeOf(kindOf(found), found) : NOWHERE;
    }
    const zone = city.zones.get(place.zone);
    if (!zone) return NOWHERE;
    const { code } = zone;
    return { checked: { kind: 'zone', zone: code }, zone: code, parking: null, street: null, candidates: [] };
  });
}

/** Returns the places near a position, nearest first; outside the city none. */
export async function listPlaces(
  { db }: { db: Db },
  cityId: number,
  { lat, lon }: { lat: number; lon: number },
): Promise<NearPlace[]> {
  const [near = []] = await placesNear(db, cityId, [[lon, lat]], LISTED_METRES);
  return near.slice(0, LISTED);
}

function ofPosition(near: readonly NearPlace[]): Place {
  const { place, candidates } = placeAt(near);
  const [first] = candidates;
  if (place.kind === 'placeAmbiguous') return { ...NOWHERE, checked: place, candidates };
  return first ? placeOf(place, first) : NOWHERE;
}

const placeOf = (checked: CheckedPlace, { zone, parking, street }: NearPlace): Place => ({
  ...{ checked, zone, parking, street },
  candidates: [],
});
