import { describe, expect, it } from 'vitest';
import { nearest, pointOf } from './near.ts';
import { search } from './search.ts';
import { ticksOf } from './spaces.ts';
import { aPlace } from './test/a-place.ts';

const zone = {
  code: '7812',
  name: '7812',
  zoneNumber: '7812',
  zoneName: 'Владимирский округ',
  category: '',
  prices: [],
};

describe('search', () => {
  const places = [aPlace(), aPlace({ id: 'b', code: '3002', address: 'переулок Щербаков', zone: null })];

  it('finds by street, in any order of the words, and by the number of the zone', () => {
    expect(search('рубинштейна', places, [zone]).places.map(({ code }) => code)).toEqual(['3001']);
    expect(search('Щербаков пер', places, [zone]).places.map(({ code }) => code)).toEqual(['3002']);
    const byNumber = search('7812', places, [zone]);
    expect(byNumber.zones).toEqual([zone]);
    expect(byNumber.places.map(({ code }) => code)).toEqual(['3001']);
  });

  it('finds nothing for an empty line, and does not match inside a word', () => {
    expect(search('  ', places, [zone])).toEqual({ places: [], zones: [] });
    expect(search('инштейна', places, [zone]).places).toEqual([]);
  });
});

describe('nearest places', () => {
  it('are parkings that can be paid, the nearest first', () => {
    const far = aPlace({ id: 'far', geometry: { type: 'Point', coordinates: [30.36, 59.93] } });
    const near = aPlace({ id: 'near', geometry: { type: 'Point', coordinates: [30.346, 59.93] } });
    const meter = aPlace({ id: 'meter', objectType: 'parcomats', zone: null });
    expect(nearest([far, meter, near], [30.345, 59.93], 3).map(({ place }) => place.id)).toEqual([
      'near',
      'far',
    ]);
  });

  it('a lot stands in the middle of its box', () => {
    const ring = [
      [30, 59],
      [30.2, 59],
      [30.2, 59.2],
      [30, 59],
    ] as const;
    expect(pointOf(aPlace({ geometry: { type: 'Polygon', coordinates: [ring] } }))).toEqual([
      30.1,
      expect.closeTo(59.1, 9),
    ]);
  });
});

describe('free places as bays', () => {
  it('three many, two few, one none, nothing when unknown', () => {
    const ticks = (free: number | null, total: number | null) => ticksOf({ free, total, disabled: null });
    expect([ticks(18, 42), ticks(4, 42), ticks(0, 42)]).toEqual([3, 2, 1]);
    expect(ticks(null, 42)).toBeNull();
    expect(ticks(5, null)).toBe(3);
  });
});
