import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';

const item = (path: string, ru: string, en: string, itemOrder: number) => ({
  path,
  titles: { ru, en },
  itemOrder,
});
const MENU = {
  header: [],
  footer: [],
  mobile: [
    item('/', 'Карта', 'Map', 1),
    item('/guest-payment', 'Оплатить', 'Pay', 2),
    item('/news', 'Новости', 'News', 3),
  ],
};
const serverWith = () =>
  createFakeServer(
    fakeAnswers({ getOptions: () => ({ result: fakeOptions(Date.now(), { menuItems: MENU }) }) }),
  );

afterEach(() => page.viewport(1280, 900));

describe('link to payment without registration', () => {
  it.each([
    ['/guest-payment', 'Разделы', 'Оплатить', '/guest-payment'],
    ['/en/guest-payment', 'Sections', 'Pay', '/en/guest-payment'],
  ])("[PAY-181] is in a visitor's bottom navigation: %s", async (path, menu, name, href) => {
    await page.viewport(390, 844);
    await renderApp(path, { server: serverWith() });
    const link = page.getByRole('navigation', { name: menu }).getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', href);
    await expect.element(link).toHaveAttribute('aria-current', 'page');
  });

  it("[PAY-181] is missing in a driver's profile, because drivers pay with their account", async () => {
    await page.viewport(390, 844);
    await renderApp('/profile/my-profile', { token: 'token', server: serverWith() });
    const main = page.getByRole('main');
    await expect.element(main.getByRole('link', { name: 'Карта' })).toBeInTheDocument();
    expect(main.getByRole('link', { name: 'Оплатить' }).query()).toBeNull();
  });
});
