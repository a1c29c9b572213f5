import { describe, expect, it } from 'vitest';
import { renderApp } from '#src/test/render-app.tsx';
import { SIMPLE_PARTS, simpleEntry, simplePage } from '#src/test/simple-parts.tsx';
import { PROFILE_MENU } from './profile-menu.ts';

const heading = (app: Awaited<ReturnType<typeof renderApp>>) => app.screen.getByRole('heading', { level: 1 });
const open = (path: string, rest: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, { ...SIMPLE_PARTS, ...rest });

describe('language prefix', () => {
  it.each([
    ['/', 'Home', undefined],
    ['/news', 'News', undefined],
    ['/profile/parking', 'Parking', 'token'],
    ['/profile/my-profile', 'Me', 'token'],
  ])('[APP-007] %s answers under ru and en as well', async (path, title, token) => {
    const bare = path === '/' ? '' : path;
    for (const address of [path, `/en${bare}`, `/ru${bare}`]) {
      const app = await open(address, { token });
      await expect.element(heading(app)).toHaveTextContent(title);
      expect(app.router.state.location.pathname).toBe(path);
      await app.screen.unmount();
    }
  });

  it('[APP-008] a path with the prefix ru is redirected to the same path without it', async () => {
    const app = await open('/ru/profile/my-profile?tab=2#end', { token: 'token' });

    await expect.element(heading(app)).toHaveTextContent('Me');
    expect(app.history.location.href).toBe('/profile/my-profile?tab=2#end');
  });

  it.each(['/de/profile/parking', '/de', '/fr/news'])('[APP-009] [B101] %s leads home', async (path) => {
    const app = await open(path, { token: 'token' });

    await expect.element(heading(app)).toHaveTextContent('Home');
    expect(app.history.location.pathname).toBe('/');
  });

  it.each(['/ru//evil.example', '/ru/%5cevil.example', '/RU/', '/ru/ru/'])(
    '[T15] [B101] %s ends on an own path, without a loop',
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
