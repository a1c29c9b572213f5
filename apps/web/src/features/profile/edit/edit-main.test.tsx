import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '#src/test/fake-server.ts';
import { button, dialog, field, noDialog, openProfile, press, type } from '../test/open-profile.tsx';

const MAIN = 'Личные данные';

const openMain = async (given: Parameters<typeof openProfile>[0] = {}) => {
  const app = await openProfile(given);
  await press('Изменить');
  await expect.element(dialog(MAIN)).toBeVisible();
  return app;
};
const save = () => dialog(MAIN).getByRole('button', { name: 'Сохранить' }).click();

describe('main step of the edit profile dialog', () => {
  it('[ACC-113] starts at main and opens the steps of phone and password', async () => {
    await openMain();
    await dialog(MAIN).getByRole('button', { name: 'Сменить телефон' }).click();
    await expect.element(dialog('Смена телефона')).toBeVisible();
    await press('Назад');
    await dialog(MAIN).getByRole('button', { name: 'Сменить пароль' }).click();
    await expect.element(dialog('Новый пароль')).toBeVisible();
  });

  it('[ACC-114] edits e-mail and names when the user has private data', async () => {
    await openMain({ profile: { middleName: 'Олеговна' } });
    await expect.element(field('Эл. почта')).toHaveValue('driver@gorpark.example');
    await expect.element(field('Фамилия')).toHaveValue('Мельникова');
    await expect.element(field('Имя')).toHaveValue('Анна');
    await expect.element(field('Отчество необязательно')).toHaveValue('Олеговна');
  });

  it('[ACC-114] edits only the e-mail when the user has no private data', async () => {
    const { server } = await openMain({
      options: { hasPrivateData: false },
      profile: { firstName: '', lastName: '' },
    });
    await expect.element(field('Эл. почта')).toBeVisible();
    expect(dialog(MAIN).getByLabelText('Фамилия').query()).toBeNull();
    await save();
    await noDialog();
    expect(server.callsOf('changeProfile')).toEqual([]);
  });

  it('[ACC-116] closes on abort and returns the focus to the button', async () => {
    await openMain();
    await press('Отмена');
    await noDialog();
    await expect.element(button('Изменить')).toHaveFocus();
  });

  it('[ACC-116] returns to main without the alert on abort of another step', async () => {
    await openProfile();
    await press('Сменить пароль');
    await type('Старый пароль', 'old-one');
    await type('Новый пароль', 'secret-1');
    await type('Новый пароль ещё раз', 'secret-1');
    await press('Сохранить');
    await expect.element(dialog(MAIN).getByText('Пароль изменён')).toBeVisible();

    await dialog(MAIN).getByRole('button', { name: 'Сменить телефон' }).click();
    await press('Назад');
    await expect.element(dialog(MAIN)).toBeVisible();
    expect(dialog(MAIN).getByText('Пароль изменён').query()).toBeNull();
    await expect.element(dialog(MAIN).getByRole('heading', { name: MAIN })).toHaveFocus();
  });

  it('[ACC-122] sends nothing and closes when saved without changes', async () => {
    const { server } = await openMain();
    const before = server.calls.length;
    await save();
    await noDialog();
    expect(server.calls.length).toBe(before);
  });

  it('[ACC-107] [ACC-123] sends only the changed fields', async () => {
    const { server } = await openMain();
    await type('Имя', 'Инна');
    await save();
    await noDialog();
    expect(server.callsOf('changeProfile').map(({ input }) => input)).toEqual([
      {
        ...{ token: 'token', firstname: 'Инна' },
        shown: {
          ...{ firstname: 'Анна', lastname: 'Мельникова', middlename: '' },
          email: 'driver@gorpark.example',
        },
      },
    ]);
    expect(server.callsOf('sendEmailCode')).toEqual([]);
    await expect.element(page.getByText('Данные сохранены')).toBeVisible();
    await expect.element(button('Изменить')).toHaveFocus();
  });

  it('[ACC-123] confirms a changed e-mail by its code before it sends the changes', async () => {
    const { server } = await openMain();
    await type('Фамилия', 'Новикова');
    await type('Эл. почта', 'new@gorpark.example');
    await save();
    await expect.element(dialog('Смена почты')).toBeVisible();
    await expect
      .element(dialog('Смена почты').getByLabelText('Новая почта'))
      .toHaveValue('new@gorpark.example');
    expect(server.callsOf('changeProfile')).toEqual([]);
    await type('Код', '123456');
    await expect.element(dialog(MAIN).getByText('Почта изменена')).toBeVisible();
    expect(server.callsOf('sendEmailCode')[0]?.input).toMatchObject({ email: 'new@gorpark.example' });
    expect(server.callsOf('confirmEmail')[0]?.input).toEqual({ token: 'email-salt', code: '123456' });
    expect(server.callsOf('changeProfile')[0]?.input).toEqual({
      shown: expect.objectContaining({ lastname: 'Мельникова', email: 'driver@gorpark.example' }) as object,
      token: 'token',
      lastname: 'Новикова',
      email: 'new@gorpark.example',
    });
  });

  it.each([
    ['UnknownError', 'Не получилось. Попробуйте ещё раз'],
    ['ValidationError', 'Проверьте введённые данные'],
    ['LimitSMS', 'Лимит SMS исчерпан, попробуйте позже'],
  ])(
    '[ACC-141][ACC-221] shows a refused save with the text of %s and keeps the input',
    async (name, text) => {
      await openMain({ answers: { changeProfile: refusal(name) } });
      await type('Имя', 'Инна');
      await save();
      await expect.element(dialog(MAIN).getByRole('alert').getByText(text)).toBeVisible();
      await expect.element(field('Имя')).toHaveValue('Инна');
    },
  );

  it('[ACC-141] shows an alert for a refusal after the code too', async () => {
    await openMain({ answers: { changeProfile: refusal('UnknownError') } });
    await type('Имя', 'Инна');
    await type('Эл. почта', 'new@gorpark.example');
    await save();
    await type('Код', '123456');
    await expect
      .element(dialog(MAIN).getByRole('alert').getByText('Не получилось. Попробуйте ещё раз'))
      .toBeVisible();
    await expect.element(field('Имя')).toHaveValue('Инна');
    await expect.element(field('Эл. почта')).toHaveValue('new@gorpark.example');
  });

  it('[ACC-140] shows an error only after its field was touched and hides it while typing', async () => {
    await openMain();
    await type('Эл. почта', 'anna');
    expect(
      dialog(MAIN)
        .getByText(/Почта указана с ошибкой/)
        .query(),
    ).toBeNull();
    await userEvent.tab();
    await expect.element(dialog(MAIN).getByText(/Почта указана с ошибкой/)).toBeVisible();
    expect(dialog(MAIN).getByText('Заполните это поле').query()).toBeNull();
    await userEvent.type(field('Эл. почта'), '@');
    await expect
      .poll(() =>
        dialog(MAIN)
          .getByText(/Почта указана с ошибкой/)
          .query(),
      )
      .toBeNull();
  });

  it('[ACC-136] requires names and focuses the first missing one', async () => {
    const { server } = await openMain();
    await type('Фамилия', '');
    await type('Имя', '');
    await save();
    await expect.poll(() => dialog(MAIN).getByText('Заполните это поле').elements().length).toBe(2);
    await expect.element(field('Фамилия')).toHaveFocus();
    expect(server.callsOf('changeProfile')).toEqual([]);
  });

  it('[ACC-130] rejects an existing e-mail at its field', async () => {
    await openMain({ answers: { checkEmail: refusal('UserExists') } });
    await type('Эл. почта', 'taken@gorpark.example');
    await save();
    await expect.element(field('Эл. почта')).toHaveAccessibleDescription(/Адрес уже занят/);
    await expect.element(field('Эл. почта')).toHaveFocus();
  });
});
