import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { renderApp, WITHOUT_MAP } from '#src/test/render-app.tsx';

const PATIENT = { timeout: 8000 };

const login = () => page.getByRole('dialog', { name: 'Вход' });
const expired = () => page.getByRole('dialog', { name: 'Время входа истекло' });

const fill = async () => {
  await userEvent.fill(login().getByLabelText('Эл. почта или телефон'), 'anna@example.ru');
  await userEvent.fill(login().getByLabelText('Пароль', { exact: true }), 'secret-1');
  await login().getByRole('button', { name: 'Войти', exact: true }).click();
};

describe('expired login', () => {
  it('[ACC-022] [ACC-024] shows one button, then the login, then the former page again', async () => {
    const server = createFakeServer(fakeAnswers());
    const { history, core } = await renderApp('/profile/my-profile', { server, token: 'old-token' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => core.queryClient.isFetching()).toBe(0);
    server.answer('getProfile', refusal('TokenExpired'));
    await core.queryClient.refetchQueries();

    await expect.element(expired()).toBeVisible();
    expect(core.tokens.read('standart')).toBeNull();
    await expect.element(expired().getByRole('button')).toHaveLength(1);
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
    await expired().getByRole('button', { name: 'Войти' }).click();
    await expect.element(expired()).not.toBeInTheDocument();
    await expect.element(login()).toBeVisible();
    await expect.element(login().getByLabelText('Эл. почта или телефон')).toHaveValue(fakeProfile().email);

    server.answer('getProfile', fakeAnswers().getProfile);
    await fill();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/profile/my-profile');
  });

  it('keeps form values for the next login', async () => {
    const server = createFakeServer(fakeAnswers());
    const { history, core } = await renderApp('/profile/parking', { server, token: 'old-token' });
    const duration = page.getByRole('textbox', { name: 'Длительность, часы и минуты' });
    await userEvent.fill(duration, '2:30');
    await userEvent.tab();
    const otherCar = page.getByRole('radio', { name: /777/ });
    await otherCar.click({ force: true });
    await expect.element(otherCar).toBeChecked();

    core.session.refuseToken('TokenExpired', 'old-token');
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
    await expired().getByRole('button', { name: 'Войти' }).click();
    await fill();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/profile/parking');
    await expect.element(duration).toHaveValue('2:30');
    await expect.element(otherCar).toBeChecked();
  });

  it('[ACC-023] opens no second dialog on another expiry', async () => {
    const { core } = await renderApp('/', { screens: WITHOUT_MAP, token: 'old-token' });
    core.session.refuseToken('TokenExpired', 'old-token');
    await expect.element(expired()).toBeVisible();
    core.session.enter('next-token');
    core.session.refuseToken('TokenExpired', 'next-token');
    expect(core.dialogs.get().filter(({ name }) => name === 'expired')).toHaveLength(1);
    await expect.element(page.getByRole('dialog')).toHaveLength(1);
  });

  it('[ACC-025] shows the login with a session notice on TokenNotFound', async () => {
    const { core } = await renderApp('/', { screens: WITHOUT_MAP, token: 'old-token' });
    core.session.refuseToken('TokenNotFound', 'old-token');
    await expect.element(login().getByText('Вход больше не действует')).toBeVisible();
    await expect.element(login().getByText(/^Войдите в кабинет ещё раз/)).toBeVisible();
    expect(core.tokens.read('standart')).toBeNull();
  });

  it('[accounts-9] prefills the name after TokenNotFound too and returns to the page', async () => {
    const server = createFakeServer(fakeAnswers());
    const { history, core } = await renderApp('/profile/my-profile?from=letter', {
      server,
      token: 'old-token',
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => core.session.account()).not.toBeNull();
    core.session.refuseToken('TokenNotFound', 'old-token');
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
    const name = login().getByLabelText('Эл. почта или телефон');
    await expect.element(name).toHaveValue(fakeProfile().email);
    await userEvent.fill(login().getByLabelText('Пароль', { exact: true }), 'secret-1');
    await login().getByRole('button', { name: 'Войти', exact: true }).click();
    await expect.poll(() => history.location.href, PATIENT).toBe('/profile/my-profile?from=letter');
  });
});
