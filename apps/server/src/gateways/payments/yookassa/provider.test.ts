import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { type ProviderOrder, ProviderError } from '#src/features/payments/index.ts';
import { createFakeProvider, type FakeCall } from '../../../test/fake-provider.ts';
import { createYookassaProvider } from './provider.ts';

const ID = '23d93cac-000f-5000-8000-126628f15141';
const CREATED_MS = Date.UTC(2025, 10, 5, 9);
const PAYMENT = {
  id: ID,
  status: 'pending',
  paid: false,
  amount: { value: '500.00', currency: 'RUB' },
  confirmation: {
    type: 'redirect',
    confirmation_url: `https://yoomoney.ru/api-pages/v2/payment-confirm/epl?orderId=${ID}`,
  },
  created_at: '2025-11-05T09:00:01.129Z',
  description: 'Заказ 100500',
  metadata: { order: '100500', city: 'moscow', nonce: 'n0nce', payer: 'moscow-17' },
  recipient: { account_id: '100', gateway_id: '100700' },
  refundable: false,
  test: false,
};
const ORDER: ProviderOrder = {
  shop: 'moscow',
  orderNumber: '100500',
  nonce: 'n0nce',
  payer: 'moscow-17',
  amount: kopecks(50_000),
  currency: 'RUB',
  method: 'card',
  phone: null,
  lang: 'ru',
  returnPath: '/profile/parking?order=100500',
  card: null,
};
const fake = createFakeProvider(() => ({ status: 200, body: PAYMENT }));
const provider = () =>
  createYookassaProvider({
    keysOf: () => ({ shopId: '100', secretKey: 'secret' }),
    publicUrl: 'https://parking.example',
    apiUrl: fake.url,
    limits: { timeoutMs: 1000, pausesMs: [5, 15] },
  });

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof ProviderError ? error.failure : error));
const asked = { shop: 'moscow', orderNumber: '100500', nonce: 'n0nce', createdMs: CREATED_MS };

describe('YooKassa orders', () => {
  it('send keys, an idempotence key and the return address', async () => {
    const created = await provider().create(ORDER);
    expect(created).toEqual({ id: ID, pageUrl: PAYMENT.confirmation.confirmation_url });
    const [call] = fake.calls;
    expect([call?.method, call?.path]).toEqual(['POST', '/payments']);
    expect(call?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('100:secret').toString('base64')}`,
      'idempotence-key': 'moscow-100500-n0nce',
      'content-type': 'application/json',
    });
    expect(call?.body).toEqual({
      amount: { value: '500.00', currency: 'RUB' },
      capture: true,
      description: 'Заказ 100500',
      metadata: { order: '100500', city: 'moscow', nonce: 'n0nce', payer: 'moscow-17' },
      payment_method_data: { type: 'bank_card' },
      confirmation: {
        type: 'redirect',
        locale: 'ru_RU',
        return_url: 'https://parking.example/profile/parking?order=100500',
      },
    });
  });

  it('[payments-6] save the card on request and charge a saved card without a page', async () => {
    const holder = 'moscow-17';
    await provider().create({ ...ORDER, card: { holder, token: null } });
    expect(fake.calls[0]?.body).toMatchObject({
      save_payment_method: true,
      payment_method_data: { type: 'bank_card' },
    });
    fake.answer = () => ({
      status: 200,
      body: { ...PAYMENT, status: 'succeeded', confirmation: undefined },
    });
    const charged = await provider().create({ ...ORDER, card: { holder, token: 'kept' } });
    expect(charged).toEqual({ id: ID, pageUrl: null });
    expect(fake.calls[1]?.body).toMatchObject({ payment_method_id: 'kept', capture: true });
    expect(fake.calls[1]?.body).not.toHaveProperty('payment_method_data');
    expect(fake.calls[1]?.body).not.toHaveProperty('save_payment_method');
    fake.answer = () => ({ status: 200, body: { ...PAYMENT, status: 'canceled' } });
    expect(await failureOf(provider().create({ ...ORDER, card: { holder, token: 'kept' } }))).toBe('refused');
  });

  it("[payments-6] use the provider's page when the bank requires confirmation of a saved card", async () => {
    const made = await provider().create({ ...ORDER, card: { holder: 'moscow-17', token: 'kept' } });
    expect(made.pageUrl).toBe(PAYMENT.confirmation.confirmation_url);
  });

  it('[payments-6] return a saved card only after a successful payment', async () => {
    const card = { last4: '4444', card_type: 'MasterCard', expiry_month: '07', expiry_year: '2030' };
    const toldOf = async (status: string, saved: boolean) => {
      const payment_method = { type: 'bank_card', id: 'pm-1', saved, card };
      fake.answer = () => ({ status: 200, body: { ...PAYMENT, status, payment_method } });
      return (await provider().status({ ...asked, id: ID }))?.card;
    };
    const kept = { token: 'pm-1', last4: '4444', brand: 'MasterCard', expires: '2030-07' };
    expect(await toldOf('succeeded', true)).toEqual(kept);
    expect(await toldOf('succeeded', false)).toBeUndefined();
    expect(await toldOf('pending', true)).toBeUndefined();
  });

  it('start a phone payment without a page', async () => {
    const phone = '79000000000';
    expect(provider().capabilityOf('mobile')).toBe('phone');
    const created = await provider().create({ ...ORDER, method: 'mobile', phone });
    expect(created).toEqual({ id: ID, pageUrl: null });
    expect(fake.calls[0]?.body).toMatchObject({
      payment_method_data: { type: 'mobile_balance', phone },
      confirmation: { type: 'external' },
    });
  });

  it('[FLT-22] repeat a 500 with the same key; 400 is a refusal, 401, 403 and 429 charge nothing', async () => {
    const statusOf = async (status: number) => {
      fake.answer = () => ({ status, body: { type: 'error', code: 'x' } });
      return failureOf(provider().create(ORDER));
    };
    expect(await statusOf(500)).toBe('unknown');
    expect(fake.calls.map(({ headers }) => headers['idempotence-key'])).toEqual(
      Array(3).fill('moscow-100500-n0nce'),
    );
    expect(await statusOf(400)).toBe('refused');
    for (const status of [401, 403, 429]) expect(await statusOf(status)).toBe('unavailable');
  });

  it.each([
    ['https://evil.example/pay'],
    ['http://yoomoney.ru/pay'],
    ['https://yoomoney,ru.evil.example/'],
    ['javascript:alert(1)'],
    ['https://user@yoomoney.ru/'],
    [undefined],
  ])('[THR-12] reject a page at %s', async (confirmation_url) => {
    fake.answer = () => ({ status: 200, body: { ...PAYMENT, confirmation: { confirmation_url } } });
    expect(await failureOf(provider().create(ORDER))).toBe('unknown');
  });

  it('[FLT-24] reject a response about another order or of another format', async () => {
    const about = async (body: unknown) => {
      fake.answer = () => ({ status: 200, body });
      return failureOf(provider().create(ORDER));
    };
    expect(await about({ ...PAYMENT, metadata: { order: '1', city: 'moscow' } })).toBe('unknown');
    expect(await about({ id: ID })).toBe('unknown');
    expect(await about({ ...PAYMENT, status: 'canceled' })).toBe('refused');
  });
});

describe('YooKassa order status', () => {
  it.each([
    ['pending', 'pending'],
    ['waiting_for_capture', 'pending'],
    ['succeeded', 'succeeded'],
    ['canceled', 'cancelled'],
  ])('maps %s to %s', async (status, state) => {
    fake.answer = () => ({ status: 200, body: { ...PAYMENT, status } });
    const told = await provider().status({ ...asked, id: ID });
    expect(told).toEqual({
      id: ID,
      shop: 'moscow',
      orderNumber: '100500',
      nonce: 'n0nce',
      payer: 'moscow-17',
      amountKop: 50_000,
      currency: 'RUB',
      state,
    });
    expect(fake.calls[0]).toMatchObject({ method: 'GET', path: `/payments/${ID}` });
  });

  it.each([
    ['general_decline', true],
    ['insufficient_funds', true],
    ['expired_on_confirmation', undefined],
    ['canceled_by_merchant', undefined],
  ])(
    '[payments-4] distinguishes a refusal from an abandoned payment for reason %s',
    async (reason, isRefused) => {
      const cancellation_details = { party: 'payment_network', reason };
      fake.answer = () => ({ status: 200, body: { ...PAYMENT, status: 'canceled', cancellation_details } });
      expect((await provider().status({ ...asked, id: ID }))?.isRefused).toBe(isRefused);
    },
  );

  it('[FLT-20][FLT-21] finds an order without a creation response in the paged list', async () => {
    const other = { ...PAYMENT, id: 'other', metadata: { order: '7', city: 'moscow' } };
    const list = (items: unknown[]) => (call: FakeCall) =>
      call.path.includes('cursor=next')
        ? { status: 200, body: { type: 'list', items } }
        : { status: 200, body: { type: 'list', items: [other, { strange: 1 }], next_cursor: 'next' } };
    fake.answer = list([{ ...PAYMENT, status: 'succeeded' }]);
    expect(await provider().status({ ...asked, id: null })).toMatchObject({ id: ID, state: 'succeeded' });
    expect(decodeURIComponent(fake.calls[0]?.path ?? '')).toContain(
      'created_at.gte=2025-11-05T08:59:00.000Z',
    );
    fake.answer = list([]);
    expect(await provider().status({ ...asked, id: null })).toBeNull();
  });

  it('[THR-11] marks a payment of a test shop', async () => {
    fake.answer = () => ({ status: 200, body: { ...PAYMENT, status: 'succeeded', test: true } });
    expect(await provider().status({ ...asked, id: ID })).toMatchObject({ isTest: true });
    fake.answer = () => ({ status: 200, body: { ...PAYMENT, status: 'succeeded', test: false } });
    expect(await provider().status({ ...asked, id: ID })).not.toHaveProperty('isTest');
  });

  it('[FLT-31] returns an empty shop for money of a foreign shop', async () => {
    fake.answer = () => ({ status: 200, body: { ...PAYMENT, recipient: { account_id: '666' } } });
    expect(await provider().status({ ...asked, id: ID })).toMatchObject({ shop: '' });
  });
});

describe('YooKassa refunds', () => {
  const refund = (key = 'k') => provider().refund({ shop: 'moscow', id: ID, amount: kopecks(12_345), key });
  const body = (status: string) => ({
    status: 200,
    body: { id: 'r', status, amount: { value: '123.45', currency: 'RUB' }, payment_id: ID },
  });

  it('[FLT-35][FLT-36] send their key and return done, refused, or pending', async () => {
    fake.answer = () => body('succeeded');
    expect(await refund()).toBe(true);
    expect(fake.calls[0]).toMatchObject({
      path: '/refunds',
      body: { payment_id: ID, amount: { value: '123.45', currency: 'RUB' } },
    });
    expect(fake.calls[0]?.headers['idempotence-key']).toBe('moscow-k');
    fake.answer = () => body('canceled');
    expect(await failureOf(refund())).toBe('refused');
    fake.answer = () => body('pending');
    expect(await refund()).toBeNull();
    fake.answer = () => ({ status: 400, body: { type: 'error' } });
    expect(await failureOf(refund())).toBe('refused');
  });

  it('always shorten a long key to the same text', async () => {
    fake.answer = () => body('succeeded');
    await refund('x'.repeat(200));
    await refund('x'.repeat(200));
    const keys = fake.calls.map(({ headers }) => String(headers['idempotence-key']));
    expect(keys[0]).toHaveLength(64);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('YooKassa notifications', () => {
  const read = (body: unknown, address = '185.71.76.5') => {
    const raw = Buffer.isBuffer(body)
      ? body
      : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    return provider().readNotice({ shop: 'moscow', raw, headers: {}, address, topic: '' }, CREATED_MS);
  };
  const notice = {
    type: 'notification',
    event: 'payment.succeeded',
    object: { ...PAYMENT, status: 'succeeded' },
  };

  it('[THR-11] count only from its networks, and only trigger a status check', () => {
    expect(provider().isNoticeProof).toBe(false);
    expect(read(notice)).toMatchObject({
      ok: true,
      notice: { id: ID, orderNumber: '100500', eventId: `payment.succeeded:${ID}` },
    });
    for (const address of ['77.75.156.11', '::ffff:77.75.154.200', '2a02:5180::1'])
      expect(read(notice, address).ok).toBe(true);
    for (const address of ['185.71.76.32', '77.75.156.12', '127.0.0.1', '2a02:5181::1', 'nobody', ''])
      expect(read(notice, address)).toEqual({ ok: false, reason: 'forged' });
  });

  it.each([
    ['{"type":"notification"'],
    [`${JSON.stringify(notice)}x`],
    [`\ufeff${JSON.stringify(notice)}`],
    [Buffer.from([0xff, 0xfe, 0x7b])],
    ['[]'],
    [{ ...notice, type: 'other' }],
    [''],
  ])('[BAD-95] reject %j as unreadable', (body) => {
    expect(read(body)).toEqual({ ok: false, reason: 'unreadable' });
  });

  it('ignore payments of another system in the same shop', () => {
    expect(read({ ...notice, object: { ...PAYMENT, metadata: {} } })).toMatchObject({ notice: null });
  });
});
