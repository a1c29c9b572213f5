import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../../test/drivers.sql.ts';
import { MINUTE_MS, PLATE, sessionInput, vehicle } from '../../../test/money-kit.sql.ts';
import type { Answer } from '../../../test/harness.ts';
import { version } from '../../../test/tariffs.sql.ts';

const scene = moneyScene();
const { server } = scene;

function askCost(driver: TestDriver, fields: object = {}, city?: string): Promise<Answer> {
  return server.call(operations.cost, sessionInput(fields), { token: driver.token, city });
}

describe('cost', () => {
  it('[PAY-056] takes the documented fields and returns the cost with a breakdown that adds up', async () => {
    const driver = await scene.parkingDriver();
    const answer = await askCost(driver, { Duration: 90, timestart: '2025-11-05T19:00' });
    expect(answer).toMatchObject({
      status: 'ok',
      totalcost: 280,
      price: '280',
      priceRest: '00',
      balance: 1000,
      moneyEnough: true,
      refill: 0,
      startDate: '2025-11-05T16:00:00.000Z',
      endDate: '2025-11-05T17:30:00.000Z',
    });
    const { intervals } = answer.costData as {
      intervals: { from: string; to: string; total: number; note: string }[];
    };
    expect(intervals.map((row) => [row.from, row.to, row.total, row.note])).toEqual([
      ['19:00', '20:00', 280, 'firstHourWhole'],
      ['20:00', '20:30', 0, 'free'],
    ]);
  });

  it('[sessions-1] returns when the rest of the day begins and ends to cost, also for an extension', async () => {
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'О731РЕ178' }] });
    const at = (time: string) => askCost(driver, { Duration: 60, timestart: `2025-11-05T${time}` });
    const [morning, evening] = ['2025-11-05T05:00:00.000Z', '2025-11-05T17:00:00.000Z'];
    expect(await at('07:03')).toMatchObject({ paidFrom: morning, paidUntil: evening });
    expect(await at('19:31')).toMatchObject({ totalcost: 280, paidFrom: null, paidUntil: evening });
    expect(await at('20:00')).toMatchObject({ totalcost: 0, paidFrom: null, paidUntil: null });
    const { ReservationId } = await scene.startSession(driver, { Vehicle: vehicle('О731РЕ178') });
    const input = { ReservationId: String(ReservationId), Duration: 60 };
    expect(await server.call(operations.cost, input, { token: driver.token })).toMatchObject({
      ...{ paidFrom: null, paidUntil: evening },
    });
  });

  it('[PAY-056] returns discount, percent and name of a benefit', async () => {
    const now = server.clock.now();
    const benefit = {
      name: 'Многодетная семья',
      salePercent: 10,
      startsAt: new Date(now - 1),
      endsAt: new Date(now + 1e9),
    };
    const driver = await scene.parkingDriver({ benefits: [benefit], balanceKopecks: 1000 });
    expect(await askCost(driver)).toMatchObject({
      totalcost: 252,
      totaldiscount: 28,
      sumSale: 28,
      benefit: 10,
      benefitsName: ['Многодетная семья'],
      moneyEnough: false,
      refill: 242,
    });
  });

  it('[PAY-058] returns the same price for the field names of the session form', async () => {
    const driver = await scene.parkingDriver();
    const answer = await server.call(
      operations.sessionCost,
      { zone: '7801', transport: { number: PLATE, category: 'B', numberFormat: 'rus' }, duration: '2:00' },
      { token: driver.token },
    );
    const same = await askCost(driver, { Duration: 120 });
    expect(answer).toEqual(same);
    expect(answer).toMatchObject({
      status: 'ok',
      price: '560',
      priceRest: '20',
      moneyEnough: true,
      sumSale: 0,
    });
  });

  it('[PAY-059] returns CalendarIsEmpty for a date in a year without a calendar', async () => {
    const driver = await scene.parkingDriver();
    expect((await askCost(driver, { timestart: '2035-03-03T12:00:00' })).errorName).toBe('CalendarIsEmpty');
  });

  it('[PAY-286] returns TypeOfDayIsNotDefined for a day type without a price and 0 for one declared free', async () => {
    const rules = [{ days: ['sunday'], categories: 'all', from: 0, to: 1440, hourKopecks: 100 }] as const;
    await scene.putZone('perm', 'SUN', [version('sun', 0, { rules })]);
    await scene.putZone('perm', 'FREE', [version('free', 0, { rules, freeDays: ['weekday'] })]);
    const driver = await scene.createTestDriver({ city: 'perm' });
    expect((await askCost(driver, { Zone: 'SUN' }, 'perm')).errorName).toBe('TypeOfDayIsNotDefined');
    expect(await askCost(driver, { Zone: 'FREE' }, 'perm')).toMatchObject({ status: 'ok', totalcost: 0 });
  });

  it('[BAD-33] reads timestart without a zone as city time and converts one with a zone', async () => {
    const driver = await scene.parkingDriver();
    for (const timestart of [
      '2025-11-05T15:00',
      '2025-11-05 15:00:00',
      '2025-11-06T02:00+14:00',
      '2025-11-05T12:00Z',
    ]) {
      expect((await askCost(driver, { timestart })).startDate).toBe('2025-11-05T12:00:00.000Z');
    }
  });

  it('[THR-22] returns the same cost for a parked plate as for a free one', async () => {
    const owner = await scene.parkingDriver();
    const stranger = await scene.parkingDriver({ vehicles: [] });
    const before = await askCost(stranger);
    expect((await scene.startSession(owner)).status).toBe('ok');
    expect(await askCost(stranger)).toEqual(before);
  });

  it('[tariffs-8] [INV-9] does not use the price of another time as a quote', async () => {
    const night = version('night', 5000, {
      rules: [{ days: ['weekday'], categories: 'all', from: 480, to: 1440, hourKopecks: 5000 }],
    });
    await scene.putZone('ryazan', 'X2-NIGHT', [night]);
    const driver = await scene.parkingDriver({ city: 'ryazan' });
    const call = { token: driver.token, city: 'ryazan' };
    const free = { ...sessionInput({ Zone: 'X2-NIGHT' }), timestart: '2025-11-05T03:00' };
    expect(await server.call(operations.cost, free, call)).toMatchObject({ status: 'ok', totalcost: 0 });
    const started = await scene.startSession(driver, { Zone: 'X2-NIGHT' }, { city: 'ryazan' });
    expect(started).toMatchObject({ status: 'ok', totalcost: 50 });
  });

  it('[tariffs-8] [INV-9] [FLT-46] returns PriceChangedTryLater above a quote of the last ten minutes', async () => {
    await scene.putZone('kaluga', 'X2', [version('cheap', 5000)]);
    const call = { city: 'kaluga' };
    const sessions = { Zone: 'X2' };
    const [first, second, third] = await Promise.all(
      ['Н001НН40', 'Н002НН40', 'Н003НН40'].map((plate) =>
        scene.createTestDriver({ city: 'kaluga', vehicles: [{ plate }] }),
      ),
    );
    if (!first || !second || !third) throw new Error('three drivers');
    const of = (plate: string) => ({ ...sessions, Vehicle: vehicle(plate) });
    expect((await askCost(first, of('Н001НН40'), 'kaluga')).totalcost).toBe(50);
    expect((await askCost(second, of('Н002НН40'), 'kaluga')).totalcost).toBe(50);

    await scene.putZone('kaluga', 'X2', [version('dear', 7000)]);
    const refused = await scene.startSession(first, of('Н001НН40'), call);
    expect(refused.errorName).toBe('PriceChangedTryLater');
    expect(await scene.walletOf(first)).toBe(100_000);
    expect((await scene.startSession(third, of('Н003НН40'), call)).totalcost).toBe(70);
    expect((await askCost(first, of('Н001НН40'), 'kaluga')).totalcost).toBe(70);
    await scene.putZone('kaluga', 'X2', [version('cheaper', 4000)]);
    expect((await scene.startSession(first, of('Н001НН40'), call)).totalcost).toBe(40);
    await scene.putZone('kaluga', 'X2', [version('dear', 7000)]);
    server.clock.advance(10 * MINUTE_MS);
    expect((await scene.startSession(second, of('Н002НН40'), call)).totalcost).toBe(70);
  });

  it('[PAY-056] returns the cost of an extension for a ReservationId, equal to the later charge', async () => {
    server.clock.set(Date.UTC(2025, 10, 5, 9));
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'Р001РР78' }] });
    const started = await scene.startSession(driver, { Vehicle: vehicle('Р001РР78') });
    const ReservationId = String(started.ReservationId);
    const asked = await server.call(
      operations.cost,
      { ReservationId, Duration: 30 },
      { token: driver.token },
    );
    expect(asked).toMatchObject({ totalcost: 140.1, costData: { totalcost: 140.1 } });
    const renewed = await server.call(
      operations.renew,
      { ReservationId, Duration: 30 },
      { token: driver.token },
    );
    expect(renewed).toMatchObject({ status: 'ok', totalcost: 140.1 });
    const stranger = await scene.parkingDriver();
    const foreign = await server.call(
      operations.cost,
      { ReservationId, Duration: 30 },
      { token: stranger.token },
    );
    const unknown = await server.call(
      operations.cost,
      { ReservationId: '999999', Duration: 30 },
      { token: stranger.token },
    );
    expect(foreign).toEqual(unknown);
    expect(foreign.errorName).toBe('ParkingSessionNotFound');
    expect(await scene.sessionsOf(stranger)).toEqual([]);
  });
});
