import type { ObjectType, Place, PlaceCategory } from '@gorpark/contract/wire/types';

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

export const FIRST_FILTER: Filter = new Set<FilterKey>(['roadside', 'planar', 'parcomats']);

export const CHIP_KEYS = ['roadside', 'planar', 'free', 'disabled', 'multilevel'] as const;

/** A missing category is a compile error. */
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

const KEY_OF_TYPE: Record<Exclude<ObjectType, 'parkings'>, FilterKey> = {
  resident: 'resident',
  parcomats: 'parcomats',
  terminals: 'terminals',
  infotables: 'infotables',
  church: 'church',
  museum: 'museum',
  sight: 'museum',
};

/** Returns the switch of a place. A parking of unknown category counts as roadside and stays visible. */
export function filterKeyOf(place: Pick<Place, 'objectType' | 'category' | 'isFree'>): FilterKey {
  if (place.objectType !== 'parkings') return KEY_OF_TYPE[place.objectType];
  if (place.category) return KEY_OF_CATEGORY[place.category];
  return place.isFree ? 'free' : 'roadside';
}

export const isShownBy =
  (filter: Filter) =>
  (place: Place): boolean =>
    filter.has(filterKeyOf(place));

export function countByKey(places: readonly Place[]): ReadonlyMap<FilterKey, number> {
  const counts = new Map<FilterKey, number>();
  for (const place of places) {
    const key = filterKeyOf(place);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export function toggled(filter: Filter, key: FilterKey): Filter {
  const next = new Set(filter);
  if (!next.delete(key)) next.add(key);
  return next;
}

export function isParkingKey(key: FilterKey): boolean {
  return PARKING_KEYS.some((parking) => parking === key);
}
