import { expect, it } from 'vitest';
import { createFakeProvider } from '../../../test/fake-provider.ts';
import { createYookassaProvider } from './provider.ts';

const REFUND = {
  id: 'r-1',
  status: 'succeeded',
  amount: { value: '12.30', currency: 'RUB' },
  payment_id: '23d93cac-000f-5000-8000-126628f15141',
};
const TOLD = {
  id: 'r-1',
  refundOf: REFUND.payment_id,
  shop: 'moscow',
  orderNumber: '',
  amountKop: 1230,
  currency: 'RUB',
  state: 'succeeded',
};
const fake = createFakeProvider(() => ({ status: 200, body: REFUND }));
const provider = () =>
  createYookassaProvider({
    keysOf: () => ({ shopId: '100', secretKey: 'secret' }),
    publicUrl: 'https://parking.example',
    apiUrl: fake.url,
  });

const read = (object: object) => {
  const raw = Buffer.from(JSON.stringify({ type: 'notification', event: 'refund.succeeded', object }));
  return provider().readNotice({ shop: 'moscow', raw, headers: {}, address: '185.71.76.5', topic: '' }, 0);
};

it('[INV-13] returns a YooKassa refund with its number, its payment and its sum', () => {
  expect(read(REFUND)).toEqual({
    ok: true,
    kind: 'event',
    notice: { ...TOLD, eventId: 'refund.succeeded:r-1' },
  });
  expect(read({ id: 'r' })).toEqual({ ok: false, reason: 'unreadable' });
});

it('[THR-11] queries YooKassa about a refund, which may be missing or unsuccessful', async () => {
  const ask = () => provider().askRefund?.({ shop: 'moscow', id: 'r-1' });
  expect(await ask()).toEqual(TOLD);
  expect(fake.calls[0]).toMatchObject({ method: 'GET', path: '/refunds/r-1' });
  fake.answer = () => ({ status: 200, body: { ...REFUND, status: 'pending' } });
  expect(await ask()).toMatchObject({ state: 'pending' });
  fake.answer = () => ({ status: 404, body: { type: 'error' } });
  expect(await ask()).toBeNull();
});

it('[INV-18] returns the refunded part of a payment', async () => {
  const payment = { id: 'p', status: 'succeeded', amount: { value: '500.00', currency: 'RUB' } };
  fake.answer = () => ({
    status: 200,
    body: { ...payment, refunded_amount: { value: '12.30', currency: 'RUB' } },
  });
  const asked = { shop: 'moscow', orderNumber: '1', nonce: null, id: 'p', createdMs: 0 };
  expect(await provider().status(asked)).toMatchObject({ refundedKop: 1230 });
});
