import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PERSONAL_DATA_RULES_VERSION } from '@gorpark/contract/personal-data-rules';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { noNetwork, refusal, type FakeAnswers } from '#src/test/fake-server.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import {
  alert,
  begin,
  button,
  EMAIL_STEP,
  field,
  kept,
  open,
  PHONE_STEP,
  step,
} from './test/open-registration.tsx';

const PATIENT = { timeout: 8000 };

const code = () => field('Код');

beforeEach(() => {
  localStorage.clear();
});

describe('code of the e-mail', () => {
  it('[ACC-043] [ACC-044] [ACC-048] shows the step of the path beside the entered data', async () => {
    begin();
    await open(EMAIL_STEP);
    await expect.element(page.getByRole('heading', { name: 'Введите код из письма' })).toBeVisible();
    await expect.element(page.getByRole('complementary').getByText('anna@example.ru')).toBeVisible();
    await expect.element(step('Код из письма')).toHaveAttribute('aria-current', 'step');
  });

  it('[ACC-043] fills in a code from the path', async () => {
    begin();
    const { server } = await open(`${EMAIL_STEP}/482013`, { confirmEmail: refusal('IncorrectCode') });
    await expect.element(code()).toHaveValue('482013');
    await expect
      .poll(() => server.callsOf('confirmEmail')[0]?.input, PATIENT)
      .toEqual({ token: 'email-salt', code: '482013' });
  });

  it('[ACC-059] rejects an empty code', async () => {
    begin();
    const { server } = await open(EMAIL_STEP);
    await button('Подтвердить').click();
    await expect.element(page.getByText('Введите код', { exact: true })).toBeVisible();
    await expect.element(code()).toHaveFocus();
    expect(server.callsOf('confirmEmail')).toHaveLength(0);
  });

  it('sends the code of the phone after a correct code and opens its step', async () => {
    begin();
    const { server, history } = await open(EMAIL_STEP);
    await userEvent.fill(code(), '482 013');
    await expect.poll(() => history.location.pathname, PATIENT).toBe(PHONE_STEP);
    expect(server.callsOf('confirmEmail')).toHaveLength(1);
    expect(server.callsOf('sendSmsCode')[0]?.input).toMatchObject({ phone: '+79215550142' });
    expect(kept()).toMatchObject({ emailCode: '482013', phoneSalt: 'phone-salt' });
  });

  it('reports a wrong code at the field and keeps it for correction', async () => {
    begin();
    await open(EMAIL_STEP, { confirmEmail: refusal('IncorrectCode') });
    await userEvent.fill(code(), '111111');
    await expect.element(code()).toHaveAccessibleDescription(/Код не подошёл. Проверьте цифры/);
    await expect.element(code()).toHaveValue('111111');
  });

  it('[ACC-068] shows SMSNotSend and does not send the accepted code again', async () => {
    begin();
    const { server, history } = await open(EMAIL_STEP, { sendSmsCode: refusal('SMSNotSend') });
    await userEvent.fill(code(), '482013');
    await expect.element(alert('Не удалось отправить SMS. Попробуйте ещё раз')).toBeVisible();
    server.answer('sendSmsCode', { token: 'phone-salt' });
    await button('Подтвердить').click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe(PHONE_STEP);
    expect(server.callsOf('confirmEmail')).toHaveLength(1);
  });

  it('[ACC-051] offers no other code after LimitSMS', async () => {
    begin();
    const { server } = await open(EMAIL_STEP, { sendSmsCode: refusal('LimitSMS') });
    await userEvent.fill(code(), '482013');
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(kept()).toMatchObject({ canSendCodeAgain: false, emailCode: '482013' });
    server.answer('sendSmsCode', { token: 'phone-salt' });
    await button('Подтвердить').click();
    await expect.poll(() => kept()?.canSendCodeAgain).toBe(true);
  });

  it('[accounts-8] shows the remaining time of the limit and keeps the resend link enabled', async () => {
    begin();
    await open(EMAIL_STEP, { sendSmsCode: refusal('LimitSMS', { retryAfter: 2540 }) });
    await userEvent.fill(code(), '482013');
    await expect
      .element(alert('Слишком много попыток. Попробуйте ещё раз через 43 минуты').last())
      .toBeVisible();
    expect(kept()?.canSendCodeAgain).not.toBe(false);
  });

  it('[accounts-8] sends an expired code only once; the button requests a new one', async () => {
    begin();
    const { server } = await open(EMAIL_STEP, {
      confirmEmail: refusal('IncorrectCode', { isCodeOver: true }),
    });
    await userEvent.fill(code(), '111111');
    await expect.element(code()).toHaveAccessibleDescription(/Этот код больше не действует. Получите новый/);
    await expect.element(button('Получить новый код')).toHaveFocus();
    expect(button('Подтвердить').query()).toBeNull();
    await userEvent.fill(code(), '222222');
    server.answer('sendEmailCode', { token: 'email-salt-2' });
    server.answer('confirmEmail', {});
    await button('Получить новый код').click();
    await expect.element(code()).toHaveValue('');
    expect(server.callsOf('confirmEmail')).toHaveLength(1);
    await userEvent.fill(code(), '482013');
    await expect
      .poll(() => server.callsOf('confirmEmail')[1]?.input, PATIENT)
      .toEqual({
        token: 'email-salt-2',
        code: '482013',
      });
  });

  it('[ACC-061] offers another code after 10 seconds', async () => {
    begin();
    await open(EMAIL_STEP);
    await expect.element(page.getByText(/через 10 секунд/)).toBeVisible();
  });

  it('shows the code and how to continue for a link opened without a registration', async () => {
    const { server } = await open(`${EMAIL_STEP}/482013`);
    await expect.element(page.getByText('482013')).toBeVisible();
    await expect.element(page.getByText(/^Регистрацию начали в другом браузере/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Начать заново здесь' }))
      .toHaveAttribute('href', '/registration');
    expect(server.callsOf('confirmEmail')).toHaveLength(0);
  });

  it('redirects an unknown step to the first one', async () => {
    const { history } = await open('/registration/confirmation/fax/email-salt');
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/registration');
  });
});

describe('code of the phone', () => {
  const openPhone = async (answers: Partial<FakeAnswers> = {}, part: Partial<RegistrationDraft> = {}) => {
    begin({ emailCode: '482013', phoneSalt: 'phone-salt', ...part });
    return open(PHONE_STEP, answers);
  };

  it('[ACC-050] requires the code of a message or a call: SMS or Call', async () => {
    begin();
    const { server } = await open(EMAIL_STEP, { getConfirmationType: { confirmationType: 'Call' } });
    await userEvent.fill(code(), '482013');
    await expect.element(page.getByText(/последние 4\sцифры номера/)).toBeVisible();
    expect(server.callsOf('getConfirmationType')).toHaveLength(1);
    expect(kept()?.confirmationType).toBe('Call');
    await userEvent.fill(code(), '12 34');
    await expect.element(code()).toHaveValue('1234');
  });

  it('[ACC-050] requires six digits of a message in a city with SMS', async () => {
    await openPhone();
    await expect.element(page.getByRole('heading', { name: 'Введите код из SMS' })).toBeVisible();
    await userEvent.fill(code(), '123 456');
    await expect.element(code()).toHaveValue('123456');
  });

  it('[ACC-052] [ACC-107] clears the draft, stores the token, loads the profile and continues', async () => {
    const { server, core, history } = await openPhone();
    await userEvent.fill(code(), '123456');
    await expect.poll(() => core.tokens.read('standart'), PATIENT).toBe('fake-token');
    expect(server.callsOf('register')[0]?.input).toEqual({
      firstname: 'Анна',
      lastname: 'Кирсанова',
      middlename: '',
      pass: 'secret-1',
      email: 'anna@example.ru',
      phone: '+79215550142',
      emailSalt: 'email-salt',
      phoneSalt: 'phone-salt',
      consent: true,
      consentVersion: PERSONAL_DATA_RULES_VERSION,
    });
    await expect.poll(() => server.callsOf('getProfile').length, PATIENT).toBeGreaterThan(0);
    expect(kept()).toBeNull();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
    await expect.element(page.getByText('Кабинет открыт, вы вошли')).toBeVisible();
  });

  it('opens the parking page when the profile has a default zone', async () => {
    const result = fakeProfile({ defaultZone: '7812' });
    const { history } = await openPhone({ getProfile: { result, serverTime: new Date().toISOString() } });
    await userEvent.fill(code(), '123456');
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/profile/parking');
  });

  it('[ACC-070] shows "registration failed, try later" for a failure without a known name', async () => {
    const { server, core } = await openPhone({ register: refusal('SomethingNew') });
    await userEvent.fill(code(), '123456');
    await expect.element(alert('Не получилось зарегистрироваться. Попробуйте позже')).toBeVisible();
    server.answer('register', noNetwork);
    await button('Открыть кабинет').click();
    await expect.element(alert('Не получилось зарегистрироваться. Попробуйте позже')).toBeVisible();

    server.answer('register', { token: 'late-token' });
    await button('Открыть кабинет').click();
    await expect.poll(() => core.tokens.read('standart'), PATIENT).toBe('late-token');
    expect(server.callsOf('confirmPhone')).toHaveLength(1);
  });

  it('[ACC-066] shows a specific text for a phone that has got an account in between', async () => {
    await openPhone({ register: refusal('PhoneExists') });
    await userEvent.fill(code(), '123456');
    await expect.element(alert('Номер уже добавлен')).toBeVisible();
  });
});
