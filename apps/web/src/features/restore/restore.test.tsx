import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer, fakeAnswers, refusal, type FakeAnswers } from '#src/test/fake-server.ts';
import { renderApp, type RenderAppOptions } from '#src/test/render-app.tsx';

const PATIENT = { timeout: 8000 };

const LOGIN = 'Эл. почта или телефон';
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = (text: RegExp) => page.getByRole('alert').getByText(text);
const now = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

const open = async (
  path: string,
  answers: Partial<FakeAnswers> = {},
  options: Partial<RenderAppOptions> = {},
) => {
  const server = createFakeServer(fakeAnswers(answers));
  return { ...(await renderApp(path, { server, ...options })), server };
};
const CONFIRM = '/restore-password/confirm/restore-salt';
const CHANGE = '/restore-password/change/restore-salt';

beforeEach(() => {
  localStorage.clear();
});

describe('first step', () => {
  it('[ACC-071] shows /restore-password, sends a code and opens the second step', async () => {
    const { server, history } = await open('/restore-password');
    await expect.element(now('Почта')).toHaveAttribute('aria-current', 'step');
    await userEvent.fill(field(LOGIN), ' Anna@example.ru');
    await expect.element(page.getByRole('radio', { name: /^Код на почту/ })).toBeChecked();
    await button('Получить код').click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe(CONFIRM);
    expect(server.callsOf('restoreSendEmail')[0]?.input).toMatchObject({ email: 'anna@example.ru' });
    await expect.element(page.getByText('anna@example.ru')).toBeVisible();
  });

  it('[ACC-074] accepts an e-mail or a phone with easy restore, and calls a phone', async () => {
    const { server } = await open('/restore-password');
    await userEvent.fill(field(LOGIN), '8 921 555-01-42');
    await expect.element(page.getByText('Мы позвоним. Пароль — 4 последние цифры номера')).toBeVisible();
    await button('Позвоните мне').click();
    await expect.element(page.getByRole('heading', { name: 'Ждите звонка' })).toHaveFocus();
    expect(server.callsOf('restoreEasy')[0]?.input).toEqual({ login: '89215550142', type: 'call' });
    await button('Войти').last().click();
    const login = page.getByRole('dialog', { name: 'Вход' });
    await expect.element(login.getByRole('textbox', { name: LOGIN })).toHaveValue('+7 (921) 555 - 01 - 42');
    await expect.element(login.getByLabelText('Пароль', { exact: true })).toHaveFocus();
  });

  it('[accounts-6] accepts ten digits as a phone without the country code', async () => {
    const { server } = await open('/restore-password');
    await userEvent.fill(field(LOGIN), '921 555-01-42');
    await button('Позвоните мне').click();
    await expect.element(page.getByRole('heading', { name: 'Ждите звонка' })).toHaveFocus();
    expect(server.callsOf('restoreEasy')[0]?.input).toEqual({ login: '+79215550142', type: 'call' });
  });

  it('[accounts-8] shows the remaining time of a limit', async () => {
    await sendTo('89215550142', { restoreEasy: refusal('LimitSMS', { retryAfter: 40_000 }) });
    await expect.element(alert(/через 12 часов$/).last()).toBeVisible();
    await expect.element(page.getByText('Пароль можно восстановить и по почте')).toBeVisible();
  });

  it('[ACC-074] offers a one-time password to an e-mail', async () => {
    const { server } = await open('/restore-password');
    await userEvent.fill(field(LOGIN), 'anna@example.ru');
    await page.getByText('Одноразовый пароль на почту').click();
    await button('Получить пароль').click();
    await expect.element(page.getByRole('heading', { name: 'Пароль отправлен' })).toBeVisible();
    expect(server.callsOf('restoreEasy')[0]?.input).toEqual({ login: 'anna@example.ru', type: 'email' });
  });

  it('[ACC-074] accepts only an e-mail without easy restore', async () => {
    await open('/restore-password', {}, { build: { easyRestore: false } });
    await userEvent.fill(field('Эл. почта'), '89215550142');
    await button('Получить код').click();
    await expect.element(page.getByText(/^Введите почту, например/)).toBeVisible();
    expect(page.getByRole('radio').query()).toBeNull();
  });

  it('[ACC-079] fills in the e-mail and shows the error from the query', async () => {
    await open('/restore-password?error=EmptyPass&email=anna%40example.ru');
    await expect.element(field(LOGIN)).toHaveValue('anna@example.ru');
    await expect.element(page.getByText('Мы обновили систему. Задайте новый пароль')).toBeVisible();
  });

  it('[ACC-079] [THR-25] shows no other text from the address', async () => {
    await open('/restore-password?error=Call%20900&email=%3Cb%3Ehi');
    await expect.element(field(LOGIN)).toHaveValue('');
    expect(page.getByText(/Call 900/).query()).toBeNull();
    expect(page.getByRole('main').getByRole('status').query()).toBeNull();
  });

  const sendTo = async (login: string, answers: Partial<FakeAnswers>) => {
    await open('/restore-password', answers);
    await userEvent.fill(field(LOGIN), login);
    await userEvent.keyboard('{Enter}');
  };

  it('[ACC-094] shows a specific text for an unknown e-mail', async () => {
    await sendTo('anna@example.ru', { restoreSendEmail: refusal('AccountNotFound') });
    await expect.element(alert(/^Кабинета с такой почтой нет/)).toBeVisible();
    await expect.element(field(LOGIN)).toHaveValue('anna@example.ru');
  });

  it('[ACC-092] shows a specific text for an unsent message', async () => {
    await sendTo('anna@example.ru', { restoreSendEmail: refusal('SMSNotSend') });
    await expect.element(alert(/^Не удалось отправить SMS/)).toBeVisible();
  });

  it('[ACC-093] shows a specific text for a failed call', async () => {
    await sendTo('89215550142', { restoreEasy: refusal('SMSNotSend') });
    await expect.element(alert(/^Звонок не прошёл/)).toBeVisible();
  });

  it('[ACC-090] shows a specific text for a phone found incorrect by the form or the server', async () => {
    await sendTo('8921555', {});
    await expect.element(field(LOGIN)).toHaveAccessibleDescription(/^Номер телефона указан с ошибкой/);
  });

  it('[ACC-090] shows the same text for a phone that the server refuses', async () => {
    await sendTo('89215550142', { restoreEasy: refusal('InvalidFormat') });
    await expect.element(alert(/^Номер телефона указан с ошибкой/)).toBeVisible();
  });

  it('sends a required captcha with the next attempt', async () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    const server = createFakeServer(
      fakeAnswers({ restoreEasy: refusal('CaptchaIncorrect', { captcha: picture, id_session: 's' }) }),
    );
    await renderApp('/restore-password', { server });
    await userEvent.fill(field(LOGIN), '89215550142');
    await button('Позвоните мне').click();
    await userEvent.fill(field('Код с картинки'), '48213');
    server.answer('restoreEasy', {});
    await button('Позвоните мне').click();
    await expect.element(page.getByRole('heading', { name: 'Ждите звонка' })).toBeVisible();
    expect(server.callsOf('restoreEasy')[1]?.input).toMatchObject({ captcha: '48213', id_session: 's' });
  });
});

describe('second step', () => {
  it('[ACC-071] opens by its path and continues after a correct code', async () => {
    const { server, history } = await open(CONFIRM);
    await expect.element(now('Код')).toHaveAttribute('aria-current', 'step');
    await userEvent.fill(field('Код'), '482013');
    await expect.poll(() => history.location.pathname, PATIENT).toBe(CHANGE);
    expect(server.callsOf('confirmEmail')[0]?.input).toEqual({ token: 'restore-salt', code: '482013' });
  });

  it('prefills the code from the link of the letter', async () => {
    const { server, history } = await open(`${CONFIRM}?code=482013`);
    await expect.poll(() => history.location.pathname, PATIENT).toBe(CHANGE);
    expect(server.callsOf('confirmEmail')[0]?.input).toMatchObject({ code: '482013' });
  });

  it('[ACC-083] [ACC-091] shows "enter the code" without a code and sends nothing', async () => {
    const { server } = await open(CONFIRM);
    await button('Подтвердить').click();
    await expect.element(page.getByText('Введите код', { exact: true })).toBeVisible();
    await expect.element(field('Код')).toHaveFocus();
    expect(server.callsOf('confirmEmail')).toHaveLength(0);
  });

  it('[ACC-089] shows a specific text for a wrong code', async () => {
    const wrong = { confirmEmail: refusal('IncorrectCode'), restoreCheck: refusal('IncorrectCode') };
    await open(CONFIRM, wrong);
    await userEvent.fill(field('Код'), '111111');
    await expect.element(field('Код')).toHaveAccessibleDescription(/Код не подошёл или устарел/);
  });

  it('[accounts-8] offers a new code after an expired one', async () => {
    const over = refusal('IncorrectCode', { isCodeOver: true });
    const { server } = await open(CONFIRM, { confirmEmail: over, restoreCheck: over });
    await userEvent.fill(field('Код'), '111111');
    await expect.element(field('Код')).toHaveAccessibleDescription(/Этот код больше не действует/);
    await expect.element(button('Получить новый код')).toHaveFocus();
    expect(server.callsOf('confirmEmail')).toHaveLength(1);
  });

  it('continues after a code that was accepted before', async () => {
    const { history } = await open(CONFIRM, { confirmEmail: refusal('IncorrectCode') });
    await userEvent.fill(field('Код'), '482013');
    await expect.poll(() => history.location.pathname, PATIENT).toBe(CHANGE);
  });

  it('[ACC-071] restarts without a salt and explains why', async () => {
    await open('/restore-password/confirm');
    await expect.element(page.getByText('Ссылка неполная. Отправьте код ещё раз')).toBeVisible();
    await expect.element(field(LOGIN)).toBeVisible();
  });
});

describe('last step', () => {
  const fill = async (pass: string, repeat = pass) => {
    await userEvent.fill(field('Новый пароль'), pass);
    await userEvent.fill(field('Новый пароль ещё раз'), repeat);
    await button('Сохранить пароль').click();
  };

  it('[ACC-071] [ACC-073] ends with a success modal; its button opens the login', async () => {
    const { server, history } = await open(CHANGE);
    await expect.element(now('Новый пароль')).toHaveAttribute('aria-current', 'step');
    await fill('secret-2');
    const done = page.getByRole('dialog', { name: 'Пароль изменён' });
    await expect.element(done).toBeVisible();
    expect(server.callsOf('restoreChange')[0]?.input).toEqual({ token: 'restore-salt', pass: 'secret-2' });
    await done.getByRole('button', { name: 'Войти' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
  });

  it('shows the error of a password that is too short or different, and sends nothing', async () => {
    const { server } = await open(CHANGE);
    await fill('12345', '123456');
    await expect.element(page.getByText('В пароле должно быть от 6 до 20 знаков')).toBeVisible();
    await expect.element(page.getByText('Пароли не совпадают')).toBeVisible();
    await expect.element(field('Новый пароль')).toHaveFocus();
    expect(server.callsOf('restoreChange')).toHaveLength(0);
  });

  it('reports an expired link before any input', async () => {
    await open(CHANGE, { restoreCheck: refusal('IncorrectCode') });
    await expect.element(alert(/^Ссылка больше не действует/)).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Получить новый код' }))
      .toHaveAttribute('href', '/restore-password');
  });

  it('[ACC-221] shows the refusal of a password above the button', async () => {
    await open(CHANGE, { restoreChange: refusal('ValidationError') });
    await fill('secret-2');
    await expect.element(alert(/^Проверьте введённые данные/)).toBeVisible();
    await expect.element(field('Новый пароль')).toHaveValue('secret-2');
  });
});
