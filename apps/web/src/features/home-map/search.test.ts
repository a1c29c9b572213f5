import type { Place, Zone } from '@gorpark/contract/wire/types';
import { describe, expect, it, vi } from 'vitest';
import { bookOf } from '#src/core/place-book.ts';
import { pointOf } from '#src/core/place-point.ts';
import { metresBetween } from '#src/map/index.ts';
import { isPayable, middleOfZone, nearest } from './near.ts';
import { searchIn } from './search.ts';
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
const STREETS = [
  'ул. Рубинштейна, 15',
  'переулок Щербаков',
  'Невский проспект, 20',
  'Большая Зеленина улица',
  'Яблочкова улица, 7к2',
  'Цветной бульвар',
  'Юхотная улица',
  'Нашивная улица',
];
const streets = STREETS.map((address, index) =>
  aPlace({ id: String(index), code: String(3001 + index), name: '', address, zone: null }),
);

function search(query: string, places: readonly Place[] = streets, zones: readonly Zone[] = [zone]) {
  const reader = searchIn(places, zones, (place) => place);
  for (;;) {
    const step = reader.next();
    if (step.done) return step.value(query);
  }
}
const found = (query: string) => search(query).places.map(({ address }) => address);

describe('search', () => {
  it('finds by street, with words in any order, and by zone number', () => {
    expect(found('рубинштейна')).toEqual([STREETS[0]]);
    expect(found('Щербаков пер')).toEqual([STREETS[1]]);
    const inZone = search('7812', [aPlace(), ...streets]);
    expect(inZone.zones).toEqual([zone]);
    expect(inZone.places.map(({ code }) => code)).toEqual(['3001']);
  });

  it("returns at most eight places and eight zones, in the city's order", () => {
    const row = (length: number) =>
      Array.from({ length }, (_, id) => aPlace({ id: String(id), code: String(5000 + id), zone: null }));
    expect(search('рубинштейна', row(7)).places).toHaveLength(7);
    expect(search('рубинштейна', row(20)).places.map(({ id }) => id)).toEqual([
      ...['0', '1', '2', '3', '4', '5', '6', '7'],
    ]);
  });

  it('requires every typed word, in any field of the place', () => {
    const places = [
      aPlace({ id: 'street', address: 'Невский проспект', name: '', code: '1' }),
      aPlace({ id: 'both', address: 'Невский проспект', name: 'У вокзала', code: '2' }),
      aPlace({ id: 'name', address: 'Лиговский', name: 'У вокзала', code: '3' }),
    ];
    expect(search('невский вокзала', places).places.map(({ id }) => id)).toEqual(['both']);
    expect(search('вокзала', places).places.map(({ id }) => id)).toEqual(['both', 'name']);
  });

  it('finds no place without a zone by the placeholder text for a zone', () => {
    const [place] = [aPlace({ zone: null, name: '', address: '', code: '1' })];
    for (const query of ['undefined', 'null', 'Stryker'])
      expect(search(query, [place], []).places).toEqual([]);
  });

  it('finds nothing for an empty query or inside a word', () => {
    expect(search('  ')).toEqual({ places: [], zones: [], missingHouse: null });
    expect(found('инштейна')).toEqual([]);
  });

  it.each([
    ['rubinshteina', 0],
    ['Rubinshteyna 15', 0],
    ['Shcherbakov', 1],
    ['scherbakov', 1],
    ['nevskiy', 2],
    ['Nevsky prospekt', 2],
    ['nevskij', 2],
    ['bolshaya zelenina', 3],
    ['Yablochkova', 4],
    ['tsvetnoy', 5],
    ['cvetnoj bulvar', 5],
    ['Yukhotnaya', 6],
  ])('[map-5] accepts Latin letters: %s', (query, index) => {
    expect(found(query)).toEqual([STREETS[index]]);
  });

  it.each([
    ['рубинштена', 0, 'a letter missing'],
    ['рубинштейнна', 0, 'a letter too many'],
    ['рубинжтейна', 0, 'a letter wrong'],
    ['рубнштейна', 0, 'a letter missing within'],
    ['рубинштейан', 0, 'two letters in turn'],
    ['щербокав', null, 'two letters wrong'],
    ['невскый пр', 2, 'a slip beside a whole word'],
    ['zeleninna', 3, 'a slip in Latin letters'],
    ['3012', null, 'no slip in a number'],
    ['ящъъ', null, 'no slip in the Latin spelling of a Russian word'],
  ])('[map-5] accepts one typo per word: %s', (query, index, _slip) => {
    expect(found(query)).toEqual(index === null ? [] : [STREETS[index]]);
  });

  it.each([
    ['рубинштена проспект', [0], 'a slip beside another kind of street'],
    ['улица Невский', [2], 'a whole name beside another kind'],
    ['Невский пр-т', [2], 'a kind in short'],
    ['проспект', [2], 'a kind alone is a word as others'],
    ['площадь', [], 'a kind that no street has'],
    ['he,bynitqyf', [0], 'Russian typed with Latin keys'],
    ['he,sgyntqyf', [], 'two slips in it'],
    ['тумылн', [2], 'Latin typed with Russian keys'],
  ])('[map-5] finds %s: %s (%s)', (query, indexes) => {
    expect(found(query)).toEqual(indexes.map((index) => STREETS[index]));
  });

  it('[map-5] prefers exact matches over typos', () => {
    const both = [aPlace({ id: 'a', address: 'Мойка' }), aPlace({ id: 'b', address: 'Лойка' })];
    expect(search('мойка', both).places.map(({ id }) => id)).toEqual(['a']);
  });

  it('[map-5] finds a house number, or the street if the number is unknown', () => {
    expect(found('яблочкова 7к2')).toEqual([STREETS[4]]);
    expect(found('невский 20')).toEqual([STREETS[2]]);
    expect(found('Щербаков переулок, 17')).toEqual([STREETS[1]]);
    const nevsky = ['Невский проспект, 3–15', 'Невский проспект, 21–29', 'Невский проспект'].map(
      (address, id) => aPlace({ id: String(id), address, name: '', code: '1', zone: null }),
    );
    const houses = (query: string) => {
      const { places, missingHouse } = search(query, nevsky, []);
      return [places.map(({ id }) => id).join(''), missingHouse];
    };
    expect(houses('невский 28')).toEqual(['102', null]);
    expect(houses('невский пр 40')).toEqual(['102', '40']);
    expect(houses('невский')).toEqual(['012', null]);
    expect(found('20')).toEqual([STREETS[2]]);
    expect(found('17')).toEqual([]);
  });
});

describe('nearest places', () => {
  it('are payable parkings, the nearest first', () => {
    const far = aPlace({ id: 'far', geometry: { type: 'Point', coordinates: [30.36, 59.93] } });
    const near = aPlace({ id: 'near', geometry: { type: 'Point', coordinates: [30.346, 59.93] } });
    const meter = aPlace({ id: 'meter', objectType: 'parcomats', zone: null });
    const ids = (places: Place[], count: number) =>
      nearest(bookOf(places), [30.345, 59.93], count, isPayable).map(({ place }) => place.id);
    expect(ids([far, meter, near], 3)).toEqual(['near', 'far']);
    expect(ids([far, near, far], 1)).toEqual(['near']);
  });

  it('[map-4] are found without a scan of a large city, also from its edge and from outside', () => {
    const places = Array.from({ length: 4900 }, (_, index) =>
      aPlace({
        id: String(index),
        geometry: {
          type: 'Point',
          coordinates: [30 + (index % 70) * 0.003, 59.8 + Math.trunc(index / 70) * 0.0017],
        },
      }),
    );
    const fits = vi.fn<(place: Place) => boolean>(() => true);
    for (const [from, most] of [
      [[30.1011, 59.8604], 100],
      [[29.9991, 59.7999], 100],
      [[30.6, 59.86], 4900],
      [[37.6, 55.75], 4900],
    ] as const) {
      fits.mockClear();
      const found = nearest(bookOf(places), [...from], 5, fits);
      const metres = places
        .map((place) => metresBetween([...from], pointOf(place)))
        .toSorted((a, b) => a - b);
      expect(found.map(({ metres: own }) => own)).toEqual(metres.slice(0, 5));
      expect(fits.mock.calls.length).toBeLessThanOrEqual(most * 2);
    }
  });

  it('[map-5] return a place of the zone as the middle of the zone', () => {
    const at = (lon: number) => aPlace({ geometry: { type: 'Point', coordinates: [lon, 59.93] } });
    expect(middleOfZone([at(30.3), at(30.31), at(30.33)], '7812')).toEqual([30.31, 59.93]);
    expect(middleOfZone([at(30.3)], '1')).toBeNull();
  });

  it("use the middle of a lot's bounding box", () => {
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
  it('returns three for many, two for few, one for none, null when unknown', () => {
    const ticks = (free: number | null, total: number | null) => ticksOf({ free, total, disabled: null });
    expect([ticks(18, 42), ticks(4, 42), ticks(0, 42)]).toEqual([3, 2, 1]);
    expect(ticks(null, 42)).toBeNull();
    expect(ticks(5, null)).toBe(3);
  });
});
