import type { Place } from '@gorpark/contract/wire/types';
import { expect, it } from 'vitest';
import { bookOf, prepareBook } from './place-book.ts';

const place = (id: string, geometry: Place['geometry'], rest: Partial<Place> = {}): Place => ({
  id,
  code: id,
  name: '',
  address: '',
  description: '',
  objectType: 'parkings',
  category: 'roadside',
  isFree: false,
  spaces: { total: null, free: null, disabled: null },
  zone: null,
  side: null,
  geometry,
  ...rest,
});
const point = (id: string, lon: number, lat: number) => place(id, { type: 'Point', coordinates: [lon, lat] });
const ids = (places: readonly Place[]) => places.map(({ id }) => id);
const BOX = { west: 30, south: 59, east: 31, north: 60 };

it('[map-4] finds by id, and by box in response order', () => {
  const places = [
    point('last', 30.9, 59.9),
    point('outside', 31.5, 59.5),
    place('reaches', {
      type: 'LineString',
      coordinates: [
        [29, 59.5],
        [30.1, 59.5],
      ],
    }),
    place('around', {
      type: 'Polygon',
      coordinates: [
        [
          [29, 58],
          [32, 58],
          [32, 61],
          [29, 61],
          [29, 58],
        ],
      ],
    }),
    point('corner', 30, 59),
  ];
  const book = bookOf(places);
  expect(ids(book.within(BOX))).toEqual(['last', 'reaches', 'around', 'corner']);
  expect(ids(book.within({ west: 10, south: 10, east: 11, north: 11 }))).toEqual([]);
  expect(book.byId('around')).toBe(places[3]);
  expect(book.byId('nobody')).toBeNull();
});

it('[map-4] returns an empty book for a city without places', () => {
  const book = bookOf([]);
  expect(book.within(BOX)).toEqual([]);
  expect(book.byId('a')).toBeNull();
  expect(book.prices).toEqual([]);
});

it('[map-4] builds one book per response, in steps or synchronously', async () => {
  const places = [point('a', 30.5, 59.5)];
  await prepareBook(places);
  const book = bookOf(places);
  await prepareBook(places);
  expect(bookOf(places)).toBe(book);
  expect(bookOf([...places])).not.toBe(book);
});

it('[map-4] reuses a prepared book', async () => {
  let looked = 0;
  const one = point('a', 30.5, 59.5);
  const { geometry } = one;
  Object.defineProperty(one, 'geometry', {
    get: () => {
      looked += 1;
      return geometry;
    },
  });
  const places = [one];
  await prepareBook(places);
  expect(looked).toBeGreaterThan(0);
  looked = 0;
  expect(ids(bookOf(places).within(BOX))).toEqual(['a']);
  expect(looked).toBe(0);
});

it("[map-4] keeps the response order and lists each zone's prices once", () => {
  const zone = { zoneNumber: '7812', zoneName: '', prices: [] };
  const other = { ...zone, zoneNumber: '7813', prices: [] };
  const places = Array.from({ length: 300 }, (_, index) => ({
    ...point(String(index), 30 + ((index * 7919) % 300) * 0.003, 59 + ((index * 104_729) % 300) * 0.003),
    zone: index === 0 ? null : index % 2 === 0 ? zone : other,
  }));
  const book = bookOf(places);
  expect(ids(book.within(BOX))).toEqual(ids(places));
  expect(book.prices).toHaveLength(2);
  expect(book.prices[0]).toBe(other.prices);
  expect(book.prices[1]).toBe(zone.prices);
});

it('[map-4] reads only nearby places for a box, not the 20,000 places of the city', () => {
  let looked = 0;
  const places = Array.from({ length: 20_000 }, (_, index) => {
    const one = point(String(index), 30 + (index % 200) * 0.002, 59 + Math.floor(index / 200) * 0.001);
    const { geometry } = one;
    return Object.defineProperty(one, 'geometry', {
      get: () => {
        looked += 1;
        return geometry;
      },
    });
  });
  const book = bookOf(places);
  looked = 0;
  const found = book.within({ west: 30.1, south: 59.02, east: 30.12, north: 59.03 });
  expect(found.length).toBeGreaterThan(100);
  expect(found.length).toBeLessThan(150);
  for (const { geometry } of found) expect(geometry.type).toBe('Point');
  expect(looked).toBe(found.length);
});
