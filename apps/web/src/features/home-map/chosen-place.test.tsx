import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openLayers } from '#src/lib/layers.ts';
import { fakeProfile, fakeSession, fakeStarted } from '#src/test/fake-driver.ts';
import { fakeForgiveness, fakeSettings } from '#src/test/fake-site.ts';
import { NOW, openHome, withoutWebGl } from './test/open-home.tsx';

withoutWebGl();

const card = () => page.getByRole('article');
const row = (name: RegExp) =>
  page.getByRole('region', { name: 'Рядом с центром карты' }).getByRole('button', { name }).first();
const address = (app: Awaited<ReturnType<typeof openHome>>) => app.history.location.href;

describe('selected place', () => {
  it('[map-6] is part of the address; Back closes it, Forward reopens it', async () => {
    const app = await openHome();
    await row(/Рубинштейна/).click();
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
    await expect.poll(() => address(app)).toMatch(/^\/\?place=parkings%3A3\d01$/);
    const shared = address(app);
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

  it('[map-6] reports a link to a removed place once and cleans the address', async () => {
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

  it('[map-6] offers the same place in English to an English browser', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
    await openHome();
    await row(/Рубинштейна/).click();
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
    await expect
      .poll(() => page.getByRole('link', { name: 'This site in English' }).element().getAttribute('href'))
      .toMatch(/^\/en\?place=parkings%3A3\d01$/);
  });

  it('[map-6] shares a link with place and city to device apps or the clipboard', async () => {
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

  it('[map-6] replaces the history entry for another place; Back leaves the map', async () => {
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
    // A history step would cancel a navigation that the user has just started.
    expect(steps).not.toHaveBeenCalled();

    const { length } = app.history;
    await row(/Рубинштейна/).click();
    await expect.poll(() => address(app)).toContain('place=');
    expect(app.history.length).toBe(length);
    await card().getByRole('button', { name: 'Закрыть' }).click();
    await expect.poll(() => address(app)).toBe('/');
    app.history.back();
    await expect.poll(() => address(app)).toBe('/news');
  });

  it('[map-6] stays closed after a returning driver closes the last place', async () => {
    const app = await openHome({ isDriver: true, last: { parkingCode: '3001' } });
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
    expect(address(app)).toBe('/');
    await card().getByRole('button', { name: 'Закрыть' }).click();
    await row(/Рубинштейна/).click();
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
    app.history.back();
    await expect.element(card()).not.toBeInTheDocument();
  });

  it('[map-6] shows the map for a removed place', async () => {
    await openHome({ path: '/?place=parkings%3A9999' });
    await expect.element(row(/Рубинштейна/)).toBeVisible();
    expect(card().query()).toBeNull();
  });

  it('[client-7] collapses an expanded place on Back', async () => {
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

  it.each(['100%', '200%'])(
    '[client-11] shows the chosen pin above a notice of the city, text at %s',
    async (size) => {
      document.documentElement.style.fontSize = size;
      onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
      const popup = {
        title: 'Внимание',
        message: '<p>Ремонт моста</p>',
        updated: '2026-11-18T09:00:00.000Z',
      };
      await openHome({ answers: { getPopup: { result: popup } } });
      await page.viewport(390, 844);
      await row(/Рубинштейна/).click();
      const notice = page.getByRole('complementary', { name: 'Внимание' });
      await expect.element(notice, { timeout: 15_000 }).toBeVisible();
      const pin = () => document.querySelector('button[aria-pressed="true"][data-chosen]');
      const box = () => pin()?.getBoundingClientRect() ?? new DOMRect(0, Infinity);
      await expect.poll(() => box().bottom).toBeLessThan(notice.element().getBoundingClientRect().top);
      const { left, top, width, height } = box();
      const corners = [0.1, 0.9].flatMap((x) =>
        [0.1, 0.9].map((y) => [left + width * x, top + height * y] as const),
      );
      expect(corners.map(([x, y]) => document.elementFromPoint(x, y)?.closest('button'))).toEqual(
        corners.map(pin),
      );
      expect(document.querySelector('section > [class*=float]')?.checkVisibility()).toBe(false);
    },
  );

  it('[map-6] closes after a start', async () => {
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

  it('does not open over a running session; a refocused tab loads the session', async () => {
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
    await expect.element(page.getByRole('region', { name: 'Активные парковки' })).toBeVisible();
    expect(card().query()).toBeNull();
    await row(/Рубинштейна/).click();
    await expect.element(card().filter({ hasText: 'Рубинштейна' })).toBeVisible();
  });
});

describe('minutes of an inspection', () => {
  it.each([
    { pay: 15, leave: 10, checksShown: 'atOnce' as const, shown: [/остановки: 15 мин/, /оплаты: 10 мин/] },
    { pay: 0, leave: 10, checksShown: 'after24h' as const, shown: [/^На выезд .*: 10 мин/] },
    { pay: 15, leave: 10, checksShown: 'off' as const, shown: [] },
  ])('[OPN-026] shows $pay and $leave beside the tariff if checks are shown $checksShown', async (city) => {
    const forgiveness = fakeForgiveness({
      ...{ payWithinMinutes: city.pay, leaveWithinMinutes: city.leave },
      enforcement: { checksShown: city.checksShown },
    });
    await openHome({ answers: { getSettings: () => ({ result: fakeSettings({ forgiveness }) }) } });
    await row(/Рубинштейна/).click();
    await card().getByRole('button', { name: 'Подробнее' }).click();
    const tariffs = card().getByRole('region', { name: 'Тарифы на все дни' });
    await expect.element(tariffs).toBeVisible();
    for (const text of city.shown) await expect.element(tariffs.getByText(text)).toBeVisible();
    await expect
      .element(tariffs.getByText(/^На (?:оплату|выезд)/))
      .toHaveLength(city.shown.length > 0 ? 1 : 0);
  });
});
