import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tokenKey } from '#src/lib/token-store.ts';
import { fakeProfile } from '#src/test/fake-driver.ts';
import {
  createFakeServer,
  fakeAnswers,
  noNetwork,
  refusal,
  type FakeAnswers,
} from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp, type RenderAppOptions, WITHOUT_MAP } from '#src/test/render-app.tsx';

const PATIENT = { timeout: 8000 };

const dialog = () => page.getByRole('dialog', { name: 'Вход' });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const submit = () => dialog().getByRole('button', { name: 'Войти', exact: true });

const profileWith = (rest: Parameters<typeof fakeProfile>[0]) => ({
  result: fakeProfile(rest),
  serverTime: new Date(0).toISOString(),
});

const cityWith = (rest: Parameters<typeof fakeOptions>[1]) => ({
  getOptions: { result: fakeOptions(Date.now(), rest) },
});

const open = async (
  answers: Partial<FakeAnswers> = {},
  next?: string,
  options: Partial<RenderAppOptions> = {},
) => {
  const server = createFakeServer(fakeAnswers(answers));
  const app = await renderApp('/', { server, screens: WITHOUT_MAP, ...options });
  app.core.dialogs.open('login', next === undefined ? {} : { next });
  await expect.element(dialog()).toBeVisible();
  return { ...app, server };
};

const fill = async () => {
  await userEvent.fill(field('Эл. почта или телефон'), ' anna@example.ru ');
  await userEvent.fill(field('Пароль'), 'secret-1');
};

describe('login dialog', () => {
  it('[ACC-002] [ACC-017] logs in with login and password, stores the token and loads the profile', async () => {
    const { server, core, history } = await open();
    await fill();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => page.getByRole('dialog').query(), PATIENT).toBeNull();
    expect(server.callsOf('login')[0]?.url.pathname).toBe('/saint-petersburg/api/auth/login-v5');
    expect(server.callsOf('login')[0]?.input).toEqual({ login: 'anna@example.ru', password: 'secret-1' });
    expect(core.tokens.read('standart')).toBe('fake-token');
    expect(server.callsOf('getProfile')[0]?.input['token']).toBe('fake-token');
    expect(history.location.pathname).toBe('/');
  });

  it('offers the payment without registration where the city allows it', async () => {
    const { history } = await open();
    await dialog().getByRole('link', { name: 'без регистрации' }).click();
    await expect.poll(() => history.location.pathname).toBe('/guest-payment');
    expect(dialog().query()).toBeNull();
  });

  it('closes after another login', async () => {
    const { store } = await open();
    const key = tokenKey('saint-petersburg', 'standart');
    store.write(key, 'token-of-another-tab');
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  });

  it('[ACC-018] redirects a driver with a default zone to the parking page', async () => {
    const { history } = await open({ getProfile: profileWith({ defaultZone: '7812' }) });
    await fill();
    await submit().click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/profile/parking');
  });

  it('redirects to the profile after a login with a one-time password', async () => {
    const profile = profileWith({ defaultZone: '7812', mustSetPassword: true });
    const { history } = await open({ getProfile: profile }, '/profile/parking');
    await fill();
    await submit().click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/profile/my-profile');
  });

  it('redirects to the page the driver wanted', async () => {
    const { history } = await open({}, '/profile/my-profile');
    await fill();
    await submit().click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/profile/my-profile');
  });

  it('[ACC-003] accepts a phone only with easy auth', async () => {
    const { server } = await open();
    await userEvent.fill(field('Эл. почта или телефон'), '+7 921 555-01-42');
    await userEvent.fill(field('Пароль'), 'secret-1');
    await submit().click();
    await expect.poll(() => server.callsOf('login')[0]?.input['login'], PATIENT).toBe('+7 921 555-01-42');
  });

  it('[ACC-003] rejects a phone before any request without easy auth', async () => {
    const { server } = await open({}, undefined, { build: { easyAuth: false } });
    await userEvent.fill(field('Эл. почта'), '+7 921 555-01-42');
    await userEvent.fill(field('Пароль'), 'secret-1');
    await submit().click();
    await expect.element(dialog().getByText(/^Введите почту, например/)).toBeVisible();
    expect(server.callsOf('login')).toHaveLength(0);
  });

  it('shows missing fields before any request, focuses the first one and clears errors while typing', async () => {
    const { server } = await open();
    await submit().click();
    await expect.element(dialog().getByText('Заполните это поле').first()).toBeVisible();
    await expect.element(field('Эл. почта или телефон')).toHaveFocus();
    await userEvent.fill(field('Эл. почта или телефон'), 'anna');
    await expect.element(dialog().getByText(/^Введите почту или телефон/)).toBeVisible();
    await userEvent.fill(field('Эл. почта или телефон'), 'anna@example.ru');
    await expect.element(dialog().getByText(/^Введите почту или телефон/)).not.toBeInTheDocument();
    expect(server.callsOf('login')).toHaveLength(0);
  });

  it.each([
    ['IncorrectLogin', 'Неверный логин или пароль. Проверьте раскладку или смените пароль'],
    ['UnregistredAccount', 'Неверный логин или пароль. Проверьте раскладку или смените пароль'],
    ['error', 'Неверный логин или пароль. Проверьте раскладку или смените пароль'],
  ])('[ACC-031] [ACC-035] %s shows incorrect login or password in a red alert', async (name, text) => {
    await open({ login: refusal(name) });
    await fill();
    await submit().click();
    await expect.element(dialog().getByRole('alert').getByText(text)).toBeVisible();
  });

  it('[ACC-015] shows a red alert after a failed request and keeps the input', async () => {
    await open({ login: noNetwork });
    await fill();
    await submit().click();
    await expect
      .element(dialog().getByRole('alert').getByText('Не получилось. Попробуйте ещё раз'))
      .toBeVisible();
    await expect.element(field('Пароль')).toHaveValue('secret-1');
  });

  it('sends one login request for repeated clicks', async () => {
    let answer: (reply: { token: string }) => void = () => undefined;
    const { server } = await open({ login: () => new Promise((resolve) => (answer = resolve)) });
    await fill();
    await submit().click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.callsOf('login'), PATIENT).toHaveLength(1);
    answer({ token: 'late' });
    await expect.poll(() => page.getByRole('dialog').query(), PATIENT).toBeNull();
    expect(server.callsOf('login')).toHaveLength(1);
  });

  it('shows the password on request', async () => {
    await open();
    await userEvent.fill(field('Пароль'), 'secret-1');
    await expect.element(field('Пароль')).toHaveAttribute('type', 'password');
    await dialog().getByRole('button', { name: 'Показать' }).click();
    await expect.element(field('Пароль')).toHaveAttribute('type', 'text');
  });

  it('[ACC-005] links to registration and to restore', async () => {
    const { history } = await open();
    await expect
      .element(dialog().getByRole('link', { name: 'Забыли пароль?' }))
      .toHaveAttribute('href', '/restore-password');
    await dialog().getByRole('link', { name: 'Зарегистрироваться' }).click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/registration');
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  it('[ACC-010] [ACC-034] redirects an empty password to the restore page with the e-mail', async () => {
    const { history } = await open({ login: refusal('EmptyPass') });
    await fill();
    await submit().click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/restore-password');
    expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({
      error: 'EmptyPass',
      email: 'anna@example.ru',
    });
    await expect.element(page.getByText('Мы обновили систему. Задайте новый пароль')).toBeVisible();
  });
});

describe('choice between person and company', () => {
  it('[ACC-006] links legal entities to /legal/auth', async () => {
    const { history } = await open(cityWith({ isCoopProfile: false, legalLogin: true }));
    expect(dialog().getByText('Частное лицо').query()).toBeNull();
    await dialog().getByRole('link', { name: 'Войти как юридическое лицо' }).click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/legal/auth');
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  it('[ACC-007] [ACC-008] shows the choice first and sends a company to /legal/auth', async () => {
    const { history } = await open(cityWith({ isCoopProfile: true }));
    const person = dialog().getByRole('button', { name: /Частное лицо/ });
    await expect.element(person).toHaveAttribute('aria-pressed', 'true');
    const above = person.element().compareDocumentPosition(field('Пароль').element());
    expect(above & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect.element(field('Эл. почта или телефон')).toBeVisible();

    await dialog()
      .getByRole('link', { name: /Организация/ })
      .click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/legal/auth');
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  it('[APP-071] hides the company login in a city without legal login', async () => {
    await open(cityWith({ isCoopProfile: false, legalLogin: false }));
    expect(
      dialog()
        .getByText(/рганизаци|юридическ/)
        .query(),
    ).toBeNull();
  });
});

describe('login and logout buttons', () => {
  it('[ACC-011] shows the login button to a visitor and hides it from a driver', async () => {
    const { core } = await renderApp('/', { screens: WITHOUT_MAP });
    const button = page.getByRole('banner').getByRole('button', { name: 'Войти' });
    await expect.element(button).toBeVisible();
    core.session.enter('driver-token');
    await expect.element(button).not.toBeInTheDocument();
  });

  it('[ACC-012] clears the token and opens the home page on logout', async () => {
    const { core, history } = await renderApp('/profile/my-profile', { token: 'driver-token' });
    await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
    expect(core.tokens.read('standart')).toBeNull();
  });
});
