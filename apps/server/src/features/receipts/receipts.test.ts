import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { readPdf } from '../../test/read-files.ts';
import { LEGAL, PERSON } from '../../test/receipt-kit.ts';

const scene = moneyScene();
const { server } = scene;

const pdfOf = async (token: string, receiptnumber: string, lang = 'ru'): Promise<Response> => {
  const headers = { 'accept-language': lang };
  return server.send(operations.getReceipt, { receiptnumber, blob: 'true' }, { token, headers });
};
const textOf = async (answer: Response): Promise<string> =>
  (await readPdf(Buffer.from(await answer.arrayBuffer()))).pages.join(' ');

describe('top-up receipt', () => {
  it('[PAY-230][PAY-213] is created from a sum and a payer and moves no money', async () => {
    const driver = await scene.createTestDriver();
    const answer = await scene.makeReceipt(driver, { sum: '500,50' });
    expect(answer).toMatchObject({
      status: 'ok',
      result: { receiptnumber: expect.stringMatching(/^[A-Z2-7]{26}$/) },
    });
    expect(await scene.walletOf(driver)).toBe(100_000);
  });

  it('[PAY-226][PAY-214] is listed with date, number, sum, status, name, type and UIN, newest first', async () => {
    const driver = await scene.createTestDriver();
    const first = await scene.receiptOf(driver);
    const second = await scene.receiptOf(driver, { sum: 1500, payer: LEGAL });
    const { result } = await server.call(operations.getReceiptList, {}, { token: driver.token });
    expect(result).toEqual([
      {
        date: new Date(server.clock.now()).toISOString(),
        receiptnumber: second.receiptnumber,
        sum: 1500,
        status: 'wait',
        receiptname: `Счёт № ${second.number}: Пополнение парковочного счёта`,
        type: 'legal',
        UIN: expect.stringMatching(/^0355431025\d{10}$/),
        number: second.number,
        purpose: 'refill',
      },
      expect.objectContaining({ receiptnumber: first.receiptnumber, sum: 500, type: 'individual' }),
    ]);
  });

  it('numbers receipts without gaps per city and year, also with concurrent and refused requests', async () => {
    const driver = await scene.createTestDriver({ city: 'kazan' });
    const call = (payer: object) =>
      server.call(operations.createRefillReceipt, { sum: 10, payer } as never, {
        token: driver.token,
        city: 'kazan',
      });
    await Promise.all(Array.from({ length: 8 }, (_, index) => call(index % 4 === 3 ? { type: 1 } : PERSON)));
    const numbers = async () => {
      const rows = await server.db
        .selectFrom('receipt')
        .select(['number', 'year'])
        .where('city_id', '=', driver.cityId)
        .execute();
      return rows.map(({ number, year }) => `${year}:${number}`).toSorted();
    };
    expect(await numbers()).toEqual(['2025:1', '2025:2', '2025:3', '2025:4', '2025:5', '2025:6']);
    // 21:30 UTC on New Year's Eve is already the new year in Kazan.
    server.clock.set(Date.parse('2025-12-31T21:30:00Z'));
    const later = await scene.createTestDriver({ city: 'kazan' });
    await server.call(operations.createRefillReceipt, { sum: 10, payer: PERSON } as never, {
      token: later.token,
      city: 'kazan',
    });
    server.clock.set(TEST_NOW_MS);
    expect(await numbers()).toContain('2026:1');
  });

  it('[INV-7] creates one receipt per key', async () => {
    const driver = await scene.createTestDriver();
    const [a, b] = await Promise.all([1, 2].map(() => scene.receiptOf(driver, { key: 'one-press' })));
    expect(a).toEqual(b);
  });
});

describe('receipt PDF', () => {
  it('[PAY-228][PAY-206][THR-5] is receipt.pdf with payee, payer, sum and UIN, and is not cached', async () => {
    const driver = await scene.createTestDriver();
    const { receiptnumber, number } = await scene.receiptOf(driver);
    const answer = await pdfOf(driver.token, receiptnumber);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="receipt.pdf"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const read = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(read).toMatchObject({ isTagged: true, lang: 'ru-RU', title: `Квитанция № ${number}` });
    const text = read.pages.join(' ');
    for (const part of [
      `Квитанция № ${number}`,
      'Оператор городских парковок (демонстрация)',
      '40702810355000123456',
      '044030653',
      'Кирсанова Анна Петровна',
      '4012 739158',
      'ул. Марата, 22',
      `Пополнение парковочного счёта, квитанция № ${number}`,
      '500.00 ₽',
      'ДЕМОНСТРАЦИЯ',
    ])
      expect(text).toContain(part.replaceAll(/\s+/g, ' '));
    expect(text).toMatch(/0355 4310 25\d\d/);
  });

  it("[PAY-232] is an invoice with the company's numbers for a company", async () => {
    const driver = await scene.createTestDriver();
    const { receiptnumber, number } = await scene.receiptOf(driver, { payer: LEGAL, sum: 15_000 });
    const ru = await textOf(await pdfOf(driver.token, receiptnumber));
    for (const part of [
      `Счёт № ${number}`,
      'ООО «Северный курьер»',
      '7830002416 / 784101001',
      '1037843031808',
      'Итого',
    ])
      expect(ru).toContain(part);
    const en = await textOf(await pdfOf(driver.token, receiptnumber, 'en'));
    expect(en).toContain(`Invoice № ${number}`);
    expect(en).toContain('Payee');
  });

  it('[BAD-54] prints markup, LaTeX and PDF operators in a name as text', async () => {
    const driver = await scene.createTestDriver();
    const lastName = '<b>\\textbf{x}</b> (q) Tj ET |Sum=1';
    const { receiptnumber } = await scene.receiptOf(driver, { payer: { ...PERSON, lastName } });
    expect(await textOf(await pdfOf(driver.token, receiptnumber))).toContain(lastName);
  });
});
