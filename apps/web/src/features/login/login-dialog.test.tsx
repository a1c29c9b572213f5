import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeProfile } from '#src/test/fake-driver.ts';
import {
  createFakeServer,
  fakeAnswers,
  noNetwork,
  refusal,
  type FakeAnswers,
} from '#src/test/fake-server.ts';
import { renderApp, type RenderAppOptions } from '#src/test/render-app.tsx';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const dialog = () => page.getByRole('dialog', { name: 'Вход' });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const submit = () => dialog().getByRole('button', { name: 'Войти' });

/** Pages that another release brings. */
const OTHER_PAGES: RenderAppOptions['screens'] = ['/registration', '/restore-password'].map((path) => ({
  path,
  access: 'everyone',
  layout: 'page',
  title: { ru: path, en: path },
  load: () => Promise.resolve({ default: () => <p>Another page</p> }),
  delayMs: 400,
}));

const open = async (
  answers: Partial<FakeAnswers> = {},
  next?: string,
  screens?: RenderAppOptions['screens'],
) => {
  const server = createFakeServer(fakeAnswers(answers));
  const app = await renderApp('/', { server, ...(screens ? { screens } : {}) });
  app.core.dialogs.open('login', next === undefined ? {} : { next });
  await expect.element(dialog()).toBeVisible();
  return { ...app, server };
};

const fill = async () => {
  await userEvent.fill(field('Эл. почта или телефон'), ' anna@example.ru ');
  await userEvent.fill(field('Пароль'), 'secret-1');
};

describe('login dialog', () => {
  it('logs in and stays where the driver was', async () => {
    const { server, core, history } = await open();
    await fill();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
    expect(server.callsOf('login')[0]?.url.pathname).toBe('/saint-petersburg/api/auth/login-v5');
    expect(server.callsOf('login')[0]?.input).toMatchObject({
      login: 'anna@example.ru',
      password: 'secret-1',
    });
    expect(core.session.get().token).toBe('fake-token');
    expect(history.location.pathname).toBe('/');
  });

  it('leads a driver with a default zone to his parking page', async () => {
    const profile = { result: fakeProfile({ defaultZone: '7812' }), serverTime: new Date(0).toISOString() };
    const { history } = await open({ getProfile: profile });
    await fill();
    await submit().click();
    await expect.poll(() => history.location.pathname).toBe('/profile/parking');
  });

  it('leads to where the driver wanted to go', async () => {
    const { history } = await open({}, '/profile/my-profile');
    await fill();
    await submit().click();
    await expect.poll(() => history.location.pathname).toBe('/profile/my-profile');
  });

  it('asks for what is missing before it sends anything, and puts the focus there', async () => {
    const { server } = await open();
    await submit().click();
    await expect.element(dialog().getByText('Заполните это поле').first()).toBeVisible();
    await expect.element(field('Эл. почта или телефон')).toHaveFocus();
    await userEvent.fill(field('Эл. почта или телефон'), 'anna');
    await expect.element(dialog().getByText(/^Введите почту или телефон/)).toBeVisible();
    expect(server.callsOf('login')).toHaveLength(0);
  });

  it.each([
    ['IncorrectLogin', 'Неверный логин или пароль. Проверьте раскладку или смените пароль'],
    ['UnregistredAccount', 'Неверный логин или пароль. Проверьте раскладку или смените пароль'],
    ['loginTryLimit', 'Слишком много попыток. Введите код с картинки'],
    ['CaptchaIncorrect', 'Код не совпал, вот новая картинка'],
    ['EmptyPass', 'Мы обновили систему. Задайте новый пароль'],
  ])('shows %s as a red alert', async (name, text) => {
    await open({ login: refusal(name) });
    await fill();
    await submit().click();
    await expect.element(dialog().getByRole('alert').getByText(text)).toBeVisible();
  });

  it('shows a failed call as a red alert', async () => {
    await open({ login: noNetwork });
    await fill();
    await submit().click();
    await expect
      .element(dialog().getByRole('alert').getByText('Не получилось. Попробуйте ещё раз'))
      .toBeVisible();
  });

  it('shows the picture that the server sends and sends back what was read', async () => {
    const { server } = await open({
      login: refusal('LoginTryLimit', { captcha: PICTURE, id_session: 's-1' }),
    });
    await fill();
    expect(dialog().getByLabelText('Код с картинки').query()).toBeNull();
    await submit().click();
    await expect
      .element(dialog().getByRole('img', { name: 'Картинка с кодом' }))
      .toHaveAttribute('src', PICTURE);
    await expect.element(field('Код с картинки')).toHaveFocus();

    await submit().click();
    await expect.element(dialog().getByText('Заполните это поле')).toBeVisible();
    expect(server.callsOf('login')).toHaveLength(1);

    server.answer('login', { token: 'second-token' });
    await userEvent.fill(field('Код с картинки'), '7К4М');
    await submit().click();
    await expect.poll(() => server.callsOf('login').length).toBe(2);
    expect(server.callsOf('login')[1]?.input).toMatchObject({ captcha: '7К4М', id_session: 's-1' });
  });

  it('shows the password on request', async () => {
    await open();
    await userEvent.fill(field('Пароль'), 'secret-1');
    await expect.element(field('Пароль')).toHaveAttribute('type', 'password');
    await dialog().getByRole('button', { name: 'Показать' }).click();
    await expect.element(field('Пароль')).toHaveAttribute('type', 'text');
  });

  it('has no link to a page that is not there', async () => {
    await open();
    expect(dialog().getByRole('link').query()).toBeNull();
  });

  it('links to registration and restore when those pages are there', async () => {
    await open({}, undefined, OTHER_PAGES);
    await expect
      .element(dialog().getByRole('link', { name: 'Забыли пароль?' }))
      .toHaveAttribute('href', '/restore-password');
    await dialog().getByRole('link', { name: 'Зарегистрироваться' }).click();
    await expect.element(page.getByText('Another page')).toBeVisible();
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  it('leads a driver with an empty password to the restore page, with the error and the e-mail', async () => {
    const { history } = await open({ login: refusal('EmptyPass') }, undefined, OTHER_PAGES);
    await fill();
    await submit().click();
    await expect.poll(() => history.location.pathname).toBe('/restore-password');
    expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({
      error: 'EmptyPass',
      email: 'anna@example.ru',
    });
  });
});

describe('expired login', () => {
  it('says so with one button, then logs in and comes back to the page', async () => {
    const server = createFakeServer(fakeAnswers());
    const { history, core } = await renderApp('/profile/my-profile', { server, token: 'old-token' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    core.session.refuseToken('TokenExpired', 'old-token');

    const expired = page.getByRole('dialog', { name: 'Время входа истекло' });
    await expect.element(expired).toBeVisible();
    await expect.poll(() => history.location.pathname).toBe('/');
    await expired.getByRole('button').click();
    await fill();
    await submit().click();
    await expect.poll(() => history.location.pathname).toBe('/profile/my-profile');
  });
});
