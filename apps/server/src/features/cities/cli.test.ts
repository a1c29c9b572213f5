import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { runCityCommand } from './cli.ts';
import { makeTestCities, REAL_CITIES, type TestCities } from './test-pack.ts';

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
    print: (line) => lines.push(line),
    now: () => TEST_NOW_MS,
    withDb: (work) => work(server.db),
  });
  return { code, lines };
}

describe('npm run city', () => {
  it('imports a pack and reports zones, warnings and new tariff versions', async () => {
    cities = makeTestCities();
    const { code, lines } = await run(['import', 'probograd'], cities.dir);
    expect(code).toBe(0);
    expect(lines[0]).toBe('probograd: imported: 1 zones, 1 tariffs, 1 parkings, 0 objects');
    expect(lines.join('\n')).toMatch(/warning: .*00:00-08:00.*free/);
    expect(lines.join('\n')).toMatch(/new tariff version: day-2025\.[0-9a-f]{8}/);
  });

  it('checks every pack of the project without a database', async () => {
    const { code, lines } = await run(['import', '--all', '--check'], REAL_CITIES);
    expect(lines.filter((line) => line.includes('error'))).toEqual([]);
    expect(lines.filter((line) => line.includes('nothing to change'))).toHaveLength(27);
    expect(code).toBe(0);
  });

  it('ends with 1 and the reasons when a pack is refused', async () => {
    cities = makeTestCities({ 'zones.json': { zones: [] }, 'basemap/water.json': '{}' });
    expect(await run(['import', 'probograd', '--check'], cities.dir)).toMatchObject({
      code: 1,
      lines: [
        'probograd: refused, nothing was written: 2 errors',
        expect.stringContaining('zones.json'),
        expect.stringContaining('basemap/water.json'),
      ],
    });
    expect((await run(['import', 'probograd'], cities.dir)).code).toBe(1);
  });

  it('ends with 2 and a hint on wrong arguments, an unknown city or a missing folder', async () => {
    expect(await run(['import'], REAL_CITIES)).toMatchObject({ code: 2 });
    expect((await run(['import', 'atlantis'], REAL_CITIES)).lines).toEqual([
      'There is no pack cities/atlantis/city.json',
    ]);
    expect((await run(['compile', 'tula', '--from', '/no/such/folder'], REAL_CITIES)).lines).toEqual([
      '/no/such/folder is missing',
    ]);
    expect((await run([], REAL_CITIES)).lines).toHaveLength(3);
  });
});
