import { describe, expect, it, vi } from 'vitest';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';
import { SIMPLE_PARTS } from '#src/test/simple-parts.tsx';

const open = (path: string, rest: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, { ...SIMPLE_PARTS, ...rest });

describe('language', () => {
  it('[APP-002] is Russian without a prefix or a stored choice', async () => {
    const { screen } = await open('/');

    await expect.element(screen.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
    expect(document.documentElement.lang).toBe('ru');
  });

  it('[APP-002] keeps the stored language on a bare path', async () => {
    const store = createMemoryStore();
    store.write('gorpark.lang', 'en');
    const { screen, history } = await open('/news', { store });

    await expect.element(screen.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(history.location.pathname).toBe('/en/news');
  });

  it('[APP-005] offers ru and en in the header dropdown and switches the page texts', async () => {
    const { screen, history, store } = await open('/news');

    await screen.getByRole('button', { name: 'RU, язык: Русский' }).click();
    const menu = screen.getByRole('group', { name: /язык/ });
    await expect.element(menu.getByRole('button', { name: 'Русский' })).toBeVisible();
    expect(menu.element().querySelectorAll('button')).toHaveLength(2);
    await menu.getByRole('button', { name: 'English' }).click();

    await expect.element(screen.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect.poll(() => history.location.pathname).toBe('/en/news');
    expect(document.documentElement.lang).toBe('en');
    await expect
      .element(screen.getByRole('link', { name: 'City parking, go to the map' }))
      .toHaveAttribute('href', '/en');
    expect(store.read('gorpark.lang')).toBe('en');

    await screen.getByRole('button', { name: 'EN, language: English' }).click();
    await screen.getByRole('button', { name: 'Русский' }).click();
    await expect.element(screen.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect.poll(() => history.location.pathname).toBe('/news');
  });

  it('[APP-005] keeps the screen state when it changes', async () => {
    const { screen } = await open('/news');
    await screen.getByLabelText('note').fill('kept');

    await screen.getByRole('button', { name: 'RU, язык: Русский' }).click();
    await screen.getByRole('button', { name: 'English' }).click();

    await expect.element(screen.getByRole('button', { name: 'EN, language: English' })).toBeVisible();
    await expect.element(screen.getByLabelText('note')).toHaveValue('kept');
  });
});

describe('theme', () => {
  it('applies a choice from the header immediately and stores it', async () => {
    const { screen, store } = await open('/');

    await screen.getByRole('button', { name: 'Тема: как в системе' }).click();
    await screen.getByRole('button', { name: 'тёмная' }).click();

    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(store.read('gorpark.theme')).toBe('dark');
    expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(11, 19, 25)');
  });
});

describe('city', () => {
  it('[APP-067] shows the nameForShow of the chosen city', async () => {
    const cities = TEST_CITIES.map((city) => ({ ...city, nameForShow: `Город ${city.city}` }));
    const { screen } = await open('/', { cities });

    await expect
      .element(screen.getByRole('button', { name: 'Город: Город saint-petersburg. Сменить' }))
      .toHaveTextContent('Город saint-petersburg');
  });

  it('[APP-064] stores the chosen city in the browser and keeps it after a reload', async () => {
    const store = createMemoryStore();
    const reloadHome = vi.fn();
    const first = await open('/news', { store, reloadHome });
    await first.screen.getByRole('button', { name: /^Город: Санкт-Петербург/ }).click();
    await first.screen.getByRole('dialog').getByRole('button', { name: 'Владивосток' }).click();
    expect(reloadHome).toHaveBeenCalledOnce();
    await first.screen.unmount();

    const second = await open('/', { store });
    await expect.element(second.screen.getByRole('button', { name: /^Город: Владивосток/ })).toBeVisible();
    await expect.poll(() => second.server.callsOf('getOptions')[0]?.url.pathname).toMatch(/^\/vladivostok\//);
  });

  it('[THR-26] [APP-064] ignores a stored city that is not in the list', async () => {
    const store = createMemoryStore();
    store.write('gorpark.city', 'https://evil.example');
    const { screen } = await open('/', { store });

    await expect.element(screen.getByRole('button', { name: /^Город: Санкт-Петербург/ })).toBeVisible();
  });
});

describe('clock', () => {
  const SERVER_MS = Date.UTC(2026, 10, 19, 11, 42);
  const serverAt = (ms: number) => createFakeServer(fakeAnswers({}, () => ms));

  it('[APP-079] reports a wrong device clock and shows the server time in the city zone', async () => {
    const device = createHandClock(SERVER_MS + 10 * 60_000);
    const { screen } = await open('/', { device, server: serverAt(SERVER_MS) });

    const notice = screen.getByText(/Часы устройства спешат на 10 мин/);
    await expect.element(notice).toBeVisible();
    await expect.element(screen.getByText(/сейчас 14:42/)).toBeVisible();
  });

  it('[APP-079] reports a slow device clock, but not a correct one', async () => {
    const slow = createHandClock(SERVER_MS - 3 * 60_000);
    const late = await open('/', { device: slow, server: serverAt(SERVER_MS) });
    await expect.element(late.screen.getByText(/Часы устройства отстают на 3 мин/)).toBeVisible();
    await late.screen.unmount();

    const right = createHandClock(SERVER_MS - 20_000);
    const fine = await open('/', { device: right, server: serverAt(SERVER_MS) });
    await expect.element(fine.screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => fine.server.callsOf('getOptions').length).toBe(1);
    await expect.element(fine.screen.getByText(/Часы устройства/)).not.toBeInTheDocument();
  });

  it("[APP-078] names the city's zone if the device is in another one", async () => {
    const [, vladivostok] = TEST_CITIES;
    const cities = vladivostok ? [vladivostok] : [];
    const device = createHandClock(SERVER_MS);
    const { screen } = await open('/', { cities, device, server: serverAt(SERVER_MS) });

    await expect.element(screen.getByText(/Показываем время города Владивосток: сейчас 21:42/)).toBeVisible();
  });
});
