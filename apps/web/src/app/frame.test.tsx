import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeOptions, fakeSettings } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { SIMPLE_PARTS, simplePage, simpleScreen } from '#src/test/simple-parts.tsx';

const FLAGGED = ['receipts', 'penalty', 'feedback', 'constructor'];
const open = (path: string, rest: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, { ...SIMPLE_PARTS, ...rest });
type Options = Parameters<typeof fakeOptions>[1];
const serverWith = (options: Options) =>
  createFakeServer(fakeAnswers({ getOptions: () => ({ result: fakeOptions(Date.now(), options) }) }));
const item = (path: string, title: string, itemOrder: number) => ({
  path,
  titles: { ru: title, en: `${title} EN` },
  itemOrder,
});

describe('driver header', () => {
  it('[APP-006] has dropdowns for balance, parking and profile', async () => {
    const { screen } = await open('/', { token: 'token' });

    await screen.getByRole('button', { name: /^Баланс/ }).click();
    await expect.element(screen.getByRole('group', { name: /^Баланс: 1\s240\.50/ })).toBeVisible();

    await screen.getByRole('button', { name: /^Парковки/ }).click();
    const parkings = screen.getByRole('group', { name: /^Парковки/ });
    await expect
      .element(parkings.getByRole('link', { name: 'Новая парковка' }))
      .toHaveAttribute('href', '/profile/parking');

    await screen.getByRole('button', { name: /^Профиль/ }).click();
    const profile = screen.getByRole('group', { name: /^Профиль/ });
    await expect.element(profile.getByRole('link', { name: 'Мой профиль' })).toBeVisible();
    await profile.getByRole('button', { name: 'Выйти' }).click();
    await expect.element(screen.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
  });

  const openBalance = async (profile: Parameters<typeof fakeProfile>[0]) => {
    const answer = { result: fakeProfile(profile), serverTime: new Date().toISOString() };
    const server = createFakeServer(fakeAnswers({ getProfile: () => answer }));
    const { screen } = await open('/', { token: 'token', server });
    await screen.getByRole('button', { name: /^Баланс: 1\s240\.50/ }).click();
    return screen.getByRole('group', { name: /^Баланс/ });
  };

  it('[money-6] shows the bonus in the balance menu if the city has one', async () => {
    const menu = await openBalance({ bonus: 24.69 });
    await expect.element(menu.getByText(/^Бонусы:\s24\.69/)).toBeVisible();
  });

  it('[money-6] shows no bonus in the balance menu of other cities', async () => {
    const menu = await openBalance({});
    await expect.element(menu).toBeVisible();
    expect(menu.getByText(/Бонусы/).query()).toBeNull();
  });

  it('[money-3] shows a dash until the balance is known', async () => {
    let known = () => {};
    const waits = new Promise<void>((resolve) => {
      known = resolve;
    });
    const answer = { result: fakeProfile({}), serverTime: new Date().toISOString() };
    const server = createFakeServer(fakeAnswers({ getProfile: () => waits.then(() => answer) }));
    const { screen } = await open('/', { token: 'token', server });
    await expect.element(screen.getByRole('button', { name: 'Баланс: —' })).toBeVisible();
    known();
    await expect.element(screen.getByRole('button', { name: /^Баланс: 1\s240\.50/ })).toBeVisible();
  });

  it('closes a dropdown by Esc and returns the focus', async () => {
    const { screen } = await open('/', { token: 'token' });
    const button = screen.getByRole('button', { name: /^Баланс/ });
    await button.click();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');

    button.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button).toHaveFocus();
  });

  it('[APP-006] has no balance if the balance is not used', async () => {
    const server = createFakeServer(
      fakeAnswers({ getSettings: { result: fakeSettings({ dontUseBalance: true }) } }),
    );
    const { screen } = await open('/', { token: 'token', server });

    await expect.element(screen.getByRole('button', { name: /^Профиль/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Баланс/ })).not.toBeInTheDocument();
  });

  it('[APP-018] shows the logged-in area with a token and the public area without', async () => {
    const visitor = await open('/');
    await expect
      .element(visitor.screen.getByRole('banner').getByRole('button', { name: 'Войти' }))
      .toBeVisible();
    await expect.element(visitor.screen.getByRole('button', { name: /^Профиль/ })).not.toBeInTheDocument();
    await visitor.screen.unmount();

    const driver = await open('/', { token: 'token' });
    await expect.element(driver.screen.getByRole('button', { name: /^Профиль/ })).toBeVisible();
    await expect.element(driver.screen.getByRole('button', { name: 'Войти' })).not.toBeInTheDocument();
  });
});

describe('profile menu', () => {
  it.each([
    [false, 'Парковка'],
    [true, 'Парковочные сессии'],
  ])('[APP-029] dontUseBalance %s: titles the first entry %s', async (dontUseBalance, title) => {
    const server = createFakeServer(
      fakeAnswers({ getSettings: { result: fakeSettings({ dontUseBalance }) } }),
    );
    const { screen } = await open('/profile/parking', { token: 'token', server });

    const menu = screen.getByRole('navigation', { name: 'Личный кабинет' });
    await expect.element(menu.getByRole('link').first()).toHaveTextContent(title);
    await expect.poll(() => document.title).toBe(`${title} — Городские парковки`);
  });
});

describe('profile menu entries by flag', () => {
  const SECTIONS = {
    ...SIMPLE_PARTS.sections,
    ...Object.fromEntries(FLAGGED.map((type) => [type, simplePage(type)])),
  };
  const entriesWith = async (rest: Parameters<typeof renderApp>[1]) => {
    const { screen } = await open('/profile/parking', { token: 'token', sections: SECTIONS, ...rest });
    const menu = screen.getByRole('navigation', { name: 'Личный кабинет' });
    await expect.element(menu.getByRole('link', { name: 'Мой профиль' })).toBeVisible();
    const entries = menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
    await screen.unmount();
    return entries;
  };
  const withSettings = (settings: Parameters<typeof fakeSettings>[0]) => ({
    server: createFakeServer(fakeAnswers({ getSettings: { result: fakeSettings(settings) } })),
  });

  it('[APP-024] shows all entries of this release in the documented order', async () => {
    const settings = { useReceipts: true, viewPenalty: true, useSubscriptionConstructor: true };
    const { screen } = await renderApp('/profile/my-profile', { token: 'token', ...withSettings(settings) });
    const menu = screen.getByRole('navigation', { name: 'Личный кабинет' });
    await expect.element(menu.getByRole('link', { name: 'Квитанции' })).toBeVisible();
    const nameOf = (link: Element) => link.textContent?.replace(/1.*$/, '');
    const links = menu.getByRole('link').elements();
    expect(links.map((link) => [nameOf(link), link.getAttribute('href')])).toEqual([
      ['Парковка', '/profile/parking'],
      ['История операций', '/profile/operations'],
      ['Абонементы и льготы', '/profile/abonements'],
      ['Конструктор абонемента', '/profile/constructor'],
      ['Мой профиль', '/profile/my-profile'],
      ['Штрафы', '/profile/penalty'],
      ['Обращения', '/profile/feedback'],
      ['Квитанции', '/profile/receipts'],
    ]);
  });

  it('[APP-025] shows Receipts by the setting useReceipts', async () => {
    expect(await entriesWith(withSettings({ useReceipts: true }))).toContain('Квитанции');
    expect(await entriesWith(withSettings({ useReceipts: false }))).not.toContain('Квитанции');
  });

  it('[APP-026] shows Penalty by the setting viewPenalty', async () => {
    expect(await entriesWith(withSettings({ viewPenalty: true }))).toContain('Штрафы');
    expect(await entriesWith(withSettings({ viewPenalty: false }))).not.toContain('Штрафы');
  });

  it('[APP-027] shows Feedback by the build toggle', async () => {
    const feedback = expect.stringMatching(/^Обращения/);
    expect(await entriesWith({})).toContainEqual(feedback);
    expect(await entriesWith({ build: { feedback: false } })).not.toContainEqual(feedback);
  });

  it('[APP-028] shows the constructor by the setting useSubscriptionConstructor', async () => {
    const name = 'Конструктор абонемента';
    expect(await entriesWith(withSettings({ useSubscriptionConstructor: true }))).toContain(name);
    expect(await entriesWith(withSettings({ useSubscriptionConstructor: false }))).not.toContain(name);
  });
});

describe('site menus', () => {
  const menuItems = {
    header: [item('/news', 'Новости', 2), item('/', 'Карта', 1), item('/nowhere', 'Нет такой', 0)],
    footer: [item('/rules', 'Правила', 9), item('/news', 'Вести', 3)],
    mobile: [item('/news', 'Лента', 8), item('/', 'План', 5)],
  };
  const screens = [...SIMPLE_PARTS.screens, simpleScreen('/rules', 'Rules')];
  const linksOf = (element: Element) =>
    [...element.querySelectorAll('a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`);

  it('[APP-052] sorts header and footer menuItems by itemOrder, in the page language', async () => {
    const { screen } = await open('/news', { server: serverWith({ menuItems }), screens });

    const header = screen.getByRole('navigation', { name: 'Основное меню' });
    await expect.element(header).toBeVisible();
    expect(linksOf(header.element())).toEqual(['/ Карта', '/news Новости']);
    const footer = screen.getByRole('contentinfo');
    await expect.element(footer.getByRole('link', { name: 'Правила' })).toBeVisible();
    expect(linksOf(footer.element()).slice(0, 2)).toEqual(['/news Вести', '/rules Правила']);
    await screen.unmount();

    const english = await open('/en/news', { server: serverWith({ menuItems }), screens });
    const menu = english.screen.getByRole('navigation', { name: 'Main menu' });
    await expect.element(menu).toBeVisible();
    expect(linksOf(menu.element())).toEqual(['/en Карта EN', '/en/news Новости EN']);
  });

  it('[APP-052] sorts mobile menuItems by itemOrder', async () => {
    await page.viewport(390, 844);
    const { screen } = await open('/news', { server: serverWith({ menuItems }), screens });

    const menu = screen.getByRole('navigation', { name: 'Разделы' });
    await expect.element(menu.getByRole('link', { name: 'План' })).toBeVisible();
    expect(linksOf(menu.element())).toEqual(['/ План', '/news Лента']);
    await page.viewport(1280, 900);
  });

  it('[APP-052] moves a title that is too long for the mobile bar to "more" and keeps the order', async () => {
    await page.viewport(390, 844);
    const long = item('/rules', 'Обработка персональных данных', 1);
    const { screen } = await open('/news', {
      server: serverWith({ menuItems: { ...menuItems, mobile: [...menuItems.mobile, long] } }),
      screens,
    });

    const menu = screen.getByRole('navigation', { name: 'Разделы' });
    await expect.element(menu.getByRole('link', { name: 'План' })).toBeVisible();
    expect(linksOf(menu.element())).toEqual(['/ План', '/news Лента']);
    await menu.getByRole('button', { name: 'Ещё' }).click();
    await expect
      .element(screen.getByRole('dialog').getByRole('link', { name: 'Обработка персональных данных' }))
      .toBeVisible();
    await page.viewport(1280, 900);
  });

  it('[APP-053] links only to the mobile apps in the options', async () => {
    const appLinks = { androidLink: 'https://apps.example/a', apkLink: 'https://apps.example/file.apk' };
    const { screen } = await open('/news', { server: serverWith({ appLinks }) });

    const footer = screen.getByRole('contentinfo');
    await expect
      .element(footer.getByRole('link', { name: 'Google Play' }))
      .toHaveAttribute('href', appLinks.androidLink);
    await expect
      .element(footer.getByRole('link', { name: 'Файл APK' }))
      .toHaveAttribute('href', appLinks.apkLink);
    expect(footer.element().querySelectorAll('a[href^="https://apps.example"]')).toHaveLength(2);
    await screen.unmount();

    const all = { ...appLinks, iosLink: 'https://apps.example/i', yandexStoreLink: 'https://apps.example/y' };
    const full = await open('/news', { server: serverWith({ appLinks: all }) });
    await expect
      .element(full.screen.getByRole('link', { name: 'App Store' }))
      .toHaveAttribute('href', all.iosLink);
    await expect
      .element(full.screen.getByRole('link', { name: 'RuStore' }))
      .toHaveAttribute('href', all.yandexStoreLink);
  });

  it('[APP-054] shows the e-mail and the phone of the options', async () => {
    const contacts = { email: 'info@city.example', phone: '78120000001' };
    const { screen } = await open('/news', { server: serverWith({ contacts }) });

    const footer = screen.getByRole('contentinfo');
    await expect
      .element(footer.getByRole('link', { name: contacts.email }))
      .toHaveAttribute('href', 'mailto:info@city.example');
    await expect
      .element(footer.getByRole('link', { name: '+7 (812) 000 - 00 - 01' }))
      .toHaveAttribute('href', 'tel:+78120000001');
  });

  it.each([
    [['/sms-commands'], 1],
    [['/news'], 0],
  ])('shows the SMS number if a menu (%s) links to the commands', async (paths, count) => {
    const header = paths.map((path) => ({ path, titles: { ru: 'Пункт', en: 'Item' }, itemOrder: 1 }));
    const menuItems = { header, footer: [], mobile: [] };
    const { screen } = await open('/news', { server: serverWith({ menuItems, numberSmsSendTo: '3116' }) });
    const footer = screen.getByRole('contentinfo');
    await expect.element(footer.getByRole('link', { name: 'help@gorpark.example' })).toBeVisible();
    await expect.element(footer.getByRole('link', { name: 'SMS на 3116' })).toHaveLength(count);
  });

  it('shows a demo label in a demo portal', async () => {
    const { screen } = await open('/news', { server: serverWith({ isDemo: true }) });
    await expect.element(screen.getByText(/^Демонстрация/)).toBeVisible();
  });
});
