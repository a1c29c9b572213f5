import { operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestDriver } from '../../test/drivers.sql.ts';
import { TEST_NOW_MS, type Answer } from '../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { CARD } from '../../test/barrier-kit.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { createRepairKit, nextPlate } from '../../test/repair-kit.sql.ts';
import { DAY, subscriptionVehicle } from '../../test/subscription-kit.sql.ts';
import { type PaymentProvider, ProviderError } from './index.ts';

/** `silent`: the provider cannot cancel an order. */
const bank = { isSilent: false, cancels: 0 };
const wrapProvider = (sandbox: PaymentProvider): PaymentProvider => ({
  ...sandbox,
  async cancel(order) {
    bank.cancels += 1;
    if (bank.isSilent) throw new ProviderError('unavailable');
    return sandbox.cancel?.(order);
  },
});
const scene = moneyScene({ app: { secretKey: SECRET_KEY, wrapProvider } });
const { server } = scene;
const kit = createRepairKit(server);
const DEARER = { kind: 'zone', Zone: '7801', PaymentService: 'card' } as const;

beforeEach(() => {
  server.clock.set(TEST_NOW_MS);
  Object.assign(bank, { isSilent: false, cancels: 0 });
});

const serveAll = async () => [await scene.settleAll(), await server.app.application.barrier.work.sweep()];
const SAINT_PETERSBURG = 'saint-petersburg';
const giveUp = ({ token }: TestDriver, order: unknown, city = SAINT_PETERSBURG) =>
  server.call(operations.giveUpOrder, { order: String(order) }, { token, city });
const stateOf = ({ token }: TestDriver, order: unknown, city = SAINT_PETERSBURG) =>
  server.call(operations.orderState, { order: String(order) }, { token, city });
const openOf = async ({ token }: TestDriver, city = SAINT_PETERSBURG) =>
  (await server.call(operations.openOrders, {}, { token, city }))['result'] as
    | { order: string }[]
    | undefined;
const refundsOf = (order: unknown) =>
  server.db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select(['payment_refund.amount_kop', 'payment_refund.status'])
    .where('payment.order_number', '=', String(order))
    .execute();

interface Begun {
  payer: TestDriver;
  city: string;
  answer: Answer;
  /** Sends the same payment again, as from a new click. */
  again: () => Promise<Answer>;
}

let clicks = 0;

async function driven(
  payer: TestDriver,
  send: (key: string) => Promise<Answer>,
  city = SAINT_PETERSBURG,
): Promise<Begun> {
  const again = () => send(`click-${(clicks += 1)}`);
  return { payer, city, answer: await again(), again };
}

const headersOf = (key: string) => ({ headers: { 'idempotency-key': key } });

async function start(payer: TestDriver): Promise<Begun> {
  const fields = { PaymentService: 'card', Vehicle: vehicle(nextPlate()) };
  return driven(payer, (key) => scene.startSession(payer, fields, { key }));
}

async function gate(payer: TestDriver): Promise<Begun> {
  server.clock.advance((clicks += 1) * 20 * MINUTE_MS); // A paid card is free for 15 minutes.
  return driven(payer, async (key) => {
    const price = await scene.priceOf(payer);
    const { result, ...rest } = await scene.payPrice(payer, price, { paymentService: 'card' }, key);
    const { order, redirectURL } = result as { order: string; redirectURL: string };
    return { ...rest, order, RedirectURL: redirectURL };
  });
}

/** One begun payment of each kind; the page of the bank is open. */
const KINDS: Readonly<Record<string, () => Promise<Begun>>> = {
  refill: async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    return driven(driver, (key) => scene.beginRefill(driver, {}, key));
  },
  start: async () => start(await scene.parkingDriver({ balanceKopecks: 0 })),
  'start by a guest': async () => start(await scene.createTestGuest()),
  renew: async () => {
    const options = { balanceKopecks: 20_000 };
    const { driver, ReservationId } = await kit.parked({ Zone: '7802', Duration: 60 }, options);
    const input = { ReservationId, Duration: 240, PaymentService: 'card' };
    const { token } = driver;
    return driven(driver, (key) => server.call(operations.renew, input, { token, ...headersOf(key) }));
  },
  repair: async () => {
    const car = await kit.parked({ Zone: '7802', Duration: 120 }, { balanceKopecks: 46_000 });
    return driven(car.driver, (key) => kit.fix(car, DEARER, headersOf(key)));
  },
  'repair by a guest': async () => {
    const car = await kit.guestCar('7802');
    return driven(car.driver, (key) => kit.fix(car, DEARER, headersOf(key)));
  },
  'post-payment by a guest': async () => {
    const guest = await scene.createTestGuest('moscow');
    const { zonenumber } = await server.db
      .selectFrom('zone')
      .select('zonenumber')
      .where('city_id', '=', guest.cityId)
      .where('is_active', '=', true)
      .orderBy('zonenumber')
      .executeTakeFirstOrThrow();
    const timestart = new Date(server.clock.now() - 30 * MINUTE_MS).toISOString();
    const fields = { PaymentService: 'card', Vehicle: vehicle(nextPlate()), Zone: zonenumber, timestart };
    const city = 'moscow';
    return driven(guest, (key) => scene.startSession(guest, fields, { key, city }), city);
  },
  gate: async () => gate(await scene.parkingDriver({ balanceKopecks: 0 })),
  'gate by a guest': async () => gate(await scene.createTestGuest()),
  subscription: async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    const order = { codeSubscription: DAY, paymentService: 'card' };
    const fields = { ...order, vehicle: subscriptionVehicle(nextPlate()) };
    return driven(driver, (key) => scene.buy(driver, fields, key));
  },
};

describe.each(Object.entries(KINDS))('%s whose bank page was closed', (_kind, begin) => {
  it('continues on the same page', async () => {
    const { payer, city, answer } = await begin();
    const state = await stateOf(payer, answer.order, city);
    expect(state).toMatchObject({ state: 'processing', canGiveUp: true, RedirectURL: answer.RedirectURL });
    await scene.payOnPage(state['RedirectURL']);
    await serveAll();
    const done = await stateOf(payer, answer.order, city);
    expect(done).toMatchObject({ state: 'done' });
    expect(done).not.toHaveProperty('canGiveUp');
    expect(await giveUp(payer, answer.order, city)).toMatchObject({ status: 'ok', isCancelled: false });
    expect(await stateOf(payer, answer.order, city)).toEqual(done);
  });

  it('is cancelled at the provider when given up, and blocks nothing', async () => {
    const { payer, city, answer, again } = await begin();
    for (const answered of await Promise.all([
      giveUp(payer, answer.order, city),
      giveUp(payer, answer.order, city),
    ]))
      expect(answered).toMatchObject({ status: 'ok', isCancelled: true });
    expect(await stateOf(payer, answer.order, city)).toMatchObject({ state: 'cancel' });
    const second = await again();
    expect(second).toMatchObject({ status: expect.stringMatching(/^ok$/i) as string });
    expect(second.order).not.toBe(answer.order);
    await scene.settleAll();
    expect(await scene.paymentOf(answer.order)).toMatchObject({ status: 'cancel' });
    expect(await server.app.application.sandbox?.bank.byOrder(city, String(answer.order))).toMatchObject({
      status: 'canceled',
    });
    await scene.payOnPage(second.RedirectURL);
    await serveAll();
    expect(await stateOf(payer, second.order, city)).toMatchObject({ state: 'done' });
  });

  it('[INV-15] returns money that comes after giving up, once', async () => {
    bank.isSilent = true;
    const { payer, city, answer } = await begin();
    const wallet = await scene.walletOf(payer);
    const { amount_kop: sum, purpose } = await scene.paymentOf(answer.order);
    await giveUp(payer, answer.order, city);
    await scene.settleAll();
    expect(bank.cancels).toBe(1);
    expect(await scene.paymentOf(answer.order)).toMatchObject({ status: 'processing' });
    // Its notification is lost.
    await scene.payOnPage(answer.RedirectURL, { card: 'silent' });
    server.clock.advance(3 * MINUTE_MS);
    await scene.settleAll();
    server.clock.advance(3 * MINUTE_MS);
    await scene.settleAll();
    expect(await scene.paymentOf(answer.order)).toMatchObject({ status: 'done' });
    const isGuest = (await stateOf(payer, answer.order, city)).returnedTo === 'source';
    expect(await refundsOf(answer.order)).toEqual(isGuest ? [{ amount_kop: sum, status: 'done' }] : []);
    expect(await scene.walletOf(payer)).toBe(isGuest ? 0 : wallet + sum);
    expect(await stateOf(payer, answer.order, city)).toMatchObject({
      state: purpose === 'refill' ? 'done' : 'returned',
    });
  });
});

describe('orders of other devices', () => {
  const DRIVEN = Object.entries(KINDS).filter(([kind]) => !kind.includes('guest'));

  it.each(DRIVEN)('lists an open order until it is given up: %s', async (kind, begin) => {
    const { payer, answer, again } = await begin();
    const { vehicle: car, sessionId } =
      ((await scene.paymentOf(answer.order)).intent as {
        vehicle?: { plate: string };
        sessionId?: number;
      } | null) ?? {};
    expect(await openOf(payer)).toEqual([
      {
        ...{ order: answer.order, purpose: kind },
        ...(sessionId !== undefined && { ReservationId: String(sessionId) }),
        ...(car && { plate: car.plate }),
        ...(kind === 'subscription' && { codeSubscription: DAY }),
        ...(kind === 'gate' && { cardNumber: CARD.hour }),
      },
    ]);
    const createdAt = new Date(server.clock.now()).toISOString();
    expect(await stateOf(payer, answer.order)).toMatchObject({ createdAt });
    await giveUp(payer, answer.order);
    expect(await openOf(payer)).toEqual([]);
    const second = await again();
    expect((await openOf(payer))?.map(({ order }) => order)).toEqual([second.order]);
    await scene.payOnPage(second.RedirectURL);
    await scene.settleAll();
    expect(await openOf(payer)).toEqual([]);
  });

  it('[THR-29] shows no order of another account', async () => {
    await KINDS['refill']?.();
    expect(await openOf(await scene.parkingDriver({ balanceKopecks: 0 }))).toEqual([]);
    expect(await openOf(await scene.createTestGuest())).toBeUndefined();
  });
});

describe('giving up an order', () => {
  it('[THR-29] answers for a foreign order as for a missing one, and changes nothing', async () => {
    const { answer } = await start(await scene.createTestGuest());
    const stranger = await scene.createTestGuest();
    expect(await giveUp(stranger, answer.order)).toEqual(await giveUp(stranger, '999999999'));
    expect(await scene.paymentOf(answer.order)).toMatchObject({ given_up_at: null });
  });

  it('loses to a success that is processed at the same time, or returns its money', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { payer, answer } = await start(await scene.createTestGuest());
      await scene.payOnPage(answer.RedirectURL);
      const [given] = await Promise.all([giveUp(payer, answer.order), scene.settleAll()]);
      await scene.settleAll();
      await scene.settleAll();
      const isCancelled = given['isCancelled'] === true;
      expect(await stateOf(payer, answer.order)).toMatchObject({ state: isCancelled ? 'returned' : 'done' });
      expect(await scene.sessionsOf(payer)).toHaveLength(isCancelled ? 0 : 1);
      expect(await refundsOf(answer.order)).toHaveLength(isCancelled ? 1 : 0);
      expect(await scene.walletOf(payer)).toBe(0);
    }
  });

  it('asks the provider to cancel at once', async () => {
    const { payer, answer } = await start(await scene.createTestGuest());
    await giveUp(payer, answer.order);
    await expect.poll(() => bank.cancels).toBe(1);
  });

  it('[FLT-17] is refused while a confirmed payment waits for the end of a ledger freeze', async () => {
    const { payer, answer } = await start(await scene.createTestGuest());
    const freeze = { city_id: payer.cityId, stopped_at: new Date(server.clock.now()), findings: 1 };
    await server.db.insertInto('ledger_freeze').values(freeze).execute();
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    const confirmed = await stateOf(payer, answer.order);
    expect(confirmed).toMatchObject({ state: 'processing', reason: 'confirmed' });
    expect(confirmed).not.toHaveProperty('canGiveUp');
    expect(await giveUp(payer, answer.order)).toMatchObject({ isCancelled: false });
    await server.db.deleteFrom('ledger_freeze').execute();
    await scene.settleAll();
    expect(await stateOf(payer, answer.order)).toMatchObject({ state: 'done' });
  });

  it('[FLT-17] is shown as confirmed when its money comes during a ledger freeze', async () => {
    bank.isSilent = true;
    const email = 'given-up@example.org';
    const { payer, answer } = await start(await scene.parkingDriver({ balanceKopecks: 0, email }));
    await giveUp(payer, answer.order);
    const freeze = { city_id: payer.cityId, stopped_at: new Date(server.clock.now()), findings: 1 };
    await server.db.insertInto('ledger_freeze').values(freeze).execute();
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await stateOf(payer, answer.order)).toMatchObject({ state: 'processing', reason: 'confirmed' });
    await server.db.deleteFrom('ledger_freeze').execute();
    await scene.settleAll();
    expect(await stateOf(payer, answer.order)).toMatchObject({ state: 'returned', reason: 'late' });
    expect((await scene.lastMessage(email)).text).toContain('деньги пришли слишком поздно');
  });

  it('keeps its page closed for a repeated request', async () => {
    const guest = await scene.createTestGuest();
    const headers = { 'idempotency-key': 'given-up' };
    const input = { Zone: '7801', Duration: 60, Vehicle: vehicle(nextPlate()), PaymentService: 'card' };
    const call = () => server.call(operations.start, input, { token: guest.token, headers });
    const { order } = await call();
    await giveUp(guest, order);
    expect(await call()).toMatchObject({ errorName: 'PaymentServiceError' });
  });
});
