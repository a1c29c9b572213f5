import type { Place } from '@gorpark/contract/wire/types';
import { expect, it } from 'vitest';
import { bookOf } from '#src/core/place-book.ts';
import { createT } from '#src/i18n/create-t.ts';
import { homeMap } from './messages/index.ts';
import { detailsIn } from './place-details.ts';

const lane = (code: string, side: Place['side'], to: [number, number], rest: Partial<Place> = {}): Place => ({
  id: `parkings:${code}`,
  code,
  name: '',
  address: 'Рубинштейна',
  description: '',
  objectType: 'parkings',
  category: 'roadside',
  isFree: false,
  spaces: { total: null, free: null, disabled: null },
  zone: { zoneNumber: '7801', zoneName: 'Литейный', prices: [] },
  side,
  geometry: { type: 'LineString', coordinates: [[30, 60], to] },
  ...rest,
});
const t = createT(homeMap, 'ru');
const told = (...places: Place[]) => {
  const detailed = detailsIn(bookOf(places), t);
  return places.map((place) => detailed(place).address);
};

it('[map-7] distinguishes lanes of one street by side, then by number', () => {
  const north: [number, number] = [30, 60.01];
  const east: [number, number] = [30.01, 60];
  expect(told(lane('1', 'left', north), lane('2', 'right', north))).toEqual([
    'Рубинштейна, западная сторона',
    'Рубинштейна, восточная сторона',
  ]);
  expect(told(lane('1', 'left', east), lane('2', 'right', east), lane('3', 'right', east))).toEqual([
    'Рубинштейна, северная сторона',
    'Рубинштейна, южная сторона, парковка 2',
    'Рубинштейна, южная сторона, парковка 3',
  ]);
  expect(told(lane('c222714', null, east), lane('c222726', null, east))).toEqual([
    'Рубинштейна, участок 1',
    'Рубинштейна, участок 2',
  ]);
  expect(told(lane('1', null, east), lane('2', null, east))).toEqual([
    'Рубинштейна, парковка 1',
    'Рубинштейна, парковка 2',
  ]);
});

it('[map-7] keeps addresses usable for places without a street or a number', () => {
  const at: [number, number] = [30.01, 60];
  const bare = { address: '' };
  expect(told(lane('1', 'left', at, bare), lane('2', 'right', at, bare))).toEqual(['', '']);
  expect(told(lane('', null, at), lane('', null, at, { id: 'parkings:other' }))).toEqual([
    'Рубинштейна, участок 1',
    'Рубинштейна, участок 2',
  ]);
});

it('returns the same object for a place each time and changes only its address', () => {
  const at: [number, number] = [30.01, 60];
  const [one, other] = [lane('1', 'left', at), lane('2', 'right', at)];
  const detailed = detailsIn(bookOf([one, other]), t);
  expect(detailed(one)).toBe(detailed(one));
  expect(detailed(one)).toEqual({ ...one, address: 'Рубинштейна, северная сторона' });
  expect(detailsIn(bookOf([one]), t)(one)).toBe(one);
});

it('[map-7] keeps places that already differ by street, zone or kind', () => {
  const at: [number, number] = [30.01, 60];
  const zone = { zoneNumber: '7802', zoneName: '', prices: [] };
  const others = [
    lane('1', 'left', at),
    lane('2', 'left', at, { zone }),
    lane('3', 'left', at, { category: 'taxi' }),
  ];
  expect(told(...others)).toEqual(['Рубинштейна', 'Рубинштейна', 'Рубинштейна']);
});
