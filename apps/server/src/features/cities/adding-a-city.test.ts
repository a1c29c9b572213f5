import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REAL_CITIES } from '@gorpark/city-packs/test-pack';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { runCityCommand } from './cli.ts';

const ROOT = path.resolve(REAL_CITIES, '..');
/** The first block of commands below the heading. */
function commandsOf(document: string, heading: string): string[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const [, block = ''] = text.slice(text.indexOf(`\n${heading}\n`)).match(/```sh\n([\s\S]*?)```/) ?? [];
  return block.trim().split('\n');
}
const COMMANDS = commandsOf('docs/adding-a-city.md', '## The example city');

let server: TestServer;
let dir = '';
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('creates a new city with places for parking by the commands of docs/adding-a-city.md', async () => {
  expect(COMMANDS).toHaveLength(5);
  dir = mkdtempSync(path.join(tmpdir(), 'gorpark-city-'));
  cpSync(path.join(REAL_CITIES, '_russia'), path.join(dir, '_russia'), { recursive: true });
  const lines: string[] = [];
  const ownPath = (file: string) => (file.startsWith('cities/_example') ? path.join(ROOT, file) : file);
  for (const command of COMMANDS) {
    const [, from, to] = /^cp -r (\S+) cities\/(\S+)$/.exec(command) ?? [];
    if (from && to) cpSync(path.join(ROOT, from), path.join(dir, to), { recursive: true });
    const [, args] = /^npm run city -- (.*)$/.exec(command) ?? [];
    if (!args) continue;
    const code = await runCityCommand(args.split(' ').map(ownPath), {
      citiesDir: dir,
      portalHost: 'portal.example',
      print: (line) => lines.push(line),
      now: () => TEST_NOW_MS,
      withDb: (work) => work(server.db),
      hasDatabase: () => true,
    });
    expect([command, code]).toEqual([command, 0]);
  }
  expect(COMMANDS.at(-1)).toBe('npm start');
  expect(
    lines.filter((line) =>
      /^probograd: \S+ \/ (new|imported): зон \/ zones 1, тарифов \/ tariffs 1, парковок \/ parkings 4,/.test(
        line,
      ),
    ),
  ).toHaveLength(2);
  expect(existsSync(path.join(dir, 'probograd', 'basemap', 'streets.json'))).toBe(true);

  const { rows } = await server.pool.query<{ zonenumber: string; count: number }>(
    `select zonenumber, count(*) from parking where city_id = (select id from city where slug = 'probograd')
      group by zonenumber`,
  );
  expect(rows).toEqual([{ zonenumber: '1', count: 4 }]);
});

it('README repeats commands of docs/adding-a-city.md', () => {
  const short = commandsOf('README.md', '## How to add a city');
  expect(short.length).toBeGreaterThan(1);
  expect(COMMANDS).toEqual(expect.arrayContaining(short));
});
