import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';

const PATIENT = { timeout: 10_000 };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

async function open({ width, height } = DESK, options: { token?: string } = {}) {
  await page.viewport(width, height);
  const server = createFakeServer(fakeAnswers());
  const store = createMemoryStore();
  createTokenStore(store, TEST_CITIES[0]?.city ?? '').write('coop', 'coop-token');
  const opened = await renderApp('/coop-profile', { server, store, ...options });
  await ready();
  return { ...opened, server };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function ready() {
  await expect.element(page.getByRole('heading', { name: 'ООО «Невский курьер»' }), PATIENT).toBeVisible();
}

describe('page frame of a company', () => {
  const login = () => page.getByRole('button', { name: 'Войти', exact: true });

  it('[COR-002] [companies-2] shows the company menu instead of the login, also on other pages', async () => {
    const { history, server } = await open();
    expect(login().elements()).toEqual([]);
    const menu = button('Организация: ООО «Невский курьер»');
    await expect.element(menu, PATIENT).toBeVisible();
    await page.getByRole('link', { name: 'Новости' }).first().click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/news');
    expect(login().elements()).toEqual([]);
    await menu.click();
    await page.getByRole('link', { name: 'Кабинет организации' }).click();
    await ready();
    expect(server.callsOf('getCorpProfile')).toHaveLength(1);
  });

  it('shows the driver’s frame to a driver, the company’s in its cabinet', async () => {
    const { history } = await open(DESK, { token: 'driver-token' });
    await expect.element(button(/^Организация/), PATIENT).toBeVisible();
    await page.getByRole('link', { name: 'Новости' }).first().click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/news');
    await expect.element(button(/^Профиль/), PATIENT).toBeVisible();
    expect(button(/^Организация/).query()).toBeNull();
  });

  it('shows the cabinet sections as bottom navigation on phones, with an address for each', async () => {
    const { history } = await open(PHONE);
    expect(page.getByRole('tab').elements()).toEqual([]);
    const sections = page.getByRole('navigation', { name: 'Разделы' });
    await expect
      .element(sections.getByRole('link', { name: 'Водители' }), PATIENT)
      .toHaveAttribute('aria-current');
    await sections.getByRole('link', { name: 'Автомобили' }).click();
    await expect.poll(() => history.location.search).toBe('?room=vehicles');
    await expect.element(page.getByRole('list', { name: 'Автомобили' })).toBeVisible();
    await expect.element(sections.getByRole('link', { name: 'Автомобили' })).toHaveAttribute('aria-current');
    expect(sections.getByRole('link', { name: 'Водители' }).element().hasAttribute('aria-current')).toBe(
      false,
    );
  });

  it('keeps the head at 64 px and the tabs in place', async () => {
    await open();
    const tabs = () =>
      page
        .getByRole('tab')
        .elements()
        .map((tab) => tab.getBoundingClientRect().x);
    const top = () => page.getByRole('tablist').element().getBoundingClientRect().y;
    const before = [top(), ...tabs()];
    const head = () => page.getByText(/^ИНН/).element().closest('section');
    for (const name of [/^Автомобили/, /^Операции/, /^Парковка/]) {
      await page.getByRole('tab', { name }).click();
      await expect.element(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      expect([top(), ...tabs()]).toEqual(before);
      expect(head()?.getBoundingClientRect().height).toBe(64);
    }
  });
});
