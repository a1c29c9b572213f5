import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '#src/test/fake-server.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { alert, button, EMAIL_STEP, field, kept, open, PHONE_STEP, step } from './test/open-registration.tsx';

const PATIENT = { timeout: 8000 };

const fill = async () => {
  await userEvent.fill(field('Фамилия'), 'Кирсанова');
  await userEvent.fill(field('Имя'), 'Анна');
  await userEvent.fill(field('Эл. почта'), ' Anna@Example.ru ');
  await userEvent.fill(field('Телефон'), '8 921 555 01 42');
  await userEvent.fill(field('Пароль'), 'secret-1');
  await userEvent.fill(field('Пароль ещё раз'), 'secret-1');
};
const agree = () => page.getByText(/^Соглашаюсь с/).click({ position: { x: 5, y: 5 } });
const send = () => button('Получить код на почту').click();

beforeEach(() => {
  localStorage.clear();
});

describe('details', () => {
  it('[ACC-042] [ACC-046] requires names, e-mail, phone, the password twice and the consent', async () => {
    await open('/registration');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Регистрация' })).toBeVisible();
    for (const name of ['Фамилия', 'Имя', 'Эл. почта', 'Телефон', 'Пароль', 'Пароль ещё раз'])
      await expect.element(field(name)).toBeVisible();
    await expect.element(page.getByLabelText(/^Отчество/)).toBeVisible();
    await expect.element(page.getByRole('checkbox')).not.toBeChecked();
    await expect
      .element(page.getByRole('link', { name: 'правилами обработки персональных данных' }))
      .toHaveAttribute('href', '/pages/personal-data-rules');
    await expect.element(step('Данные')).toHaveAttribute('aria-current', 'step');
  });

  it('[ACC-047] sends nothing without the consent and shows the reason', async () => {
    const { server } = await open('/registration');
    await fill();
    await send();
    await expect.element(page.getByText('Без согласия зарегистрироваться нельзя')).toBeVisible();
    expect(server.calls.filter(({ id }) => id === 'checkEmail' || id === 'sendEmailCode')).toHaveLength(0);
  });

  it('checks with the server, sends the code and opens the step of the e-mail', async () => {
    const { server, history } = await open('/registration');
    await fill();
    await agree();
    await send();
    await expect.poll(() => history.location.pathname, PATIENT).toBe(EMAIL_STEP);
    expect(server.callsOf('checkEmail')[0]?.input).toEqual({ email: 'anna@example.ru' });
    expect(server.callsOf('checkPhone')[0]?.input).toEqual({ phone: '+79215550142' });
    expect(server.callsOf('sendEmailCode')[0]?.input).toEqual({ email: 'anna@example.ru' });
    expect(kept()).toMatchObject({
      email: 'anna@example.ru',
      emailSalt: 'email-salt',
      phone: '+79215550142',
    });
  });

  it('[ACC-054] rejects an existing e-mail at its field', async () => {
    const { server } = await open('/registration', { checkEmail: refusal('EmailExists') });
    await fill();
    await agree();
    await send();
    await expect.element(page.getByText('Адрес уже занят. Войдите или укажите другой')).toBeVisible();
    await expect.element(field('Эл. почта')).toHaveFocus();
    expect(server.callsOf('sendEmailCode')).toHaveLength(0);
  });

  it('[ACC-066] [ACC-067] shows specific texts for PhoneExists and PhoneEmpty', async () => {
    const { server } = await open('/registration', { checkPhone: refusal('PhoneExists') });
    await fill();
    await agree();
    await send();
    await expect.element(field('Телефон')).toHaveAccessibleDescription(/Номер уже добавлен/);
    await expect.element(field('Телефон')).toHaveFocus();
    server.answer('checkPhone', refusal('PhoneEmpty'));
    await send();
    await expect.element(field('Телефон')).toHaveAccessibleDescription(/Введите номер телефона/);
  });

  it('[ACC-069] [ACC-221] shows ValidationError above the button', async () => {
    await open('/registration', { sendEmailCode: refusal('ValidationError') });
    await fill();
    await agree();
    await send();
    await expect.element(alert('Проверьте введённые данные')).toBeVisible();
  });

  it('shows a required captcha once and sends it with the call that required it', async () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    const asked = refusal('CaptchaIncorrect', { captcha: picture, id_session: 's-1' });
    const { server, history } = await open('/registration', { checkPhone: asked });
    await fill();
    await agree();
    await send();
    await userEvent.fill(page.getByLabelText('Код с картинки'), '48213');
    expect(page.getByRole('alert').query()).toBeNull();
    server.answer('checkPhone', {});
    await send();
    await expect.poll(() => history.location.pathname, PATIENT).toBe(EMAIL_STEP);
    expect(server.callsOf('checkEmail')).toHaveLength(1);
    expect(server.callsOf('checkPhone')[1]?.input).toMatchObject({ captcha: '48213', id_session: 's-1' });
    expect(server.callsOf('sendEmailCode')[0]?.input).toEqual({ email: 'anna@example.ru' });
  });

  it('[ACC-048] restores the input after a reload', async () => {
    await open('/registration');
    await fill();
    expect(kept()?.email).toBe('anna@example.ru');
    document.body.replaceChildren();
    await open('/registration');
    await expect.element(field('Фамилия')).toHaveValue('Кирсанова');
    await expect.element(field('Телефон')).toHaveValue('+7 (921) 555 - 01 - 42');
    await expect.element(field('Пароль')).toHaveValue('secret-1');
  });

  it('explains the lenient rule of a city', async () => {
    await open('/registration', { getSettings: { result: fakeSettings({ lenientPassword: true }) } });
    await expect.element(page.getByText('Не короче 4 знаков')).toBeVisible();
  });
});

describe('[APP-013] logged-in driver', () => {
  it.each([
    '/registration',
    EMAIL_STEP,
    `${PHONE_STEP}/1234`,
    '/restore-password',
    '/restore-password/confirm',
    '/restore-password/change/restore-salt',
  ])('[APP-013] redirects %s to the home page', async (path) => {
    const { history } = await renderApp(path, { token: 'driver-token' });
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
  });
});

it('opens the personal data rules', async () => {
  await open('/pages/personal-data-rules');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Правила обработки/ })).toBeVisible();
  await expect.element(page.getByText(/^Редакция от 21 ноября 2026/)).toBeVisible();
});
