import path from 'node:path';
import { makeTestCities, REAL_CITIES, SMALL_PACK, type TestCities } from '@gorpark/city-packs/test-pack';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { runCityCommand } from './cli.ts';

let server: TestServer;
let cities: TestCities | undefined;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
afterEach(() => cities?.remove());

async function run(args: string[], citiesDir: string): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runCityCommand(args, {
    citiesDir,
    portalHost: 'portal.example',
    print: (line) => lines.push(line),
    now: () => TEST_NOW_MS,
    withDb: (work) => work(server.db),
    hasDatabase: () => true,
  });
  return { code, lines };
}

describe('npm run city', () => {
  it('imports a pack and reports zones, warnings and new tariff versions', async () => {
    cities = makeTestCities();
    const { code, lines } = await run(['import', 'probograd'], cities.dir);
    expect(code).toBe(0);
    expect(lines[0]).toBe(
      'probograd: загружен / imported: зон / zones 1, тарифов / tariffs 1, парковок / parkings 1, объектов / objects 0',
    );
    expect(lines.join('\n')).toMatch(/warning: .*free: 00:00-08:00/);
    expect(lines.join('\n')).toMatch(/new tariff version: day-2025\.[0-9a-f]{8}/);
  });

  it('warns of years with unchecked regional days off until the pack confirms them', async () => {
    const check = async (calendar: object) => {
      cities?.remove();
      cities = makeTestCities({ 'calendar.json': calendar });
      return (await run(['import', 'probograd', '--check'], cities.dir)).lines.join('\n');
    };
    expect(await check({})).toMatch(/warning: .*regional days off of 2025 are not checked/);
    expect(await check({ regionalChecked: ['2025'] })).not.toMatch(/regional/);
  });

  it('checks every pack of the project without a database', async () => {
    const { code, lines } = await run(['import', '--all', '--check'], REAL_CITIES);
    expect(lines.filter((line) => /ошибка|error:/.test(line) && !line.includes('no errors'))).toEqual([]);
    expect(lines.filter((line) => line.includes('nothing to change'))).toHaveLength(27);
    expect(code).toBe(0);
  });

  it('requires --force and names the host when logins and payments would leave the portal', async () => {
    const at = (apiUrl: string) =>
      makeTestCities({ 'city.json': { ...SMALL_PACK['city.json'], city: 'probograd', apiUrl } });
    cities = at('https://pay.stranger.example/probograd');
    for (const mode of [['--check'], []]) {
      const refused = await run(['import', 'probograd', ...mode], cities.dir);
      expect(refused.code).toBe(1);
      expect(refused.lines.join('\n')).toMatch(/go to pay\.stranger\.example: .*--force/);
    }
    const forced = await run(['import', 'probograd', '--force'], cities.dir);
    expect(forced.code).toBe(0);
    expect(forced.lines.join('\n')).toMatch(/warning: .*go to pay\.stranger\.example/);
    cities.remove();
    cities = at('https://portal.example/base');
    expect((await run(['import', 'probograd', '--check'], cities.dir)).lines.join('\n')).not.toMatch(
      /--force/,
    );
  });

  it('exits with 1 and the reasons for a rejected pack', async () => {
    cities = makeTestCities({ 'zones.json': { zones: [] }, 'basemap/water.json': '{}' });
    expect(await run(['import', 'probograd', '--check'], cities.dir)).toMatchObject({
      code: 1,
      lines: [
        'probograd: не загружен, ошибок / refused, nothing was written, errors: 2',
        expect.stringContaining('zones.json'),
        expect.stringContaining('basemap/water.json'),
      ],
    });
    expect((await run(['import', 'probograd'], cities.dir)).code).toBe(1);
  });

  it('exits with 2 and a hint for wrong arguments, an unknown city or a missing folder', async () => {
    expect(await run(['import'], REAL_CITIES)).toMatchObject({ code: 2 });
    expect((await run(['import', 'atlantis'], REAL_CITIES)).lines).toEqual([
      'Пакета cities/atlantis/city.json нет / there is no pack cities/atlantis/city.json',
    ]);
    expect((await run(['compile', 'tula', '--from', '/no/such/folder'], REAL_CITIES)).lines).toEqual([
      '/no/such/folder: нет такого файла или папки / is missing',
    ]);
    expect((await run([], REAL_CITIES)).lines).toHaveLength(3);
  });

  it('[cities-6] exits with 3 and names the skipped features; exits with 1 for a file instead of a folder', async () => {
    cities = makeTestCities();
    const extract = path.join(cities.dir, 'extract');
    cities.write('parking.geojson', SMALL_PACK['parkings.geojson'], 'extract');
    const compiled = await run(['compile', 'probograd', '--from', extract], cities.dir);
    expect(compiled.code).toBe(0);
    cities.write('strange.geojson', SMALL_PACK['parkings.geojson'], 'extract');
    const { code, lines } = await run(['compile', 'probograd', '--from', extract], cities.dir);
    expect(code).toBe(3);
    expect(lines.filter((line) => line.includes('left out'))).toEqual([
      'пропущено / left out: strange.geojson: содержание неизвестно: его называет имя файла (см. docs/adding-a-city.md) / is of an unknown kind: the file name must say what it contains (see docs/adding-a-city.md)',
    ]);
    const file = path.join(extract, 'parking.geojson');
    expect(await run(['compile', 'probograd', '--from', file], cities.dir)).toEqual({
      code: 1,
      lines: [expect.stringContaining(`${file}: это файл`)],
    });
  });

  it.each(['--check', '--dry-run'])(
    '[cities-5] %s reports the changes of an import and writes nothing',
    async (flag) => {
      cities = makeTestCities();
      const check = async () => (await run(['import', 'probograd', flag], cities?.dir ?? '')).lines[0];
      await run(['import', 'probograd', '--force'], cities.dir);
      expect(await check()).toBe(
        'probograd: менять нечего / nothing to change: зон / zones 1, тарифов / tariffs 1, парковок / parkings 1, объектов / objects 0',
      );

      const [tariff] = SMALL_PACK['tariffs.json'].tariffs;
      const [version] = tariff?.versions ?? [];
      const rules = version?.rules.map((rule) => ({ ...rule, hourKopecks: 5000 + flag.length }));
      const next = { ...version, rules, id: `day-${flag.slice(2)}`, validFrom: '2026-12-01' };
      cities.write('tariffs.json', { tariffs: [{ ...tariff, versions: [version, next] }] });
      const zone = { zonenumber: '0001', name: `Центр ${flag}`, tariff: 'day' };
      cities.write('zones.json', { zones: [zone, { ...zone, zonenumber: '0002' }] });
      expect(await check()).toMatch(
        /^probograd: изменится \/ changed: зоны \/ zones ~1 \+1, версии тарифов \/ tariff versions \+1 \(2026-12-01\): зон \/ zones 2/,
      );
      expect(await check()).toMatch(/^probograd: изменится \/ changed/);
      await run(['import', 'probograd'], cities.dir);
      expect(await check()).toMatch(/nothing to change/);
    },
  );

  it('[cities-5] reports a city missing in the database as new', async () => {
    cities = makeTestCities();
    for (const [file, content] of Object.entries(SMALL_PACK)) cities.write(file, content, 'novograd');
    const own = { city: 'novograd', apiUrl: '/novograd', mapSource: '/maps/novograd.pmtiles' };
    cities.write('city.json', { ...SMALL_PACK['city.json'], ...own }, 'novograd');
    const { lines } = await run(['import', 'novograd', '--check'], cities.dir);
    expect(lines[0]).toMatch(/^novograd: новый \/ new: зон \/ zones 1,/);
  });

  it('[cities-5] requires --force for a file of places that lost more than a fifth', async () => {
    const [feature] = SMALL_PACK['parkings.geojson'].features;
    const places = (count: number) => ({
      type: 'FeatureCollection',
      features: Array.from({ length: count }, (_, at) => ({
        ...feature,
        properties: { ...feature?.properties, code: String(3001 + at) },
      })),
    });
    cities = makeTestCities({ 'parkings.geojson': places(10) });
    await run(['import', 'probograd', '--force'], cities.dir);
    cities.write('parkings.geojson', places(8));
    expect((await run(['import', 'probograd'], cities.dir)).code).toBe(0);
    cities.write('parkings.geojson', places(6));
    for (const flags of [[], ['--check']]) {
      const { code, lines } = await run(['import', 'probograd', ...flags], cities.dir);
      expect(code).toBe(1);
      expect(lines.join()).toMatch(/6 places where the city has 8: .*--force/);
    }
    expect((await run(['import', 'probograd', '--check', '--force'], cities.dir)).lines[0]).toMatch(
      /changed: парковки \/ parkings -2/,
    );
    expect((await run(['import', 'probograd', '--force'], cities.dir)).code).toBe(0);
  });

  it('[cities-4] warns of a tariff that begins later', async () => {
    const [tariff] = SMALL_PACK['tariffs.json'].tariffs;
    const [version] = tariff?.versions ?? [];
    const later = { ...version, validFrom: '2031-01-01' };
    cities = makeTestCities({ 'tariffs.json': { tariffs: [{ ...tariff, versions: [later] }] } });
    const { code, lines } = await run(['import', 'probograd', '--check', '--force'], cities.dir);
    expect(code).toBe(0);
    expect(lines.join()).toMatch(/warning: probograd\/tariffs\.json: day: begins only on 2031-01-01/);
  });
});
