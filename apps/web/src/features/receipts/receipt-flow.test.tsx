import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { noNetwork, refusal } from '#src/test/fake-server.ts';
import { dialog, fillLegal, next, receipt, toReceipt, type, WAIT } from './test/open-receipt.tsx';

describe('receipt mode', () => {
  it('[PAY-204][PAY-232] starts with the choice of the payer and shows its form', async () => {
    await toReceipt();
    await expect.element(receipt().getByRole('radiogroup', { name: 'Кто платит' })).toBeVisible();
    expect(receipt().getByRole('textbox').elements()).toEqual([]);
    await next().click();
    await expect.element(receipt().getByLabelText('Фамилия')).toBeVisible();
    expect(receipt().getByLabelText('ОГРН').query()).toBeNull();
    await receipt().getByRole('button', { name: 'Назад' }).click();
    await receipt()
      .getByRole('radio', { name: /^Организация/ })
      .click({ force: true });
    await next().click();
    await expect.element(receipt().getByLabelText('ОГРН')).toBeVisible();
    expect(receipt().getByLabelText('Фамилия').query()).toBeNull();
  });

  it('[PAY-222] enables "Далее" of the company only when all fields are valid', async () => {
    await toReceipt();
    await fillLegal();
    await expect.element(next()).toBeEnabled();
    for (const [label, wrong, right] of [
      ['КПП', '78410100', '784101001'],
      ['ИНН', '78300024161', '7830002416'],
      ['ОГРН', '103784303180', '1037843031808'],
      ['Название организации', ' ', 'ООО'],
      ['Юридический адрес', '', 'Дворцовая наб., 34'],
    ] as const) {
      await type(label, wrong);
      await expect.element(next()).toBeDisabled();
      await type(label, right);
      await expect.element(next()).toBeEnabled();
    }
    await expect.element(receipt().getByText('Чтобы продолжить', { exact: false })).not.toBeInTheDocument();
  });

  it('[PAY-205][PAY-206] creates the receipt with print, receipt.pdf and e-mail', async () => {
    const { server } = await toReceipt();
    await fillLegal();
    await next().click();
    const ready = dialog('Квитанция готова');
    await expect.element(ready.getByRole('region', { name: 'Счёт № 26-011842' }), WAIT).toBeVisible();
    expect(server.callsOf('createRefillReceipt')[0]?.input).toMatchObject({
      sum: 15_000,
      payer: { type: 2, name: 'ООО «Северный курьер»', kpp: '784101001' },
    });
    const download = ready.getByRole('link', { name: 'Скачать PDF' });
    await expect.element(download, WAIT).toHaveAttribute('download', 'receipt.pdf');
    await expect.element(download).toHaveAttribute('href', expect.stringMatching(/^blob:/));
    await expect.element(ready.getByRole('link', { name: 'Напечатать' })).toHaveAttribute('target', '_blank');
    await expect.element(ready.getByLabelText('Эл. почта')).toHaveValue('anna@example.org');
    await ready.getByRole('button', { name: 'Отправить' }).click();
    await expect.element(ready.getByText('Письмо отправлено')).toBeVisible();
    expect(server.callsOf('sendReceipt')[0]?.input).toMatchObject({
      receiptnumber: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      email: 'anna@example.org',
    });
  });

  it('[PAY-223][PAY-224][PAY-225] shows the errors of an individual and focuses the first field', async () => {
    const { server } = await toReceipt();
    await next().click();
    await next().click();
    await expect.element(receipt().getByLabelText('Фамилия')).toHaveFocus();
    await expect.element(receipt().getByText('Это поле обязательно')).toHaveLength(8);
    await type('Серия', '12a4');
    await type('Дата выдачи', '2024-02-30');
    await expect.element(receipt().getByText('Введите только цифры')).toBeVisible();
    await expect.element(receipt().getByText(/^Введите дату в формате ГГГГ-ММ-ДД/)).toBeVisible();
    expect(server.callsOf('createRefillReceipt')).toEqual([]);
  });

  it('[PAY-215][PAY-216][PAY-217] shows the error of the e-mail', async () => {
    const { server } = await toReceipt();
    await fillLegal();
    await next().click();
    const ready = dialog('Квитанция готова');
    const email = ready.getByLabelText('Эл. почта');
    await expect.element(email, WAIT).toBeVisible();
    for (const [text, texts] of [
      ['', 'Необходимо заполнить'],
      [`${'a'.repeat(43)}@mail.ru`, 'Длинна не более 50 символов'],
      ['a@b', 'Неверный формат адреса'],
    ] as const) {
      await userEvent.fill(email, text);
      await ready.getByRole('button', { name: 'Отправить' }).click();
      await expect.element(ready.getByText(texts)).toBeVisible();
    }
    expect(server.callsOf('sendReceipt')).toEqual([]);
  });

  it('[papers-8] accepts an entrepreneur: INN of 12 digits, OGRNIP, no KPP', async () => {
    const { server } = await toReceipt();
    await fillLegal();
    await type('ИНН', '5001 0073 2259');
    await type('ОГРНИП', '304500116000157');
    await type('КПП', '');
    await expect.element(receipt().getByText('У предпринимателя его нет: оставьте пустым')).toBeVisible();
    await next().click();
    await expect
      .poll(() => server.callsOf('createRefillReceipt')[0]?.input)
      .toMatchObject({
        payer: { type: 2, inn: '500100732259', ogrn: '304500116000157', kpp: '' },
      });
  });

  it('repeats a lost request with the same key and shows a refusal above the button', async () => {
    const { server } = await toReceipt({ createRefillReceipt: noNetwork });
    await fillLegal();
    await next().click();
    await expect.element(receipt().getByText(/^Ответ не дошёл/)).toBeVisible();
    server.answer('createRefillReceipt', refusal('ValidationError'));
    await next().click();
    await expect.element(receipt().getByRole('alert')).toMatchTextContent(/^Проверьте/);
    const keys = server.callsOf('createRefillReceipt').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});
