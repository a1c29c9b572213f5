import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { compactMap } from './compact-map.ts';
import { mapReader, readMap } from './read.ts';

type Answer = Parameters<typeof compactMap>[0];
type Feature = Answer['features'][number];

const BOUNDS = { southWest: [59.744, 30.043], northEast: [60.091, 30.567] } as const;
const zone = (zonenumber: string): Feature['properties']['zone'] => ({
  zonenumber,
  zonename: `Зона ${zonenumber}`,
  zonetype: 'B',
  zonedescription: '',
  prices: Array.from({ length: 12 }, (_, index) => ({
    day: 'Рабочий',
    daycode: index % 4,
    categoryts: 'B',
    timestart: '0001-01-01T08:00:00',
    timeend: '0001-01-01T20:00:00',
    priceNum: kopecks(10_000),
    price: '100 руб.',
  })),
});

const geometries: Feature['geometry'][] = [
  { type: 'Point', coordinates: [30.33276, 59.932915] },
  {
    type: 'LineString',
    coordinates: [
      [30.33276, 59.932915],
      [30.33465, 59.932443],
      [30.334784, 59.932414],
    ],
  },
  {
    type: 'Polygon',
    coordinates: [
      [
        [30.3, 59.9],
        [30.4, 59.9],
        [30.4, 60],
        [30.3, 59.9],
      ],
      [
        [30.33, 59.91],
        [30.35, 59.91],
        [30.35, 59.95],
        [30.33, 59.91],
      ],
    ],
  },
];

const feature = (index: number, geometry = geometries[index % 3]): Feature => ({
  type: 'Feature',
  properties: {
    objecttype: index % 7 === 6 ? 'parcomats' : 'parkings',
    category: 'roadside',
    code: String(3000 + index),
    name: `Парковка ${index}`,
    address: `улица ${index % 50}`,
    description: '',
    freeparking: index % 5 === 0,
    ...(index % 4 > 0 && { zone: zone(String(7800 + (index % 4))) }),
    ...(index % 3 > 0 && { spaces: { total: 20, ...(index % 2 > 0 && { free: 0, fordisabled: 1 }) } }),
    ...(index % 2 > 0 && { side: index % 4 === 1 ? 'left' : 'right' }),
  },
  geometry: geometry ?? { type: 'Point', coordinates: [30.3, 59.9] },
});

const answerOf = (features: Feature[]): Answer => ({
  type: 'FeatureCollection',
  features,
  OverAll: { parkings: features.length, total: 90, free: 4 },
  times: { pack: '2026-11-20T00:00:00.000Z', spaces: '2026-11-23T00:00:00.000Z' },
  zones: [],
});

describe('compact map response', () => {
  const answer = answerOf(Array.from({ length: 84 }, (_, index) => feature(index)));

  it('[SPD-11] yields the same places as the GeoJSON response', () => {
    const written: unknown = JSON.parse(JSON.stringify(compactMap(answer)));
    expect(readMap(written, BOUNDS)).toEqual(readMap(answer, BOUNDS));
    expect(readMap({ result: written }, BOUNDS).places).toHaveLength(84);
  });

  it('[SPD-11] encodes 20,000 places in at most 3 MB uncompressed', () => {
    const lane: Feature['geometry'] = { type: 'LineString', coordinates: [] };
    const large = answerOf(
      Array.from({ length: 20_000 }, (_, index) =>
        feature(index, {
          ...lane,
          coordinates: [0, 1, 2].map((step) => [
            30.1 + index * 0.00001 + step * 0.0013,
            59.9 + step * 0.0007,
          ]),
        } as Feature['geometry']),
      ),
    );
    const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
    expect(bytes(large)).toBeGreaterThan(20_000_000);
    expect(bytes(compactMap(large))).toBeLessThan(3_000_000);
  });

  it('shares the prices of a zone between its places to avoid repeated lookups', () => {
    const { places } = readMap(compactMap(answer), BOUNDS);
    expect(places[1]?.zone).toBe(places[5]?.zone);
  });

  it('yields places one by one to let the browser work in between', () => {
    const reader = mapReader(compactMap(answer), BOUNDS);
    let steps = 0;
    while (!reader.next().done) steps += 1;
    expect(steps).toBe(84);
  });

  it('skips an invalid row and keeps the others', () => {
    const broken = { ...compactMap(answer), rows: [null, [], 'x', ...compactMap(answer).rows.slice(0, 1)] };
    expect(readMap(broken, BOUNDS).places.map(({ code }) => code)).toEqual(['3000']);
  });
});
