import { operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestDriver } from '../../test/drivers.sql.ts';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { nextPlate, typoOf } from '../../test/repair-kit.sql.ts';
import { linkKeyOf, secretOf, WRONG_SECRETS } from './order-link.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY, publicUrl: 'https://parking.example' } });
const { server } = scene;
const HOUR_MS = 3_600_000;
let addresses = 0;

beforeEach(() => server.clock.set(TEST_NOW_MS));

/** Returns the raw answer, from an own address by default. */
async function exchange(input: object, address = `198.51.100.${(addresses += 1)}`, city?: string) {
  const headers = { 'x-forwarded-for': address };
  const response = await server.send(operations.orderToken, input, { headers, ...(city && { city }) });
  return response.text();
}

const begin = (guest: TestDriver, number: string, contact: object = {}) => {
  const form = { type: 'payment', number, category: 'B', numberFormat: 'rus', payment: 'card', zone: '7801' };
  return server.call(operations.pay, { ...form, duration: 60, ...contact }, guest);
};

async function paidOrder(contact: object = {}) {
  const guest = await scene.createTestGuest();
  const number = nextPlate();
  const answer = await begin(guest, number, contact);
  await scene.payOnPage(answer.RedirectURL);
  await scene.settleAll();
  await server.app.application.guests.receipts.sweep();
  const order = String(answer.order);
  const secret = secretOf(linkKeyOf(SECRET_KEY), { cityId: guest.cityId, orderNumber: order });
  return { guest, number, order, secret };
}

const LINK =
  /https:\/\/parking\.example\/guest-payment\?order=(\d+)(?:&city=[a-z-]+)?#saint-petersburg\.([\w-]{22})(?=\s|$)/;

describe('link of a receipt', () => {
  it('[FGV-028] opens the repair of the order in mail and SMS, from another browser', async () => {
    const contact = { receiptEmail: 'fix@example.org', receiptPhone: '79000000191' };
    const { number, order } = await paidOrder(contact);
    const [mail, sms] = [await scene.lastMessage('fix@example.org'), await scene.lastMessage('79000000191')];
    const [, orderNumber, secret] = LINK.exec(mail.text) ?? [];
    expect(orderNumber).toBe(order);
    expect(LINK.exec(sms.text)?.[2]).toBe(secret);
    const { token } = JSON.parse(await exchange({ order, secret })) as { token: string };
    const { result } = await server.call(operations.todaySessions, {}, { token });
    const [today] = result as { ReservationId: string; plate: string }[];
    expect(today?.plate).toBe(number);
    const { ReservationId } = today ?? {};
    const wish = { ReservationId, kind: 'plate' as const, Vehicle: vehicle(typoOf(number)) };
    expect(await server.call(operations.repair, wish, { token })).toMatchObject({ status: 'ok' });
    const state = await server.call(operations.orderState, { order }, { token });
    expect(state).toMatchObject({ state: 'done', ReservationId, plate: typoOf(number) });
  });

  it('[FGV-028] still finds the session after its start was repaired', async () => {
    const { guest, order } = await paidOrder();
    const [session] = await scene.sessionsOf(guest);
    const timestart = new Date((session?.starts_at.getTime() ?? 0) - HOUR_MS / 4).toISOString();
    const wish = { ReservationId: String(session?.id), kind: 'start' as const, timestart };
    const asked = await server.call(operations.repair, { ...wish, PaymentService: 'card' }, guest);
    await scene.payOnPage(asked.RedirectURL);
    await scene.settleAll();
    for (const number of [order, String(asked.order)])
      expect(await server.call(operations.orderState, { order: number }, guest)).toMatchObject({
        state: 'done',
        startDate: timestart,
      });
    const paid = ((await scene.sessionsOf(guest))[0]?.charged_kop ?? 0) / 100;
    const first = await server.call(operations.orderState, { order }, guest);
    expect(first.amount).toBe(paid);
    const check = new URL(String(first.check), server.url).searchParams;
    expect(check.get('price')).toBe(`${paid.toFixed(2)} ₽`);
    const repaired = await server.call(operations.orderState, { order: String(asked.order) }, guest);
    expect(Number(repaired.amount)).toBe(Number(asked.totalcost));
    expect(paid).toBe(280 + Number(asked.totalcost));
    expect(repaired).toMatchObject({ purpose: 'repair', kind: 'other', check: '' });
  });

  it('[FGV-028] [INV-12] opens and refunds a session after repairs of its start, plate and zone', async () => {
    const { guest, number, order, secret } = await paidOrder();
    const [session] = await scene.sessionsOf(guest);
    const ReservationId = String(session?.id);
    server.clock.advance(1000);
    const other = await begin(guest, nextPlate());
    await scene.payOnPage(other.RedirectURL);
    await scene.settleAll();
    const timestart = new Date((session?.starts_at.getTime() ?? 0) - HOUR_MS / 4).toISOString();
    for (const wish of [
      { kind: 'start' as const, timestart, PaymentService: 'card' },
      { kind: 'plate' as const, Vehicle: vehicle(typoOf(number)) },
      { kind: 'zone' as const, Zone: '7802' },
    ]) {
      const fixed = await server.call(operations.repair, { ReservationId, ...wish }, guest);
      expect(fixed).toMatchObject({ status: 'ok' });
      if (wish.kind !== 'start') continue;
      await scene.payOnPage(fixed.RedirectURL);
      await scene.settleAll();
    }
    const own = async () => (await scene.sessionsOf(guest)).find(({ id }) => String(id) === ReservationId);
    const after = { state: 'done', ReservationId, plate: typoOf(number), zone: '7802', startDate: timestart };
    const told = await server.call(operations.orderState, { order }, guest);
    expect(told).toMatchObject({ ...after, amount: ((await own())?.charged_kop ?? 0) / 100 });
    const { token } = JSON.parse(await exchange({ order, secret })) as { token: string };
    expect(await server.call(operations.orderState, { order }, { token })).toMatchObject(after);
    const { refund } = await server.call(operations.cancel, { ReservationId }, guest);
    expect(Number(refund)).toBeGreaterThan(0);
    await scene.settleAll();
    expect(await scene.paymentOf(other.order)).toMatchObject({ refunded_kop: 0 });
    const paid = await server.db
      .selectFrom('payment')
      .select(({ fn }) => fn.sum<number>('amount_kop').as('sum'))
      .select(({ fn }) => fn.sum<number>('refunded_kop').as('refunded'))
      .where('account_id', '=', guest.accountId)
      .where('order_number', '<>', String(other.order))
      .executeTakeFirstOrThrow();
    expect(Number(paid.sum) - Number(paid.refunded)).toBe(
      ((await own())?.charged_kop ?? 0) - Number(refund) * 100,
    );
    expect(await scene.walletOf(guest)).toBe(0);
  });

  it('[FGV-028] answers every failure with the same bytes', async () => {
    const { order, secret, guest } = await paidOrder();
    const other = await paidOrder();
    const open = await begin(guest, nextPlate());
    const refused = await exchange({ order, secret: other.secret });
    expect(JSON.parse(refused)).toMatchObject({ status: 'error', errorName: 'LinkNotValid' });
    const missing = { cityId: guest.cityId, orderNumber: '999999999' };
    const key = linkKeyOf(SECRET_KEY);
    const unpaid = { cityId: guest.cityId, orderNumber: String(open.order) };
    for (const input of [
      {},
      { order, secret: '' },
      { order, secret: `${secret}=` },
      { order, secret: secretOf('other key', { ...missing, orderNumber: order }) },
      { order: missing.orderNumber, secret: secretOf(key, missing) },
      { order: unpaid.orderNumber, secret: secretOf(key, unpaid) },
    ])
      expect(await exchange(input)).toBe(refused);
    expect(await exchange({ order, secret }, undefined, 'moscow')).toBe(refused);
    // 23:59:59 of the paid end's day in the city.
    server.clock.set(Date.UTC(2025, 10, 5, 20, 59, 59));
    expect(JSON.parse(await exchange({ order, secret }))).toMatchObject({ status: 'ok' });
    server.clock.advance(1000);
    expect(await exchange({ order, secret })).toBe(refused);
  });

  it('[FGV-028] closes for an address after 30 wrong secrets in an hour, also for the right one', async () => {
    const { order, secret } = await paidOrder();
    const refused = await exchange({ order, secret: 'x' }, '203.0.113.9');
    for (let i = 2; i < WRONG_SECRETS; i += 1) await exchange({ order, secret: `x${i}` }, '203.0.113.9');
    expect(JSON.parse(await exchange({ order, secret }, '203.0.113.9'))).toMatchObject({ status: 'ok' });
    await exchange({ order, secret: 'last' }, '203.0.113.9');
    expect(await exchange({ order, secret }, '203.0.113.9')).toBe(refused);
    expect(JSON.parse(await exchange({ order, secret }, '203.0.113.10'))).toMatchObject({ status: 'ok' });
    server.clock.advance(HOUR_MS);
    expect(JSON.parse(await exchange({ order, secret }, '203.0.113.9'))).toMatchObject({ status: 'ok' });
  });

  it('[FGV-005] offers no link where nothing can be repaired', async () => {
    await scene.changeForgiveness('saint-petersburg', { repair: { kinds: [] } });
    const { order, secret } = await paidOrder({ receiptEmail: 'none@example.org' });
    expect((await scene.lastMessage('none@example.org')).text).not.toContain('guest-payment');
    expect(JSON.parse(await exchange({ order, secret }))).toMatchObject({ errorName: 'LinkNotValid' });
  });
});
