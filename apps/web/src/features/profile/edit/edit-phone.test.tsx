import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { refusal } from '#src/test/fake-server.ts';
import {
  dialog,
  field,
  MAIN_PHONE,
  openProfile,
  OTHER_PHONE,
  press,
  TWO_PHONES,
  type,
} from '../test/open-profile.tsx';

type Answers = NonNullable<Parameters<typeof openProfile>[0]>['answers'];

const CHANGE = 'Смена телефона';
const UNKNOWN = 'Не получилось. Попробуйте ещё раз';

const openChange = async (answers: Answers = {}) => {
  const app = await openProfile({ answers });
  await press('Сменить телефон');
  await expect.element(dialog(CHANGE)).toBeVisible();
  return app;
};
const enter = async () => {
  await type('Новый телефон', '9161234567');
  await press('Получить код');
};
const profileOf = (telephones: typeof TWO_PHONES) => ({
  result: fakeProfile({ telephone: telephones[0], telephones }),
  serverTime: new Date().toISOString(),
});
/** A pattern of a formatted phone. */
const digits = (phone: string) => phone.replace(/[^\d ]/g, '\\$&');
const phoneSays = async (text: string | RegExp) => {
  await expect.element(field('Новый телефон')).toHaveAccessibleDescription(text);
};
const rows = () => page.getByRole('list', { name: 'Телефоны' }).getByRole('listitem');

describe('change of the main phone', () => {
  it('[ACC-115][ACC-117] runs value, validation, code and confirmation in this order', async () => {
    const { server } = await openChange();
    await type('Новый телефон', '916');
    await press('Получить код');
    await phoneSays(/В номере должно быть 11 цифр/);
    expect(server.callsOf('sendSmsCode')).toEqual([]);

    await enter();
    await expect.element(dialog(CHANGE).getByText(/Отправить ещё раз можно через/)).toBeVisible();
    expect(server.callsOf('sendSmsCode')[0]?.input).toMatchObject({ phone: '+79161234567', token: 'token' });
    await type('Код', '123456');
    await expect.element(dialog('Личные данные')).toBeVisible();
    expect(server.callsOf('confirmPhone')[0]?.input).toEqual({ token: 'phone-salt', code: '123456' });
    expect(server.callsOf('changePhone')[0]?.input).toEqual({
      ...{ token: 'token', phone: '+79161234567' },
      shown: { phone: TWO_PHONES[0]?.phone },
    });
  });

  it('[ACC-119] makes the new phone the main one after a correct code', async () => {
    const { server } = await openChange();
    await enter();
    await expect.element(field('Код')).toBeVisible();
    server.answer('getProfile', () => new Response('nothing'));
    await type('Код', '123456');
    await expect.element(dialog('Личные данные').getByText('Телефон изменён')).toBeVisible();
    await press('Отмена');
    await expect.element(rows().nth(0)).toHaveTextContent('+7 (916) 123 - 45 - 67ОсновнойСменить');
    await expect.element(rows().nth(1)).toHaveTextContent(OTHER_PHONE);
    expect(page.getByText(MAIN_PHONE).query()).toBeNull();
  });

  it('names the phone to be replaced, also after another screen has changed it', async () => {
    const { server } = await openChange({ changePhone: refusal('DataChanged') });
    await expect
      .element(field('Новый телефон'))
      .toHaveAccessibleDescription(new RegExp(`заменит ${digits(MAIN_PHONE)}`));
    await enter();
    await expect.element(field('Код')).toBeVisible();
    const telephones = [{ phone: '79110000002', isMain: true }];
    server.answer('getProfile', () => profileOf(telephones));
    await type('Код', '123456');
    const changed = dialog(CHANGE).getByText(/^Основной телефон теперь/);
    await expect.element(changed).toMatchTextContent(new RegExp(digits(OTHER_PHONE)));
    server.answer('changePhone', {});
    await press('Подтвердить');
    await expect.element(dialog('Личные данные').getByText('Телефон изменён')).toBeVisible();
    const sent = server.callsOf('changePhone').map(({ input }) => input['shown']);
    expect(sent).toEqual([{ phone: '79110000001' }, { phone: '79110000002' }]);
    expect(server.callsOf('confirmPhone')).toHaveLength(1);
  });

  it('is done if an earlier, lost request has changed the phone', async () => {
    const { server } = await openChange({ changePhone: refusal('DataChanged') });
    await enter();
    await expect.element(field('Код')).toBeVisible();
    server.answer('getProfile', () => profileOf([{ phone: '79161234567', isMain: true }]));
    await type('Код', '123456');
    await expect.element(dialog('Личные данные').getByText('Телефон изменён')).toBeVisible();
  });

  it('[ACC-162] uses the phone mask +7 (999) 999 - 99 - 99', async () => {
    await openChange();
    await userEvent.type(field('Новый телефон'), '89161234567');
    await expect.element(field('Новый телефон')).toHaveValue('+7 (916) 123 - 45 - 67');
  });

  it('[ACC-161] rejects an empty phone before any request', async () => {
    const { server } = await openChange();
    await press('Получить код');
    await phoneSays(/Введите номер телефона/);
    expect(server.callsOf('sendSmsCode')).toEqual([]);
  });

  it('[ACC-139] marks the code as wrong after IncorrectCode', async () => {
    const { server } = await openChange({ confirmPhone: refusal('IncorrectCode') });
    await enter();
    await type('Код', '000000');
    await expect.element(field('Код')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Код')).toHaveAccessibleDescription(/Код не подошёл/);
    expect(server.callsOf('changePhone')).toEqual([]);
  });

  it.each([
    ['while it is confirmed', { confirmPhone: refusal('IncorrectCode', { isCodeOver: true }) }],
    ['when the phone is taken over', { changePhone: refusal('IncorrectCode') }],
  ])('[accounts-8] requires a new code after an expired one: %s', async (_, answers) => {
    const { server } = await openChange(answers);
    await enter();
    await type('Код', '123456');
    await expect.element(field('Код')).toHaveAccessibleDescription(/Этот код больше не действует/);
    server.answer('sendSmsCode', { token: 'phone-salt-2' });
    server.answer('confirmPhone', {});
    server.answer('changePhone', {});
    await press('Получить новый код');
    await expect.element(field('Код')).toHaveValue('');
    await type('Код', '654321');
    await expect.element(dialog('Личные данные').getByText('Телефон изменён')).toBeVisible();
    expect(server.callsOf('confirmPhone').at(-1)?.input).toMatchObject({ token: 'phone-salt-2' });
  });

  it('[ACC-139] does not mark the code after another errorName', async () => {
    await openChange({ confirmPhone: refusal('UnknownError') });
    await enter();
    await type('Код', '123456');
    await phoneSays(new RegExp(UNKNOWN));
    await expect.element(field('Код')).not.toHaveAttribute('aria-invalid');
  });

  it.each([
    ['UserExists', /Этот номер уже занят/],
    ['SMSNotSend', /Не удалось отправить SMS. Попробуйте ещё раз/],
    ['doublePhone', /Номер уже добавлен/],
    ['DoublePhone', /Номер уже добавлен/],
    ['LimitSMS', /Лимит SMS исчерпан, попробуйте позже/],
    ['ValidationError', new RegExp(UNKNOWN)],
    ['SomethingNew', new RegExp(UNKNOWN)],
  ])('[ACC-168] [ACC-169] [ACC-170] [ACC-171] [ACC-173] shows %s on the phone field', async (name, text) => {
    await openChange({ sendSmsCode: refusal(name) });
    await enter();
    await phoneSays(text);
    await expect.element(field('Новый телефон')).toHaveFocus();
    await expect.element(field('Новый телефон')).toHaveValue('+7 (916) 123 - 45 - 67');
  });

  it.each([
    ['UserExists', /Этот номер уже занят/],
    ['DoublePhone', /Номер уже добавлен/],
    ['ValidationError', new RegExp(UNKNOWN)],
  ])('[ACC-172] [ACC-173] shows %s after the code on the phone field as well', async (name, text) => {
    await openChange({ changePhone: refusal(name) });
    await enter();
    await type('Код', '123456');
    await phoneSays(text);
    await expect.poll(() => dialog(CHANGE).getByLabelText('Код').query()).toBeNull();
  });

  it('shows a required captcha once and sends it with the next attempt', async () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    const { server } = await openChange({
      sendSmsCode: refusal('CaptchaIncorrect', { captcha: picture, id_session: 's-1' }),
    });
    await enter();
    await expect.element(field('Код с картинки')).toHaveFocus();
    await press('Получить код');
    await expect.element(field('Код с картинки')).toHaveAttribute('aria-invalid', 'true');
    expect(server.callsOf('sendSmsCode')).toHaveLength(1);
    server.answer('sendSmsCode', { token: 'phone-salt' });
    await type('Код с картинки', '48213');
    await press('Получить код');
    await expect.element(field('Код')).toBeVisible();
    expect(server.callsOf('sendSmsCode')[1]?.input).toMatchObject({ captcha: '48213', id_session: 's-1' });
  });

  it('requires the last digits of the caller where the city calls', async () => {
    const { server } = await openChange({ getConfirmationType: { confirmationType: 'Call' } });
    await enter();
    await type('Последние 4 цифры номера', '4321');
    await expect.poll(() => server.callsOf('confirmPhone')[0]?.input['code']).toBe('4321');
  });
});

describe('additional phone', () => {
  it('[ACC-120][ACC-158] adds it after a correct code and keeps the main phone', async () => {
    const { server } = await openProfile({ answers: {} });
    await expect.element(rows().nth(1)).toBeVisible();
    await press('Добавить телефон');
    const step = dialog('Ещё один телефон');
    await step.getByLabelText('Телефон').fill('9161234567');
    server.answer('getProfile', () => new Response('nothing'));
    await press('Получить код');
    await step.getByLabelText('Код').fill('123456');

    await expect.element(dialog('Личные данные').getByText('Телефон добавлен')).toBeVisible();
    expect(server.callsOf('addPhone')[0]?.input).toEqual({ token: 'token', phone: '+79161234567' });
    expect(server.callsOf('changePhone')).toEqual([]);
    await press('Отмена');
    await expect.element(rows().nth(0)).toHaveTextContent(`${MAIN_PHONE}ОсновнойСменить`);
    await expect.element(rows().nth(1)).toHaveTextContent(OTHER_PHONE);
    await expect.element(rows().nth(2)).toHaveTextContent('+7 (916) 123 - 45 - 67');
  });
});
