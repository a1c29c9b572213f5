import { describe, expect, it } from 'vitest';
import { refusal } from '#src/test/fake-server.ts';
import { dialog, field, openProfile, press, type } from '../test/open-profile.tsx';

type Answers = NonNullable<Parameters<typeof openProfile>[0]>['answers'];

const openPassword = async (answers: Answers = {}) => {
  const app = await openProfile({ answers });
  await press('Сменить пароль');
  await expect.element(dialog('Новый пароль')).toBeVisible();
  return app;
};
const enter = async (current: string, next: string, repeat = next) => {
  await type('Старый пароль', current);
  await type('Новый пароль', next);
  await type('Новый пароль ещё раз', repeat);
  await press('Сохранить');
};

describe('change of the password', () => {
  it('[ACC-121] returns to main with the success alert', async () => {
    const { server } = await openPassword();
    await enter('old-one', 'secret-1');
    await expect.element(dialog('Личные данные').getByText('Пароль изменён')).toBeVisible();
    expect(server.callsOf('changePassword')[0]?.input).toEqual({
      token: 'token',
      pass: 'secret-1',
      currentpass: 'old-one',
    });
  });

  it('[ACC-132] rejects a new password of a wrong length without sending it', async () => {
    const { server } = await openPassword();
    await enter('old-one', 'abc');
    await expect.element(field('Новый пароль')).toHaveAccessibleDescription(/от 4 до 20 знаков/);
    await expect.element(field('Новый пароль')).toHaveFocus();
    await type('Новый пароль', 'x'.repeat(21));
    await press('Сохранить');
    await expect.element(field('Новый пароль')).toHaveAttribute('aria-invalid', 'true');
    expect(server.callsOf('changePassword')).toEqual([]);
  });

  it('[ACC-133] rejects a different repeated password without sending it', async () => {
    const { server } = await openPassword();
    await enter('old-one', 'secret-1', 'secret-2');
    await expect.element(field('Новый пароль ещё раз')).toHaveAccessibleDescription('Пароли не совпадают');
    expect(server.callsOf('changePassword')).toEqual([]);
  });

  it('[ACC-135] shows CurrentPasswordIncorrect at the old password', async () => {
    await openPassword({ changePassword: refusal('CurrentPasswordIncorrect') });
    await enter('wrong', 'secret-1');
    await expect.element(field('Старый пароль')).toHaveAccessibleDescription('Текущий пароль неверен');
    await expect.element(field('Старый пароль')).toHaveFocus();
    await expect.element(field('Новый пароль')).toHaveValue('secret-1');
  });

  it.each([
    ['UnknownError', 'Не получилось. Попробуйте ещё раз'],
    ['ValidationError', 'Проверьте введённые данные'],
  ])('[ACC-221] shows %s as an alert with its text', async (name, text) => {
    await openPassword({ changePassword: refusal(name) });
    await enter('old-one', 'secret-1');
    await expect.element(dialog('Новый пароль').getByRole('alert').getByText(text)).toBeVisible();
  });
});
