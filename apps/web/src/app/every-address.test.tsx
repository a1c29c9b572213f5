import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_BUILD } from '#src/capabilities/build-toggles.ts';
import { guestTokenKey } from '#src/core/guest-session.ts';
import { createMemoryStore, type TextStore } from '#src/lib/storage.ts';
import { tokenKey } from '#src/lib/token-store.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { fakeOptions, fakeSettings } from '#src/test/fake-site.ts';
import { ADDRESSES } from '#src/test/addresses.ts';
import { renderApp, type RenderAppOptions } from '#src/test/render-app.tsx';
import { isAllowed } from './screens.ts';

const CITY = 'saint-petersburg';
const flags = Object.entries(fakeSettings()).filter(([, value]) => typeof value === 'boolean');
const settings = (isOn: boolean): Partial<FakeAnswers> => ({
  getSettings: { result: fakeSettings(Object.fromEntries(flags.map(([name]) => [name, isOn]))) },
});
const storeWith = (key: string): TextStore => {
  const store = createMemoryStore();
  store.write(key, 'token');
  return store;
};
const server = (answers: Partial<FakeAnswers>) => createFakeServer(fakeAnswers(answers));
const site = (rest: Parameters<typeof fakeOptions>[1]): Partial<FakeAnswers> => ({
  getOptions: () => ({ result: fakeOptions(Date.now(), rest) }),
});
const CLOSED = site({ isClose: true });
const BARE = {
  ...settings(false),
  ...site({ legalLogin: false, isCoopProfile: false, menuItems: { header: [], footer: [], mobile: [] } }),
};
const BARE_BUILD = { ...DEFAULT_BUILD, penalty: false, feedback: false };

const KINDS: Readonly<Record<string, () => RenderAppOptions>> = {
  'a visitor': () => ({}),
  'a guest with a token': () => ({ store: storeWith(guestTokenKey(CITY)) }),
  'a driver': () => ({ token: 'token', server: server(settings(true)) }),
  'a company': () => ({ store: storeWith(tokenKey(CITY, 'coop')) }),
  'a token that has ended': () => ({
    token: 'token',
    server: server({ getProfile: refusal('TokenExpired') }),
  }),
  'a company whose token has ended': () => ({
    store: storeWith(tokenKey(CITY, 'coop')),
    server: server({ getCorpProfile: refusal('TokenExpired') }),
  }),
  'a visitor of a closed city': () => ({ server: server(CLOSED) }),
  'a driver of a closed city': () => ({ token: 'token', server: server(CLOSED) }),
  'a visitor where every feature is off': () => ({ server: server(BARE), build: BARE_BUILD }),
  'a driver where every feature is off': () => ({
    token: 'token',
    server: server(BARE),
    build: BARE_BUILD,
  }),
};

/** These kinds open every page they may see. Of the other pairs, every sixth is tested; LONG=1 tests all. */
const WHOLE = [
  'a visitor',
  'a driver',
  'a visitor where every feature is off',
  'a driver where every feature is off',
];

const FAILED = Object.fromEntries(
  Object.keys(fakeAnswers()).map((id) => [
    id,
    () =>
      new Response('', {
        status: ['getPage', 'getNewsItem'].includes(id) ? 500 : 400,
        headers: { 'x-request-id': 'c0ffee42-17' },
      }),
  ]),
);

it.each(ADDRESSES.filter(({ access, path }) => isAllowed(access, true) && !path.includes('nothing')))(
  'names the failure at $path',
  async ({ path, access }) => {
    await renderApp(path, { token: 'token', server: server(FAILED) });
    const main = page.getByRole('main');
    await expect.poll(() => main.element().textContent).toMatch(access === 'privateOnly' ? /c0ffee42/ : /./);
    await expect.poll(() => main.element().querySelector('[aria-busy="true"]')).toBeNull();
    expect(document.body.textContent).not.toMatch(/Такой страницы нет|Проверьте связь|(?<!\d)0\u00a0₽/);
  },
);

describe.each(Object.entries(KINDS))('%s', (kind, options) => {
  const turn = Object.keys(KINDS).indexOf(kind);
  const addresses = ADDRESSES.filter(
    ({ access }, index) =>
      import.meta.env['LONG'] === '1' ||
      (WHOLE.includes(kind) && isAllowed(access, kind.includes('driver'))) ||
      (index + turn) % 6 === 0,
  );
  const isClosed = kind.includes('closed');

  it.each(addresses)('renders a page at $path', async ({ path, access }) => {
    const app = await renderApp(path, options());

    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1, name: isClosed ? 'Сервис временно закрыт' : /./ });
    await expect.element(heading).toBeVisible();
    expect(heading.element().textContent).not.toBe('');
    await expect.poll(() => main.element().getBoundingClientRect().height).toBeGreaterThan(40);
    const isOwn = isClosed || isAllowed(access, kind.includes('driver'));
    await expect.poll(() => app.router.state.location.pathname).toMatch(isOwn ? /^\// : /^\/$/);
  });
});
