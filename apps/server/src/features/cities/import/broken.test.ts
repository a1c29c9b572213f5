import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sortPacks } from '@gorpark/city-packs/city-list';
import { buildChangedMapFiles } from '@gorpark/city-packs/ground/build';
import { BASEMAP_LAYERS } from '@gorpark/city-packs/pack/basemap-codec';
import { makeTestCities, SMALL_PACK, type TestCities } from '@gorpark/city-packs/test-pack';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { loadSoundCities } from '../sound-cities.ts';
import { importChangedCities, refusedOf } from './import.ts';

let server: TestServer;
let cities: TestCities | undefined;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
afterEach(() => cities?.remove());

const PAGE = { title: { ru: 'Правила' }, text: { ru: '<p>Текст</p>' } };
const NEWS = { ...PAGE, publishedAt: '2026-11-01T10:00:00+03:00' };
const BASEMAP = { format: 'gorpark-basemap-1', names: [], classes: [], features: [] };

/** A valid pack. */
const FILES: Readonly<Record<string, object>> = {
  ...SMALL_PACK,
  'offers.json': {},
  'parkings-extra.geojson': { type: 'FeatureCollection', features: [] },
  'objects.geojson': { type: 'FeatureCollection', features: [] },
  'objects-extra.geojson': { type: 'FeatureCollection', features: [] },
  'popup.json': { title: { ru: 'Новость' } },
  'news/first.json': NEWS,
  'pages/rules.json': PAGE,
  ...Object.fromEntries(BASEMAP_LAYERS.map((layer) => [`basemap/${layer}.json`, BASEMAP])),
};

type Spoil = (dir: string, file: string, write: TestCities['write']) => void;

/** Field names differ between files, so the fault is added as an extra field. */
const FAULTS: Readonly<Record<string, Spoil>> = {
  'is empty': (_dir, file, write) => write(file, ''),
  'is cut off': (_dir, file, write) => write(file, JSON.stringify(FILES[file]).slice(0, -2)),
  'is a list': (_dir, file, write) => write(file, []),
  'is null': (_dir, file, write) => write(file, 'null'),
  'holds a NUL': (_dir, file, write) => write(file, { ...FILES[file], 'a\0b': 'c' }),
  'holds half of a surrogate pair': (_dir, file, write) =>
    write(file, `${JSON.stringify(FILES[file]).slice(0, -1)},"x":"\\ud800"}`),
  'is not UTF-8': (dir, file) =>
    writeFileSync(path.join(dir, 'probograd', file), Buffer.from([0x7b, 0x22, 0xcf, 0xf0, 0x22, 0x7d])),
  'is a folder': (dir, file) => {
    rmSync(path.join(dir, 'probograd', file));
    mkdirSync(path.join(dir, 'probograd', file));
  },
};

describe.each(Object.keys(FILES))('[cities-4] %s', (file) => {
  it.each(Object.keys(FAULTS))('skips only this city and names the file that %s', async (fault) => {
    cities = makeTestCities(FILES);
    for (const [name, content] of Object.entries(SMALL_PACK)) cities.write(name, content, 'sosedgrad');
    const neighbour = { city: 'sosedgrad', apiUrl: '/sosedgrad', mapSource: '/maps/sosedgrad.pmtiles' };
    cities.write('city.json', { ...SMALL_PACK['city.json'], ...neighbour }, 'sosedgrad');
    FAULTS[fault]?.(cities.dir, file, (name, content) => cities?.write(name, content));

    const { sound, refused } = sortPacks(cities.dir);
    expect({ sound, refused: refused.map(({ slug }) => slug) }).toEqual({
      sound: ['sosedgrad'],
      refused: ['probograd'],
    });
    expect(refused[0]?.errors).toEqual([expect.stringMatching(`^probograd/${file}`)]);
    const reports = await importChangedCities(server.db, cities.dir, TEST_NOW_MS);
    expect(reports.map(({ slug, outcome }) => [slug, outcome])).toContainEqual(['probograd', 'refused']);
    const listed = await loadSoundCities(server.db, cities.dir);
    expect(listed.map(({ city }) => city)).toEqual(['sosedgrad']);
    const maps = path.join(cities.dir, 'drawn');
    expect(buildChangedMapFiles(cities.dir, maps, () => undefined, [])).toContain('sosedgrad');
  });
});

it('[cities-4] removes a pack from the maps if only its address is rejected', async () => {
  cities = makeTestCities({ 'city.json': { ...SMALL_PACK['city.json'], apiUrl: '/tula' } });
  const reports = await importChangedCities(server.db, cities.dir, TEST_NOW_MS);
  expect(reports).toMatchObject([
    { outcome: 'refused', errors: [expect.stringMatching('^probograd/city.json: apiUrl')] },
  ]);
  const maps = path.join(cities.dir, 'drawn');
  expect(buildChangedMapFiles(cities.dir, maps, () => undefined, refusedOf(reports))).toEqual([]);
});

it('[cities-4] accepts the unmodified files of the table', () => {
  cities = makeTestCities(FILES);
  expect(sortPacks(cities.dir)).toEqual({ sound: ['probograd'], refused: [] });
});

it('[FGV-003] refuses a late extension beyond the time to leave and writes nothing', async () => {
  const forgiveness = { leaveWithinMinutes: 5, extension: { lateMinutes: 6 } };
  cities = makeTestCities({ ...FILES, 'options.json': { settings: { forgiveness } } });
  const reports = await importChangedCities(server.db, cities.dir, TEST_NOW_MS);
  expect(JSON.stringify(reports)).toContain('extension.lateMinutes is over leaveWithinMinutes');
  const { rows } = await server.pool.query(`select from city where slug = 'probograd'`);
  expect(rows).toEqual([]);
});
