import type { ObjectType, Place, PlaceCategory } from '@gorpark/contract/wire/types';

/** What the driver can switch on and off, in the order of the filter. */
export const PARKING_KEYS = [
  'roadside',
  'planar',
  'multilevel',
  'free',
  'disabled',
  'pocket',
  'resident',
  'commerce',
  'municipal',
  'taxi',
  'bus',
] as const;
export const NEARBY_KEYS = ['parcomats', 'terminals', 'infotables', 'church', 'museum'] as const;

export type FilterKey = (typeof PARKING_KEYS)[number] | (typeof NEARBY_KEYS)[number];
export type Filter = ReadonlySet<FilterKey>;

/** Switched on at first: what a driver came for, and the meters that belong to it. */
export const FIRST_FILTER: Filter = new Set<FilterKey>(['roadside', 'planar', 'parcomats']);

/** Chips beside the search, the rest is in the dialog. */
export const CHIP_KEYS = ['roadside', 'planar', 'free', 'disabled', 'multilevel'] as const;

/** Every parking category of the specification has its switch: a new one does not compile without. */
const KEY_OF_CATEGORY: Record<PlaceCategory, FilterKey> = {
  roadside: 'roadside',
  multilevel: 'multilevel',
  planar: 'planar',
  commerce: 'commerce',
  free: 'free',
  disabled: 'disabled',
  pocket: 'pocket',
  resident: 'resident',
  taxi: 'taxi',
  bus: 'bus',
  municipal: 'municipal',
  parcomat: 'parcomats',
};

/** Every kind of object too; museums and sights share one switch. */
const KEY_OF_TYPE: Record<Exclude<ObjectType, 'parkings'>, FilterKey> = {
  resident: 'resident',
  parcomats: 'parcomats',
  terminals: 'terminals',
  infotables: 'infotables',
  church: 'church',
  museum: 'museum',
  sight: 'museum',
};

/** The switch that a place belongs to; a parking of unknown category counts as roadside, so that it is never lost. */
export function filterKeyOf(place: Pick<Place, 'objectType' | 'category' | 'isFree'>): FilterKey {
  if (place.objectType !== 'parkings') return KEY_OF_TYPE[place.objectType];
  if (place.category) return KEY_OF_CATEGORY[place.category];
  return place.isFree ? 'free' : 'roadside';
}

/** The places that the filter lets through: the map and the list show the same. */
export function shownPlaces(places: readonly Place[], filter: Filter): Place[] {
  return places.filter((place) => filter.has(filterKeyOf(place)));
}

/** How many places each switch would show. */
export function countByKey(places: readonly Place[]): ReadonlyMap<FilterKey, number> {
  const counts = new Map<FilterKey, number>();
  for (const place of places) {
    const key = filterKeyOf(place);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** A copy of the filter with one switch turned. */
export function toggled(filter: Filter, key: FilterKey): Filter {
  const next = new Set(filter);
  if (!next.delete(key)) next.add(key);
  return next;
}

export function isParkingKey(key: FilterKey): boolean {
  return PARKING_KEYS.some((parking) => parking === key);
}
