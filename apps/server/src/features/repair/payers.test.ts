import { kopecks } from '@gorpark/domain/money';
import { MINUTE_MS } from '@gorpark/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { giveMoney } from '../../test/subscription-kit.sql.ts';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { type RepairPlan, waived } from './plan.ts';
import {
  createRepairKit,
  nextPlate,
  type ParkedCar,
  type RepairFields,
  typoOf,
} from '../../test/repair-kit.sql.ts';
import { version } from '../../test/tariffs.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const kit = createRepairKit(server);
const city = 'saint-petersburg';
const CARD = { PaymentService: 'card' };

beforeAll(async () => {
  // Two hours differ by less than a rouble.
  await scene.putZone(city, 'G1', [version('g1', 4000)]);
  await scene.putZone(city, 'G2', [version('g2', 4020)]);
  // No payment alone holds the refund of a session that cost G3, then 7801, then G4.
  await scene.putZone(city, 'G3', [version('g3', 12_000)]);
  await scene.putZone(city, 'G4', [version('g4', 24_000)]);
});
beforeEach(() => server.clock.set(TEST_NOW_MS));

describe('payers of a repair', () => {
  it('[FGV-052] spends the bonus first and returns money first', async () => {
    const car = await kit.parked({ Zone: '7802', Duration: 120 });
    await scene.giveTestBonus(car.driver, 10_000);
    const before = await scene.walletOf(car.driver);
    const up = await kit.fix(car, { kind: 'zone', Zone: '7801' });
    const cost = Math.round(Number(up['difference']) * 100);
    expect(up).toMatchObject({ sumBonus: 100 });
    expect(await scene.walletOf(car.driver)).toBe(before - cost + 10_000);
    const [paid] = await scene.sessionsOf(car.driver);
    expect(paid?.bonus_kop).toBe(10_000);
    await kit.fix(car, { kind: 'zone', Zone: '7802' });
    expect(await scene.walletOf(car.driver)).toBe(before + 10_000);
    expect(await scene.bonusOf(car.driver)).toBe(0);
    const sums = (await scene.operationsOf(car.driver)).map(({ type, sum_kop }) => [type, sum_kop]);
    expect(sums.slice(-2)).toEqual([
      ['renew', -cost],
      ['cancel', cost],
    ]);
  });

  it('[FGV-053] waits for the missing money, also over midnight', async () => {
    server.clock.set(Date.UTC(2025, 10, 5, 15));
    const car = await kit.parked({ Zone: '7802' }, { balanceKopecks: 20_000 });
    server.clock.set(Date.UTC(2025, 10, 5, 20, 59));
    const asked = await kit.fix(car, { kind: 'zone', Zone: '7801', ...CARD });
    expect(asked).toMatchObject({ status: 'ok', order: expect.any(String) });
    expect(await kit.trailOf(car)).toEqual([]);
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: '7801', ...CARD })).toBe('ok');
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: '7803' })).toBe('RepairNotPossible');
    server.clock.advance(10 * MINUTE_MS);
    await kit.pay(asked);
    expect((await scene.sessionsOf(car.driver))[0]).toMatchObject({ zone_code: '7801', repair_count: 1 });
    expect(await scene.walletOf(car.driver)).toBe(0);
  });

  it('[FGV-055] charges and refunds a guest at the provider, once', async () => {
    const plan = (kop: number) => waived({ difference: kopecks(kop) } as RepairPlan).difference;
    expect([plan(99), plan(100), plan(-99)]).toEqual([0, 100, -99]);
    const car = await kit.guestCar('7802');
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: '7801' })).toBe('NotSelectedPaymentService');
    const asked = await kit.fix(car, { kind: 'zone', Zone: '7801', ...CARD });
    await kit.pay(asked);
    expect((await scene.sessionsOf(car.driver))[0]?.zone_code).toBe('7801');
    server.clock.advance(11_000);
    const key = { headers: { 'idempotency-key': 'guest-back' } };
    const back = await kit.fix(car, { kind: 'zone', Zone: '7802' }, key);
    expect(back).toMatchObject({ status: 'ok', difference: -Number(asked['totalcost']) });
    expect(await kit.fix(car, { kind: 'zone', Zone: '7802' }, key)).toEqual(back);
    const { rows } = await server.pool.query(
      `select refund_key as key from payment_refund where refund_key like 'repair:%'`,
    );
    expect(rows).toEqual([{ key: `repair:${car.ReservationId}:2` }]);
    expect(await scene.walletOf(car.driver)).toBe(0);
  });

  it('[FGV-055] [INV-13] refunds a guest from the payments of the session and of its repair', async () => {
    const car = await kit.guestCar('7802', 180);
    const start = new Date(server.clock.now() - 60 * MINUTE_MS).toISOString();
    const fixes = [
      { kind: 'zone', Zone: '7801', PaymentService: 'card' },
      { kind: 'start', timestart: start, PaymentService: 'card' },
    ] as const;
    for (const wish of fixes) {
      const asked = await kit.fix(car, wish);
      expect(asked).toMatchObject({ status: 'ok' });
      await kit.pay(asked);
    }
    const { ReservationId } = car;
    const { refund } = await server.call(operations.cancel, { ReservationId }, { token: car.driver.token });
    const paid = await server.pool.query<{ amount: number; refunded: number }>(
      `select amount_kop::int as amount, refunded_kop::int as refunded from payment where account_id = $1`,
      [car.driver.accountId],
    );
    const most = Math.max(...paid.rows.map(({ amount }) => amount));
    expect(Number(refund) * 100).toBeGreaterThan(most);
    const refunded = paid.rows.reduce((sum, row) => sum + row.refunded, 0);
    expect(refunded).toBe(Math.round(Number(refund) * 100));
  });

  it('[FGV-038] lets a guest fix a typo only and a company use its active vehicles only', async () => {
    const guest = await kit.guestCar('7801');
    const plate = (one: string) => ({ kind: 'plate', Vehicle: vehicle(one) }) as const;
    expect(await kit.outcomeOf(guest, plate(nextPlate()))).toBe('RepairPlateForeign');
    expect(await kit.outcomeOf(guest, plate(typoOf(guest.plate)))).toBe('ok');
    const plates = [nextPlate(), nextPlate()] as const;
    const driver = await scene.createTestCompany({ plates });
    server.clock.advance(1000);
    const started = await scene.startSession(driver, { Vehicle: vehicle(plates[0]) });
    const car = { driver, city, ReservationId: String(started.ReservationId) };
    expect(await kit.outcomeOf(car, plate(typoOf(plates[0])))).toBe('RepairPlateForeign');
    expect(await kit.outcomeOf(car, plate(plates[1]))).toBe('ok');
  });

  it('[FGV-055] answers NoMoneyNoHoney to a company without money', async () => {
    const plates = [nextPlate()];
    const driver = await scene.createTestCompany({ plates, balance: 40_000 });
    server.clock.advance(1000);
    const input = { Vehicle: vehicle(plates[0]), Zone: '7802', Duration: 120 };
    const started = await scene.startSession(driver, input);
    const car = { driver, city, ReservationId: String(started.ReservationId) };
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: '7801', ...CARD })).toBe('NoMoneyNoHoney');
    expect(await kit.trailOf(car)).toEqual([]);
  });

  it('[FGV-047] gives a company as many repairs as it has vehicles, three for a plate', async () => {
    const plates = Array.from({ length: 4 }, nextPlate);
    const driver = await scene.createTestCompany({ plates, balance: 1_000_000 });
    server.clock.advance(1000);
    await scene.changeForgiveness(city, { repair: { perSession: 99 } });
    let done = 0;
    for (const plate of plates) {
      const started = await scene.startSession(driver, { Vehicle: vehicle(plate), Zone: '7802' });
      const car = { driver, city, ReservationId: String(started.ReservationId) };
      for (const Zone of ['7801', '7802', '7801', '7802']) {
        const isDone = (await kit.outcomeOf(car, { kind: 'zone', Zone })) === 'ok';
        if (isDone) done += 1;
        server.clock.advance(11_000);
      }
      expect(await kit.trailOf(car)).toHaveLength(3);
    }
    expect(done).toBe(12);
    await scene.changeForgiveness(city, { repair: { perSession: 3 } });
  });

  it('[FGV-050] ignores a benefit that was bought after the payment', async () => {
    const own = nextPlate();
    const car = await kit.parked({ Duration: 120 }, { others: [own] });
    server.clock.advance(MINUTE_MS);
    await kit.giveBenefit(car, own);
    expect(await kit.fix(car, { kind: 'plate', Vehicle: vehicle(own) })).toMatchObject({ difference: 0 });
  });

  it('[FGV-062] queues receipts for the money part of a difference', async () => {
    const car = await kit.parked({ Zone: '7802', Duration: 120 });
    await kit.fix(car, { kind: 'zone', Zone: '7801' });
    await kit.fix(car, { kind: 'plate', Vehicle: vehicle(typoOf(car.plate)) });
    await kit.fix(car, { kind: 'zone', Zone: '7802' });
    await server.app.application.fiscal.work?.sweep();
    const { rows } = await server.pool.query<{ kind: string; amount: number }>(
      `select kind, amount_kop as amount from fiscal_receipt where account_id = $1 order by operation_at, operation_id`,
      [car.driver.accountId],
    );
    const [trail] = await kit.trailOf(car);
    const sum = trail?.difference_kop;
    const queued = rows.map(({ kind, amount }) => `${kind} ${amount}`);
    expect(queued.filter((one) => one.endsWith(` ${sum}`)).toSorted()).toEqual([
      `income ${sum}`,
      `refund ${sum}`,
    ]);
    expect(queued.filter((one) => one.endsWith(' 0'))).toEqual([]);
  });
});

describe('price of a repair', () => {
  const DEARER = { kind: 'zone', Zone: '7801' } as const;
  const priceOf = ({ driver, ReservationId }: ParkedCar, fields: RepairFields) =>
    server.call(operations.repairCost, { ReservationId, ...fields }, { token: driver.token });
  const kop = (roubles: unknown) => Math.round(Number(roubles) * 100);

  it('[FGV-031] [FGV-053] is short of what balance and bonus lack, the sum of the payment', async () => {
    const car = await kit.parked({ Zone: '7802', Duration: 120 }, { balanceKopecks: 46_000 });
    await scene.giveTestBonus(car.driver, 700);
    const price = await priceOf(car, DEARER);
    const balance = await scene.walletOf(car.driver);
    const missing = kop(price['difference']) - balance - 700;
    expect(missing).toBeGreaterThan(0);
    expect(price).toMatchObject({
      balance: balance / 100,
      sumBonus: 7,
      moneyEnough: false,
      returnTo: 'none',
    });
    expect(kop(price['refill'])).toBe(missing);
    const asked = await kit.fix(car, { ...DEARER, ...CARD });
    expect([kop(asked['totalcost']), asked['difference']]).toEqual([missing, price['difference']]);
    expect((await scene.paymentOf(asked['order'])).amount_kop).toBe(missing);
    expect((await scene.sessionsOf(car.driver))[0]?.zone_code).toBe('7802');
  });

  it('[FGV-031] [FGV-052] is enough with the bonus, and the answer names the balance after it', async () => {
    const car = await kit.parked({ Zone: '7802', Duration: 120 }, { balanceKopecks: 46_000 });
    const { difference } = await priceOf(car, DEARER);
    const left = await scene.walletOf(car.driver);
    await scene.giveTestBonus(car.driver, kop(difference) - left + 100);
    expect(await priceOf(car, DEARER)).toMatchObject({ moneyEnough: true, refill: 0 });
    const done = await kit.fix(car, DEARER);
    const wallet = await scene.walletOf(car.driver);
    expect(wallet).toBe(100);
    expect(done).toMatchObject({ balance: 1, totalcost: difference });
    const returned = await priceOf(car, { kind: 'zone', Zone: '7802' });
    expect(returned).toMatchObject({ returnTo: 'balance', refill: 0, moneyEnough: true });
    server.clock.advance(11_000);
    const back = await kit.fix(car, { kind: 'zone', Zone: '7802' });
    expect(back).toMatchObject({ totalcost: 0, difference: returned['difference'] });
    expect(kop(back['balance'])).toBe(await scene.walletOf(car.driver));
  });

  it('[FGV-052] returns to the bonus what the bonus has paid', async () => {
    const car = await kit.parked({ Zone: '7802' }, { balanceKopecks: 100_000 });
    await scene.giveTestBonus(car.driver, 90_000);
    const start = { Vehicle: vehicle(nextPlate()), Zone: '7801' };
    const ReservationId = String((await scene.startSession(car.driver, start)).ReservationId);
    const [wallet, bonus] = [await scene.walletOf(car.driver), (await scene.bonusOf(car.driver)) ?? 0];
    const cheaper = { kind: 'zone', Zone: '7802' } as const;
    const { difference, sumBonus } = await priceOf({ ...car, ReservationId }, cheaper);
    expect(sumBonus).toBe(-Number(difference));
    const done = await kit.fix({ ...car, ReservationId }, cheaper);
    expect(kop(done['balance'])).toBe(wallet);
    expect(await scene.walletOf(car.driver)).toBe(wallet);
    expect(await scene.bonusOf(car.driver)).toBe(bonus + kop(sumBonus));
    const session = (await scene.sessionsOf(car.driver)).find(({ id }) => String(id) === ReservationId);
    expect(session?.bonus_kop).toBe(session?.charged_kop);
  });

  it('[FGV-055] shows a guest what goes to or from the card, and no balance', async () => {
    const car = await kit.guestCar('7802');
    const dearer = await priceOf(car, DEARER);
    expect(dearer).toMatchObject({ balance: -1, moneyEnough: false, returnTo: 'none' });
    expect(dearer['refill']).toBe(dearer['difference']);
    // Money of another order of this guest.
    const { cityId, accountId } = car.driver;
    const money = { cityId, accountId, amount: kopecks(900_000), at: new Date(server.clock.now()) };
    await inTransaction(server.db, (tx) => giveMoney(tx, money));
    expect(await priceOf(car, DEARER)).toMatchObject({ balance: -1, moneyEnough: false });
    expect(await kit.outcomeOf(car, DEARER)).toBe('NotSelectedPaymentService');
    const other = await kit.guestCar('7801');
    const cheaper = await priceOf(other, { kind: 'zone', Zone: '7802' });
    expect(cheaper).toMatchObject({ refill: 0, moneyEnough: true, returnTo: 'source' });
    const near = await kit.guestCar('G1');
    const free = { difference: 0, refill: 0, moneyEnough: true };
    expect(await priceOf(near, { kind: 'zone', Zone: 'G2' })).toMatchObject(free);
    expect(await kit.fix(near, { kind: 'zone', Zone: 'G2' })).toMatchObject({ status: 'ok', difference: 0 });
  });

  it('[FGV-055] [INV-12] refunds a guest whose session has two repairs, when the parking ends', async () => {
    const car = await kit.guestCar('G3', 180);
    await kit.pay(await kit.fix(car, { ...DEARER, ...CARD }));
    server.clock.advance(11_000);
    const { difference } = await kit.fix(car, { kind: 'zone', Zone: 'G4' });
    expect(await kit.trailOf(car)).toHaveLength(2);
    const { token, accountId } = car.driver;
    const order = await server.db
      .selectFrom('payment')
      .select(['order_number as order'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(await server.call(operations.orderState, order, { token })).toMatchObject({ state: 'done' });
    const input = { ReservationId: car.ReservationId };
    const cancelled = await server.call(operations.cancel, input, { token: car.driver.token });
    expect(cancelled).toMatchObject({ status: 'ok', refund: expect.any(Number) });
    const { rows } = await server.pool.query<{ refunded: number }>(
      `select sum(refunded_kop)::int as refunded from payment where account_id = $1`,
      [car.driver.accountId],
    );
    expect(rows[0]?.refunded).toBe(kop(cancelled['refund']) - kop(difference));
    expect(await scene.walletOf(car.driver)).toBe(0);
  });
});
