import { OBJECT_TYPES, PLACE_CATEGORIES } from '@gorpark/contract/wire/types';
import { describe, expect, it } from 'vitest';
import {
  FIRST_FILTER,
  NEARBY_KEYS,
  PARKING_KEYS,
  countByKey,
  filterKeyOf,
  isParkingKey,
  isShownBy,
  toggled,
} from './filter.ts';
import { kindOf } from './kinds.ts';
import { homeMap } from './messages/index.ts';
import { aPlace } from './test/a-place.ts';

const switches: readonly string[] = [...PARKING_KEYS, ...NEARBY_KEYS];

describe('map filter', () => {
  it('[PAY-008] has a name, an icon and a switch for each object type', () => {
    expect(OBJECT_TYPES).toEqual([
      'parkings',
      'resident',
      'parcomats',
      'terminals',
      'infotables',
      'church',
      'museum',
      'sight',
    ]);
    const kinds = OBJECT_TYPES.map((objectType) => kindOf({ objectType, category: null }));
    expect(new Set(kinds.map(({ name }) => homeMap.ru[name])).size).toBe(8);
    for (const objectType of OBJECT_TYPES) {
      expect(switches).toContain(filterKeyOf({ objectType, category: null, isFree: false }));
    }
  });

  it('[PAY-009] has a name and a switch for each of the twelve parking categories', () => {
    expect(PLACE_CATEGORIES).toEqual([
      'roadside',
      'multilevel',
      'planar',
      'commerce',
      'free',
      'disabled',
      'pocket',
      'resident',
      'taxi',
      'bus',
      'municipal',
      'parcomat',
    ]);
    const of = (category: (typeof PLACE_CATEGORIES)[number]) =>
      ({ objectType: 'parkings', category }) as const;
    const names = PLACE_CATEGORIES.map((category) => homeMap.ru[kindOf(of(category)).name]);
    expect(new Set(names).size).toBe(12);
    const keys = PLACE_CATEGORIES.map((category) => filterKeyOf({ ...of(category), isFree: false }));
    expect(new Set(keys).size).toBe(12);
    for (const key of keys) expect(switches).toContain(key);
  });

  it('classifies other objects by type and ignores their category', () => {
    expect(filterKeyOf({ objectType: 'terminals', category: 'taxi', isFree: true })).toBe('terminals');
  });

  it('separates parking switches from those of nearby objects', () => {
    expect(PARKING_KEYS.map(isParkingKey)).toEqual(PARKING_KEYS.map(() => true));
    expect(NEARBY_KEYS.map(isParkingKey)).toEqual(NEARBY_KEYS.map(() => false));
  });

  it('always shows a parking of unknown category', () => {
    expect(filterKeyOf({ objectType: 'parkings', category: null, isFree: false })).toBe('roadside');
    expect(filterKeyOf({ objectType: 'parkings', category: null, isFree: true })).toBe('free');
  });

  it('shows enabled kinds and counts the places per switch', () => {
    const places = [aPlace({ id: 'a' }), aPlace({ id: 'b', category: 'free' }), aPlace({ id: 'c' })];
    expect(places.filter(isShownBy(FIRST_FILTER)).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(places.filter(isShownBy(toggled(FIRST_FILTER, 'free')))).toHaveLength(3);
    expect(places.filter(isShownBy(toggled(FIRST_FILTER, 'roadside')))).toEqual([]);
    expect(countByKey(places).get('roadside')).toBe(2);
  });
});
