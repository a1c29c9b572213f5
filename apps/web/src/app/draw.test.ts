import type { DrawnPage } from '@gorpark/contract/drawing';
import { firstCity } from 'virtual:cities';
import { describe, expect, it } from 'vitest';
import { failureOf } from '#src/core/failed-call.ts';
import { isMissing } from '#src/core/found.ts';
import { ADDRESSES } from '#src/test/addresses.ts';
import {
  createFakeServer,
  type FakeAnswers,
  fakeAnswers,
  noNetwork,
  refusal,
} from '#src/test/fake-server.ts';
import { fakeMap, fakeOptions } from '#src/test/fake-site.ts';
import { draw } from './draw.tsx';
import { pageList } from './page-list.ts';

const PAGE = { result: { title: 'Правила', text: '<p>Текст</p>' } } as FakeAnswers['getPage'];
const AT_MS = Date.UTC(2026, 5, 1, 9, 30);

async function drawPage(...args: Parameters<typeof createDraw>) {
  const drawn = await createDraw(...args);
  if (!drawn) throw new Error('nothing is drawn');
  return drawn;
}

function createDraw(address: string, answers: Partial<FakeAnswers> = {}, view = {}) {
  const server = createFakeServer(fakeAnswers({ getPage: PAGE, ...answers }, () => AT_MS));
  return draw({
    view: { address, city: firstCity.city, isCityChosen: false, readsRussian: true, ...view },
    atMs: AT_MS,
    fetch: server.fetch,
  });
}

const answerOf = <T>({ answers }: DrawnPage, name: string): T =>
  answers.find(([key]) => key[1] === name)?.[1] as T;

describe('without a browser', () => {
  it.each([
    '/',
    '/?place=parkings%3A3001',
    '/guest-payment',
    '/news',
    '/news/1',
    '/check',
    '/pages/personal-data-rules',
    '/legal/auth',
    '/registration',
    '/restore-password',
  ])('[SPD-12] draws %s with its title', async (path) => {
    const { html, page } = await drawPage(path);
    expect(html).toContain('<header');
    expect(html).toContain('id="main"');
    expect(html).toMatch(/<h1[ >]/);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/<form(?![^>]* method="dialog")/);
    expect(page).toMatchObject({ view: { address: path }, atMs: AT_MS, offsetMinutes: 180 });
    expect(page.answers.map(([key]) => key[1])).toEqual(expect.arrayContaining(['options', 'settings']));
  });

  const visited = ADDRESSES.filter(({ access }) => access !== 'privateOnly');

  it.each(visited)('[SPD-12] needs no browser to draw $path', async ({ path }) => {
    const fault = await createDraw(path).catch((error: unknown) => error);
    expect(fault === null || failureOf(fault) !== null || 'html' in (fault as object)).toBe(true);
  });

  it('[SPD-12] draws the places around the start of the map and sends no others', async () => {
    const whole = fakeMap(AT_MS);
    const [first] = whole.features;
    if (!first) throw new Error('no place');
    const far = { ...first, geometry: { type: 'Point', coordinates: [30.9, 59.99] }, id: 'far' };
    const { html, page } = await drawPage('/', {
      getOptions: { result: fakeOptions(AT_MS, { map: { mapCenter: [59.932, 30.345] } }) },
      getMapInfo: { ...whole, features: [...whole.features, far as typeof first] },
    });
    expect(html).toMatch(/<button[^>]*class="_(?:cluster|pin)_/);
    expect(html).toContain('<li><button');
    const { places, zones } = answerOf<{ places: object[]; zones: unknown[] }>(page, 'map');
    expect(places.length).toBeGreaterThan(0);
    expect(JSON.stringify(places)).not.toContain('30.9,59.99');
    expect(zones).toEqual([]);
  });

  it('[SPD-13] preloads the picture of the map in both colours', async () => {
    const pictures = async (path: string) =>
      [
        ...(await drawPage(path)).html.matchAll(
          /<link rel="preload" href="([^"]+)" as="image"[^>]* media="([^"]+)"/g,
        ),
      ].map(([, url = '', media]) => [path, url.replace(/.*-still-/, ''), media]);
    expect([...(await pictures('/')), ...(await pictures('/guest-payment'))]).toEqual([
      ['/', 'light.svg', '(prefers-color-scheme: light)'],
      ['/', 'dark.svg', '(prefers-color-scheme: dark)'],
    ]);
  });

  it('[APP-003] draws two languages asked for at once, each in its own', async () => {
    const pages = await Promise.all(['/news', '/en/news', '/', '/en'].map((path) => drawPage(path)));
    expect(pages.map(({ html }) => /<h1[^>]*>([^<]*)/.exec(html)?.[1])).toEqual([
      'Новости',
      'News',
      'Карта парковок',
      'Parking map',
    ]);
  });

  it('[map-11] offers English only to a browser without Russian', async () => {
    const offer = 'This site in English';
    expect((await drawPage('/')).html).not.toContain(offer);
    expect((await drawPage('/', {}, { readsRussian: false })).html).toContain(offer);
  });

  it('[APP-020] draws the notice of a closed site', async () => {
    const options = fakeOptions(AT_MS, { isClose: true });
    const { html } = await drawPage('/', { getOptions: { result: options } });
    expect(html).not.toContain('data-look');
    expect(html).toContain('<h1');
  });

  it('[SPD-12] draws nothing if an answer is missing: the client shows the failure', async () => {
    const gone = () => new Response('{}', { status: 404 });
    await expect(drawPage('/news/1', { getNewsItem: gone })).rejects.toSatisfy(isMissing);
    await expect(drawPage('/', { getOptions: refusal('UnknownError') })).rejects.not.toSatisfy(isMissing);
    await expect(drawPage('/news', { getSettings: noNetwork })).rejects.toThrow(/error/i);
    expect((await drawPage('/news')).html).toContain('<h1');
    expect(await createDraw('/pages/personal-data-rules', { getPage: gone })).toBeNull();
    await expect(createDraw('/pages/about', { getPage: gone })).rejects.toSatisfy(isMissing);
  });

  it('[client-13] draws no page with a code or a payment in its address', () => {
    const drawn = pageList.pages.filter(({ isDrawn }) => isDrawn).map(({ path }) => path);
    expect(drawn).toEqual(expect.arrayContaining(['/', '/guest-payment', '/news/$id', '/check']));
    expect(drawn.filter((path) => /\$(?:salt|code|step)|payment-callback|profile/.test(path))).toEqual([]);
  });
});
