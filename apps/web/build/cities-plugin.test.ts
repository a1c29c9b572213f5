import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readCities } from './cities-plugin.ts';
import { cityAddresses } from './city-addresses.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'gorpark-build-'));
const write = (slug: string, text: string | Buffer) => {
  mkdirSync(path.join(dir, slug), { recursive: true });
  writeFileSync(path.join(dir, slug, 'city.json'), text);
};
const entry = (city: string) =>
  JSON.stringify({ city, apiUrl: `/${city}`, mapSource: `/maps/${city}.pmtiles` });

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

it('[cities-4] leaves out a broken city.json or pack and keeps the other cities', () => {
  write('_shared', '{');
  write('first', entry('first'));
  write('second', `\ufeff${entry('second')}`);
  write('torn', '{"city":');
  write('empty', 'null');
  write('latin', Buffer.from([0x7b, 0x22, 0xcf, 0xf0, 0x22, 0x7d]));
  write('refused', entry('refused'));
  vi.stubEnv('CITIES_LEFT_OUT', 'refused,torn');
  expect(readCities(dir).map(({ city }) => city)).toEqual(['first', 'second']);
  expect(cityAddresses(dir, 'refused')).toMatchObject({ cities: ['first', 'second'], firstCity: 'first' });
});
