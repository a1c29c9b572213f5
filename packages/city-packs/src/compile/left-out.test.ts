import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SMALL_PACK } from '../test-pack.ts';
import { ExtractError } from './extract.ts';
import { feature, inEnglish, TestExtract } from './test-extract.ts';

const LINE = [
  [30.35, 59.95],
  [30.351, 59.95],
];
const LINE_OF_BOX = [
  [30.349, 59.949],
  [30.353, 59.953],
];
const FAR = [
  [30.36, 59.96],
  [30.361, 59.96],
  [30.361, 59.961],
  [30.36, 59.96],
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

describe('excluded features of a compilation', () => {
  const kit = new TestExtract();

  it('[cities-6] reads areas of a lane file and lines of a parking file', () => {
    kit.put('street-parking.geojson', [
      feature({ code: 'L1' }, 'LineString', LINE),
      feature({ code: 'L2' }, 'LineString', OTHER),
      feature({ code: 'A1' }, 'Polygon', [RING]),
    ]);
    kit.put('parking.geojson', [feature({ code: 'L3' }, 'LineString', [LINE[1], OTHER[1]])]);
    expect(kit.compile().leftOut).toEqual([]);
    expect(new Set(kit.codes())).toEqual(new Set(['L1', 'L2', 'L3', 'A1']));
  });

  it('[cities-6] reports each excluded feature with the reason', () => {
    kit.put('street-parking.geojson', [
      feature({ code: 'L1', side: 'left' }, 'LineString', LINE),
      feature({ side: 'left' }, 'LineString', LINE),
      feature({ code: 'L9' }, 'LineString', [LINE[0], LINE[0]]),
      { type: 'Feature', properties: { code: 'L5' }, geometry: null },
      feature({ name: 'Двор' }, 'GeometryCollection', []),
      'no feature',
    ]);
    kit.put('parking.geojson', [
      feature({ name: 'Стоянка' }, 'Polygon', [[LINE[0], LINE[1], LINE[0], LINE[0]]]),
    ]);
    expect(kit.leftOut()).toEqual([
      'street-parking.geojson feature 4 (L5): has no geometry that can be drawn (none)',
      'street-parking.geojson feature 5 (Двор): has no geometry that can be drawn (GeometryCollection)',
      'street-parking.geojson feature 6: is not a Feature',
      'street-parking.geojson feature 2: is the lane of street-parking.geojson feature 1 (L1) once more',
      'street-parking.geojson feature 3 (L9): is too short to be drawn',
      'parking.geojson feature 1 (Стоянка): is too small to be drawn',
    ]);
    expect(kit.codes()).toEqual(['L1']);
  });

  it.each([
    ['is empty', () => undefined, /no \.geojson/],
    ['has nothing for a map', () => kit.put('parking.geojson', []), /nothing was written/],
    [
      'has a file that is cut off',
      () => writeFileSync(path.join(kit.folder, 'parking.geojson'), '{"features":['),
      /^parking\.geojson: .*JSON/,
    ],
    [
      'has a file that is not UTF-8',
      () => writeFileSync(path.join(kit.folder, 'parking.geojson'), Buffer.from([0x7b, 0x22, 0xcf, 0xf0])),
      /^parking\.geojson: это не UTF-8.* \/ is not UTF-8/,
    ],
    [
      'has a list for a collection',
      () => writeFileSync(path.join(kit.folder, 'parking.geojson'), '[]'),
      /^parking\.geojson: .*is not a GeoJSON FeatureCollection/,
    ],
    [
      'does not exist',
      () => {
        kit.folder = path.join(kit.folder, 'missing');
      },
      /missing: такой папки нет \/ there is no such folder/,
    ],
    [
      'is a file',
      () => {
        kit.put('parking.geojson', []);
        kit.folder = path.join(kit.folder, 'parking.geojson');
      },
      /parking\.geojson: .*is a file: --from needs the folder/,
    ],
  ])('[cities-6] rejects a folder that %s, with a message', (_what, prepare, message) => {
    prepare();
    expect(() => kit.compile()).toThrow(ExtractError);
    expect(() => kit.compile()).toThrow(message);
  });

  it.each([
    [
      'a file of unknown kind',
      'strange.geojson',
      feature({ code: 'S1' }, 'Point', [30.35, 59.95]),
      'strange.geojson: is of an unknown kind',
    ],
    ['a file of another format', 'places.kml', {}, 'places.kml: is not GeoJSON'],
    [
      'a file of other data',
      'zones-of-mine.json',
      null,
      'zones-of-mine.json: is not a GeoJSON FeatureCollection',
    ],
    [
      'an object of unknown kind',
      'poi.geojson',
      feature({ kind: 'rocket', name: 'Ракета' }, 'Point', [30.35, 59.95]),
      'poi.geojson feature 1 (Ракета): has the unknown kind "rocket"',
    ],
    [
      'an object without a kind',
      'poi.geojson',
      feature({ name: 'Ракета' }, 'Point', [30.35, 59.95]),
      'poi.geojson feature 1 (Ракета): has no kind',
    ],
    [
      'an object without a name',
      'poi.geojson',
      feature({ kind: 'church', id: 'n1' }, 'Point', [30.35, 59.95]),
      'poi.geojson feature 1 (n1): has no name',
    ],
    [
      'a capacity where the map has no streets',
      'capacities.geojson',
      feature({ id: 'k1', capacity: 30 }, 'Point', [30.399, 59.951]),
      'capacities.geojson feature 1 (k1): lies where the map has no streets',
    ],
    [
      'a capacity in a drawn car park',
      'capacities.geojson',
      feature({ id: 'k2', capacity: 30 }, 'Point', [30.3507, 59.9503]),
      'capacities.geojson feature 1 (k2): lies in parking.geojson feature 1 (A1), whose own capacity holds',
    ],
    [
      'a district that no zone names',
      'okrugs.geojson',
      feature({ name: 'Дальний округ' }, 'Polygon', [RING]),
      'okrugs.geojson feature 1 (Дальний округ): has the name of no zone of zones.json',
    ],
    [
      'a district that is a line',
      'okrugs.geojson',
      feature({ name: 'Центр' }, 'LineString', LINE),
      'okrugs.geojson feature 1 (Центр): is not an area',
    ],
    [
      'an area in a street file',
      'roads.geojson',
      feature({ highway: 'primary', name: 'Площадь' }, 'Polygon', [RING]),
      'roads.geojson feature 1 (Площадь): is not a line',
    ],
    [
      'a street of an unknown class',
      'roads.geojson',
      feature({ highway: 'canal', name: 'Канал' }, 'LineString', LINE),
      'roads.geojson feature 1 (Канал): has the unknown highway "canal"',
    ],
    [
      'a street without a class',
      'roads.geojson',
      feature({ name: 'Улица' }, 'LineString', LINE),
      'roads.geojson feature 1 (Улица): has no highway tag',
    ],
    ...['buildings', 'green', 'blocks'].map((kind): [string, string, object, string] => [
      `a line among ${kind}`,
      `${kind}.geojson`,
      feature({ name: 'Линия' }, 'LineString', LINE),
      `${kind}.geojson feature 1 (Линия): is not an area`,
    ]),
    [
      'a point of water',
      'water.geojson',
      feature({ name: 'Ключ' }, 'Point', [30.35, 59.95]),
      'water.geojson feature 1 (Ключ): is a point, not a line or an area',
    ],
  ])('[cities-6] reports %s and compiles the rest', (_what, name, one, line) => {
    kit.put('streets.geojson', [
      feature({ highway: 'primary', name: 'Проспект' }, 'LineString', LINE_OF_BOX),
    ]);
    kit.put('parking.geojson', [feature({ code: 'A1', zonenumber: '0001' }, 'Polygon', [RING])]);
    if (one === null) writeFileSync(path.join(kit.folder, name), '{"zones":[]}');
    else kit.put(name, [one]);
    expect(kit.leftOut()).toEqual([expect.stringContaining(line)]);
    expect(kit.codes()).toEqual(['A1']);
  });

  it('[cities-6] reports a duplicate object and counts hidden streets', () => {
    kit.put('parking.geojson', [feature({ code: 'A1' }, 'Polygon', [RING])]);
    kit.put('poi.geojson', [
      feature({ kind: 'church', name: 'Храм' }, 'Point', [30.35, 59.95]),
      feature({ kind: 'church', name: 'Храм' }, 'Point', [30.3501, 59.95]),
    ]);
    kit.put('streets.geojson', [
      feature({ highway: 'primary' }, 'LineString', LINE),
      feature({ highway: 'footway' }, 'LineString', LINE),
      feature({ highway: 'footway' }, 'LineString', OTHER),
      feature({ highway: 'cycleway', name: 'Дорожка' }, 'LineString', LINE),
    ]);
    expect(kit.leftOut()).toEqual([
      'poi.geojson feature 2 (Храм): is poi.geojson feature 1 (Храм) once more',
    ]);
    expect(kit.compile().undrawn).toEqual([
      'streets.geojson: дорожки без названия / paths without a name: 2',
      'streets.geojson: улицы, по которым не ездят машины / streets that no car uses: 1',
    ]);
  });

  it.each(['Parking-South.geojson', 'PARKING.GEOJSON', 'parking.json', 'Parking.GeoJSON.GZ'])(
    '[cities-6] reads %s',
    (name) => {
      kit.put(name, [feature({ code: 'A1' }, 'Polygon', [RING])], name.endsWith('GZ'));
      expect(kit.compile().leftOut).toEqual([]);
      expect(kit.codes()).toEqual(['A1']);
    },
  );

  it('[cities-6] rejects an extract without places and keeps the old ones', () => {
    const before = kit.packText('parkings.geojson');
    kit.put('streets.geojson', [feature({ highway: 'primary' }, 'LineString', LINE)]);
    expect(() => kit.compile()).toThrow(/the extract has no parking places/);
    expect(kit.packText('parkings.geojson')).toBe(before);
    expect(existsSync(path.join(kit.cities.dir, 'probograd', 'basemap'))).toBe(false);
    kit.removePlaces();
    expect(kit.compile().written.map(({ file }) => file)).toEqual(['basemap/streets.json']);
    kit.put('parking.geojson', [feature({ code: 'A1' }, 'Polygon', [RING])]);
    rmSync(path.join(kit.folder, 'streets.geojson'));
    expect(kit.compile().warnings).toContainEqual(
      expect.stringMatching(/^basemap\/streets\.json: .*stays as it was/),
    );
  });

  it('[cities-6] reports an invalid tag and compiles the place without it', () => {
    kit.put('lanes.geojson', [
      feature({ code: 'L1', side: 'both', spacesTotal: '7 шт', category: 'vip' }, 'LineString', LINE),
    ]);
    kit.put('parking.geojson', [
      feature({ code: 'A1', capacity: 'много' }, 'Point', LINE[0]),
      feature({ code: 'A2', capacity: '12', 'capacity:disabled': 'yes' }, 'Point', LINE[1]),
    ]);
    const { warnings, leftOut } = kit.compile();
    expect(leftOut).toEqual([]);
    expect(warnings.filter((text) => text.includes('is not used')).map(inEnglish)).toEqual([
      'lanes.geojson feature 1 (L1): side "both" is not used, known values: left, right',
      'lanes.geojson feature 1 (L1): category "vip" is not used, known values: free, disabled, roadside',
      'lanes.geojson feature 1 (L1): spacesTotal "7 шт" is no whole number and is not used',
      'parking.geojson feature 1 (A1): capacity "много" is no whole number and is not used',
      'parking.geojson feature 2 (A2): capacity:disabled "yes" is no whole number and is not used',
    ]);
    expect(kit.packText('parkings.geojson')).not.toContain('null');
  });

  it('[cities-6] reports a place without a zone if there are several zones', () => {
    const [zone] = SMALL_PACK['zones.json'].zones;
    kit.cities.write('zones.json', { zones: [zone, { ...zone, zonenumber: '0002', name: 'Окраина' }] });
    kit.put('lanes.geojson', [
      feature({ code: 'L1' }, 'LineString', LINE),
      feature({ code: 'L2', zonenumber: '0002' }, 'LineString', OTHER),
    ]);
    const told = () => kit.warnings().filter((text) => text.includes('zone'));
    expect(told()).toEqual([
      'lanes.geojson feature 1 (L1): names no zone and there is no file of areas: zone 0001 is taken, the first of several',
    ]);
    kit.put('okrugs.geojson', [feature({ name: 'Центр' }, 'Polygon', [FAR])]);
    expect(told()).toEqual([
      'lanes.geojson feature 1 (L1): lies in no zone: it is shown and cannot be paid for',
    ]);
  });

  it('[cities-6] reads a byte order mark and copies the demo flag of the pack', () => {
    const text = JSON.stringify({ crs: null, features: [feature({ code: 'L1' }, 'LineString', LINE)] });
    writeFileSync(path.join(kit.folder, 'lanes.geojson'), `\ufeff${text}`);
    kit.compile();
    expect(kit.packText('parkings.geojson')).not.toContain('demo');
    kit.cities.write('city.json', { ...SMALL_PACK['city.json'], demo: true });
    kit.compile();
    expect(kit.packText('parkings.geojson')).toContain('"demo":true');
  });
});
