import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from './test/harness.ts';

const accept = { accept: 'text/html' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { ...accept, ...headers }, redirect: 'manual' });
const htmlOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
/** A page without a code is sent undrawn unless it is ready soon. */
const drawn = async (path: string, headers?: Record<string, string>) => {
  await expect.poll(() => htmlOf(path, headers)).toContain('data-drawn');
  return get(path, headers);
};
const drawnHtml = async (path: string, headers?: Record<string, string>) =>
  (await drawn(path, headers)).text();
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="drawn">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
    view: Record<string, unknown>;
    atMs: number;
    answers: unknown;
  };

describe('drawn pages', () => {
  it('[SPD-12] sends the drawn page with its answers, which this server has read from itself', async () => {
    const html = await drawnHtml('/en');
    expect(html).toContain('<html data-drawn="180" data-city="saint-petersburg" lang="en">');
    expect(html).toMatch(/<div id="root"><main class="_main_1 other".*<p>200<\/p><\/main><\/div>/);
    expect(html).toContain('<title>Map — Parking</title>');
    expect(dataOf(html).view).toEqual({
      address: '/en',
      city: 'saint-petersburg',
      isCityChosen: false,
      readsRussian: true,
    });
    expect(html.match(/<link rel="stylesheet".*?>/g)).toEqual(
      ['first', 'main'].map(
        (name) => `<link rel="stylesheet" type="text/inlined" href="/assets/${name}-1a2b.css">`,
      ),
    );
    expect(html).not.toContain('<script type="module"');
  });

  it('[THR-13] [SPD-12] turns style sheets and attributes into one style element that the content policy names by its hash', async () => {
    const response = await drawn('/');
    const html = await response.text();
    const [, rules = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
    // In the order in which the client would load them.
    expect(rules).toBe(
      String.raw`a { color: blue }._main_1 { color: red }[data-style="left:1px;content:\"a\""]{left:1px;content:"a"}`,
    );
    expect(html).toContain('<main class="_main_1 other" data-style="left:1px;content:&quot;a&quot;">');
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect((await get('/pages/rules')).headers.get('content-security-policy')).toContain("style-src 'self';");
  });

  it('[THR-26] draws the city and language of the cookie, but only a city of this server', async () => {
    const cityOf = async (cookie: string) => dataOf(await drawnHtml('/', { cookie })).view;
    expect(await cityOf('a=b; gorpark=moscow.ru')).toMatchObject({ city: 'moscow', isCityChosen: true });
    for (const cookie of [
      'gorpark=atlantis.ru',
      'gorpark=../x.ru',
      'xgorpark=moscow.ru',
      'gorpark=',
      'gorpark=.ru',
    ])
      expect(await cityOf(cookie)).toMatchObject({ city: 'saint-petersburg', isCityChosen: false });
    const english = { cookie: 'gorpark=moscow.en' };
    for (const [path, to] of [
      ['/', '/en'],
      ['/news/1?a=b&c=%2F', '/en/news/1?a=b&c=%2F'],
      ['/profile/parking', '/en/profile/parking'],
    ] as const) {
      const answer = await get(path, english);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
    }
    expect((await get('/ru/news/1', english)).status).toBe(200);
  });

  it('[SPD-12] draws only pages without a search, and the map with a place', async () => {
    const isDrawn = async (path: string) => (await htmlOf(path)).includes('data-drawn');
    for (const path of ['/', '/en', '/news/1', '/?place=parkings%3A3001', '/ru?place=zone:7'])
      await expect.poll(() => isDrawn(path)).toBe(true);
    for (const path of ['/?place=', '/?place=1&x=2', '/?zone=1', '/news/1?a=b', '/pages/rules', '/profile'])
      expect([path, await isDrawn(path)]).toEqual([path, false]);
  });

  it('[SPD-08] keeps a page for a minute of the server clock and sends the old one while it draws the next', async () => {
    const timeOf = async () => dataOf(await htmlOf('/news/minute')).atMs;
    server.clock.set(Date.UTC(2026, 5, 1, 10, 0, 5));
    const first = await timeOf();
    server.clock.advance(50_000);
    expect(await timeOf()).toBe(first);
    server.clock.advance(10_000);
    expect(await timeOf()).toBe(first);
    await expect.poll(timeOf).toBe(server.clock.now());
    server.clock.advance(600_000);
    expect(await timeOf()).toBe(server.clock.now());
  });

  it('[SPD-12] answers 404 for a page about nothing, and an undrawn page if the drawing fails', async () => {
    const gone = await get('/news/gone');
    expect(gone.status).toBe(404);
    expect(dataOf(await drawnHtml('/news/gone')).view).toMatchObject({ address: '/404/nowhere' });
    const nowhere = await get('/en/a/b');
    expect(nowhere.status).toBe(404);
    expect(dataOf(await drawnHtml('/en/a/b')).view).toMatchObject({ address: '/en/404/nowhere' });
    for (const path of ['/news/broken', '/news/crash', '/news/foreign']) {
      const answer = await get(path);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect(html.includes('<p>500</p>') || html.includes('<div id="root"></div>')).toBe(true);
    }
    expect(await htmlOf('/news/after-crash')).toContain('data-drawn');
  });

  it('[LOD-5] keeps a page whose next drawing fails, and draws it again after some seconds', async () => {
    const timeOf = async () => dataOf(await htmlOf('/news/fails-late')).atMs;
    server.clock.set(Date.UTC(2026, 5, 1, 12, 0, 5));
    const first = await timeOf();
    server.clock.set(Date.UTC(2026, 5, 1, 12, 1, 35));
    for (let times = 0; times < 5; times++) expect(await timeOf()).toBe(first);
    server.clock.set(Date.UTC(2026, 5, 1, 12, 2, 1));
    await expect.poll(timeOf).toBe(server.clock.now());
  });

  it('[LOD-5] one client cannot have new pages drawn without end', async () => {
    const other = { 'x-forwarded-for': '192.0.2.77' };
    const isDrawn = async (path: string, headers?: Record<string, string>) =>
      (await htmlOf(path, headers)).includes('data-drawn');
    const codes = Array.from({ length: 40 }, (_, index) => `/news/made-${index}`);
    let drawnOnes = 0;
    for (const path of codes) if (await isDrawn(path, other)) drawnOnes += 1;
    expect(drawnOnes).toBe(30);
    expect(await isDrawn('/news/1', other)).toBe(true);
    expect(await isDrawn('/news/of-another-client')).toBe(true);
  });
});
