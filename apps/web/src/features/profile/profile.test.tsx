import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '#src/test/fake-server.ts';
import {
  button,
  dialog,
  MAIN_PHONE,
  noDialog,
  openProfile,
  OTHER_PHONE,
  press,
} from './test/open-profile.tsx';

const phones = () => page.getByRole('list', { name: 'Телефоны' });
const phoneRow = (phone: string) => phones().getByRole('listitem').filter({ hasText: phone });
const UNKNOWN_BALANCE = { profile: { balance: -1 } };

describe('bonus', () => {
  it('[money-6][INV-23] shows the bonus beside the balance and its purpose', async () => {
    await openProfile({ profile: { bonus: 24.69 } });
    await expect.element(page.getByText(/^Бонусы: 24\.69.₽$/)).toBeVisible();
    await expect.element(page.getByText(/^Сначала спишем бонусы/)).toBeVisible();
  });

  it('[money-6] hides the bonus where the city gives none', async () => {
    await openProfile();
    await expect.element(page.getByText('driver@gorpark.example')).toBeVisible();
    expect(page.getByText(/Бонусы/).query()).toBeNull();
  });
});

describe('basic information', () => {
  it('[ACC-097] shows the full name when the user has private data', async () => {
    await openProfile({ profile: { middleName: 'Олеговна' }, options: { hasPrivateData: true } });
    await expect.element(page.getByText('Мельникова Анна Олеговна')).toBeVisible();
  });

  it('[ACC-097] hides the name when the user has no private data', async () => {
    await openProfile({ options: { hasPrivateData: false } });
    await expect.element(page.getByText('driver@gorpark.example')).toBeVisible();
    expect(page.getByText(/Мельникова/).query()).toBeNull();
  });

  it('[ACC-098] shows the e-mail, or a placeholder for none', async () => {
    await openProfile();
    await expect.element(page.getByText('driver@gorpark.example')).toBeVisible();
    expect(page.getByText('почта не указана').query()).toBeNull();
  });

  it('[ACC-098] shows a placeholder when there is no e-mail', async () => {
    await openProfile({ profile: { email: '' } });
    await expect.element(page.getByText('почта не указана')).toBeVisible();
  });

  it('[ACC-099] lists the phones and marks the main one', async () => {
    await openProfile();
    await expect.element(phoneRow(MAIN_PHONE).getByText('Основной', { exact: true })).toBeVisible();
    await expect.element(phoneRow(OTHER_PHONE)).toBeVisible();
    await expect.element(phones().getByText('Основной', { exact: true })).toHaveLength(1);
  });

  it.each([
    ['Сменить почту', 'Смена почты'],
    ['Сменить телефон', 'Смена телефона'],
    ['Сменить пароль', 'Новый пароль'],
  ])('[ACC-100] opens the step of the edit dialog by the button %s', async (name, title) => {
    await openProfile();
    await press(name);
    await expect.element(dialog(title)).toBeVisible();
  });

  it('[ACC-151] opens the phone step in the mode add by the add-phone button', async () => {
    const { server } = await openProfile();
    await press('Добавить телефон');
    await expect.element(dialog('Ещё один телефон')).toBeVisible();
    await dialog('Ещё один телефон').getByLabelText('Телефон').fill('9161234567');
    await press('Получить код');
    await dialog('Ещё один телефон').getByLabelText('Код').fill('123456');
    await expect.poll(() => server.callsOf('addPhone').length).toBe(1);
    expect(server.callsOf('changePhone')).toEqual([]);
  });

  it('[ACC-152] hides the add-phone button in a build with a single phone', async () => {
    await openProfile({ app: { build: { addPhone: false } } });
    await expect.element(phoneRow(MAIN_PHONE)).toBeVisible();
    expect(button('Добавить телефон').query()).toBeNull();
  });

  it('[ACC-153] offers removal only for other phones, changing only for the main one', async () => {
    await openProfile();
    await expect.element(phoneRow(MAIN_PHONE).getByRole('button', { name: 'Сменить телефон' })).toBeVisible();
    await expect.element(phoneRow(MAIN_PHONE).getByRole('button')).toHaveLength(1);
    const others = phoneRow(OTHER_PHONE).getByRole('button');
    await expect.element(others.nth(0)).toHaveAccessibleName(`Сделать основным: ${OTHER_PHONE}`);
    await expect.element(others.nth(1)).toHaveAccessibleName(`Удалить телефон: ${OTHER_PHONE}`);
    await expect.element(others).toHaveLength(2);
  });

  it('[ACC-155] removes a phone only after the confirmation', async () => {
    const { server } = await openProfile();
    await press(`Удалить телефон: ${OTHER_PHONE}`);
    const question = dialog('Удалить телефон?');
    await expect.element(question.getByText(OTHER_PHONE)).toBeVisible();
    await question.getByRole('button', { name: 'Отмена' }).click();
    await noDialog();
    expect(server.callsOf('deletePhone')).toEqual([]);

    await press(`Удалить телефон: ${OTHER_PHONE}`);
    await question.getByRole('button', { name: 'Удалить', exact: true }).click();
    await noDialog();
    expect(server.callsOf('deletePhone')[0]?.input).toMatchObject({ phone: '79110000002', token: 'token' });
    await expect.element(page.getByRole('heading', { name: 'Телефоны' })).toHaveFocus();
  });

  it('shows why a removal was refused and keeps the confirmation open', async () => {
    await openProfile({ answers: { deletePhone: refusal('UnknownError') } });
    await press(`Удалить телефон: ${OTHER_PHONE}`);
    await dialog('Удалить телефон?').getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect
      .element(page.getByRole('alert').getByText('Не получилось. Попробуйте ещё раз'))
      .toBeVisible();
    await expect.element(phoneRow(OTHER_PHONE)).toBeInTheDocument();
  });

  it('makes another phone the main one', async () => {
    const { server } = await openProfile({
      answers: { setMainPhone: () => ({}) },
    });
    await press(`Сделать основным: ${OTHER_PHONE}`);
    await expect.poll(() => server.callsOf('setMainPhone')[0]?.input).toMatchObject({ phone: '79110000002' });
  });
});

describe('balance', () => {
  it('[ACC-103] is hidden when balance is not used', async () => {
    await openProfile({ settings: { dontUseBalance: true } });
    await expect.element(page.getByText('driver@gorpark.example')).toBeVisible();
    expect(page.getByRole('heading', { name: 'Баланс' }).query()).toBeNull();
  });

  it('[ACC-103] is shown when balance is used', async () => {
    await openProfile();
    await expect.element(page.getByRole('region', { name: 'Баланс' }).getByText(/1\s240/)).toBeVisible();
  });

  it('[ACC-230] shows an unknown balance as 0 with a note and a retry', async () => {
    const { server } = await openProfile(UNKNOWN_BALANCE);
    const card = page.getByRole('region', { name: 'Баланс' });
    await expect.element(card.getByText('0 ₽', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Баланс обновляется')).toBeVisible();
    const before = server.callsOf('getProfile').length;
    await card.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.poll(() => server.callsOf('getProfile').length).toBe(before + 1);
  });

  it('[ACC-102] opens the refill dialog by the top-up button', async () => {
    await openProfile();
    const card = page.getByRole('region', { name: 'Баланс' });
    await expect.element(card.getByText(/1\s240/)).toBeVisible();
    await card.getByRole('button', { name: 'Пополнить' }).click();
    await expect.element(dialog('Пополнить баланс').getByLabelText('Сумма')).toBeVisible();
  });

  it('shows the top-up button only when the release has a top-up', async () => {
    const without = await openProfile({ app: { dialogs: {} } });
    await expect.element(page.getByRole('region', { name: 'Баланс' })).toBeVisible();
    expect(button('Пополнить').query()).toBeNull();
    await without.screen.unmount();

    await openProfile({ app: { dialogs: { refill: () => <p>Top up</p> } } });
    await press('Пополнить');
    await expect.element(page.getByText('Top up')).toBeVisible();
  });
});

describe('profile screen', () => {
  it('[ACC-104] logs out', async () => {
    const { core } = await openProfile();
    await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
    expect(core.session.get().token).toBeNull();
  });

  it('[ACC-105] shows a failed load with retry and logout', async () => {
    const { server, core } = await openProfile({ answers: { getProfile: () => new Response('nothing') } });
    const trouble = page.getByRole('main').getByRole('alert');
    await expect.element(trouble.getByText('Профиль не загрузился')).toBeVisible();
    const before = server.callsOf('getProfile').length;
    await trouble.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.poll(() => server.callsOf('getProfile').length).toBeGreaterThan(before);
    await trouble.getByRole('button', { name: 'Выйти' }).click();
    expect(core.session.get().token).toBeNull();
  });

  it('requires a new password after a login with a one-time one', async () => {
    const { server } = await openProfile({ profile: { mustSetPassword: true } });
    await expect.element(page.getByText('Задайте пароль')).toBeVisible();
    await press('Задать пароль');
    const step = dialog('Новый пароль');
    await step.getByLabelText('Новый пароль', { exact: true }).fill('secret-1');
    await step.getByLabelText('Новый пароль ещё раз').fill('secret-1');
    expect(step.getByLabelText('Старый пароль').query()).toBeNull();
    await step.getByRole('button', { name: 'Сохранить' }).click();
    await expect
      .poll(() => server.callsOf('changePassword')[0]?.input)
      .toEqual({
        token: 'token',
        pass: 'secret-1',
      });
  });
});

describe('duration of the balance', () => {
  it('shows how long the balance lasts at the price of the last zone', async () => {
    await openProfile({ profile: { balance: 1250.5 } });
    await expect.element(page.getByText(/^Хватит примерно на \d+ ча/)).toBeVisible();
  });

  it.each([
    ['unknown', -1],
    ['less than an hour', 1],
  ])('shows no duration for an amount that is %s', async (_what, balance) => {
    await openProfile({ profile: { balance } });
    await expect.element(page.getByText('driver@gorpark.example')).toBeVisible();
    expect(page.getByText(/^Хватит/).query()).toBeNull();
  });
});
