import { describe, expect, it } from 'vitest';
import { noNetwork, refusal } from '#src/test/fake-server.ts';
import { button, dialog, field, openProfile, press, type } from '../test/open-profile.tsx';

const EMAIL = 'Смена почты';
const NEW = 'new@gorpark.example';

const openEmail = async (answers: NonNullable<Parameters<typeof openProfile>[0]>['answers'] = {}) => {
  const app = await openProfile({ answers });
  await press('Сменить почту');
  await expect.element(dialog(EMAIL)).toBeVisible();
  return app;
};
const enter = async (email = NEW) => {
  await type('Новая почта', email);
  await press('Получить код');
};

describe('change of the e-mail', () => {
  it('[ACC-115][ACC-117] runs value, validation, code and confirmation in this order', async () => {
    const { server } = await openEmail();
    expect(button(/Отправить код ещё раз/).query()).toBeNull();
    await enter();
    await expect.element(field('Код')).toHaveFocus();
    await expect.element(dialog(EMAIL).getByText(/Отправить ещё раз можно через/)).toBeVisible();
    await type('Код', '123456');
    await expect.element(dialog('Личные данные')).toBeVisible();

    const made = ['checkEmail', 'sendEmailCode', 'confirmEmail', 'changeProfile'];
    expect(server.calls.map(({ id }) => id as string).filter((id) => made.includes(id))).toEqual(made);
    expect(server.callsOf('checkEmail')[0]?.input).toMatchObject({ email: NEW, token: 'token' });
    expect(String(server.callsOf('sendEmailCode')[0]?.input['edit'])).toBe('true');
    expect(server.callsOf('changeProfile')[0]?.input).toMatchObject({ token: 'token', email: NEW });
  });

  it('[ACC-118] returns to main with the success alert after a correct code', async () => {
    await openEmail();
    await enter();
    await type('Код', '123456');
    await expect.element(dialog('Личные данные').getByText('Почта изменена')).toBeVisible();
    await expect.element(field('Эл. почта')).toHaveValue(NEW);
  });

  it('[ACC-117] sends no invalid value', async () => {
    const { server } = await openEmail();
    await enter('anna');
    await expect.element(field('Новая почта')).toHaveAccessibleDescription(/Почта указана с ошибкой/);
    expect(server.callsOf('checkEmail')).toEqual([]);
  });

  it('[ACC-130] shows the user-exists message for an existing address and sends no code', async () => {
    const { server } = await openEmail({ checkEmail: refusal('UserExists') });
    await enter();
    await expect.element(field('Новая почта')).toHaveAccessibleDescription(/Адрес уже занят. Укажите другой/);
    expect(server.callsOf('sendEmailCode')).toEqual([]);
    await expect.element(field('Новая почта')).toHaveValue(NEW);
  });

  it.each([
    ['another error', refusal('ValidationError')],
    ['null', () => Response.json(null)],
    ['nothing', noNetwork],
  ])('[ACC-131] shows the unknown-error message when the check returns %s', async (_, checkEmail) => {
    const { server } = await openEmail({ checkEmail });
    await enter();
    await expect
      .element(field('Новая почта'))
      .toHaveAccessibleDescription(/Не получилось. Попробуйте ещё раз/);
    expect(server.callsOf('sendEmailCode')).toEqual([]);
  });

  it.each([
    ['a refusal', refusal('IncorrectCode')],
    ['a plain no', () => Response.json(false)],
    ['a no in the result', () => Response.json({ status: 'ok', result: false })],
  ])('[ACC-138] marks the code as wrong after %s', async (_, confirmEmail) => {
    const { server } = await openEmail({ confirmEmail });
    await enter();
    await type('Код', '000000');
    await expect.element(field('Код')).toHaveAccessibleDescription(/Код не подошёл. Проверьте цифры/);
    await expect.element(field('Код')).toHaveAttribute('aria-invalid', 'true');
    expect(server.callsOf('changeProfile')).toEqual([]);
  });

  it('[ACC-137] rejects an empty code before any request', async () => {
    const { server } = await openEmail();
    await enter();
    await expect.element(field('Код')).toBeVisible();
    await press('Подтвердить');
    await expect.element(field('Код')).toHaveAccessibleDescription(/Заполните это поле/);
    expect(server.callsOf('confirmEmail')).toEqual([]);
  });

  it('retries a change after a lost response without a new code', async () => {
    const { server } = await openEmail({ changeProfile: noNetwork });
    await enter();
    await type('Код', '123456');
    await expect.element(dialog(EMAIL).getByRole('alert')).toBeVisible();
    server.answer('changeProfile', {});
    await press('Подтвердить');
    await expect.element(dialog('Личные данные').getByText('Почта изменена')).toBeVisible();
    expect(server.callsOf('confirmEmail')).toHaveLength(1);
    expect(server.callsOf('changeProfile')).toHaveLength(2);
  });

  it('allows a new address, and returns to main on abort', async () => {
    await openEmail();
    await enter();
    await dialog(EMAIL).getByRole('button', { name: 'Изменить' }).click();
    await expect.element(field('Новая почта')).toHaveFocus();
    await press('Назад');
    await expect.element(dialog('Личные данные')).toBeVisible();
  });
});
