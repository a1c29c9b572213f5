import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PMTiles, type Source } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeBasemap } from '../pack/basemap-codec.ts';
import { makeTestCities, REAL_CITIES, type TestCities } from '../test-pack.ts';
import { buildChangedMapFiles } from './build.ts';
import { tileOf } from './mercator.ts';

/** Reads ranges, as a browser does over HTTP. */
class RangeSource implements Source {
  readonly file: string;
  requests = 0;
  constructor(file: string) {
    this.file = file;
  }
  getKey(): string {
    return this.file;
  }
  getBytes(offset: number, length: number): Promise<{ data: ArrayBuffer }> {
    this.requests += 1;
    const bytes = readFileSync(this.file).subarray(offset, offset + length);
    return Promise.resolve({ data: Uint8Array.from(bytes).buffer });
  }
}

const complain = (line: string): void => {
  throw new Error(line);
};

describe('map files of the real packs', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'gorpark-maps-'));
  beforeAll(() => {
    buildChangedMapFiles(REAL_CITIES, dir, complain, []);
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const archive = (slug: string) => new PMTiles(new RangeSource(path.join(dir, `${slug}.pmtiles`)));

  it('has an archive and both preview images for every city, also compressed', () => {
    const files = new Set(readdirSync(dir));
    const slugs = readdirSync(REAL_CITIES, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
      .map((entry) => entry.name);
    expect(slugs).toHaveLength(27);
    for (const slug of slugs)
      for (const end of [
        '.pmtiles',
        '-still-light.svg',
        '-still-dark.svg',
        '-still-light.svg.br',
        '-still.json',
      ])
        expect(files.has(`${slug}${end}`), `${slug}${end}`).toBe(true);
  });

  it('[map-8] labels the larger streets in preview images', () => {
    for (const theme of ['light', 'dark']) {
      const svg = readFileSync(path.join(dir, `saint-petersburg-still-${theme}.svg`), 'utf8');
      const names = [...svg.matchAll(/<text [^>]*>([^<]+)<\/text>/g)].map(([, name]) => name);
      expect(names.length).toBeGreaterThan(10);
      expect(names).toContain('Средний проспект В.О.');
      const angles = [...svg.matchAll(/rotate\((-?\d+)\)/g)].map(([, angle]) => Number(angle));
      expect(angles.every((angle) => angle >= -90 && angle <= 90)).toBe(true);
    }
  });

  it('does not draw an unchanged pack again', () => {
    expect(buildChangedMapFiles(REAL_CITIES, dir, complain, [])).toEqual([]);
  });

  it('contains zooms, bounds, attribution and the centre tile with all layers, as the client reads them', async () => {
    const reader = archive('saint-petersburg');
    const header = await reader.getHeader();
    expect([header.minZoom, header.maxZoom]).toEqual([12, 16]);
    expect(header.minLon).toBeLessThan(30.26);
    expect(header.maxLat).toBeGreaterThan(59.96);
    expect(JSON.stringify(await reader.getMetadata())).toContain('openstreetmap.org/copyright');

    const { x, y } = tileOf([30.335, 59.9365], 14);
    const tile = await reader.getZxy(14, x, y);
    const text = Buffer.from(tile?.data ?? new ArrayBuffer()).toString('utf8');
    const layers = ['water', 'park', 'block', 'building', 'road', 'label'];
    expect(layers.filter((layer) => !text.includes(layer))).toEqual([]);
    expect(text.includes('Невский проспект')).toBe(true);
  });

  it('returns every tile of the archive, and no tile outside', async () => {
    const reader = archive('ryazan');
    const first = tileOf([39.7348, 54.6209], 15);
    const last = tileOf([39.7582, 54.6125], 15);
    for (let x = first.x; x <= last.x; x++)
      for (let y = first.y; y <= last.y; y++)
        expect((await reader.getZxy(15, x, y))?.data.byteLength).toBeGreaterThan(0);
    expect(await reader.getZxy(15, 0, 0)).toBeUndefined();
    expect(await archive('tula').getZxy(14, 0, 0)).toBeUndefined();
  });

  it('draws a small preview image around the configured centre, different by theme', () => {
    const light = readFileSync(path.join(dir, 'saint-petersburg-still-light.svg'), 'utf8');
    const dark = readFileSync(path.join(dir, 'saint-petersburg-still-dark.svg'), 'utf8');
    const frame = JSON.parse(readFileSync(path.join(dir, 'saint-petersburg-still.json'), 'utf8')) as unknown;
    expect(frame).toEqual({ center: [59.9446, 30.2894], zoom: 16, width: 1600, height: 1000 });
    expect(gzipSync(light).length).toBeLessThan(60_000);
    expect(gunzipSync(readFileSync(path.join(dir, 'saint-petersburg-still-light.svg.gz'))).toString()).toBe(
      light,
    );
    expect(light).toContain('#b9d6e6');
    expect(dark).not.toContain('#b9d6e6');
    expect(light).not.toMatch(/NaN|Infinity/);
    expect(statSync(path.join(dir, 'saint-petersburg.pmtiles')).size).toBeLessThan(3_000_000);
  });
});

describe('map files of a changed pack', () => {
  let cities: TestCities | undefined;
  const dir = mkdtempSync(path.join(tmpdir(), 'gorpark-maps-'));
  afterAll(() => {
    cities?.remove();
    rmSync(dir, { recursive: true, force: true });
  });
  const street = (name: string) =>
    encodeBasemap([
      {
        className: 'minor',
        name,
        width: 9,
        shape: 'line',
        paths: [
          [
            [30.349, 59.95],
            [30.351, 59.9502],
          ],
        ],
      },
    ]);

  it('draws a changed pack again and names the file of a broken basemap', async () => {
    cities = makeTestCities({ 'basemap/streets.json': street('Старая улица') });
    expect(buildChangedMapFiles(cities.dir, dir, complain, [])).toEqual(['probograd']);
    cities.write('basemap/streets.json', street('Новая улица'));
    expect(buildChangedMapFiles(cities.dir, dir, complain, [])).toEqual(['probograd']);
    const { x, y } = tileOf([30.35, 59.9501], 16);
    const tile = await new PMTiles(new RangeSource(path.join(dir, 'probograd.pmtiles'))).getZxy(16, x, y);
    expect(Buffer.from(tile?.data ?? new ArrayBuffer()).toString('utf8')).toContain('Новая улица');
    cities.write('basemap/streets.json', '{"format":"other"}');
    const { dir: citiesDir } = cities;
    const told: string[] = [];
    expect(buildChangedMapFiles(citiesDir, dir, (line) => told.push(line), [])).toEqual([]);
    expect(told.join()).toContain('cities/probograd/basemap/streets.json');
    expect(existsSync(path.join(dir, 'probograd.pmtiles'))).toBe(true);
  });
});
