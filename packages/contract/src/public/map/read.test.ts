import { describe, expect, it } from 'vitest';
import { parkingOf, readMap } from './read.ts';

const BOUNDS = { southWest: [59.744, 30.043], northEast: [60.091, 30.567] } as const;

const feature = (
  properties: Record<string, unknown>,
  geometry: unknown = { type: 'Point', coordinates: [30.33, 59.93] },
) => ({
  type: 'Feature',
  properties: {
    objecttype: 'parkings',
    category: 'Придорожная',
    code: '3001',
    name: 'Парковка 3001',
    address: 'ул. Рубинштейна',
    freeparking: false,
    zone: {
      zonenumber: '0001',
      zonename: 'Центр',
      prices: [
        {
          daycode: 1,
          categoryts: 'B',
          timestart: '0001-01-01T08:00:00',
          timeend: '0001-01-01T20:00:00',
          price: '30 руб.',
        },
      ],
    },
    spaces: { total: 10, free: 3, fordisabled: 1 },
    ...properties,
  },
  geometry,
});

const read = (...features: unknown[]) =>
  readMap({ type: 'FeatureCollection', features, OverAll: { parkings: 5, total: 90, free: -1 } }, BOUNDS);
const first = (properties: Record<string, unknown>) => read(feature(properties)).places[0];

describe('map responses', () => {
  it.each([
    ['Point', [30.33, 59.93]],
    [
      'LineString',
      [
        [30.33, 59.93],
        [30.34, 59.93],
      ],
    ],
    [
      'Polygon',
      [
        [
          [30.33, 59.93],
          [30.34, 59.93],
          [30.34, 59.94],
          [30.33, 59.93],
        ],
      ],
    ],
  ])('[PAY-012] reads type, properties and a %s with coordinates from a feature', (type, coordinates) => {
    const [place] = read(feature({}, { type, coordinates })).places;
    expect(place).toMatchObject({ code: '3001', geometry: { type, coordinates } });
  });

  it('[PAY-013] reads objecttype, category, code, freeparking, zone with prices, and spaces', () => {
    expect(first({ freeparking: true })).toMatchObject({
      objectType: 'parkings',
      category: 'roadside',
      code: '3001',
      isFree: true,
      zone: {
        zoneNumber: '0001',
        zoneName: 'Центр',
        prices: [{ dayType: 'saturday', from: 480, to: 1200, categories: ['B'], hourPrice: 3000 }],
      },
      spaces: { total: 10, free: 3, disabled: 1 },
    });
  });

  it('treats a free count of -1 as unknown and 0 as no spaces', () => {
    expect(first({ spaces: { total: 10, free: -1, fordisabled: -1 } })?.spaces).toEqual({
      total: 10,
      free: null,
      disabled: null,
    });
    expect(first({ spaces: { total: 10, free: 0 } })?.spaces).toEqual({ total: 10, free: 0, disabled: null });
    expect(first({ spaces: undefined })?.spaces).toEqual({ total: null, free: null, disabled: null });
    expect(read(feature({})).overAll).toEqual({ parkings: 5, total: 90, free: null });
  });

  it.each([
    ['Придорожная', 'roadside'],
    ['Бесплатная', 'free'],
    ['Парковка для инвалидов', 'disabled'],
    ['Карман', 'pocket'],
    ['Паркомат', 'parcomat'],
    ['Пункт приема оплаты', null],
    ['Многоуровневая', 'multilevel'],
    ['Плоскостная', 'planar'],
    ['Коммерческая', 'commerce'],
    ['Резидентная', 'resident'],
    ['Для резидентов', 'resident'],
    ['Такси', 'taxi'],
    ['Автобусная', 'bus'],
    ['Для автобусов', 'bus'],
    ['Муниципальная', 'municipal'],
    ['PLANAR', 'planar'],
    ['', null],
    ['planar', 'planar'],
    ['чего-то нового', null],
  ])('reads category %s', (text, category) => {
    expect(first({ category: text })?.category).toBe(category);
  });

  it('derives the kind from objecttype, else from a non-parking category', () => {
    expect(first({ objecttype: 'terminals' })?.objectType).toBe('terminals');
    expect(first({ objecttype: '', category: 'Пункт приема оплаты' })?.objectType).toBe('terminals');
    expect(first({ objecttype: undefined, category: 'Паркомат' })?.objectType).toBe('parcomats');
    expect(first({ objecttype: undefined })?.objectType).toBe('parkings');
    expect(first({ objecttype: 'x', category: 'Пункт приёма оплаты' })?.objectType).toBe('terminals');
    expect(first({ objecttype: 'TERMINALS', category: 'Паркомат' })?.objectType).toBe('terminals');
  });

  it('keeps leading zeros of zone numbers; returns no zone for a place without one', () => {
    expect(first({})?.zone?.zoneNumber).toBe('0001');
    expect(first({ zone: null })?.zone).toBeNull();
    expect(first({ zone: {} })?.zone).toBeNull();
    expect(first({ zone: { number: '0002' } })?.zone).toEqual({
      zoneNumber: '0002',
      zoneName: '0002',
      prices: [],
    });
    expect(first({ zone: { zonenumber: '1', name: 'А', zonedescription: 'Б' } })?.zone?.zoneName).toBe('А');
    expect(first({ zone: { zonenumber: '1', zonedescription: 'Б' } })?.zone?.zoneName).toBe('Б');
  });

  it('marks a place as free by flag or category; its code replaces a name', () => {
    const freeOf = (properties: object) => first({ ...properties })?.isFree;
    expect([freeOf({}), freeOf({ freeparking: 'true' }), freeOf({ category: 'Бесплатная' })]).toEqual([
      false,
      true,
      true,
    ]);
    expect(['left', 'right', 'up', '', null].map((side) => first({ side })?.side)).toEqual([
      ...['left', 'right', null, null, null],
    ]);
    expect(first({ name: ' ', description: 'У дома' })).toMatchObject({
      name: '3001',
      description: 'У дома',
    });
    expect(first({ spaces: { total: 10.9, free: '3', forDisabled: 2 } })?.spaces).toEqual({
      ...{ total: 10, free: 3, disabled: 2 },
    });
  });

  it('shares identical zones and keeps different ones apart', () => {
    const zone = (zonenumber: string) => ({ zonenumber });
    const { places } = read(
      feature({ zone: zone('1') }),
      feature({ zone: zone('2') }),
      feature({ zone: zone('1') }),
    );
    expect(places.map((place) => place.zone?.zoneNumber)).toEqual(['1', '2', '1']);
    expect(places[0]?.zone).toBe(places[2]?.zone);
    expect(places[0]?.zone).not.toBe(places[1]?.zone);
  });

  it('returns the overall count of the response, else the count of the parking places', () => {
    const features = [feature({}), feature({ objecttype: 'terminals' }), feature({})];
    const overAll = (sent: object) =>
      readMap({ type: 'FeatureCollection', features, ...sent }, BOUNDS).overAll;
    expect(overAll({})).toEqual({ parkings: 2, total: 0, free: null });
    expect(overAll({ overAll: { parkings: 7, total: 5, free: 0 } })).toEqual({
      parkings: 7,
      total: 5,
      free: 0,
    });
    expect(overAll({ OverAll: { parkings: -1 } }).parkings).toBe(2);
  });

  it('gives unique ids even for repeated codes and skips objects without a geometry', () => {
    const { places } = read(
      feature({}),
      feature({}),
      feature({ objecttype: 'terminals' }),
      feature({}, null),
      'junk',
    );
    expect(places.map(({ id }) => id)).toEqual(['parkings:3001', 'parkings:3001:2', 'terminals:3001']);
  });

  it('reads a response inside result, and an empty one', () => {
    expect(readMap({ result: { features: [feature({})] } }, BOUNDS).places).toHaveLength(1);
    expect(readMap(null, BOUNDS)).toEqual({
      places: [],
      overAll: { parkings: 0, total: 0, free: null },
      zones: [],
    });
  });

  it('[PAY-023] returns a parking with code, address, name and a zone with zonenumber', () => {
    const place = first({});
    expect(place && parkingOf(place)).toEqual({
      code: '3001',
      address: 'ул. Рубинштейна',
      name: 'Парковка 3001',
      zone: { zoneNumber: '0001' },
    });
    const meter = first({ objecttype: 'parcomats' });
    expect(meter && parkingOf(meter)).toBeNull();
    for (const properties of [{ code: '' }, { zone: null }]) {
      const other = first(properties);
      expect(other && parkingOf(other)).toBeNull();
    }
  });
});
