import { describe, expect, it } from 'vitest';
import { ADDRESSES } from '#src/test/addresses.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { SIMPLE_PARTS, simpleEntry, simplePage, simpleScreen } from '#src/test/simple-parts.tsx';
import { PARTS } from './parts.ts';
import { PROFILE_MENU } from './profile-menu.ts';

const heading = (app: Awaited<ReturnType<typeof renderApp>>) => app.screen.getByRole('heading', { level: 1 });
const open = (path: string, rest: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, { ...SIMPLE_PARTS, ...rest });

describe('language prefix', () => {
  // The table of the portal itself; each page says which of its lines it stands for.
  const screens = PARTS.screens.map(({ path, access }) => ({ ...simpleScreen(path, path), access }));
  const profileMenu = PARTS.profileMenu.map((entry) => ({ ...entry, isShown: () => true }));
  const sections = Object.fromEntries(PARTS.profileMenu.map(({ type }) => [type, simplePage(type)]));

  it.each(ADDRESSES)(
    '[APP-007] $path shows the same page under ru and en as well',
    async ({ path, access }) => {
      const token = access === 'privateOnly' ? 'token' : undefined;
      const bare = path === '/' ? '' : path;
      const seen: unknown[] = [];
      for (const address of [path, `/en${bare}`, `/ru${bare}`]) {
        const app = await renderApp(address, { ...PARTS, screens, sections, profileMenu, token });
        await expect.element(heading(app)).toBeVisible();
        const { location, matches } = app.router.state;
        const isFound = path !== '/nothing/at/all' && !path.endsWith('/nothing');
        // The page that is not there says so in the language of the address.
        const title = isFound ? heading(app).element().textContent : '';
        seen.push([title, location.pathname, matches.map(({ routeId }) => routeId)]);
        expect(document.documentElement.lang).toBe(address.startsWith('/en') ? 'en' : 'ru');
        await app.screen.unmount();
      }
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toEqual(seen[0]);
    },
  );

  it('[APP-008] a path with the prefix ru is redirected to the same path without it', async () => {
    const app = await open('/ru/profile/my-profile?tab=2#end', { token: 'token' });

    await expect.element(heading(app)).toHaveTextContent('Me');
    expect(app.history.location.href).toBe('/profile/my-profile?tab=2#end');
  });

  it.each(['/de/profile/parking', '/de', '/fr/news'])('[APP-009] [BAD-101] %s leads home', async (path) => {
    const app = await open(path, { token: 'token' });

    await expect.element(heading(app)).toHaveTextContent('Home');
    expect(app.history.location.pathname).toBe('/');
  });

  it.each(['/ru//evil.example', '/ru/%5cevil.example', '/RU/', '/ru/ru/'])(
    '[THR-15] [BAD-101] %s ends on an own path, without a loop',
    async (path) => {
      const app = await open(path);

      await expect.element(heading(app)).toBeVisible();
      expect(app.history.location.href).toMatch(/^\/(?:[^/\\]|$)/);
      expect(app.history.location.href).not.toMatch(/^\/ru/i);
    },
  );

  it('[APP-075] [APP-008] /ru/... is replaced without a reload: what was on the screen stays', async () => {
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
    '[APP-015] an anonymous user who opens %s is redirected home',
    async (path) => {
      const app = await open(path);

      await expect.element(heading(app)).toHaveTextContent('Home');
      expect(app.router.state.location.pathname).toBe('/');
    },
  );

  it('[APP-015] a driver who logs out of a private page is led home', async () => {
    const app = await open('/profile/parking', { token: 'token' });
    await expect.element(heading(app)).toHaveTextContent('Parking');

    app.core.session.logout();

    await expect.element(heading(app)).toHaveTextContent('Home');
  });

  it('[APP-021] bare /profile leads to the first entry of the menu', async () => {
    const app = await open('/profile', { token: 'token' });

    await expect.element(heading(app)).toHaveTextContent('Parking');
    expect(app.history.location.pathname).toBe('/profile/parking');
  });

  it('[APP-021] the first entry is whatever the menu begins with', async () => {
    const profileMenu = [...PROFILE_MENU].reverse();
    const app = await open('/profile', { token: 'token', profileMenu });

    await expect.element(heading(app)).toHaveTextContent('Me');
    expect(app.history.location.pathname).toBe('/profile/my-profile');
  });
});

describe('profile menu', () => {
  it('[APP-022] every entry links to /profile/{type}', async () => {
    const sections = Object.fromEntries(PROFILE_MENU.map(({ type }) => [type, simplePage(type)]));
    const app = await open('/profile/parking', { token: 'token', sections });

    const menu = app.screen.getByRole('navigation', { name: 'Личный кабинет' });
    await expect.element(menu).toBeVisible();
    const links = [...menu.element().querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(PROFILE_MENU.map(({ type }) => `/profile/${type}`));
  });

  it('[APP-023] an item added to the menu configuration is served', async () => {
    const app = await open('/profile/bicycles', {
      token: 'token',
      profileMenu: [...PROFILE_MENU, simpleEntry('bicycles')],
      sections: { ...SIMPLE_PARTS.sections, bicycles: simplePage('Bicycles') },
    });

    await expect.element(heading(app)).toHaveTextContent('Bicycles');
  });

  it('[APP-023] a path that is not in the menu is not served, even with a screen at hand', async () => {
    const sections = { ...SIMPLE_PARTS.sections, bicycles: simplePage('Bicycles') };
    const app = await open('/profile/bicycles', { token: 'token', sections });

    await expect.element(heading(app)).toHaveTextContent('Такой страницы нет');
  });

  it('[APP-023] an entry that the city does not have is not served', async () => {
    const app = await open('/profile/bicycles', {
      token: 'token',
      profileMenu: [...PROFILE_MENU, simpleEntry('bicycles', { isShown: () => false })],
      sections: { ...SIMPLE_PARTS.sections, bicycles: simplePage('Bicycles') },
    });

    await expect.element(heading(app)).toHaveTextContent('Такой страницы нет');
  });
});
