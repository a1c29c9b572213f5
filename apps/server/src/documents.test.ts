import { VIEW_COOKIE } from '@gorpark/contract/drawing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASSET, PAGES, TILES } from './test/files.ts';
import { createTestServer, type TestServer } from './test/harness.ts';
import { sendRaw, statusOf } from './test/raw.ts';

const CITY = 'saint-petersburg';
const page = { accept: 'text/html,application/xhtml+xml' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });

describe('files', () => {
  it('serves the built client compressed, with immutable caching of hashed files', async () => {
    const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(await asset.text()).toBe(ASSET);
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/', page)).headers.get('cache-control')).toBe('no-cache');
  });

  it('[BAD-101] answers every odd address of a file or page with 4xx and no error line', async () => {
    const results: string[] = [];
    for (const path of [
      '/maps/',
      '/maps/?a=1',
      '/maps/../x',
      '/maps/..%2fx',
      '/maps/%2e%2e/x',
      '/maps/a%00b',
      '/maps/%ff.pmtiles',
      '/%ff',
      '/news/%e0%a4%a',
      '/profile/%',
      '/en/%zz',
      '/assets/%ff.js',
      '/assets/',
      '/news/%ff',
      '/en/pages/%c0%af',
      '/news/a%00b',
    ]) {
      const request = `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`;
      const status = statusOf(await sendRaw(server.url, request));
      results.push(`${path} ${status}`);
    }
    expect(results.filter((line) => !/ 4\d\d$/.test(line))).toEqual([]);
    expect(server.logText()).not.toContain('unhandled');
  });

  it('[BAD-101] serves the document of each page with 400 for an unreadable query', async () => {
    const paths = PAGES.pages.map(({ path }) => path.replace(/\$\w*/, '17'));
    for (const path of [...paths, ...paths.map((one) => `/en${one}`), '/nowhere'])
      for (const query of ['place=%ff', 'a=%', 'a%00=1', 'a=1&b=%e0%a4', 'a=1?b=%ff']) {
        const response = await get(`${path}?${query}`, page);
        expect([path, query, response.status]).toEqual([path, query, 400]);
        expect(await response.text()).toContain('<div id="root">');
      }
    expect((await get('/?place=%D0%9F+100%25', page)).status).toBe(200);
    expect(server.logText()).not.toContain('unhandled');
  });

  it('[BAD-101][BAD-99] serves a client document for a page address only; never redirects', async () => {
    for (const [path, status] of [
      ['/profile/parking', 200],
      ['/profile', 200],
      ['/PROFILE/Parking/', 200],
      ['/en', 200],
      ['/ru/ru/', 200],
      ['/RU/', 200],
      ['/de/profile', 200],
      ['/news/17', 200],
      ['/pages/a/b', 200],
      [`/${CITY}`, 404],
      ['/profile/parking/1', 404],
      ['/news/17/18', 404],
      ['/en/profilexparking', 404],
      ['/pages', 404],
    ] as const) {
      const response = await fetch(`${server.url}${path}`, { headers: page, redirect: 'manual' });
      expect([path, response.status]).toEqual([path, status]);
      expect(await response.text()).toContain('<div id="root">');
    }
    for (const path of [
      '/assets/none.js',
      '/maps/none.pmtiles',
      '/ru//x.example',
      '//api',
      '/api/x',
      `/${CITY}/api/x`,
      '/assets/..%2f..%2fpackage.json',
    ]) {
      const response = await fetch(`${server.url}${path}`, { headers: page, redirect: 'manual' });
      expect([403, 404]).toContain(response.status);
      expect(response.headers.get('location')).toBeNull();
    }
    const odd = await fetch(`${server.url}/ru/%5cx.example`, { headers: page, redirect: 'manual' });
    expect(odd.headers.get('location')).toBeNull();
    expect((await get('/profile', { accept: 'application/json' })).status).toBe(404);
  });

  it('[SPD-12] writes what a page without scripts needs into its document', async () => {
    const head = async (path: string) => (await get(path, page)).text();
    const english = await head('/en');
    expect(english).toMatch(/<html [^>]*lang="en">/);
    expect(english).toContain('<title>Map — Parking</title>');
    expect(english.match(/name="description"[^>]*>/g)).toEqual([
      'name="description" content="Map of &lt;all&gt; &quot;spaces&quot;">',
    ]);
    expect(english).toContain('<link rel="canonical" href="http://localhost/en">');
    expect(english).toContain('<link rel="alternate" hreflang="ru" href="http://localhost/">');
    expect(english).toContain('property="og:locale" content="en_US"');
    expect(english).not.toContain('noindex');
    const rules = await head('/ru/pages/rules?token=secret"><script>');
    expect(rules).toContain('<title>Правила — Парковки</title>');
    expect(rules).toContain('<link rel="canonical" href="http://localhost/pages/rules">');
    expect(rules).not.toContain('secret');
    const item = await head('/news/17');
    expect(item).not.toMatch(/canonical|noindex/);
    for (const path of ['/profile/parking', '/nowhere'])
      expect(await head(path)).toContain('<meta name="robots" content="noindex">');
    expect(await head('/en/nowhere')).toContain('<title>No page — Parking</title>');
  });

  it("names the city's picture for link previews", async () => {
    for (const [headers, city] of [
      [page, CITY],
      [{ ...page, cookie: `${VIEW_COOKIE}=perm.ru` }, 'perm'],
    ] as const) {
      const text = await (await get('/', headers)).text();
      const address = /property="og:image" content="http:\/\/localhost([^"]*)"/.exec(text)?.[1] ?? '';
      expect(address).toContain(city);
      const [picture, same] = await Promise.all([get(address), get(address)]);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(Buffer.from(await same.arrayBuffer()).equals(bytes)).toBe(true);
    }
    for (const file of ['nowhere.jpg', '..%2fperm.jpg', 'tula.jpg'])
      expect((await get(`/city-cards/${file}`)).status).toBe(404);
  });

  it('[SPD-08] sends 304 for a known document, compressed once per page and language', async () => {
    const tags = new Set<string>();
    for (const path of ['/', '/en', '/pages/rules', '/nowhere']) {
      const first = await get(path, { ...page, 'accept-encoding': 'br' });
      expect([first.headers.get('content-encoding'), first.headers.get('vary')]).toEqual([
        'br',
        'Origin, Cookie, Accept-Language, Accept-Encoding',
      ]);
      const etag = first.headers.get('etag') ?? '';
      expect((await get(path, { ...page, 'if-none-match': etag })).status).toBe(304);
      tags.add(etag);
    }
    expect(tags.size).toBe(4);
    expect((await get('/', { ...page, 'if-none-match': '"old"' })).status).toBe(200);
  });

  it('lists the public pages of both languages for search engines', async () => {
    const map = await (await get('/sitemap.xml')).text();
    expect(map.match(/<loc>[^<]*<\/loc>/g)).toEqual(
      ['/', '/en', '/pages/rules', '/en/pages/rules'].map((path) => `<loc>http://localhost${path}</loc>`),
    );
    const robots = await get('/robots.txt');
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await robots.text()).toContain('Sitemap: http://localhost/sitemap.xml');
  });

  it('serves a range of a map', async () => {
    const part = await get('/maps/test.pmtiles', { range: 'bytes=16-31' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 16-31/4096']);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(TILES.subarray(16, 32));
  });
});
