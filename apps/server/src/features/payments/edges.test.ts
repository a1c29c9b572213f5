import { moneyScene } from '../../test/money-scene.ts';
import {
  PAYMENT_STATUSES,
  paymentAfter,
  type PaymentEvent,
  type PaymentStatus,
} from '@gorpark/domain/payment';
import { describe, expect, it } from 'vitest';
import { constraintOf } from '#src/platform/db/errors.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const EVENTS: PaymentEvent[] = ['asked', 'refused', 'declined', 'succeeded', 'cancelled'];

const WAYS: Record<PaymentStatus, PaymentStatus[]> = {
  wait: [],
  processing: ['processing'],
  done: ['done'],
  cancel: ['cancel'],
  error: ['error'],
};

const setStatus = (order: string, status: PaymentStatus) =>
  server.db
    .updateTable('payment')
    .set({ status, settled_at: status === 'done' ? new Date(server.clock.now()) : null })
    .where('order_number', '=', order)
    .execute();

describe('payment constraints', () => {
  it('[INV-14] allows only the listed status transitions of a payment, for all pairs', async () => {
    const driver = await scene.parkingDriver();
    for (const from of PAYMENT_STATUSES) {
      for (const to of PAYMENT_STATUSES.filter((status) => status !== from)) {
        const order = await scene.openOrder(driver, { method: 'card' });
        for (const step of WAYS[from]) await setStatus(order, step);
        const isEdge = EVENTS.some((event) => paymentAfter(from, event) === to);
        const outcome = await setStatus(order, to).then(() => 'moved', constraintOf);
        expect([from, to, outcome]).toEqual([from, to, isEdge ? 'moved' : 'payment_edges']);
      }
    }
  });

  it("[INV-13][INV-22] rejects changes of a payment's subject and currencies other than roubles", async () => {
    const driver = await scene.parkingDriver();
    const { order } = await scene.beginRefill(driver);
    const change = (what: string) =>
      server.pool
        .query(`update payment set ${what} where order_number = $1`, [order])
        .then(() => 'moved', constraintOf);
    expect(await change('amount_kop = 1')).toBe('payment_subject');
    expect(await change(`order_number = '1'`)).toBe('payment_subject');
    expect(await change(`account_id = 1`)).toBe('payment_subject');
    const copied = (fields: object) =>
      server.pool
        .query(
          `insert into payment select (jsonb_populate_record(null::payment, to_jsonb(p) || $2)).*
             from payment p where order_number = $1`,
          [order, { id: -1, order_number: `${String(order)}-2`, provider_payment_id: null, ...fields }],
        )
        .then(() => 'written', constraintOf);
    expect(await change(`currency = 'USD'`)).toMatch(/^payment_/);
    expect(await copied({ currency: 'USD' })).toBe('payment_currency');
    expect(await copied({})).toBe('written');
    await server.pool.query('delete from payment where id = -1');
  });

  it('[INV-6] allows a provider payment to settle one order only', async () => {
    const driver = await scene.parkingDriver();
    const claim = (order: unknown) =>
      server.pool
        .query(`update payment set provider_payment_id = 'sp_same' where order_number = $1`, [order])
        .then(() => 'moved', constraintOf);
    const orders = [(await scene.beginRefill(driver)).order, (await scene.beginRefill(driver)).order];
    expect([await claim(orders[0]), await claim(orders[1])]).toEqual(['moved', 'payment_of_provider']);
  });
});
