import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp, type RenderAppOptions } from '#src/test/render-app.tsx';

const POPUP = {
  title: 'Внимание',
  message: '<p>Ремонт <b>моста</b></p>',
  updated: '2026-11-20T09:00:00.000Z',
};
const popup = () => page.getByRole('complementary', { name: 'Внимание' });
const strip = () => page.getByRole('complementary', { name: 'Уведомление' });
const LATE = { timeout: 15_000 };

const open = (answers: Partial<FakeAnswers>, app: Partial<RenderAppOptions> = {}, path = '/news') =>
  renderApp(path, { server: createFakeServer(fakeAnswers(answers)), ...app });
const withStrip = (notification: { message: string; url?: string }) => ({
  getOptions: () => ({ result: fakeOptions(Date.now(), { notification }) }),
});

describe('pop-up notification', () => {
  it('[SRV-165][SRV-168][SRV-170][SRV-171] opens 300 ms after load with sanitised message, 300 px high at most', async () => {
    const message = `${POPUP.message}<img src=x onerror="window.hacked=1">${'<p>строка</p>'.repeat(40)}`;
    const from = performance.now();
    await open({ getPopup: { result: { ...POPUP, message } } });
    await expect.element(popup(), LATE).toBeVisible();
    expect(performance.now() - from).toBeGreaterThanOrEqual(300);
    await expect.element(page.getByText('моста')).toBeVisible();
    expect(popup().element().querySelector('img')).toBeNull();
    expect('hacked' in window).toBe(false);
    expect(getComputedStyle(popup().element()).maxHeight).toBe('300px');
    expect(popup().element().getBoundingClientRect().height).toBeLessThanOrEqual(300);
  });

  it('[SRV-168] never covers the button of a form: waits for a page without a form', async () => {
    for (const width of [390, 1280]) {
      await page.viewport(width, 844);
      const app = await open({ getPopup: { result: POPUP } }, {}, '/registration');
      const send = page.getByRole('button', { name: 'Получить код на почту' });
      await expect.element(send, LATE).toBeVisible();
      await expect.poll(() => document.querySelector('aside'), LATE).not.toBeNull();
      await expect.element(popup()).not.toBeInTheDocument();
      await app.router.navigate({ to: '/news' });
      await expect.element(popup(), LATE).toBeVisible();
      await app.screen.unmount();
    }
  });

  it('[SRV-167] is hidden without a title and a message', async () => {
    const { server } = await open({});
    await expect.poll(() => server.callsOf('getPopup').length, LATE).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(page.getByRole('complementary').query()).toBeNull();
  });

  it('[SRV-169] stays closed while updated equals the stored one', async () => {
    const store = createMemoryStore();
    const first = await open({ getPopup: { result: POPUP } }, { store });
    await popup().getByRole('button', { name: 'Закрыть уведомление' }).click();
    await expect.element(popup()).not.toBeInTheDocument();
    await first.screen.unmount();
    const second = await open({ getPopup: { result: POPUP } }, { store });
    await expect.poll(() => second.server.callsOf('getPopup').length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(popup().query()).toBeNull();
    await second.screen.unmount();
    await open({ getPopup: { result: { ...POPUP, updated: '2026-11-21T09:00:00.000Z' } } }, { store });
    await expect.element(popup()).toBeVisible();
  });
});

describe('marquee', () => {
  it('[SRV-163] shows the notification of the site options with a link and can be dismissed', async () => {
    const store = createMemoryStore();
    const notification = { message: '<b>Ярмарка</b>: центр закрыт', url: 'https://city.example/fair' };
    await open(withStrip(notification), { store });
    await expect.element(strip(), LATE).toBeVisible();
    await expect.element(page.getByText(notification.message)).toBeVisible();
    const link = strip().getByRole('link', { name: 'Подробнее' });
    await expect.element(link).toHaveAttribute('href', notification.url);
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await strip().getByRole('button', { name: 'Закрыть уведомление' }).click();
    await expect.element(strip()).not.toBeInTheDocument();
  });

  it('[SRV-164] moves the text in 5000 ms a pass and does not move with reduced motion', async () => {
    await page.viewport(1000, 800);
    await open(withStrip({ message: 'Ярмарка на площади. '.repeat(20) }));
    await expect.element(strip(), LATE).toBeVisible();
    const text = strip().element().querySelector<HTMLElement>('span > span');
    expect(text && getComputedStyle(text).animationDuration).toBe('5s');
    // This browser prefers reduced motion: all the text is visible and there is nothing to pause.
    expect(text && getComputedStyle(text).animationName).toBe('none');
    expect(text?.parentElement && getComputedStyle(text.parentElement).whiteSpace).toBe('normal');
    await expect.element(strip().getByRole('button')).toHaveLength(1);
  });

  it('[THR-13] removes a link unless it leads to this site, http or https', async () => {
    await open(withStrip({ message: 'Ярмарка', url: 'javascript:alert(1)' }));
    await expect.element(strip(), LATE).toBeVisible();
    expect(strip().getByRole('link').query()).toBeNull();
  });
});

describe('public area', () => {
  it('[APP-019] renders the notifications and the modals', async () => {
    const { core } = await open({ ...withStrip({ message: 'Ярмарка' }), getPopup: { result: POPUP } });
    await expect.element(popup(), LATE).toBeVisible();
    await expect.element(strip()).toBeVisible();
    const area = document.querySelector('[data-area="public"]');
    expect(area?.contains(popup().element())).toBe(true);
    expect(area?.contains(strip().element())).toBe(true);
    core.dialogs.open('city', {});
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(area?.contains(page.getByRole('dialog').element())).toBe(true);
  });
});
