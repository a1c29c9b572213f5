import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { feature, TestExtract } from './test-extract.ts';

const kit = new TestExtract();
const AT = [30.355, 59.955] as const;
const square = (lon: number, lat: number, size: number) => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
  [lon, lat],
];
const lot = (type: 'Polygon' | 'MultiPolygon', coordinates: unknown, tags: object = {}) =>
  feature({ code: 'P1', amenity: 'parking', ...tags }, type, coordinates);

interface Written {
  properties: { code: string; total?: number; zone?: string };
  geometry: { type: string; coordinates: number[][][] };
}
const written = () => (JSON.parse(kit.packText('parkings.geojson')) as { features: Written[] }).features;

describe('units and order of an extract', () => {
  it.each([
    [
      'metres',
      [3_380_000, 8_380_000],
      /parking\.geojson feature 1 .*3380000, 8380000 is not a longitude and latitude/,
    ],
    ['a latitude of 91', [30.35, 91], /30\.35, 91 is not a longitude and latitude/],
    ['the latitude first', [AT[1], AT[0]], /parking\.geojson: the latitude comes first/],
    ['another city', [37.6, 55.7], /parking\.geojson: all features lie outside mapBounds/],
  ])('rejects %s in one sentence and writes nothing', (_, at, sentence) => {
    kit.removePlaces();
    kit.put('parking.geojson', [feature({ code: 'P1' }, 'Point', at)]);
    expect(() => kit.compile()).toThrow(sentence);
    expect(existsSync(path.join(kit.cities.dir, 'probograd', 'parkings.geojson'))).toBe(false);
  });

  it('rejects an unsupported crs and accepts the one of GeoJSON', () => {
    const put = (name: string) =>
      writeFileSync(
        path.join(kit.folder, 'parking.geojson'),
        JSON.stringify({
          type: 'FeatureCollection',
          crs: { type: 'name', properties: { name } },
          features: [feature({ code: 'P1' }, 'Point', AT)],
        }),
      );
    put('urn:ogc:def:crs:EPSG::3857');
    expect(() => kit.compile()).toThrow(
      /parking\.geojson: its coordinates are in urn:ogc:def:crs:EPSG::3857/,
    );
    put('urn:ogc:def:crs:OGC:1.3:CRS84');
    expect(kit.compile().written).toMatchObject([{ file: 'parkings.geojson' }]);
  });

  it('accepts a file with a part inside the city', () => {
    kit.put('parking.geojson', [
      feature({ code: 'P1' }, 'Point', AT),
      feature({ code: 'P2' }, 'Point', [37.6, 55.7]),
    ]);
    expect(() => kit.compile()).not.toThrow();
  });
});

describe('a place of several parts', () => {
  const [small, large] = [square(30.355, 59.955, 0.0004), square(30.357, 59.955, 0.001)];
  const hole = square(30.3572, 59.9552, 0.0006);

  it('becomes one place with holes; its estimate counts all parts without holes', () => {
    kit.put('parking.geojson', [lot('MultiPolygon', [[small], [large, hole]])]);
    const { warnings } = kit.compile();
    expect(written()).toHaveLength(1);
    expect(written()[0]?.geometry.coordinates).toHaveLength(2);
    expect(warnings).toContainEqual(expect.stringMatching(/P1.* has 2 parts: it is one place/));
    const whole = written()[0]?.properties.total ?? 0;
    kit.put('parking.geojson', [lot('Polygon', [large, hole])]);
    kit.compile();
    const part = written()[0]?.properties.total ?? 0;
    kit.put('parking.geojson', [lot('Polygon', [large])]);
    kit.compile();
    expect(part).toBeLessThan(whole);
    expect(whole).toBeLessThan(written()[0]?.properties.total ?? 0);
  });

  it('keeps the capacity of the map data', () => {
    kit.put('parking.geojson', [lot('MultiPolygon', [[small], [large]], { capacity: 17 })]);
    kit.compile();
    expect(written().map(({ properties }) => properties.total)).toEqual([17]);
  });
});

describe('overlapping zone areas', () => {
  const inner = feature({ name: 'Центр' }, 'Polygon', [square(30.354, 59.954, 0.004)]);
  const outer = feature({ name: 'Окраина' }, 'Polygon', [square(30.34, 59.94, 0.03)]);
  const zones = [
    { zonenumber: '0001', name: 'Центр', tariff: 'day' },
    { zonenumber: '0002', name: 'Окраина', tariff: 'day' },
  ];

  it.each([
    ['the small one first', [inner, outer]],
    ['the large one first', [outer, inner]],
  ])('uses the smallest area and reports the overlap: %s', (_, areas) => {
    writeFileSync(path.join(kit.cities.dir, 'probograd', 'zones.json'), JSON.stringify({ zones }));
    kit.put('zones.geojson', areas);
    kit.put('parking.geojson', [feature({ code: 'P1' }, 'Point', AT), feature({ code: 'P2' }, 'Point', AT)]);
    const { warnings } = kit.compile();
    expect(written().map(({ properties }) => properties.zone)).toEqual(['0001', '0001']);
    expect(warnings.filter((text) => text.includes('overlap'))).toEqual([
      'the areas of zones 0001 and 0002 overlap: places there are of zone 0001, the smaller area',
    ]);
  });
});
