import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import type { FiscalError, FiscalReceipt } from '#src/features/fiscal/index.ts';
import { createManualClock } from '#src/platform/clock.ts';
import { createFakeProvider } from '../../test/fake-provider.ts';
import { createYookassaProvider } from '../payments/yookassa/provider.ts';
import { createCloudkassir } from './cloudkassir.ts';
import { type FiscalWay, readFiscalShops } from './config.ts';
import { contentOf } from './yookassa-content.ts';
import { createYookassaReceipts } from './yookassa.ts';

const SHOP = {
  FISCAL_INN: '7830002293',
  FISCAL_TAX_SYSTEM: 'osn',
  FISCAL_VAT: 'vat22',
  FISCAL_EMAIL: 'sales@parking.example',
};
const NOW = Date.UTC(2026, 10, 21, 12);
const clock = createManualClock(NOW);
const fake = createFakeProvider(() => ({ status: 200, body: {} }));
const shopOf = (way: FiscalWay) =>
  readFiscalShops({ ...SHOP, FISCAL_ACQUIRER: way }, 'https://parking.example') ?? (() => null);
const limits = { timeoutMs: 500, pausesMs: [] };

const RECEIPT: FiscalReceipt = {
  ...{ key: 'moscow:7:income', shop: 'moscow', kind: 'income', subject: 'parking', form: 'advance' },
  ...{ isCorrection: false, amount: kopecks(28_000), orderNumber: '100500', at: new Date(NOW) },
  ...{
    timeZone: 'Europe/Moscow',
    email: 'anna@example.ru',
    phone: null,
    payment: 'pay-1',
    unsureSince: null,
  },
};
const ADVANCE: FiscalReceipt = { ...RECEIPT, subject: 'advance', form: 'cashless' };
const BACK: FiscalReceipt = { ...RECEIPT, kind: 'refund' };
const PAID_OUT: FiscalReceipt = { ...ADVANCE, kind: 'refund' };

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: FiscalError) => [error.failure, error.code].join(' ').trim(),
  );

describe('receipts by CloudKassir', () => {
  const cloud = () => {
    const keysOf = () => ({ publicId: 'pk', secrets: ['secret'] });
    return createCloudkassir({ shopOf: shopOf('cloudpayments'), keysOf, clock, apiUrl: fake.url, limits });
  };

  it.each([
    ['top-up', ADVANCE, 'Income', 3, 10, 122, { electronic: 280 }],
    ['session', RECEIPT, 'Income', 4, 4, 22, { advancePayment: 280 }],
    ['unused time to the balance', BACK, 'IncomeReturn', 4, 4, 22, { advancePayment: 280 }],
    ['balance paid out', PAID_OUT, 'IncomeReturn', 3, 10, 122, { electronic: 280 }],
  ])(
    '[INV-21] sends a %s as the accountant expects it',
    async (_, receipt, Type, method, object, vat, amounts) => {
      fake.answer = () => ({ status: 200, body: { Success: true, Model: { Id: 'r1' } } });
      expect(await cloud().register(receipt)).toEqual({ id: 'r1', document: null });
      expect(fake.calls[0]).toMatchObject({ path: '/kkt/receipt', headers: { 'x-request-id': receipt.key } });
      const label = `${method === 3 ? 'Аванс за парковку' : 'Парковка'}, заказ 100500`;
      expect(fake.calls[0]?.body).toEqual({
        ...{ Inn: '7830002293', Type, InvoiceId: '100500' },
        CustomerReceipt: {
          Items: [{ label, price: 280, quantity: 1, amount: 280, vat, method, object }],
          ...{
            taxationSystem: 0,
            email: 'anna@example.ru',
            calculationPlace: 'https://parking.example',
            amounts,
          },
        },
      });
    },
  );

  it('reads the document of a processed receipt', async () => {
    const states: unknown[] = ['Queued', 'Processed'];
    const AdditionalData = { Amount: 280, FiscalNumber: '9999', DocumentNumber: '12', FiscalSign: '34' };
    const document = { AdditionalData: { ...AdditionalData, DateTime: '2026-11-21T15:00:11' } };
    fake.answer = ({ path }) => ({
      status: 200,
      body: { Success: true, Model: path === '/kkt/receipt/get' ? document : states.shift() },
    });
    expect(await cloud().report('moscow', 'r1')).toBeNull();
    expect(await cloud().report('moscow', 'r1')).toEqual({
      ...{ fn: '9999', fd: '12', fp: '34', at: '2026-11-21T15:00', total: 28_000, url: null },
    });
    for (const [OfdReceiptUrl, url] of [
      ['https://ofd.example/1', 'https://ofd.example/1'],
      ['http://ofd.example/1', null],
    ]) {
      Object.assign(document.AdditionalData, { OfdReceiptUrl });
      states.push('Processed');
      expect(await cloud().report('moscow', 'r1')).toMatchObject({ url });
    }
    states.push('NotFound', 'Error');
    expect(await faultOf(cloud().report('moscow', 'r1'))).toBe('refused status');
    expect(await faultOf(cloud().report('moscow', 'r1'))).toBe('again status');
  });

  it('[FLT-39] repeats an unsure receipt for an hour, then leaves it to a person', async () => {
    fake.answer = () => ({ status: 500, body: {} });
    expect(await faultOf(cloud().register(RECEIPT))).toBe('unavailable unsure');
    const unsureSince = new Date(NOW - 61 * 60_000);
    expect(await faultOf(cloud().register({ ...RECEIPT, unsureSince }))).toBe('refused unsure');
    expect(fake.calls).toHaveLength(1);
    expect(await faultOf(cloud().register({ ...RECEIPT, isCorrection: true }))).toBe('refused correction');
    fake.answer = () => ({ status: 200, body: { Success: false, Message: 'Иванов' } });
    expect(await faultOf(cloud().register(RECEIPT))).toBe('refused');
  });
});

describe('receipts by YooKassa', () => {
  const keysOf = () => ({ shopId: '100', secretKey: 'secret' });
  const common = { keysOf, apiUrl: fake.url, limits };
  const receipts = () => createYookassaReceipts({ ...common, apiUrl: fake.url, shopOf: shopOf('yookassa') });
  const item = (description: string, vat_code: number, payment_mode: string, payment_subject: string) => ({
    ...{ description, quantity: '1.00', amount: { value: '280.00', currency: 'RUB' } },
    ...{ vat_code, payment_mode, payment_subject },
  });
  const advance = item('Аванс за парковку, заказ 100500', 12, 'advance', 'payment');
  const stored = (status: string, items: object[] = [advance]) => ({
    ...{ id: 'rt-1', status, items, fiscal_document_number: '12', fiscal_storage_number: '9999' },
    ...{ fiscal_attribute: '34', registered_at: '2026-11-21T12:00:11.000Z' },
  });

  it('[INV-21] carries an advance in a payment and in a refund', async () => {
    const provider = createYookassaProvider({
      ...common,
      apiUrl: fake.url,
      publicUrl: 'https://parking.example',
      receiptShopOf: shopOf('yookassa'),
    });
    expect(provider.printsReceipts?.('moscow')).toBe(true);
    const order = { shop: 'moscow', orderNumber: '100500', nonce: null, payer: 'p', amount: kopecks(28_000) };
    const page = {
      currency: 'RUB',
      method: 'card',
      phone: null,
      lang: 'ru',
      returnPath: '/',
      card: null,
    } as const;
    const contact = { email: null, phone: '79991112233' };
    await provider.create({ ...order, ...page, contact }).catch(() => undefined);
    const refund = { shop: 'moscow', id: 'pay-1', amount: kopecks(28_000), key: 'k', orderNumber: '100500' };
    await provider.refund(refund).catch(() => undefined);
    const [created, returned] = fake.calls.map(({ body }) => (body as { receipt: object }).receipt);
    expect(created).toEqual({ customer: { phone: '79991112233' }, items: [advance], tax_system_code: 1 });
    expect(returned).toEqual({ ...created, customer: { email: 'sales@parking.example' } });
  });

  it('[INV-21] sends an offset as the second receipt of a payment, once', async () => {
    const offset = item('Парковка, заказ 100500', 11, 'full_payment', 'service');
    let known: object[] = [stored('succeeded'), stored('canceled', [offset])];
    fake.answer = ({ method }) => ({
      status: 200,
      body: method === 'GET' ? { items: known } : stored('pending', [offset]),
    });
    expect(await receipts().register(RECEIPT)).toEqual({ id: 'rt-1', document: null });
    expect(fake.calls.map(({ path }) => path)).toEqual(['/receipts?payment_id=pay-1&limit=100', '/receipts']);
    expect(fake.calls[1]).toMatchObject({ headers: { 'idempotence-key': RECEIPT.key } });
    expect(fake.calls[1]?.body).toEqual({
      ...{ type: 'payment', payment_id: 'pay-1', send: true, customer: { email: 'anna@example.ru' } },
      ...{ items: [offset], tax_system_code: 1 },
      settlements: [{ type: 'prepayment', amount: { value: '280.00', currency: 'RUB' } }],
    });
    known = [stored('succeeded', [offset])];
    const { document } = await receipts().register(RECEIPT);
    expect(document).toMatchObject({ fn: '9999', fd: '12', fp: '34', at: '2026-11-21T15:00', total: 28_000 });
    expect(fake.calls).toHaveLength(3);
  });

  it('names the zone of an internet sale', () => {
    const env = { ...SHOP, FISCAL_ACQUIRER: 'yookassa', FISCAL_INTERNET: '1' };
    const shop = readFiscalShops(env, 'https://parking.example')?.('moscow');
    expect(shop && contentOf(RECEIPT, shop)).toMatchObject({ internet: true, timezone: 2 });
  });

  it('reads the receipts that payments and refunds carry', async () => {
    fake.answer = ({ path }) => ({
      status: 200,
      body: { items: path.startsWith('/refunds') ? [{ id: 'rf-1' }] : [stored('succeeded')] },
    });
    expect((await receipts().register(ADVANCE)).document?.fd).toBe('12');
    expect((await receipts().register(PAID_OUT)).document?.fd).toBe('12');
    expect(fake.calls.map(({ path }) => path.split('?')[1]?.split('&')[0])).toEqual([
      ...['payment_id=pay-1', 'payment_id=pay-1', 'refund_id=rf-1'],
    ]);
    fake.answer = () => ({ status: 200, body: { items: [] } });
    expect(await faultOf(receipts().register(ADVANCE))).toBe('unavailable noReceipt');
  });

  it('leaves to a person what YooKassa cannot register', async () => {
    expect(await faultOf(receipts().register(BACK))).toBe('refused noRefund');
    expect(await faultOf(receipts().register({ ...RECEIPT, payment: null }))).toBe('refused noPayment');
    expect(await faultOf(receipts().register({ ...RECEIPT, isCorrection: true }))).toBe('refused correction');
    expect(fake.calls).toEqual([]);
    fake.answer = () => ({ status: 200, body: stored('canceled') });
    expect(await faultOf(receipts().report('moscow', 'rt-1'))).toBe('refused canceled');
  });
});
