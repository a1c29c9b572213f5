import { kopecks } from '@gorpark/domain/money';
import { MINUTE_MS } from '@gorpark/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../../test/harness.ts';
import { vehicle } from '../../../test/money-kit.sql.ts';
import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { type RepairPlan, waived } from './plan.ts';
import { createRepairKit, nextPlate, typoOf } from '../../../test/repair-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const kit = createRepairKit(server);
const city = 'saint-petersburg';
const CARD = { PaymentService: 'card' };

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
