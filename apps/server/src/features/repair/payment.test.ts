import { operations } from '@gorpark/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { createRepairKit, type ParkedCar, type RepairFields } from '../../test/repair-kit.sql.ts';
import { version } from '../../test/tariffs.sql.ts';
import { finishSessions } from '../sessions/jobs.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const kit = createRepairKit(server);
const WITHIN_MS = 15 * MINUTE_MS;
const DEARER = { kind: 'zone', Zone: '7801', PaymentService: 'card' } as const;

beforeAll(() => scene.putZone('saint-petersburg', 'P1', [version('p1', 30_000)]));
beforeEach(() => server.clock.set(TEST_NOW_MS));

let addresses = 0;

/** Cars in the cheaper zone. The driver's money is too little for the dearer one. */
const PAYERS = {
  driver: (email: string) => kit.parked({ Zone: '7802', Duration: 120 }, { balanceKopecks: 46_000, email }),
  guest: () => kit.guestCar('7802'),
};
type PayerName = keyof typeof PAYERS;
const NAMES: readonly PayerName[] = ['driver', 'guest'];

/** Requests the dearer zone; the bank has not been paid. */
async function asked(payer: PayerName, dearer: RepairFields = DEARER) {
  const email = `repair-${(addresses += 1)}@example.org`;
  const car = await PAYERS[payer](email);
  const wallet = await scene.walletOf(car.driver);
  const answer = await kit.fix(car, payer === 'guest' ? { ...dearer, receiptEmail: email } : dearer);
  const { amount_kop: missing } = await scene.paymentOf(answer['order']);
  expect(missing).toBeGreaterThan(0);
  return { car, email, wallet, answer, missing };
}

const sessionOf = async ({ driver }: ParkedCar) => (await scene.sessionsOf(driver))[0];

async function lastMail(email: string): Promise<string> {
  await server.app.application.guests.receipts.sweep();
  return (await scene.lastMessage(email)).text;
}

/** The whole payment is on the driver's balance, or goes back to the guest's card. */
async function expectMoneyBack(
  payer: PayerName,
  { car, wallet, answer, missing }: Awaited<ReturnType<typeof asked>>,
) {
  const refunds = await server.db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select(['payment_refund.refund_key', 'payment_refund.amount_kop', 'payment_refund.status'])
    .where('payment.order_number', '=', String(answer['order']))
    .execute();
  const back = { refund_key: `return:${String(answer['order'])}`, amount_kop: missing, status: 'done' };
  expect(refunds).toEqual(payer === 'guest' ? [back] : []);
  expect(await scene.walletOf(car.driver)).toBe(payer === 'guest' ? 0 : wallet + missing);
  const status = { status: 'done', intent_status: 'returned' };
  expect(await scene.paymentOf(answer['order'])).toMatchObject(status);
}

describe('payment of a repair', () => {
  it.each(NAMES)('[FGV-053] [FGV-054] serves a %s who pays 15 minutes after the request', async (payer) => {
    const { car, answer } = await asked(payer);
    server.clock.advance(WITHIN_MS);
    await kit.pay(answer);
    expect(await sessionOf(car)).toMatchObject({ zone_code: '7801', repair_count: 1 });
    expect(await scene.walletOf(car.driver)).toBe(0);
  });

  it.each(NAMES)(
    '[FGV-054] returns the later money of a %s with a mail and keeps the session',
    async (payer) => {
      const one = await asked(payer);
      const before = await sessionOf(one.car);
      server.clock.advance(WITHIN_MS + 1);
      await kit.pay(one.answer);
      expect(await sessionOf(one.car)).toEqual(before);
      expect(await kit.trailOf(one.car)).toEqual([]);
      await scene.settleAll();
      await expectMoneyBack(payer, one);
      const mail = await lastMail(one.email);
      expect(mail).toMatch(/Мы получили [\d.]+ ₽, но парковка не исправлена: деньги пришли слишком поздно\./);
      expect(mail).not.toContain('оплатите');
      expect(await kit.outcomeOf(one.car, DEARER)).toBe('ok');
    },
  );

  it.each([
    ['driver', 'renew'],
    ['driver', 'cancel'],
    ['guest', 'cancel'],
  ] as const)(
    '[FGV-054] returns the money of a %s after a %s with a mail and keeps the session',
    async (payer, change) => {
      const one = await asked(payer);
      const { ReservationId, driver } = one.car;
      const input = change === 'renew' ? { ReservationId, Duration: 15 } : { ReservationId };
      const changed = await server.call(operations[change], input, { token: driver.token });
      expect(changed.status).toBe('ok');
      const before = await sessionOf(one.car);
      const wallet = await scene.walletOf(driver);
      await kit.pay(one.answer);
      await scene.settleAll();
      expect(await sessionOf(one.car)).toEqual(before);
      expect(await kit.trailOf(one.car)).toEqual([]);
      await expectMoneyBack(payer, { ...one, wallet });
      const mail = await lastMail(one.email);
      expect(mail).toContain('парковка не исправлена: пока шёл платёж, условия изменились.');
    },
  );

  it.each(NAMES)('[FGV-054] [INV-6] repairs once for a %s whose payment is notified twice', async (payer) => {
    const { car, answer } = await asked(payer);
    const body = () => scene.noticeBody(answer['order']);
    await kit.pay(answer, { delivery: 'twice' });
    for (let index = 0; index < 3; index++) await scene.sendNotice(await body());
    await scene.settleAll();
    expect(await kit.trailOf(car)).toHaveLength(1);
    expect(await scene.walletOf(car.driver)).toBe(0);
  });

  it.each(NAMES)('[FGV-054] forgets the repair of a %s who never pays', async (payer) => {
    const { car, wallet, answer } = await asked(payer);
    const before = await sessionOf(car);
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: '7803' })).toBe('RepairNotPossible');
    server.clock.advance(61 * MINUTE_MS);
    await scene.settleAll();
    expect(await scene.paymentOf(answer['order'])).toMatchObject({ status: 'cancel' });
    expect(await sessionOf(car)).toEqual(before);
    expect(await scene.walletOf(car.driver)).toBe(wallet);
    expect(await kit.outcomeOf(car, DEARER)).toBe('ok');
  });

  it.each(NAMES)('[FGV-054] returns the money of a %s after the price has risen', async (payer) => {
    await scene.putZone('saint-petersburg', 'P1', [version(`p1-${payer}`, 30_000)]);
    const one = await asked(payer, { ...DEARER, Zone: 'P1' });
    const before = await sessionOf(one.car);
    await scene.putZone('saint-petersburg', 'P1', [version(`p1-dear-${payer}`, 30_100)]);
    await kit.pay(one.answer);
    await scene.settleAll();
    expect(await sessionOf(one.car)).toEqual(before);
    await expectMoneyBack(payer, one);
    expect(await scene.paymentOf(one.answer['order'])).toMatchObject({ end_reason: 'price' });
  });

  it('[FGV-053] repairs a session that ended during the payment', async () => {
    const car = await kit.parked({ Zone: '7802', Duration: 60 }, { balanceKopecks: 20_000 });
    server.clock.advance(59 * MINUTE_MS);
    const answer = await kit.fix(car, DEARER);
    server.clock.advance(5 * MINUTE_MS);
    await finishSessions(server);
    await kit.pay(answer);
    const [session] = await scene.sessionsOf(car.driver);
    expect(session).toMatchObject({ status: 'finished', zone_code: '7801', repair_count: 1 });
    expect(session?.closed_at).toEqual(session?.ends_at);
  });

  it('[FGV-054] stores no contact of a driver and refuses an invalid one', async () => {
    const car = await kit.parked({ Zone: '7802', Duration: 120 }, { balanceKopecks: 40_000 });
    expect(await kit.outcomeOf(car, { ...DEARER, receiptEmail: 'a@b' })).toBe('InvalidFormat');
    const { order } = await kit.fix(car, { ...DEARER, receiptEmail: 'other@example.org' });
    const rows = await server.db
      .selectFrom('guest_receipt')
      .select('email')
      .where('order_number', '=', String(order))
      .execute();
    expect(rows).toEqual([]);
  });

  it('names the order that blocks a repair', async () => {
    const car = await kit.parked({ Zone: '7802', Duration: 120 }, { balanceKopecks: 46_000 });
    const { order } = await kit.fix(car, DEARER);
    const today = async () => {
      const { result } = await server.call(operations.todaySessions, {}, { token: car.driver.token });
      return (result as { openOrder?: string; kinds: { errorName: string | null }[] }[])[0];
    };
    const blocked = await today();
    expect(blocked?.openOrder).toBe(order);
    expect(new Set(blocked?.kinds.map(({ errorName }) => errorName))).toContain('RepairNotPossible');
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: '7803' })).toBe('RepairNotPossible');
    await server.call(operations.giveUpOrder, { order: String(order) }, { token: car.driver.token });
    expect(await today()).not.toHaveProperty('openOrder');
  });
});
