import type { Place } from '@gorpark/contract/wire/types';
import type { Translate } from '#src/i18n/create-t.ts';
import type { HomeMapTexts } from './messages/index.ts';

const SIDES = { north: 'sideNorth', south: 'sideSouth', east: 'sideEast', west: 'sideWest' } as const;
type Side = keyof typeof SIDES;

/**
 * The places with addresses that tell each from the others, for the eye and the ear: several of a kind in one street get
 * the side of the street where it is known, and their number where that is not enough. No pack has house numbers.
 */
export function withDetails(places: readonly Place[], t: Translate<HomeMapTexts>): readonly Place[] {
  const inStreet = countBy(places, keyOf);
  const onSide = countBy(places, (place) => `${keyOf(place)}|${sideOf(place) ?? ''}`);
  return places.map((place) => {
    const { address, code } = place;
    if (address === '' || (inStreet.get(keyOf(place)) ?? 0) < 2) return place;
    const side = sideOf(place);
    const isAlone = onSide.get(`${keyOf(place)}|${side ?? ''}`) === 1;
    const words = [address, side && t(SIDES[side]), isAlone || code === '' ? '' : t('placeCode', { code })];
    return { ...place, address: words.filter(Boolean).join(', ') };
  });
}

/** Places that look alike in a list: same kind, zone and street. */
const keyOf = ({ objectType, category, zone, address }: Place): string =>
  [objectType, category, zone?.zoneNumber, address].join('|');

/** The side of the street by the compass: right and left are seen along a line that nobody sees. */
function sideOf({ geometry, side }: Place): Side | null {
  if (side === null || geometry.type !== 'LineString') return null;
  const [from, to] = [geometry.coordinates[0], geometry.coordinates.at(-1)];
  if (!from || !to) return null;
  const turn = side === 'left' ? 1 : -1;
  const north = (to[0] - from[0]) * Math.cos((from[1] * Math.PI) / 180) * turn;
  const east = (from[1] - to[1]) * turn;
  if (Math.abs(north) >= Math.abs(east)) return north >= 0 ? 'north' : 'south';
  return east > 0 ? 'east' : 'west';
}

function countBy(
  places: readonly Place[],
  keyOfPlace: (place: Place) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const place of places) {
    const key = keyOfPlace(place);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
