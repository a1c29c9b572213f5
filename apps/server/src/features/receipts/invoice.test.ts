import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../test/read-files.ts';
import { readPrinted } from './number.ts';
import { payReceipt } from './paid.ts';

const scene = moneyScene();
const { server } = scene;
const DATA = { sum: 25_000, ogrn: '1037843031808', kpp: '784101001', address: 'Дворцовая наб., 34' };

async function makeInvoice(token: string, fields: object = {}, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await server.call(operations.createInvoice, { ...DATA, ...fields }, { token, headers });
  return { answer, made: answer['result'] as { receiptnumber: string; receipt: { number: string } } };
}

describe('company invoice', () => {
  it('[papers-4] contains name and tax number, is rendered as PDF and is listed', async () => {
    const { token, inn } = await scene.createTestCompany();
    const before = await server.call(operations.getInvoices, {}, { token });
    expect(before).toMatchObject({
      isOffered: true,
      result: [],
      payer: { name: 'ООО «Пример»', inn, ogrn: '', kpp: '', address: '' },
    });
    const { made } = await makeInvoice(token, { inn: '7830002416', name: 'Чужая' });
    const list = await server.call(operations.getInvoices, {}, { token });
    expect(list).toMatchObject({
      result: [{ sum: 25_000, status: 'wait', type: 'legal', number: made.receipt.number }],
      payer: { inn, ogrn: DATA.ogrn, kpp: DATA.kpp, address: DATA.address },
    });
    const { receiptnumber } = made;
    const file = await server.send(operations.getInvoice, { receiptnumber }, { token });
    const { pages, title } = await readPdf(Buffer.from(await file.arrayBuffer()));
    expect(title).toContain(made.receipt.number);
    for (const texts of [inn, 'ООО «Пример»', '25 000', DATA.ogrn])
      expect(pages.join(' ').replaceAll(/\s/g, ' ')).toContain(texts);
    expect(pages.join(' ')).not.toContain('7830002416');
  });

  it("[papers-4] [INV-6] credits the balance once after the bank's report", async () => {
    const company = await scene.createTestCompany({ balance: 0 });
    const { made } = await makeInvoice(company.token, { sum: 700.5 });
    expect(await scene.walletOf(company)).toBe(0);
    const printed = readPrinted(made.receipt.number);
    const pay = (document: string) =>
      payReceipt(
        {
          db: server.db,
          clock: server.clock,
          subscriptions: { priceOf: async () => null, buy: async () => 'kept' },
        },
        {
          cityId: company.cityId,
          ...(printed ?? { year: 0, number: 0 }),
          uin: null,
          payerInn: null,
          amount: kopecks(70_050),
          document: { day: '2025-11-05', number: document, account: '' },
        },
        { isDryRun: false, note: () => Promise.resolve() },
      );
    expect((await pay('1')).outcome).toBe('credited');
    expect((await pay('1')).outcome).toBe('already');
    expect(await scene.walletOf(company)).toBe(70_050);
    expect((await scene.operationsOf(company)).at(-1)).toMatchObject({ type: 'refill', sum_kop: 70_050 });
    expect(await server.call(operations.getInvoices, {}, { token: company.token })).toMatchObject({
      result: [{ status: 'done' }],
    });
  });

  it('[papers-4] rejects a wrong sum or line and creates one invoice per key', async () => {
    const { token } = await scene.createTestCompany();
    for (const [fields, error] of [
      [{ sum: '' }, 'NoSumEntered'],
      [{ sum: 'сто' }, 'ItNeedToBeANumber'],
      [{ sum: -5 }, 'ValidationError'],
      [{ sum: 10_000_001 }, 'RefillAmountCanNotBeMaxAllowable'],
      [{ ogrn: '1' }, 'ValidationError'],
      [{ address: '' }, 'RequiredField'],
    ] as const)
      expect([fields, (await makeInvoice(token, fields)).answer.errorName]).toEqual([fields, error]);
    expect((await server.call(operations.getInvoices, {}, { token }))['result']).toEqual([]);
    const [one, two] = [await makeInvoice(token, {}, 'k1'), await makeInvoice(token, {}, 'k1')];
    expect(two.made.receiptnumber).toBe(one.made.receiptnumber);
    expect((await server.call(operations.getInvoices, {}, { token }))['result']).toHaveLength(1);
  });

  it("[papers-4] [THR-5] returns the same 404 for another company's, a driver's and a missing invoice", async () => {
    const owner = await scene.createTestCompany();
    const stranger = await scene.createTestCompany();
    const elsewhere = await scene.createTestCompany({ city: 'voronezh' });
    const driver = await scene.createTestDriver();
    const { receiptnumber } = (await makeInvoice(owner.token)).made;
    const statusOf = async (number: string, token: string, city = 'saint-petersburg') =>
      (await server.send(operations.getInvoice, { receiptnumber: number }, { token, city })).status;
    expect(await statusOf(receiptnumber, owner.token)).toBe(200);
    expect(await statusOf(receiptnumber, stranger.token)).toBe(404);
    expect(await statusOf(receiptnumber, elsewhere.token, 'voronezh')).toBe(404);
    expect(await statusOf('A'.repeat(26), stranger.token)).toBe(404);
    const asDriver = await server.send(operations.getReceipt, { receiptnumber }, { token: driver.token });
    expect(asDriver.status).toBe(404);
    const asOwner = await server.call(operations.getReceipt, { receiptnumber }, { token: owner.token });
    expect(asOwner.errorName).toBe('TokenNotFound');
  });
});
