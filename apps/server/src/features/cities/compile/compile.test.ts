import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeBasemap } from '../pack/basemap-codec.ts';
import { readPack } from '../pack/read.ts';
import { makeTestCities, type TestCities } from '../test-pack.ts';
import { compileCity } from './compile.ts';

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
  const put = (name: string, features: object[], isPacked = false) => {
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
});
