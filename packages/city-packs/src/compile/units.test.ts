import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { feature, inEnglish, TestExtract } from './test-extract.ts';

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

const lane = (north: number) => [
  [30.355, 59.955 + north],
  [30.356, 59.955 + north],
];

interface Written {
  properties: { code: string; total?: number; zone?: string; address?: string; category: string };
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
    ['the latitude first', [AT[1], AT[0]], /parking\.geojson: широта .* \/ the latitude comes first/],
    ['another city', [37.6, 55.7], /parking\.geojson: .*all features lie outside mapBounds/],
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
      /parking\.geojson: .*its coordinates are in urn:ogc:def:crs:EPSG::3857/,
    );
    put('urn:ogc:def:crs:OGC:1.3:CRS84');
    expect(kit.compile().written).toMatchObject([{ file: 'parkings.geojson' }]);
  });

  it('accepts a file with a part inside the city and leaves out places outside', () => {
    kit.put('parking.geojson', [
      feature({ code: 'P1' }, 'Point', AT),
      feature({ code: 'P2' }, 'Point', [37.6, 55.7]),
    ]);
    kit.put('lanes.geojson', [
      feature({ code: 'L1' }, 'LineString', lane(0)),
      feature({ code: 'FAR' }, 'LineString', [AT, [30.41, 59.955]]),
    ]);
    expect(kit.leftOut()).toEqual(
      ['lanes.geojson feature 2 (FAR)', 'parking.geojson feature 2 (P2)'].map(
        (place) => `${place}: lies outside mapBounds of city.json`,
      ),
    );
    expect(kit.codes()).toEqual(['L1', 'P1']);
  });

  it.each([
    ['a whole lane', lane(0.001).map(([lon, lat]) => [lat, lon])],
    ['one point of a lane', [AT, [AT[1], AT[0]]]],
  ])('rejects %s with the latitude first among correct lanes', (_, line) => {
    kit.put('lanes.geojson', [
      feature({ code: 'L1' }, 'LineString', lane(0)),
      feature({ code: 'SWAP' }, 'LineString', line),
      feature({ code: 'L3' }, 'LineString', lane(0.002)),
    ]);
    expect(() => kit.compile()).toThrow(/lanes\.geojson feature 2 \(SWAP\): .*the latitude comes first/);
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

describe('a lane of several parts', () => {
  const [a, b, c, d] = [30.355, 30.3555, 30.3562, 30.3563].map((lon) => [lon, 59.955]);
  const tags = { code: 'L7', spacesTotal: 9, spacesForDisabled: 2 };

  it.each([
    [
      'touching parts in any order',
      [
        [b, c],
        [a, b],
        [c, d],
      ],
      [a, d],
      0,
    ],
    [
      'a part in the other direction',
      [
        [a, b],
        [c, b],
      ],
      [a, c],
      0,
    ],
    [
      'parts with a gap',
      [
        [a, b],
        [c, d],
      ],
      [a, b],
      1,
    ],
    [
      'a part without length',
      [
        [a, a],
        [b, c],
      ],
      [b, c],
      0,
    ],
  ])('becomes one lane with its places once: %s', (_, lines, ends, gaps) => {
    kit.put('lanes.geojson', [feature(tags, 'MultiLineString', lines)]);
    const { warnings, leftOut } = kit.compile();
    expect(leftOut).toEqual([]);
    expect(written()).toMatchObject([
      { properties: { code: 'L7', total: 9, disabled: 2 }, geometry: { type: 'LineString' } },
    ]);
    expect(written()[0]?.geometry.coordinates.toSorted()).toEqual(ends);
    expect(warnings.filter((text) => text.includes('is one lane, drawn as the longest'))).toHaveLength(gaps);
  });

  it('joins features of one code and equal tags, and leaves a difference to the check', () => {
    const put = (other: object) =>
      kit.put('lanes.geojson', [
        feature({ ...tags, id: 1 }, 'LineString', [a, b]),
        feature({ ...tags, id: 2, ...other }, 'LineString', [b, d]),
      ]);
    put({});
    kit.compile();
    expect(written()).toMatchObject([{ properties: { code: 'L7', total: 9 } }]);
    expect(written()[0]?.geometry.coordinates.toSorted()).toEqual([a, d]);
    put({ spacesTotal: 4 });
    kit.compile();
    expect(kit.codes()).toEqual(['L7', 'L7']);
  });
});

describe('missing attributes', () => {
  it.each([null, '', '  ', 'NULL', '<Null>', 'nan'])('have the value %j', (none) => {
    kit.put('streets.geojson', [
      feature({ highway: 'primary', name: 'Речная улица' }, 'LineString', lane(0.0002)),
    ]);
    kit.put('lanes.geojson', [
      feature(
        { code: none, zonenumber: none, street: none, side: none, spacesTotal: 4 },
        'LineString',
        lane(0),
      ),
      feature({ code: none, tags: { code: 'L2', fee: none } }, 'LineString', lane(0.001)),
    ]);
    kit.put('parking.geojson', [
      feature({ code: none, zonenumber: none, name: none, capacity: none, fee: none }, 'Point', AT),
    ]);
    const { warnings } = kit.compile();
    expect(written().map(({ properties }) => properties)).toEqual([
      { code: '3001', zone: '0001', address: 'Речная улица', category: 'roadside', total: 4 },
      { code: 'L2', zone: '0001', address: 'Речная улица', category: 'roadside', total: 0 },
      { code: '5001', zone: '0001', address: 'Речная улица', category: 'municipal' },
    ]);
    const isText = /null|nan/i.test(String(none ?? ''));
    expect(warnings.map(inEnglish).filter((text) => text.includes(': code '))).toEqual(
      isText
        ? [
            `lanes.geojson feature 1: code "${none}" means a missing value and is not used (2 features)`,
            `parking.geojson feature 1: code "${none}" means a missing value and is not used (1 features)`,
          ]
        : [],
    );
  });

  it.each([
    ['JSON', '{"code":"P4","fee":"no","maxstay":"1 hour"}'],
    ['the hstore of ogr2ogr', '"code"=>"P4","fee"=>"no","maxstay"=>"1 hour"'],
  ])('are read from a text of tags: %s', (_, text) => {
    for (const name of ['tags', 'other_tags']) {
      kit.put('parking.geojson', [feature({ [name]: text }, 'Point', AT)]);
      expect(kit.compile().warnings.map(inEnglish)).toContainEqual(
        expect.stringContaining('(P4): maxstay "1 hour"'),
      );
      expect(written()).toMatchObject([{ properties: { code: 'P4', category: 'municipal' } }]);
    }
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
    expect(warnings.filter((text) => text.includes('overlap')).map(inEnglish)).toEqual([
      '0001, 0002: the areas of these zones overlap: places there are of zone 0001, the smaller area',
    ]);
  });

  it.each([false, true])('uses no zone where the areas are equal, in any order: %s', (isReversed) => {
    writeFileSync(path.join(kit.cities.dir, 'probograd', 'zones.json'), JSON.stringify({ zones }));
    const ring = square(30.354, 59.954, 0.004);
    const turned = [...ring.slice(2), ...ring.slice(1, 3)];
    const areas = [
      feature({ name: 'Центр' }, 'Polygon', [ring]),
      feature({ name: 'Окраина' }, 'Polygon', [turned]),
    ];
    kit.put('zones.geojson', isReversed ? areas.toReversed() : areas);
    kit.put('parking.geojson', [
      feature({ code: 'P1' }, 'Point', AT),
      feature({ code: 'P2', zonenumber: '0002' }, 'Point', AT),
    ]);
    const { warnings } = kit.compile();
    expect(written().map(({ properties }) => properties.zone)).toEqual([undefined, '0002']);
    expect(warnings.filter((text) => text.includes('equal')).map(inEnglish)).toEqual([
      '0001, 0002: the areas of these zones overlap and are of equal size: places there are in no zone',
    ]);
  });
});
