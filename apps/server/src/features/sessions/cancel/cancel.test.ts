import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { errorText } from '@gorpark/contract/error-texts';
import { describe, expect, it } from 'vitest';
import type { TestDriver } from '../../../test/drivers.sql.ts';
import type { Answer } from '../../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { version } from '../../../test/tariffs.sql.ts';
import { finishSessions } from '../jobs.ts';

const scene = moneyScene();
const { server } = scene;
const parked = (Duration = 120, city?: string, Zone?: string) => scene.parkedDriver({ Duration, city, Zone });

const returning = (city: string, returns: object) => scene.changeForgiveness(city, { returns });

function cancelIt(driver: TestDriver, ReservationId: string, city = 'saint-petersburg'): Promise<Answer> {
  return server.call(operations.cancel, { ReservationId }, { token: driver.token, city });
}

describe('cancel', () => {
  it('[PAY-129] takes ReservationId and Token and cancels the session', async () => {
    const { driver, plate, ReservationId } = await parked();
    expect(await cancelIt(driver, ReservationId)).toMatchObject({
      status: 'ok',
      refund: 560.2,
      balance: 1000,
    });
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({
      status: 'cancelled',
      refunded_kop: 56_020,
    });
    expect((await scene.startSession(driver, { Vehicle: vehicle(plate) })).status).toBe('ok');
  });

  it('[PAY-119] [money-5] returns the charge minus price(start, now rounded up to a minute), once', async () => {
    await scene.putZone('tyumen', 'M9', [version('m9', 6000)]);
    const { driver, ReservationId, city } = await parked(120, 'tyumen', 'M9');
    expect(await scene.walletOf(driver)).toBe(100_000 - 12_000);
    server.clock.advance(10 * MINUTE_MS + 1); // the 11th minute has begun
    expect(await cancelIt(driver, ReservationId, city)).toMatchObject({
      status: 'ok',
      refund: 109,
      balance: 989,
    });
    const rows = await scene.operationsOf(driver);
    expect(rows.map((row) => row.sum_kop)).toEqual([100_000, -12_000, 10_900]);
    expect(rows.reduce((sum, row) => sum + row.sum_kop, 0)).toBe(await scene.walletOf(driver));
  });

  it('[PAY-119] refunds only the time after the full first hour, never below 0', async () => {
    const { driver, ReservationId } = await parked(60);
    server.clock.advance(5 * MINUTE_MS);
    expect(await cancelIt(driver, ReservationId)).toMatchObject({ status: 'ok', refund: 0, balance: 720 });
    expect((await scene.sessionsOf(driver))[0]?.status).toBe('cancelled');
  });

  it('[PAY-112] [BAD-39] [money-5] returns NoSaving 29 minutes 59 seconds before the end and cancels at 30 minutes', async () => {
    await returning('saint-petersburg', { minLeftMinutes: 30 });
    const { driver, ReservationId } = await parked(60);
    const started = server.clock.now();
    server.clock.set(started + 30 * MINUTE_MS + 1000);
    expect((await cancelIt(driver, ReservationId)).errorName).toBe('NoSaving');
    server.clock.set(started + 31 * MINUTE_MS);
    expect((await cancelIt(driver, ReservationId)).errorName).toBe('NoSaving');
    server.clock.set(started + 30 * MINUTE_MS);
    expect((await cancelIt(driver, ReservationId)).status).toBe('ok');
  });

  it('[FGV-091] asks for the minutes of the city, with 0 for any moment before the end', async () => {
    await scene.putZone('kaluga', 'R1', [version('r1', 4000)]);
    const at = async (minLeftMinutes: number, leftMs: number) => {
      await returning('kaluga', { minLeftMinutes });
      const { driver, ReservationId, city } = await parked(60, 'kaluga', 'R1');
      server.clock.advance(60 * MINUTE_MS - leftMs);
      const { status, errorName } = await cancelIt(driver, ReservationId, city);
      server.clock.advance(leftMs - 60 * MINUTE_MS);
      return errorName ?? status;
    };
    expect(await at(30, 30 * MINUTE_MS)).toBe('ok');
    expect(await at(30, 30 * MINUTE_MS - 1000)).toBe('NoSaving');
    expect(await at(0, 1000)).toBe('ok');
    expect(await at(0, 0)).toBe('ParkingSessionIsOver');
  });

  it.each([
    ['hour', 'belgorod', 40],
    ['minute', 'voronezh', 73.34],
  ])('[FGV-092] returns unused time by the %s in %s: %f', async (unit, town, refund) => {
    await scene.putZone(town, 'R2', [version('r2', 4000)]);
    await returning(town, { unit });
    const { driver, ReservationId, city } = await parked(180, town, 'R2');
    server.clock.advance(70 * MINUTE_MS);
    const call = { token: driver.token, city };
    expect(await server.call(operations.endCost, { ReservationId }, call)).toMatchObject({ refund });
    expect(await cancelIt(driver, ReservationId, city)).toMatchObject({ status: 'ok', refund });
    server.clock.advance(-70 * MINUTE_MS);
  });

  it('[PAY-120] [BAD-40] returns ParkingSessionWasFree for a free session and closes it', async () => {
    await scene.putZone('ulyanovsk', 'FREE', [version('free', 0)]);
    const { driver, ReservationId, city } = await parked(60, 'ulyanovsk', 'FREE');
    expect((await cancelIt(driver, ReservationId, city)).errorName).toBe('ParkingSessionWasFree');
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({ status: 'cancelled', charged_kop: 0 });
    expect((await cancelIt(driver, ReservationId, city)).errorName).toBe('ParkingSessionIsOver');
    expect(await scene.walletOf(driver)).toBe(100_000);
  });

  it('[BAD-41] [INV-12] returns ParkingSessionIsOver for a second cancel and does not refund again', async () => {
    const { driver, ReservationId } = await parked();
    expect((await cancelIt(driver, ReservationId)).status).toBe('ok');
    expect((await cancelIt(driver, ReservationId)).errorName).toBe('ParkingSessionIsOver');
    expect(await scene.walletOf(driver)).toBe(100_000);
  });

  it('[INV-12] refunds once for 10 parallel cancels', async () => {
    const { driver, ReservationId } = await parked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelIt(driver, ReservationId)));
    expect(answers.filter((answer) => answer.status === 'ok')).toHaveLength(1);
    const others = answers.filter((answer) => answer.status !== 'ok');
    expect(new Set(others.map((answer) => answer.errorName))).toEqual(new Set(['ParkingSessionIsOver']));
    expect(await scene.walletOf(driver)).toBe(100_000);
  });

  it('[PAY-253] [FLT-56] returns ParkingSessionIsOver for renew and cancel after the end, in both languages', async () => {
    const { driver, ReservationId } = await parked();
    server.clock.advance(120 * MINUTE_MS);
    for (const [language, text] of [
      ['ru', 'нельзя продлить, прервать или отменить'],
      ['en', 'cannot be extended'],
    ] as const) {
      for (const operation of [operations.renew, operations.cancel]) {
        const answer = await server.call(
          operation,
          { ReservationId, Duration: 15 },
          { token: driver.token, headers: { 'accept-language': language } },
        );
        expect(answer.errorName).toBe('ParkingSessionIsOver');
        expect(answer.errorMessage).toBe(errorText('ParkingSessionIsOver', language));
        expect(answer.errorMessage).toContain(text);
      }
    }
  });

  it('[FLT-56][INV-12] cancels once or refunds nothing when the session ends during the cancel', async () => {
    const { driver, ReservationId } = await parked();
    const charged = (await scene.sessionsOf(driver))[0]?.charged_kop ?? 0;
    server.clock.advance(120 * MINUTE_MS - 1);
    const endless = () => Promise.all([cancelIt(driver, ReservationId), cancelIt(driver, ReservationId)]);
    const inTime = endless();
    server.clock.advance(1);
    const [late] = await Promise.all([endless(), finishSessions(server), finishSessions(server)]);
    const answers = [...(await inTime), ...late];
    const cancelled = answers.filter(({ status }) => status === 'ok').length;
    expect(cancelled).toBeLessThanOrEqual(1);
    expect(answers.filter(({ errorName }) => errorName === 'ParkingSessionIsOver')).toHaveLength(
      4 - cancelled,
    );
    const [session] = await scene.sessionsOf(driver);
    expect(session?.status).toBe(cancelled === 1 ? 'cancelled' : 'finished');
    const rows = await scene.operationsOf(driver);
    expect(rows.filter(({ type }) => type === 'cancel').length).toBeLessThanOrEqual(cancelled);
    expect(await scene.walletOf(driver)).toBe(100_000 - charged + (session?.refunded_kop ?? 0));
    expect(session?.refunded_kop).toBe(0);
    server.clock.advance(-120 * MINUTE_MS);
  });

  it.each([
    ['sochi', 6000, 12_000, 10, 140],
    ['tver', 12_000, 6000, 10, 145],
    ['kursk', 6000, 12_000, 61, 88],
    ['tula', 12_000, 6000, 61, 44],
  ])(
    '[INV-12] [tariffs-6] [money-5] prices each part by its tariff in %s: %i an hour, extended at %i, after %i minutes',
    async (city, first, second, minutes, refund) => {
      const zone = 'CANCEL-F5';
      await scene.putZone(city, zone, [version(`${zone}-a`, first)]);
      const { driver, ReservationId } = await parked(60, city, zone);
      await scene.putZone(city, zone, [version(`${zone}-b`, second)]);
      const call = { token: driver.token, city };
      const fields = { ReservationId, Duration: 45 };
      expect((await server.call(operations.renew, fields, call)).status).toBe('ok');
      server.clock.advance(minutes * MINUTE_MS);
      expect((await cancelIt(driver, ReservationId, city)).refund).toBe(refund);
    },
  );

  it('returns the same error for an unknown session and for a session of another driver', async () => {
    const { ReservationId } = await parked();
    const stranger = await scene.parkingDriver();
    const foreign = await cancelIt(stranger, ReservationId);
    expect(foreign).toEqual(await cancelIt(stranger, '123456789'));
    expect(foreign.errorName).toBe('ParkingSessionNotFound');
  });

  it('[FLT-48] refunds nothing while the clock is before the start and cancels when the clock is right', async () => {
    const { driver, ReservationId } = await parked();
    server.clock.advance(-2 * 60 * MINUTE_MS);
    const answer = await server.send(operations.cancel, { ReservationId }, { token: driver.token });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(answer.headers.get('x-reason')).toBe('Not begun');
    expect(await answer.json()).toMatchObject({ errorMessage: expect.stringContaining('ещё не началась') });
    expect(await scene.walletOf(driver)).toBe(100_000 - 56_020);
    server.clock.advance(2 * 60 * MINUTE_MS);
    expect(await cancelIt(driver, ReservationId)).toMatchObject({ status: 'ok' });
  });
});
