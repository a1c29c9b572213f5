import { moneyScene } from '../../test/money-scene.ts';
import { operations, type RequestOf } from '@gorpark/contract';
import { describe, expect, it, vi } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';
import type { Answer } from '../../test/harness.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { payOnPage, SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { CARD } from '../../test/barrier-kit.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
let plates = 100;

async function begun(
  guest: TestDriver,
  number = `Р${(plates += 1)}РР78`,
  place: RequestOf<typeof operations.pay> = { zone: '7801' },
): Promise<Answer> {
  const fields = { type: 'payment', number, category: 'B', numberFormat: 'rus', payment: 'card' };
  return server.call(operations.pay, { ...fields, ...place, duration: 60 }, { token: guest.token });
}

const stateOf = ({ token }: { token: string }, order: unknown, headers: Record<string, string> = {}) =>
  server.call(operations.orderState, { order: String(order) }, { token, headers });

async function settle(page: unknown, fields?: Parameters<typeof payOnPage>[2]): Promise<void> {
  await scene.payOnPage(page, fields);
  await scene.settleAll();
  await server.app.application.barrier.work.sweep();
  await scene.settleAll();
}

describe("state of a guest's order", () => {
  it('[map-7] shows the selected street, or only the zone if the street is in another zone', async () => {
    const { cityId } = await scene.createTestGuest();
    const parkings = await server.db
      .selectFrom('parking')
      .select(['code', 'zonenumber', 'address'])
      .where('city_id', '=', cityId)
      .where('is_active', '=', true)
      .where('is_free', '=', false)
      .where('zonenumber', 'is not', null)
      .where('address', '<>', '')
      .execute();
    const [submitted] = parkings;
    const other = parkings.find(({ zonenumber }) => zonenumber !== submitted?.zonenumber);
    const zone = `Парковка, Санкт-Петербург, зона ${submitted?.zonenumber}`;
    for (const [Place, street, title] of [
      [submitted?.code, submitted?.address, `${zone}, ${submitted?.address}`],
      [other?.code, '', zone],
    ]) {
      const guest = await scene.createTestGuest();
      const order = await begun(guest, undefined, { zone: submitted?.zonenumber ?? '', Place: Place ?? '' });
      await settle(order.RedirectURL);
      const told = await stateOf(guest, order.order);
      const [session] = await scene.sessionsOf(guest);
      const ReservationId = String(session?.id);
      expect(told).toMatchObject({ state: 'done', zone: submitted?.zonenumber, street, ReservationId });
      expect(new URL(String(told.check), 'https://parking.example').searchParams.get('title')).toBe(title);
    }
  });

  it('[PAY-157] [payments-3] returns processing until the provider responds, then a /check proof', async () => {
    const guest = await scene.createTestGuest();
    const number = `Р${(plates += 1)}РР78`;
    const { order, RedirectURL } = await begun(guest, number);
    expect(await stateOf(guest, order)).toEqual({
      status: 'ok',
      state: 'processing',
      kind: 'stay',
      purpose: 'start',
      amount: 280,
      createdAt: new Date(server.clock.now()).toISOString(),
      plate: '',
      zone: '',
      street: '',
      startDate: null,
      endDate: null,
      reason: null,
      returnedTo: null,
      check: '',
      canGiveUp: true,
      RedirectURL,
    });
    server.clock.advance(10 * MINUTE_MS);
    expect((await stateOf(guest, order)).state).toBe('processing');
    server.clock.advance(-10 * MINUTE_MS);
    await settle(RedirectURL);
    const told = await stateOf(guest, order, { 'accept-language': 'en' });
    const startMs = server.clock.now();
    expect(told).toMatchObject({
      state: 'done',
      kind: 'stay',
      amount: 280,
      plate: number,
      zone: '7801',
      startDate: new Date(startMs).toISOString(),
      endDate: new Date(startMs + 60 * MINUTE_MS).toISOString(),
      reason: null,
    });
    const check = new URL(String(told.check), server.url);
    expect(check.pathname).toBe('/en/check');
    const fields = Object.fromEntries(check.searchParams);
    expect(fields).toMatchObject({ ts: number, price: '280.00 RUB' });
    expect(await server.call(operations.checkProof, fields)).toMatchObject({ isVerified: true });
  });

  it('[THR-2] returns the same response for a foreign, missing and empty order; requires a token', async () => {
    const owner = await scene.createTestGuest();
    const { order } = await begun(owner);
    const stranger = await scene.createTestGuest();
    const foreign = await stateOf(stranger, order);
    expect(foreign).toMatchObject({ status: 'error', errorName: 'PaymentServiceError' });
    expect(await stateOf(stranger, '999999999')).toEqual(foreign);
    expect(await stateOf(stranger, '')).toEqual(foreign);
    expect((await server.call(operations.orderState, { order: String(order) })).errorName).toBe(
      'TokenNotFound',
    );
    expect((await stateOf(owner, order)).state).toBe('processing');
  });

  it('[payments-4] returns cancel with the reason for a payment declined by the bank', async () => {
    const guest = await scene.createTestGuest();
    const { order, RedirectURL } = await begun(guest);
    await settle(RedirectURL, { card: 'decline' });
    expect(await stateOf(guest, order)).toMatchObject({ state: 'cancel', reason: 'declined', check: '' });
  });

  it('[payments-4] returns cancel without a reason for an abandoned bank page', async () => {
    const guest = await scene.createTestGuest();
    const { order, RedirectURL } = await begun(guest);
    await settle(RedirectURL, { action: 'refuse' });
    expect(await stateOf(guest, order)).toMatchObject({ state: 'cancel', reason: null });
  });

  it('[INV-9] refunds money to its source when it is late or the place is taken', async () => {
    const guest = await scene.createTestGuest();
    const late = await begun(guest);
    server.clock.advance(16 * MINUTE_MS);
    await settle(late.RedirectURL);
    const back = { state: 'returned', returnedTo: 'source', check: '', plate: '' };
    expect(await stateOf(guest, late.order)).toMatchObject({ ...back, reason: 'late' });
    server.clock.advance(-16 * MINUTE_MS);
    const plate = `Р${(plates += 1)}РР78`;
    const [first, second] = [await begun(guest, plate), await begun(guest, plate)];
    await settle(first.RedirectURL);
    await settle(second.RedirectURL);
    expect(await stateOf(guest, second.order)).toMatchObject({ ...back, reason: 'parked' });
    expect((await stateOf(guest, first.order)).state).toBe('done');
  });

  it('[THR-10] returns done after the gate accepted the payment, otherwise refunds it', async () => {
    const guest = await scene.createTestGuest();
    const { work } = server.app.application.barrier;
    const wake = vi.spyOn(work, 'wake').mockReturnValue();
    const pay = async (card: string) => {
      const price = await scene.priceOf(guest, card);
      const { result } = await scene.payPrice(guest, price, { paymentService: 'card' });
      return result as { order: string; redirectURL: string };
    };
    const good = await pay(CARD.hour);
    expect(await stateOf(guest, good.order)).toMatchObject({ state: 'processing', kind: 'gate' });
    await scene.payOnPage(good.redirectURL);
    await scene.settleAll();
    // Paid, but not yet reported to the gate.
    expect((await stateOf(guest, good.order)).state).toBe('processing');
    wake.mockRestore();
    await work.sweep();
    await scene.settleAll();
    const told = await stateOf(guest, good.order);
    expect(told).toMatchObject({ state: 'done', kind: 'gate', amount: 150, check: '' });
    expect(told.endDate).not.toBeNull();
    expect(told.leaveBefore).toBe(new Date(server.clock.now() + 15 * 60_000).toISOString());
    const bad = await pay(CARD.downAtPayment);
    await settle(bad.redirectURL);
    expect(await stateOf(guest, bad.order)).toMatchObject({
      state: 'returned',
      reason: 'gate',
      returnedTo: 'source',
    });
  });

  it('[THR-10] returns processing for a paid order until it is fulfilled', async () => {
    const guest = await scene.createTestGuest();
    const { order, RedirectURL } = await begun(guest);
    await settle(RedirectURL);
    for (const status of ['due', 'waiting'] as const) {
      await server.pool.query('update payment set intent_status = $2 where order_number = $1', [
        order,
        status,
      ]);
      expect(await stateOf(guest, order)).toMatchObject({ state: 'processing', check: '', plate: '' });
    }
  });

  it('[INV-9] returns done while only a part is refunded', async () => {
    const guest = await scene.createTestGuest();
    const { order, RedirectURL } = await begun(guest);
    await settle(RedirectURL);
    const refunded = (kopecks: string) =>
      server.pool.query(`update payment set refunded_kop = ${kopecks} where order_number = $1`, [order]);
    await refunded('amount_kop - 1');
    expect(await stateOf(guest, order)).toMatchObject({ state: 'done', returnedTo: null });
    await refunded('amount_kop');
    expect(await stateOf(guest, order)).toMatchObject({ state: 'returned', reason: 'stopped', check: '' });
  });

  it("returns a driver's own order as well", async () => {
    const driver = await scene.parkingDriver();
    const { order, RedirectURL } = await scene.beginRefill(driver);
    await settle(RedirectURL);
    expect(await stateOf(driver, order)).toMatchObject({ state: 'done', kind: 'other', amount: 500 });
  });
});
