import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeBasemap } from '../pack/basemap-codec.ts';
import { readPack } from '../pack/read.ts';
import { makeTestCities, SMALL_PACK, type TestCities } from '../test-pack.ts';
import { compileCity } from './compile.ts';
import { ExtractError } from './extract.ts';

describe('compile', () => {
  let cities: TestCities;
  let extract: string;
  beforeEach(() => {
    cities = makeTestCities();
    extract = mkdtempSync(path.join(tmpdir(), 'gorpark-extract-'));
  });
  afterEach(() => {
    cities.remove();
    rmSync(extract, { recursive: true, force: true });
  });
  const put = (name: string, features: unknown[], isPacked = false) => {
    const text = JSON.stringify({ type: 'FeatureCollection', features });
    mkdirSync(extract, { recursive: true });
    writeFileSync(path.join(extract, name), isPacked ? gzipSync(text) : text);
  };
  const feature = (properties: object, type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties,
    geometry: { type, coordinates },
  });
  const packText = (file: string) => readFileSync(path.join(cities.dir, 'probograd', file), 'utf8');
  const compile = () => compileCity(path.join(cities.dir, 'probograd'), extract);

  it('reads packed and plain files, keeps what is drawn and drops the rest', () => {
    put(
      'streets.geojson.gz',
      [
        feature(
          { highway: 'primary', name: 'Проспект', lanes: '6', surface: 'asphalt', id: '1' },
          'LineString',
          [
            [30.35, 59.95],
            [30.352, 59.95],
          ],
        ),
        feature({ highway: 'footway' }, 'LineString', [
          [30.35, 59.951],
          [30.352, 59.951],
        ]),
      ],
      true,
    );
    put('buildings.geojson', [
      feature({ building: 'yes', house: '7', levels: 5 }, 'MultiPolygon', [
        [
          [
            [30.35, 59.95],
            [30.351, 59.95],
            [30.351, 59.951],
            [30.35, 59.95],
          ],
        ],
        [
          [
            [30.353, 59.95],
            [30.354, 59.95],
            [30.354, 59.951],
            [30.353, 59.95],
          ],
        ],
      ]),
    ]);
    put('strange.geojson', [feature({}, 'Point', [30.35, 59.95])]);
    const report = compile();

    expect(report.read.map(({ name, role }) => [name, role])).toEqual([
      ['buildings.geojson', 'houses'],
      ['strange.geojson', null],
      ['streets.geojson.gz', 'streets'],
    ]);
    expect(report.warnings).toHaveLength(1);
    const streets = decodeBasemap(packText('basemap/streets.json'));
    expect(streets).toEqual([
      {
        className: 'primary',
        name: 'Проспект',
        width: 22.5,
        shape: 'line',
        paths: [
          [
            [30.35, 59.95],
            [30.352, 59.95],
          ],
        ],
      },
    ]);
    expect(decodeBasemap(packText('basemap/houses.json')).map(({ name }) => name)).toEqual(['7', '7']);
    expect(packText('basemap/streets.json')).not.toContain('asphalt');
  });

  it('makes kerb lanes with side, capacity and zone, and car parks with an address; the pack is valid', () => {
    put('streets.geojson', [
      feature({ highway: 'residential', name: 'Первая улица' }, 'LineString', [
        [30.35, 59.95],
        [30.352, 59.95],
      ]),
    ]);
    put('street-parking-osm.geojson', [
      feature({ osm_way: 5, side: 'left', capacity_estimated: 12, fee: 'yes' }, 'LineString', [
        [30.35, 59.95],
        [30.351, 59.95],
      ]),
      feature({ osm_way: 5, side: 'right', capacity_estimated: 9, fee: 'no' }, 'LineString', [
        [30.35, 59.95],
        [30.351, 59.95],
      ]),
    ]);
    put('parkings-osm.geojson', [
      feature(
        { id: 'way/1', fee: 'yes', capacity: '40', 'capacity:disabled': '4' },
        'Point',
        [30.3515, 59.9503],
      ),
      feature({ id: 'way/2', access: 'customers' }, 'Polygon', [
        [
          [30.3501, 59.9502],
          [30.3504, 59.9502],
          [30.3504, 59.9504],
          [30.3501, 59.9502],
        ],
      ]),
    ]);
    compile();

    const { pack, findings } = readPack(cities.dir, 'probograd');
    expect(findings.errors).toEqual([]);
    expect(pack?.parkings.map(({ properties }) => properties)).toEqual([
      expect.objectContaining({
        code: '3001',
        category: 'roadside',
        side: 'left',
        total: 12,
        zone: '0001',
        address: 'Первая улица',
      }),
      expect.objectContaining({ code: '3002', category: 'free', side: 'right', total: 9 }),
      expect.objectContaining({
        code: '5001',
        category: 'municipal',
        total: 40,
        disabled: 4,
        zone: '0001',
        address: 'Первая улица',
      }),
      expect.objectContaining({ code: '5002', category: 'commerce' }),
    ]);
    expect(pack?.parkings[1]?.properties.zone).toBeUndefined();
  });

  it('takes the zone from the district around a place', () => {
    cities.write('zones.json', {
      zones: [
        { zonenumber: '1', name: 'Западный округ', tariff: 'day' },
        { zonenumber: '2', name: 'Восточный округ', tariff: 'day' },
      ],
    });
    const box = (west: number, east: number) => [
      [
        [west, 59.9],
        [east, 59.9],
        [east, 60],
        [west, 60],
        [west, 59.9],
      ],
    ];
    put('okrugs.geojson', [
      feature({ name: 'западный округ' }, 'Polygon', box(30.3, 30.35)),
      feature({ name: 'Восточный округ' }, 'Polygon', box(30.35, 30.4)),
    ]);
    put('parkings-osm.geojson', [
      feature({ fee: 'yes' }, 'Point', [30.36, 59.95]),
      feature({ fee: 'yes' }, 'Point', [30.32, 59.95]),
    ]);
    compile();
    const { pack } = readPack(cities.dir, 'probograd');
    expect(pack?.parkings.map(({ properties }) => properties.zone)).toEqual(['2', '1']);
  });

  it('names one thing once, although two extracts have it', () => {
    put('poi-osm.geojson', [
      feature({ kind: 'church', name: 'Храм' }, 'Point', [30.35, 59.95]),
      feature({ kind: 'church', name: 'Храм' }, 'Point', [30.3501, 59.95]),
      feature({ kind: 'theatre', name: 'Театр' }, 'Point', [30.36, 59.95]),
      feature({ kind: 'metro', name: 'Площадь' }, 'Point', [30.355, 59.95]),
    ]);
    compile();
    const { pack } = readPack(cities.dir, 'probograd');
    expect(pack?.objects.map(({ properties }) => [properties.objecttype, properties.name])).toEqual([
      ['church', 'Храм'],
      ['sight', 'Театр'],
    ]);
    expect(
      decodeBasemap(packText('basemap/labels.json')).map(({ className, name }) => [className, name]),
    ).toEqual([['metro', 'Площадь']]);
  });

  const LINE = [
    [30.35, 59.95],
    [30.351, 59.95],
  ];
  const OTHER = [
    [30.35, 59.95],
    [30.35, 59.951],
  ];
  const RING = [
    [30.35, 59.95],
    [30.351, 59.95],
    [30.351, 59.951],
    [30.35, 59.95],
  ];
  const codes = () =>
    (
      JSON.parse(packText('parkings.geojson')) as { features: { properties: { code: string } }[] }
    ).features.map(({ properties }) => properties.code);

  it('[J323] reads areas of a lane file, lines of a parking file, and lanes that begin at one point', () => {
    put('street-parking.geojson', [
      feature({ code: 'L1' }, 'LineString', LINE),
      feature({ code: 'L2' }, 'LineString', OTHER),
      feature({ code: 'A1' }, 'Polygon', [RING]),
    ]);
    put('parking.geojson', [feature({ code: 'L3' }, 'LineString', [LINE[1], OTHER[1]])]);
    expect(compile().leftOut).toEqual([]);
    expect(new Set(codes())).toEqual(new Set(['L1', 'L2', 'L3', 'A1']));
  });

  it('[J323] names each feature that it leaves out, and why', () => {
    put('street-parking.geojson', [
      feature({ code: 'L1', side: 'left' }, 'LineString', LINE),
      feature({ side: 'left' }, 'LineString', LINE),
      feature({ code: 'L9' }, 'LineString', [LINE[0], LINE[0]]),
      { type: 'Feature', properties: { code: 'L5' }, geometry: null },
      feature({ name: 'Двор' }, 'GeometryCollection', []),
      'no feature',
    ]);
    put('parking.geojson', [feature({ name: 'Стоянка' }, 'Polygon', [[LINE[0], LINE[1], LINE[0], LINE[0]]])]);
    const { leftOut } = compile();
    expect(leftOut.map(({ place, why }) => `${place} ${why}`)).toEqual([
      'street-parking.geojson feature 4 (L5) has no geometry that can be drawn (none)',
      'street-parking.geojson feature 5 (Двор) has no geometry that can be drawn (GeometryCollection)',
      'street-parking.geojson feature 6 is no Feature',
      'street-parking.geojson feature 2 is the lane of street-parking.geojson feature 1 (L1) once more',
      'street-parking.geojson feature 3 (L9) is too short to be drawn',
      'parking.geojson feature 1 (Стоянка) is too small to be drawn',
    ]);
    expect(codes()).toEqual(['L1']);
  });

  it.each([
    ['is empty', () => undefined, /there is no \.geojson/],
    ['has nothing for a map', () => put('parking.geojson', []), /nothing was written/],
    [
      'has a file that is cut off',
      () => writeFileSync(path.join(extract, 'parking.geojson'), '{"features":['),
      /^parking\.geojson .*JSON/,
    ],
    [
      'has a file that is not UTF-8',
      () => writeFileSync(path.join(extract, 'parking.geojson'), Buffer.from([0x7b, 0x22, 0xcf, 0xf0])),
      /^parking\.geojson is not UTF-8/,
    ],
    [
      'has a list for a collection',
      () => writeFileSync(path.join(extract, 'parking.geojson'), '[]'),
      /^parking\.geojson is no FeatureCollection/,
    ],
  ])('[J323] a folder that %s is refused in words', (_what, prepare, message) => {
    prepare();
    expect(compile).toThrow(ExtractError);
    expect(compile).toThrow(message);
  });

  it('[J323] a byte order mark is read; the mark of invented data is that of the pack', () => {
    const text = JSON.stringify({ features: [feature({ code: 'L1' }, 'LineString', LINE)] });
    writeFileSync(path.join(extract, 'lanes.geojson'), `\ufeff${text}`);
    compile();
    expect(packText('parkings.geojson')).not.toContain('demo');
    cities.write('city.json', { ...SMALL_PACK['city.json'], demo: true });
    compile();
    expect(packText('parkings.geojson')).toContain('"demo":true');
  });
});
