import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openLayers } from '#src/lib/layers.ts';
import { fakeProfile, fakeSession, fakeStarted } from '#src/test/fake-driver.ts';
import { NOW, openHome, withoutWebGl } from './test/open-home.tsx';

withoutWebGl();

const card = () => page.getByRole('article');
const row = (name: RegExp) =>
  page.getByRole('region', { name: 'Рядом с центром карты' }).getByRole('button', { name }).first();
const address = (app: Awaited<ReturnType<typeof openHome>>) => app.history.location.href;

describe('the chosen place', () => {
  it('[D-J362] is part of the address; Back closes it, Forward opens it again', async () => {
    const app = await openHome();
    await row(/Рубинштейна/).click();
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
    await expect.poll(() => address(app)).toMatch(/^\/\?place=parkings%3A3\d01$/);
    const shared = address(app);
    // Still the map, for the eye and the ear.
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Карта' }))
      .toHaveAttribute('aria-current', 'page');

    app.history.back();
    await expect.element(card()).not.toBeInTheDocument();
    expect(address(app)).toBe('/');
    app.history.forward();
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
    await app.screen.unmount();

    const other = await openHome({ path: shared });
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
    expect(address(other)).toBe(shared);
  });

  it('[D-J450] a link to a place that is gone says so once and leaves the address clean', async () => {
    const app = await openHome({ path: '/?place=parkings%3A999999' });
    const gone = page.getByText('Этого места больше нет');
    await expect.element(gone).toBeVisible();
    await expect.poll(() => address(app)).toBe('/');
    await row(/Рубинштейна/).click();
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
    await card().getByRole('button', { name: 'Закрыть' }).click();
    await expect.element(row(/Рубинштейна/)).toBeVisible();
    expect(gone.query()).toBeNull();
  });

  it('[D-J450] with a place open an English browser is offered the same place in English', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
    await openHome();
    await row(/Рубинштейна/).click();
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
    await expect
      .poll(() => page.getByRole('link', { name: 'This site in English' }).element().getAttribute('href'))
      .toMatch(/^\/en\?place=parkings%3A3\d01$/);
  });

  it('[D-J425] a link to the place, with its city, goes to the apps of the device, or into the clipboard', async () => {
    await openHome();
    await row(/Рубинштейна/).click();
    const link = expect.stringMatching(/\?place=parkings%3A3\d01&city=saint-petersburg$/) as string;
    const press = () => card().getByRole('button', { name: 'Поделиться' }).click();

    const share = vi.fn(() => Promise.resolve());
    const withShare = (value: unknown) =>
      Object.defineProperty(navigator, 'share', { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    withShare(share);
    await press();
    await expect
      .poll(() => share.mock.calls)
      .toEqual([[{ title: expect.stringContaining('Рубинштейна') as string, url: link }]]);

    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    withShare(undefined);
    await press();
    await expect.poll(() => writeText.mock.calls).toEqual([[link]]);
    await expect.element(page.getByText('Ссылка на это место скопирована')).toBeVisible();
  });

  it('[D-J362] [D-J433] another place takes its turn in the history; the cross makes no step, and Back then leaves the map', async () => {
    const app = await openHome({ path: '/news' });
    await app.router.navigate({ to: '/' });
    const steps = vi.spyOn(app.history, 'back');
    await row(/Рубинштейна/).click();
    await expect.poll(() => address(app)).toContain('place=');
    const before = address(app);
    await page.getByRole('textbox', { name: 'Адрес или номер зоны' }).fill('Загородный');
    await page
      .getByRole('region', { name: 'Найдено' })
      .getByRole('button', { name: /Загородный/ })
      .first()
      .click();
    await expect.element(card().filter({ hasText: 'Загородный' })).toBeVisible();
    await expect.poll(() => address(app)).not.toBe(before);

    await card().getByRole('button', { name: 'Закрыть' }).click();
    await expect.element(card()).not.toBeInTheDocument();
    await expect.poll(() => address(app)).toBe('/');
    // A step would call off an address that is typed at this moment.
    expect(steps).not.toHaveBeenCalled();

    // The next place takes the entry of the closed one.
    const { length } = app.history;
    await row(/Рубинштейна/).click();
    await expect.poll(() => address(app)).toContain('place=');
    expect(app.history.length).toBe(length);
    await card().getByRole('button', { name: 'Закрыть' }).click();
    await expect.poll(() => address(app)).toBe('/');
    app.history.back();
    await expect.poll(() => address(app)).toBe('/news');
  });

  it('[D-J362] a returning driver closes his last place, and it stays closed', async () => {
    const app = await openHome({ isDriver: true, last: { parkingCode: '3001' } });
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
    expect(address(app)).toBe('/');
    await card().getByRole('button', { name: 'Закрыть' }).click();
    await row(/Рубинштейна/).click();
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
    app.history.back();
    await expect.element(card()).not.toBeInTheDocument();
  });

  it('[D-J362] a place that is gone shows the map', async () => {
    await openHome({ path: '/?place=parkings%3A9999' });
    await expect.element(row(/Рубинштейна/)).toBeVisible();
    expect(card().query()).toBeNull();
  });

  it('[D-J400] Back takes an expanded place together first, and the list with the room that it took', async () => {
    await openHome();
    await page.viewport(390, 844);
    const back = () => openLayers().at(-1)?.close?.();
    const sheet = () => card().element().closest('[data-over-map]');
    await row(/Рубинштейна/).click();
    const more = card().getByRole('button', { name: /^(Подробнее|Свернуть)/ });
    await more.click();
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    expect(openLayers()).toHaveLength(1);
    back();
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => openLayers().length).toBe(0);
    expect(sheet()?.hasAttribute('data-full')).toBe(false);

    await page.getByRole('button', { name: 'Показать списком' }).click();
    await expect.element(card()).not.toBeInTheDocument();
    expect(openLayers()).toHaveLength(1);
    back();
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => openLayers().length).toBe(0);
  });

  it('[D-J362] a start leaves the place', async () => {
    const app = await openHome({
      isDriver: true,
      answers: { start: (call) => fakeStarted(NOW, Number(call.input['Duration'] ?? 60)) },
    });
    await row(/Рубинштейна/).click();
    const steps = vi.spyOn(app.history, 'back');
    await page.getByRole('button', { name: /^Начать парковку/ }).click();
    await expect.poll(() => address(app)).toBe('/');
    expect(steps).not.toHaveBeenCalled();
  });

  it('[D-J366] a running parking leads: the last place is not opened over it, and a tab that is looked at learns of it', async () => {
    const profile = (sessions: ReturnType<typeof fakeSession>[]) => () => ({
      result: fakeProfile({ sessions }),
      serverTime: new Date(NOW).toISOString(),
    });
    const { server } = await openHome({
      isDriver: true,
      last: { parkingCode: '3001' },
      answers: { getProfile: profile([]) },
    });
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();

    server.answer('getProfile', profile([fakeSession(NOW)]));
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByRole('region', { name: 'Сейчас идут' })).toBeVisible();
    expect(card().query()).toBeNull();
    await row(/Рубинштейна/).click();
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
  });
});
