import { describe, expect, it } from 'vitest';
import { decodeBasemap } from '../pack/basemap-codec.ts';
import { readPack } from '../pack/read.ts';
import { feature, TestExtract } from './test-extract.ts';

describe('compile', () => {
  const kit = new TestExtract();

  it('reads packed and plain files, keeps drawn features and drops the rest', () => {
    kit.removePlaces();
    kit.put(
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
    kit.put('buildings.geojson', [
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
    kit.put('strange.geojson', [feature({}, 'Point', [30.35, 59.95])]);
    const report = kit.compile();

    expect(report.read.map(({ name, role }) => [name, role])).toEqual([
      ['buildings.geojson', 'houses'],
      ['strange.geojson', null],
      ['streets.geojson.gz', 'streets'],
    ]);
    expect(report.warnings).toHaveLength(1);
    const streets = decodeBasemap(kit.packText('basemap/streets.json'));
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
    expect(decodeBasemap(kit.packText('basemap/houses.json')).map(({ name }) => name)).toEqual(['7', '7']);
    expect(kit.packText('basemap/streets.json')).not.toContain('asphalt');
  });

  it('creates kerb lanes and car parks in a valid pack', () => {
    kit.put('streets.geojson', [
      feature({ highway: 'residential', name: 'Первая улица' }, 'LineString', [
        [30.35, 59.95],
        [30.352, 59.95],
      ]),
    ]);
    kit.put('street-parking-osm.geojson', [
      feature({ osm_way: 5, side: 'left', capacity_estimated: 12, fee: 'yes' }, 'LineString', [
        [30.35, 59.95],
        [30.351, 59.95],
      ]),
      feature({ osm_way: 5, side: 'right', capacity_estimated: 9, fee: 'no' }, 'LineString', [
        [30.35, 59.95],
        [30.351, 59.95],
      ]),
    ]);
    kit.put('parkings-osm.geojson', [
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
    kit.compile();

    const { pack, findings } = readPack(kit.cities.dir, 'probograd');
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
    kit.cities.write('zones.json', {
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
    kit.put('okrugs.geojson', [
      feature({ name: 'западный округ' }, 'Polygon', box(30.3, 30.35)),
      feature({ name: 'Восточный округ' }, 'Polygon', box(30.35, 30.4)),
    ]);
    kit.put('parkings-osm.geojson', [
      feature({ fee: 'yes' }, 'Point', [30.36, 59.95]),
      feature({ fee: 'yes' }, 'Point', [30.32, 59.95]),
    ]);
    kit.compile();
    const { pack } = readPack(kit.cities.dir, 'probograd');
    expect(pack?.parkings.map(({ properties }) => properties.zone)).toEqual(['2', '1']);
  });

  it('keeps one of two equal objects from two extracts', () => {
    kit.removePlaces();
    kit.put('poi-osm.geojson', [
      feature({ kind: 'church', name: 'Храм' }, 'Point', [30.35, 59.95]),
      feature({ kind: 'church', name: 'Храм' }, 'Point', [30.3501, 59.95]),
      feature({ kind: 'theatre', name: 'Театр' }, 'Point', [30.36, 59.95]),
      feature({ kind: 'metro', name: 'Площадь' }, 'Point', [30.355, 59.95]),
    ]);
    kit.compile();
    const { pack } = readPack(kit.cities.dir, 'probograd');
    expect(pack?.objects.map(({ properties }) => [properties.objecttype, properties.name])).toEqual([
      ['church', 'Храм'],
      ['sight', 'Театр'],
    ]);
    expect(
      decodeBasemap(kit.packText('basemap/labels.json')).map(({ className, name }) => [className, name]),
    ).toEqual([['metro', 'Площадь']]);
  });
});
