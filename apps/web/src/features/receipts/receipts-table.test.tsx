import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeReceipt } from '#src/test/fake-papers.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';

const WAIT = { timeout: 12_000 };
const open = (answers: Partial<FakeAnswers> = {}, path = '/profile/receipts') => {
  const server = createFakeServer(fakeAnswers(answers));
  return renderApp(path, { server, token: 'driver-token' });
};
const table = (name = 'Квитанции и счета') => page.getByRole('table', { name });
const RECEIPTS = [
  fakeReceipt(),
  fakeReceipt({
    receiptnumber: 'ZYXWVUTSRQPONMLKJIHGFEDCBA',
    type: 'individual',
    number: '26-011841',
    sum: 500.5,
    status: 'done',
    purpose: 'subscription',
  }),
];

describe('receipts', () => {
  it('[PAY-203][PAY-207] shows a table with date, identifier, amount, status and purpose', async () => {
    await page.viewport(1280, 900);
    await open({ getReceiptList: { result: RECEIPTS } });
    await expect.element(table(), WAIT).toBeVisible();
    const heads = table()
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent);
    expect(heads.slice(0, 5)).toEqual(['Дата', 'Номер', 'Сумма', 'Статус', 'Назначение']);
    const cells = table()
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 5).map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      '19.11.2026',
      '26-011842',
      '15 000 ₽',
      'Ждёт оплаты',
      'Пополнение баланса',
    ]);
  });

  it('[PAY-208] shows "Счёт" for a legal entity and "Квитанция" for others, and opens the document', async () => {
    const { server } = await open({ getReceiptList: { result: RECEIPTS } });
    await expect.element(table(), WAIT).toBeVisible();
    const buttons = table()
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Счёт', 'Квитанция']);
    await table().getByRole('button', { name: 'Квитанция № 26-011841' }).click();
    await expect
      .element(page.getByRole('dialog').getByRole('link', { name: 'Скачать PDF' }), WAIT)
      .toHaveAttribute('download', 'receipt.pdf');
    expect(server.callsOf('getReceipt')[0]?.input).toMatchObject({
      receiptnumber: 'ZYXWVUTSRQPONMLKJIHGFEDCBA',
    });
  });

  it('[APP-012][PAY-208] shows /en/profile/receipts in English: Invoice and Receipt', async () => {
    await open({ getReceiptList: { result: RECEIPTS } }, '/en/profile/receipts');
    await expect.element(page.getByRole('heading', { name: 'Receipts', level: 1 }), WAIT).toBeVisible();
    await expect.element(table('Receipts and invoices'), WAIT).toBeVisible();
    const buttons = table('Receipts and invoices')
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Invoice', 'Receipt']);
  });

  it('[PAY-209] shows "Receipts are absent" for an empty table', async () => {
    await open({ getReceiptList: { result: [] } }, '/en/profile/receipts');
    await expect.element(page.getByRole('heading', { name: 'Receipts are absent' }), WAIT).toBeVisible();
  });

  it('[PAY-209] shows an empty table in Russian, with a button for a new receipt', async () => {
    await open({ getReceiptList: { result: [] } });
    await expect.element(page.getByRole('heading', { name: 'Квитанции отсутствуют' }), WAIT).toBeVisible();
    await page.getByRole('button', { name: 'Новая квитанция' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Получить квитанцию' }), WAIT).toBeVisible();
  });

  it('retries a failed load of the list or of a document', async () => {
    const { server } = await open({
      getReceiptList: refusal('UnknownError'),
      getReceipt: refusal('UnknownError'),
    });
    await expect
      .element(page.getByRole('heading', { name: 'Не получилось загрузить квитанции' }), WAIT)
      .toBeVisible();
    server.answer('getReceiptList', { result: RECEIPTS });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await table().getByRole('button', { name: 'Счёт № 26-011842' }).click();
    await expect.element(page.getByText('Документ не загрузился'), WAIT).toBeVisible();
  });

  it('[PAY-203] hides the page in a city without receipts', async () => {
    await open({ getSettings: { result: fakeSettings({ useReceipts: false }) } });
    await expect.element(page.getByRole('heading', { level: 1 }), WAIT).toBeVisible();
    expect(table().query()).toBeNull();
    expect(page.getByRole('link', { name: 'Квитанции' }).query()).toBeNull();
  });
});
