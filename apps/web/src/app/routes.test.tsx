import { describe, expect, it } from 'vitest';
import { ADDRESSES } from '#src/test/addresses.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { SIMPLE_PARTS, simpleEntry, simplePage, simpleScreen } from '#src/test/simple-parts.tsx';
import { pageList } from './page-list.ts';
import { PARTS } from './parts.ts';
import { PROFILE_MENU } from './profile-menu.ts';

const heading = (app: Awaited<ReturnType<typeof renderApp>>) => app.screen.getByRole('heading', { level: 1 });
const open = (path: string, rest: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, { ...SIMPLE_PARTS, ...rest });

describe('language prefix', () => {
  const screens = PARTS.screens.map(({ path, access }) => ({ ...simpleScreen(path, path), access }));
  const profileMenu = PARTS.profileMenu.map((entry) => ({ ...entry, isShown: () => true }));
  const sections = Object.fromEntries(PARTS.profileMenu.map(({ type }) => [type, simplePage(type)]));

  it.each(ADDRESSES)('[APP-007] shows the same page for $path under ru and en', async ({ path, access }) => {
    const token = access === 'privateOnly' ? 'token' : undefined;
    const bare = path === '/' ? '' : path;
    const seen: unknown[] = [];
    for (const address of [path, `/en${bare}`, `/ru${bare}`]) {
      const app = await renderApp(address, { ...PARTS, screens, sections, profileMenu, token });
      await expect.element(heading(app)).toBeVisible();
      const { location, matches } = app.router.state;
      const isFound = path !== '/nothing/at/all' && !path.endsWith('/nothing');
      const title = isFound ? heading(app).element().textContent : '';
      seen.push([title, location.pathname, matches.map(({ routeId }) => routeId)]);
      expect(document.documentElement.lang).toBe(address.startsWith('/en') ? 'en' : 'ru');
      await app.screen.unmount();
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('[SPD-12] gives the server a page for every address, and a description for each listed page', () => {
    const { pages, site, missing } = pageList;
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const served = PARTS.profileMenu.map(({ type }) => `/profile/${type}`);
    expect(paths).toEqual(
      expect.arrayContaining([...PARTS.screens.map(({ path }) => path), ...served, '/profile/']),
    );
    const listed = pages.flatMap(({ path, description }) => (description ? [path] : []));
    expect(listed).toEqual(expect.arrayContaining(['/', '/news', '/news/$id', '/pages/$', '/guest-payment']));
    // Addresses with a plate, a code or a payment must not be listed.
    expect(listed.filter((path) => /check|confirmation|restore|callback|profile|update/.test(path))).toEqual(
      [],
    );
    for (const texts of [
      site,
      missing,
      ...pages.flatMap(({ title, description = title }) => [title, description]),
    ]) {
      expect(texts.ru).toMatch(/[а-я]/i);
      expect(texts.en).not.toMatch(/[а-я]/i);
    }
  });

  it('[APP-008] redirects a path with the prefix ru to the same path without it', async () => {
    const app = await open('/ru/profile/my-profile?tab=2#end', { token: 'token' });

    await expect.element(heading(app)).toHaveTextContent('Me');
    expect(app.history.location.href).toBe('/profile/my-profile?tab=2#end');
  });

  it.each(['/de/profile/parking', '/de', '/fr/news'])(
    '[APP-009] [BAD-101] shows the home page for %s',
    async (path) => {
      const app = await open(path, { token: 'token' });

      await expect.element(heading(app)).toHaveTextContent('Home');
      expect(app.history.location.pathname).toBe('/');
    },
  );

  it.each(['/ru//evil.example', '/ru/%5cevil.example', '/RU/', '/ru/ru/'])(
    '[THR-15] [BAD-101] resolves %s to an own path, without a loop',
    async (path) => {
      const app = await open(path);

      await expect.element(heading(app)).toBeVisible();
      expect(app.history.location.href).toMatch(/^\/(?:[^/\\]|$)/);
      expect(app.history.location.href).not.toMatch(/^\/ru/i);
    },
  );

  it('[APP-075] [APP-008] replaces /ru/... without a reload and keeps the screen state', async () => {
    const app = await open('/profile/parking', { token: 'token' });
    const note = app.screen.getByLabelText('note');
    await note.fill('kept');
    const element = note.element();

    app.history.push('/ru/profile/parking');

    await expect.poll(() => app.history.location.pathname).toBe('/profile/parking');
    await expect.element(note).toHaveValue('kept');
    expect(note.element()).toBe(element);
  });
});

describe('guards', () => {
  it.each(['/profile', '/profile/parking', '/profile/nothing', '/en/profile/my-profile'])(
    '[APP-015] redirects an anonymous user from %s to the home page',
    async (path) => {
      const app = await open(path);

      await expect.element(heading(app)).toHaveTextContent('Home');
      expect(app.router.state.location.pathname).toBe('/');
    },
  );

  it('[APP-015] shows the home page after a logout on a private page', async () => {
    const app = await open('/profile/parking', { token: 'token' });
    await expect.element(heading(app)).toHaveTextContent('Parking');

    app.core.session.logout();

    await expect.element(heading(app)).toHaveTextContent('Home');
  });

  it('[APP-021] redirects bare /profile to the first menu entry', async () => {
    const app = await open('/profile', { token: 'token' });

    await expect.element(heading(app)).toHaveTextContent('Parking');
    expect(app.history.location.pathname).toBe('/profile/parking');
  });

  it('[APP-021] redirects to the first entry for any menu', async () => {
    const profileMenu = [...PROFILE_MENU].reverse();
    const app = await open('/profile', { token: 'token', profileMenu });

    await expect.element(heading(app)).toHaveTextContent('Me');
    expect(app.history.location.pathname).toBe('/profile/my-profile');
  });
});

describe('profile menu', () => {
  it('[APP-022] links every entry to /profile/{type}', async () => {
    const sections = Object.fromEntries(PROFILE_MENU.map(({ type }) => [type, simplePage(type)]));
    const app = await open('/profile/parking', { token: 'token', sections });

    const menu = app.screen.getByRole('navigation', { name: 'Личный кабинет' });
    await expect.element(menu).toBeVisible();
    const links = [...menu.element().querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const shown = PROFILE_MENU.filter(({ type }) => type !== 'checks');
    expect(links).toEqual(shown.map(({ type }) => `/profile/${type}`));
  });

  it('[APP-023] serves an item added to the menu configuration', async () => {
    const app = await open('/profile/bicycles', {
      token: 'token',
      profileMenu: [...PROFILE_MENU, simpleEntry('bicycles')],
      sections: { ...SIMPLE_PARTS.sections, bicycles: simplePage('Bicycles') },
    });

    await expect.element(heading(app)).toHaveTextContent('Bicycles');
  });

  it('[APP-023] rejects a path missing from the menu, even if a screen exists', async () => {
    const sections = { ...SIMPLE_PARTS.sections, bicycles: simplePage('Bicycles') };
    const app = await open('/profile/bicycles', { token: 'token', sections });

    await expect.element(heading(app)).toHaveTextContent('Такой страницы нет');
  });

  it('[APP-023] rejects an entry that the city does not have', async () => {
    const app = await open('/profile/bicycles', {
      token: 'token',
      profileMenu: [...PROFILE_MENU, simpleEntry('bicycles', { isShown: () => false })],
      sections: { ...SIMPLE_PARTS.sections, bicycles: simplePage('Bicycles') },
    });

    await expect.element(heading(app)).toHaveTextContent('Такой страницы нет');
  });
});
