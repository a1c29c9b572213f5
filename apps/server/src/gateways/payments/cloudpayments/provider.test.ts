import { createHmac } from 'node:crypto';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { type ProviderOrder, ProviderError } from '#src/features/payments/index.ts';
import { createManualClock } from '#src/platform/clock.ts';
import { createFakeProvider } from '../../../test/fake-provider.ts';
import { createCloudpaymentsProvider } from './provider.ts';

const NOW_MS = Date.UTC(2025, 10, 5, 9);
const FOUND = {
  TransactionId: 504,
  Amount: 500.0,
  Currency: 'RUB',
  CurrencyCode: 0,
  InvoiceId: '100500',
  Status: 'Completed',
  StatusCode: 3,
  Reason: 'Approved',
  ReasonCode: 0,
  JsonData: '{"city":"moscow","nonce":"n0nce"}',
};
const ORDER: ProviderOrder = {
  ...{ shop: 'moscow', orderNumber: '100500', nonce: 'n0nce', payer: 'moscow-17' },
  amount: kopecks(50_000),
  currency: 'RUB',
  method: 'card',
  phone: null,
  lang: 'ru',
  returnPath: '/profile/parking?order=100500',
  card: null,
};
const ok = (Model: unknown) => () => ({ status: 200, body: { Model, Success: true, Message: null } });
const no =
  (Model: unknown = null) =>
  () => ({ status: 200, body: { Model, Success: false, Message: 'No' } });
const fake = createFakeProvider(ok(FOUND));
const clock = createManualClock(NOW_MS);
const provider = (page: 'widget' | 'order' = 'order', secrets = ['secret']) =>
  createCloudpaymentsProvider({
    keysOf: () => ({ publicId: 'pk_1', secrets }),
    publicUrl: 'https://parking.example',
    clock,
    page,
    apiUrl: fake.url,
    limits: { timeoutMs: 1000, pausesMs: [5, 15] },
  });
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof ProviderError ? error.failure : error));

describe('CloudPayments orders', () => {
  it("use the widget on our page without a request, or the provider's order page", async () => {
    const widget = await provider('widget').create({ ...ORDER, lang: 'en' });
    expect(widget).toEqual({
      id: null,
      pageUrl: '/en/payment?invoiceId=100500&amount=500.00&currency=RUB&language=en&type=charge&city=moscow',
    });
    expect(fake.calls).toEqual([]);
    const Url = 'https://orders.cloudpayments.ru/d/f2K8LV6reGE9WBFn';
    fake.answer = ok({ Id: 'f2K8LV6reGE9WBFn', Number: 61, Amount: 500.0, Currency: 'RUB', Url });
    expect(await provider().create(ORDER)).toEqual({ id: null, pageUrl: Url });
    const [call] = fake.calls;
    expect(call?.path).toBe('/orders/create');
    expect(call?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('pk_1:secret').toString('base64')}`,
      'x-request-id': 'moscow-100500-n0nce',
    });
    expect(call?.body).toMatchObject({
      Amount: 500,
      Currency: 'RUB',
      InvoiceId: '100500',
      CultureName: 'ru-RU',
      SuccessRedirectUrl: 'https://parking.example/profile/parking?order=100500',
      JsonData: '{"city":"moscow","nonce":"n0nce"}',
    });
  });

  it('[payments-6] include the payer if a card is to be saved, and charge a saved card', async () => {
    const holder = 'moscow-17';
    const Url = 'https://orders.cloudpayments.ru/d/f2K8LV6reGE9WBFn';
    fake.answer = ok({ Id: 'f2K8LV6reGE9WBFn', Url });
    await provider().create({ ...ORDER, card: { holder, token: null } });
    expect(fake.calls[0]?.body).toMatchObject({ AccountId: holder });
    await provider().create(ORDER);
    expect(fake.calls[1]?.body).not.toHaveProperty('AccountId');

    fake.answer = ok(FOUND);
    const charge = () => provider('widget').create({ ...ORDER, card: { holder, token: 'kept' } });
    expect(await charge()).toEqual({ id: '504', pageUrl: null });
    expect(fake.calls[2]).toMatchObject({
      path: '/payments/tokens/charge',
      headers: { 'x-request-id': 'moscow-100500-n0nce' },
      body: { Amount: 500, AccountId: holder, Token: 'kept', TrInitiatorCode: 1, InvoiceId: '100500' },
    });
    for (const answer of [no(), no({ ...FOUND, Status: 'Declined' })]) {
      fake.answer = answer;
      expect(await failureOf(charge())).toBe('refused');
    }
  });

  it('[payments-6] return the card of a successful payment with a token', async () => {
    const card = { Token: 'tk-1', CardLastFour: '0042', CardType: 'MIR', CardExpDate: '07/30' };
    const toldOf = async (fields: object) => {
      fake.answer = ok({ ...FOUND, ...fields });
      const asked = { shop: 'moscow', orderNumber: '100500', nonce: 'n0nce', id: null, createdMs: NOW_MS };
      return (await provider().status(asked))?.card;
    };
    expect(await toldOf(card)).toEqual({ token: 'tk-1', last4: '0042', brand: 'MIR', expires: '2030-07' });
    expect(await toldOf({ ...card, Token: null })).toBeUndefined();
    expect(await toldOf({ ...card, Status: 'Authorized' })).toBeUndefined();
  });

  it('[FLT-24][THR-12] treat Success=false as a refusal, and a page on another host as an unknown outcome', async () => {
    fake.answer = no();
    expect(await failureOf(provider().create(ORDER))).toBe('refused');
    fake.answer = ok({ Id: 'x', Url: 'https://evil.example/d/x' });
    expect(await failureOf(provider().create(ORDER))).toBe('unknown');
    fake.answer = () => ({ status: 200, body: { ok: true } });
    expect(await failureOf(provider().create(ORDER))).toBe('unknown');
  });
});

describe('CloudPayments order status', () => {
  const asked = { shop: 'moscow', orderNumber: '100500', nonce: 'n0nce', id: null, createdMs: NOW_MS };

  it.each([
    ['Completed', true, 'succeeded'],
    ['Authorized', true, 'pending'],
    ['AwaitingAuthentication', true, 'pending'],
    ['Declined', false, 'declined'],
    ['Cancelled', true, 'declined'],
  ])('maps %s to %s', async (Status, isSuccess, state) => {
    fake.answer = (isSuccess ? ok : no)({ ...FOUND, Status });
    const told = await provider().status(asked);
    expect(told).toEqual({
      id: '504',
      shop: 'moscow',
      orderNumber: '100500',
      nonce: 'n0nce',
      amountKop: 50_000,
      currency: 'RUB',
      state,
    });
    expect(fake.calls[0]).toMatchObject({ path: '/v2/payments/find', body: { InvoiceId: '100500' } });
  });

  it('[FLT-21] keeps an order payable for an hour after a declined card, then closes it', async () => {
    fake.answer = no({ ...FOUND, Status: 'Declined' });
    expect(await provider().status({ ...asked, createdMs: NOW_MS - 3_600_001 })).toMatchObject({
      state: 'cancelled',
    });
    fake.answer = ok({ ...FOUND, Status: 'Completed' });
    expect(await provider().status({ ...asked, createdMs: NOW_MS - 3_600_001 })).toMatchObject({
      state: 'succeeded',
    });
  });

  it.each([[true], [1], ['1'], ['True']])(
    '[THR-11] returns TestMode %j as a test payment',
    async (TestMode) => {
      fake.answer = ok({ ...FOUND, TestMode });
      expect(await provider().status(asked)).toMatchObject({ isTest: true });
      for (const real of [false, 0, null]) {
        fake.answer = ok({ ...FOUND, TestMode: real });
        expect(await provider().status(asked)).not.toHaveProperty('isTest');
      }
    },
  );

  it('[FLT-21][INV-16] keeps an order without attempts pending for an hour, then unknown', async () => {
    fake.answer = no();
    expect(await provider().status(asked)).toMatchObject({ state: 'pending' });
    expect(await provider().status({ ...asked, createdMs: NOW_MS - 3_600_001 })).toBeNull();
  });
});

describe('CloudPayments refunds', () => {
  it('[FLT-35][FLT-36] send their key and return success or refusal', async () => {
    const refund = () => provider().refund({ shop: 'moscow', id: '504', amount: kopecks(12_345), key: 'k' });
    fake.answer = ok({ TransactionId: 568 });
    expect(await refund()).toBe(true);
    expect(fake.calls[0]).toMatchObject({
      path: '/payments/refund',
      body: { TransactionId: 504, Amount: 123.45 },
    });
    expect(fake.calls[0]?.headers['x-request-id']).toBe('moscow-k');
    fake.answer = no();
    expect(await failureOf(refund())).toBe('refused');
    fake.answer = () => ({ status: 500, body: {} });
    expect(await failureOf(refund())).toBe('unknown');
  });
});

describe('CloudPayments notifications', () => {
  const fields = {
    TransactionId: '504',
    Amount: '500.00',
    Currency: 'RUB',
    DateTime: '2025-11-05 09:00:00',
    InvoiceId: '100500',
    Status: 'Completed',
    OperationType: 'Payment',
    Data: '{"city":"moscow","nonce":"n0nce"}',
  };
  const body = (change: Record<string, string> = {}) =>
    new URLSearchParams({ ...fields, ...change }).toString();
  const read = (
    text: string | Buffer,
    topic = 'pay',
    key = 'secret',
    header = 'content-hmac',
    secrets = ['secret'],
  ) => {
    const raw = Buffer.from(text);
    const headers = { [header]: createHmac('sha256', key).update(raw).digest('base64') };
    return provider('order', secrets).readNotice(
      { shop: 'moscow', raw, headers, address: '', topic },
      NOW_MS,
    );
  };

  const EMPTY_KEY = createHmac('sha256', '').update(Buffer.from(body())).digest('base64');

  it('[THR-11] accept a signature over the bytes in either header', () => {
    const paid = {
      ok: true,
      kind: 'event',
      notice: { id: '504', orderNumber: '100500', amountKop: 50_000, state: 'succeeded' },
    };
    expect(read(body())).toMatchObject(paid);
    expect(read(body(), 'pay', 'secret', 'x-content-hmac')).toMatchObject(paid);
    expect(read(body(), 'pay', 'guess')).toEqual({ ok: false, reason: 'forged' });
    expect(read(body(), 'pay', 'secret', 'x-signature')).toEqual({ ok: false, reason: 'forged' });
    expect(provider().isNoticeProof).toBe(true);
    expect(provider().noticeAnswer('fine')).toEqual({ code: 0 });
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['no signature', {}, ['secret']],
    ['an empty one', { 'content-hmac': '' }, ['secret']],
    ['an empty one in the other header', { 'x-content-hmac': '' }, ['secret']],
    ['two empty ones', { 'content-hmac': '', 'x-content-hmac': '' }, ['secret']],
    ['blanks', { 'content-hmac': '   ' }, ['secret']],
    ['a header twice', { 'content-hmac': ['', ''] }, ['secret']],
    ['nothing, of a shop without a key', { 'content-hmac': '' }, []],
    ['a signature with an empty key', { 'content-hmac': EMPTY_KEY }, ['secret']],
  ])('[THR-11] reject %s as forged for all topics', (_name, headers, secrets) => {
    for (const topic of ['check', 'pay', 'fail', 'refund']) {
      const message = { shop: 'moscow', raw: Buffer.from(body()), headers, address: '', topic };
      expect(provider('order', secrets).readNotice(message, NOW_MS)).toEqual({ ok: false, reason: 'forged' });
    }
  });

  it('[FLT-33] accept both secrets during a rotation, then only the new one', () => {
    const both = ['new', 'secret'];
    for (const key of both) expect(read(body(), 'pay', key, 'content-hmac', both).ok).toBe(true);
    expect(read(body(), 'pay', 'secret', 'content-hmac', ['new']).ok).toBe(false);
  });

  it('treat a check as no payment, and a failure as the failure of one card', () => {
    expect(read(body(), 'check')).toMatchObject({ kind: 'question', notice: { state: 'pending' } });
    expect(read(body({ Status: 'Declined' }), 'fail')).toMatchObject({ notice: { state: 'declined' } });
    expect(read(body({ Status: 'Authorized' }))).toMatchObject({ notice: { state: 'pending' } });
    expect(provider().noticeAnswer('amount')).toEqual({ code: 12 });
    expect(provider().noticeAnswer('order')).toEqual({ code: 10 });
    expect(provider().noticeAnswer('closed')).toEqual({ code: 13 });
  });

  it('[INV-13] report a refund or a voided payment with number, payment and sum', () => {
    const refund = (change: Record<string, string>) =>
      new URLSearchParams({
        TransactionId: '600',
        PaymentTransactionId: '504',
        Amount: '12.30',
        ...change,
      }).toString();
    const told = { id: '600', refundOf: '504', shop: 'moscow', amountKop: 1230, state: 'succeeded' };
    expect(read(refund({}), 'refund')).toMatchObject({ notice: { ...told, eventId: 'refund:600' } });
    const voided = new URLSearchParams({ TransactionId: '504', Amount: '500.00' }).toString();
    expect(read(voided, 'cancel')).toMatchObject({
      notice: { id: 'cancel-504', refundOf: '504', amountKop: 50_000, eventId: 'cancel:cancel-504' },
    });
    expect(read(voided, 'refund')).toEqual({ ok: false, reason: 'unreadable' });
    expect(read(refund({ Amount: 'x' }), 'refund')).toEqual({ ok: false, reason: 'unreadable' });
    expect(read(refund({}), 'refund', 'guess')).toEqual({ ok: false, reason: 'forged' });
  });

  it.each([
    [`${body()}&Amount=1000.00`],
    [`\ufeff${body()}`],
    [`${body()}\r\n`],
    [JSON.stringify(fields)],
    [body({ Amount: 'abc' })],
    [body({ TransactionId: 'x' })],
    [''],
    [body(), ''],
  ])('[BAD-95] reject %j as unreadable even if signed, and an unknown topic', (text, topic = 'pay') => {
    expect(read(text, topic)).toEqual({ ok: false, reason: 'unreadable' });
  });
});
