import type { Place } from '@gorpark/contract/wire/types';
import { kopecks } from '@gorpark/domain/money';
import { expect, it } from 'vitest';
import { bookOf } from '#src/core/place-book.ts';
import { createT } from '#src/i18n/create-t.ts';
import type { MapPlace } from '#src/map/index.ts';
import { FIRST_FILTER } from './filter.ts';
import { homeMap } from './messages/index.ts';
import { detailsIn } from './place-details.ts';
import { marksAt, placesOnMap } from './place-mark.tsx';
import { kerbPrices, type KerbPrice } from './place-prices.ts';
import { aPlace } from './test/a-place.ts';

const t = createT(homeMap, 'ru');
const NOW = { dayType: 'weekday', minute: 600 } as const;
const BOX = { west: 30, south: 59, east: 30.5, north: 60 };

function onMap(places: readonly Place[], kept: Place | null = null, kerbs: readonly KerbPrice[] = []) {
  const book = bookOf(places);
  const moment = { now: NOW, category: 'B', detailed: detailsIn(book, t), kerbs, t } as const;
  return placesOnMap(book, { filter: FIRST_FILTER, pinned: kept }, marksAt(moment));
}
const ids = (places: Iterable<MapPlace>) => Array.from(places, ({ id }) => id);

it('shows filtered places, and the selected one even if its kind is hidden', () => {
  const taxi = aPlace({ id: 'taxi', category: 'taxi' });
  const bus = aPlace({ id: 'bus', category: 'bus' });
  const places = [taxi, aPlace({ id: 'a' }), bus, aPlace({ id: 'b' })];

  const plain = onMap(places);
  expect(ids(plain.within(BOX))).toEqual(['a', 'b']);
  expect(ids(plain.all())).toEqual(['a', 'b']);
  expect(plain.byId('taxi')).toBeNull();

  const chosen = onMap(places, taxi);
  expect(ids(chosen.within(BOX))).toEqual(['taxi', 'a', 'b']);
  expect(ids(chosen.all()).toSorted()).toEqual(['a', 'b', 'taxi']);
  expect(chosen.byId('taxi')?.id).toBe('taxi');
  expect(chosen.byId('bus')).toBeNull();
});

it('[map-7] returns the same mark for a place each time, with its unique address', () => {
  const places = [aPlace({ id: 'a', code: '1' }), aPlace({ id: 'b', code: '2' })];
  const map = onMap(places);
  const [mark] = map.within(BOX);
  expect(map.byId('a')).toBe(mark);
  expect([...map.all()][0]).toBe(mark);
  expect(mark?.label).toContain('ул. Рубинштейна, 15, парковка 1');
});

it('[map-4] computes only the places in view', () => {
  let looked = 0;
  const places = Array.from({ length: 5000 }, (_, index) => {
    const geometry = {
      type: 'Point',
      coordinates: [30 + (index % 100) * 0.01, 59 + Math.floor(index / 100) * 0.01],
    } as const;
    const place = aPlace({ id: String(index), geometry });
    return Object.defineProperty(place, 'category', {
      get: () => {
        looked += 1;
        return 'roadside';
      },
    });
  });
  const map = onMap(places);
  looked = 0;
  const seen = map.within({ west: 30.2, south: 59.1, east: 30.3, north: 59.2 });
  for (const { label, mark } of seen) expect([label, mark.look]).toHaveLength(2);
  expect(seen.length).toBeGreaterThan(50);
  expect(looked).toBeLessThan(seen.length * 20);
});

it('gives a kerb the tone of its price now, and the plain one while no prices are known', () => {
  const at = (roubles: number, id: string) => {
    const prices = [
      { dayType: 'weekday', from: 0, to: 1440, categories: 'all', hourPrice: kopecks(roubles * 100) },
    ] as never;
    return aPlace({ id, zone: { zoneNumber: id, zoneName: '', prices } });
  };
  const places = [at(70, 'a'), at(140, 'b'), at(0, 'c'), at(210, 'd')];
  const tones = (kerbs: readonly KerbPrice[]) =>
    [...onMap(places, null, kerbs).all()].map(({ mark }) => mark.tone);
  const prices = [0, 70, 140, 210].map((roubles) => kopecks(roubles * 100));
  expect(tones(kerbPrices(prices))).toEqual(['cheap', 'paid', 'free', 'dear']);
  expect(tones([])).toEqual(['paid', 'paid', 'free', 'paid']);
});
