import { operations } from '@gorpark/contract';
import { ceilMinute } from '@gorpark/domain/repair';
import { MINUTE_MS, startOfDay } from '@gorpark/domain/time';
import { describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { createRepairKit, nextPlate } from '../../test/repair-kit.sql.ts';
import { version, versionByDay } from '../../test/tariffs.sql.ts';
import { finishSessions } from '../sessions/jobs.ts';

const scene = moneyScene();
const { server } = scene;
const kit = createRepairKit(server);
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const iso = (ms: number) => new Date(ms).toISOString();

/** Forty roubles an hour, at all times. */
const zoneIn = async (city: string) => {
  server.clock.set(TEST_NOW_MS);
  await scene.putZone(city, 'F1', [version(`${city}-f1`, 4000)]);
  await scene.putZone(city, 'F2', [version(`${city}-f2`, 8000)]);
};

describe('the time of a repair', () => {
  it.each([
    ['vladivostok', 'Asia/Vladivostok', 0],
    ['yekaterinburg', 'Asia/Yekaterinburg', 0],
    ['tula', 'Europe/Moscow', 1],
  ])('[FGV-035] is the day of the paid end in %s (%s), and %i more', async (city, timeZone, extraDays) => {
    await zoneIn(city);
    await scene.changeForgiveness(city, { repair: { extraDays } });
    const car = await kit.parked({ Zone: 'F1' }, { city });
    const midnight = startOfDay(TEST_NOW_MS, timeZone) + (1 + extraDays) * DAY_MS;
    const day = startOfDay(server.clock.now(), timeZone) + (1 + extraDays) * DAY_MS;
    expect(day).toBe(midnight);
    server.clock.set(midnight);
    const late = await kit.fix(car, { kind: 'zone', Zone: 'F2' });
    expect(late).toMatchObject({ errorName: 'RepairTooLate', errorMessage: expect.stringMatching(/23:59/) });
    server.clock.set(midnight - 1000);
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: 'F2' })).toBe('ok');
  });

  it('[FGV-036] lasts until the end of the day on which a session over midnight ended', async () => {
    await zoneIn('kazan');
    const midnight = startOfDay(TEST_NOW_MS, 'Europe/Moscow') + DAY_MS;
    server.clock.set(midnight - HOUR_MS);
    const car = await kit.parked({ Zone: 'F1', Duration: 120 }, { city: 'kazan' });
    server.clock.set(midnight + DAY_MS - 1000);
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: 'F2' })).toBe('ok');
    server.clock.set(midnight + DAY_MS);
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: 'F1' })).toBe('RepairTooLate');
  });

  it('[FGV-042] [FGV-051] moves a start back by at most 60 minutes and charges the added minutes', async () => {
    await zoneIn('ryazan');
    const car = await kit.parked({ Zone: 'F1' }, { city: 'ryazan' });
    const startMs = server.clock.now();
    const back = (minutes: number) =>
      ({ kind: 'start', timestart: iso(startMs - minutes * MINUTE_MS) }) as const;
    expect(await kit.outcomeOf(car, back(61))).toBe('RepairNotPossible');
    expect(await kit.outcomeOf(car, back(-1))).toBe('ValidationError');
    await scene.putZone('ryazan', 'F1', [version('ryazan-dear', 9900)]);
    server.clock.advance(MINUTE_MS);
    await kit.giveBenefit(car, car.plate);
    expect(await kit.fix(car, back(60))).toMatchObject({ difference: 40, startDate: iso(startMs - HOUR_MS) });
  });

  it.each([
    ['tver', 600, 6],
    ['kaluga', 60_000, 600],
  ])(
    '[FGV-051] in %s: charges an hour at %i kopecks after the day became a holiday',
    async (city, holiday, difference) => {
      server.clock.set(TEST_NOW_MS);
      await scene.putZone(city, 'F1', [versionByDay(`${city}-day`, 6000, holiday)]);
      const car = await kit.parked({ Zone: 'F1' }, { city });
      const timestart = iso(server.clock.now() - HOUR_MS);
      await scene.declareHoliday(city, server.clock.now());
      expect(await kit.fix(car, { kind: 'start', timestart })).toMatchObject({ status: 'ok', difference });
      expect(await scene.walletOf(car.driver)).toBe(100_000 - 6000 - difference * 100);
    },
  );

  it('[FGV-042] [FGV-051] moves an end to at most now and by at most 120 minutes', async () => {
    await zoneIn('kursk');
    const car = await kit.parked({ Zone: 'F1' }, { city: 'kursk' });
    const endMs = server.clock.now() + HOUR_MS;
    server.clock.set(endMs + 30 * MINUTE_MS);
    await finishSessions(server);
    const end = (minutes: number) => ({ kind: 'end', timeend: iso(endMs + minutes * MINUTE_MS) }) as const;
    expect(await kit.outcomeOf(car, end(32))).toBe('FuturePost');
    expect(await kit.outcomeOf(car, end(31))).toBe('FuturePost');
    expect(await kit.fix(car, end(30))).toMatchObject({
      difference: 20,
      endDate: iso(endMs + 30 * MINUTE_MS),
    });
    // The minute that has begun is over.
    server.clock.set(endMs + 30 * MINUTE_MS + 30_000);
    const lastMs = ceilMinute(server.clock.now());
    expect(lastMs).toBeGreaterThan(server.clock.now());
    expect(await kit.outcomeOf(car, { kind: 'end', timeend: iso(lastMs + 1) })).toBe('FuturePost');
    expect(await kit.outcomeOf(car, { kind: 'end', timeend: iso(lastMs) })).toBe('ok');
    server.clock.set(endMs + 4 * HOUR_MS);
    const later = (minutes: number) => ({ kind: 'end', timeend: iso(lastMs + minutes * MINUTE_MS) }) as const;
    expect(await kit.outcomeOf(car, later(121))).toBe('RepairNotPossible');
    expect(await kit.outcomeOf(car, later(120))).toBe('ok');
  });

  it('[FGV-042] moves within the whole day in a city with post-payment', async () => {
    await zoneIn('perm');
    const car = await kit.parked({ Zone: 'F1' }, { city: 'perm' });
    const timestart = iso(server.clock.now() - 3 * HOUR_MS);
    expect(await kit.outcomeOf(car, { kind: 'start', timestart })).toBe('ok');
  });

  it('[FGV-043] refuses a start in paid time of the plate, own or of a stranger', async () => {
    await zoneIn('krasnodar');
    const answers = [];
    for (const isOwn of [true, false]) {
      const first = await kit.parked({ Zone: 'F1' }, { city: 'krasnodar' });
      const other = isOwn ? first : await kit.parked({ Zone: 'F2' }, { city: 'krasnodar' });
      server.clock.advance(70 * MINUTE_MS);
      await finishSessions(server);
      const input = { Zone: 'F1', Vehicle: vehicle(first.plate) };
      const again = await scene.startSession(other.driver, input, { city: 'krasnodar' });
      const car = { ...other, ReservationId: String(again.ReservationId) };
      const timestart = iso(server.clock.now() - 20 * MINUTE_MS);
      answers.push(await kit.fix(car, { kind: 'start', timestart }));
    }
    expect(answers[0]).toMatchObject({ errorName: 'ParkingSessionAlreadyExists' });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('[FGV-043] refuses a plate that was paid for a part of the time, also after that parking has ended', async () => {
    await zoneIn('belgorod');
    const own = nextPlate();
    const other = await scene.createTestDriver({ city: 'belgorod', vehicles: [{ plate: own }] });
    const first = { Zone: 'F1', Duration: 15, Vehicle: vehicle(own) };
    await scene.startSession(other, first, { city: 'belgorod' });
    server.clock.advance(5 * MINUTE_MS);
    const car = await kit.parked({ Zone: 'F1' }, { city: 'belgorod', others: [own] });
    server.clock.advance(20 * MINUTE_MS);
    await finishSessions(server);
    const wish = { kind: 'plate', Vehicle: vehicle(own) } as const;
    expect(await kit.outcomeOf(car, wish)).toBe('ParkingSessionAlreadyExists');
    expect(await kit.trailOf(car)).toEqual([]);
  });

  it.each([
    ['stavropol', 15 * MINUTE_MS, 'ok'],
    ['belgorod', 15 * MINUTE_MS + 1000, 'RepairNotPossible'],
  ])('[FGV-044] in %s: a gap of %i ms gives %s', async (city, gapMs, outcome) => {
    await zoneIn(city);
    const first = await kit.parked({ Zone: 'F1' }, { city });
    server.clock.advance(HOUR_MS + gapMs);
    await finishSessions(server);
    const endMs = server.clock.now() - gapMs;
    const input = { Zone: 'F1', Vehicle: vehicle(first.plate) };
    const later = await scene.startSession(first.driver, input, { city });
    const car = { ...first, ReservationId: String(later.ReservationId) };
    const today = await server.call(operations.todaySessions, {}, { token: first.driver.token, city });
    const kinds = (today['result'] as { kinds: { kind: string; isAllowed: boolean }[] }[])[1]?.kinds;
    expect(kinds?.find(({ kind }) => kind === 'gap')?.isAllowed).toBe(outcome === 'ok');
    const answer = await kit.fix(car, { kind: 'gap' });
    expect(answer.errorName ?? answer.status).toBe(outcome);
    const [former] = (await scene.sessionsOf(first.driver)).slice(-1);
    expect(former?.starts_at.getTime()).toBe(outcome === 'ok' ? endMs : endMs + gapMs);
  });

  it('[FGV-044] mends no gap before a session that would become longer than a day', async () => {
    await zoneIn('ulyanovsk');
    const first = await kit.parked({ Zone: 'F1' }, { city: 'ulyanovsk', balanceKopecks: 1_000_000 });
    server.clock.advance(HOUR_MS + 10 * MINUTE_MS);
    await finishSessions(server);
    const input = { Zone: 'F1', Vehicle: vehicle(first.plate), Duration: 1440 };
    const { ReservationId } = await scene.startSession(first.driver, input, { city: 'ulyanovsk' });
    const car = { ...first, ReservationId: String(ReservationId) };
    expect(await kit.outcomeOf(car, { kind: 'gap' })).toBe('RepairNotPossible');
  });

  it('[FGV-045] gives new repairs in the next month', async () => {
    await zoneIn('tver');
    const month = Date.UTC(2025, 10, 30, 12);
    server.clock.set(month);
    const car = await kit.parked({ Zone: 'F1', Duration: 1440 }, { city: 'tver', balanceKopecks: 1_000_000 });
    await scene.changeForgiveness('tver', { repair: { perSession: 10 } });
    for (const Zone of ['F2', 'F1', 'F2']) {
      expect(await kit.outcomeOf(car, { kind: 'zone', Zone })).toBe('ok');
      server.clock.advance(11_000);
    }
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: 'F1' })).toBe('RepairLimit');
    server.clock.set(Date.UTC(2025, 10, 30, 21));
    for (const Zone of ['F1', 'F2', 'F1']) {
      expect(await kit.outcomeOf(car, { kind: 'zone', Zone })).toBe('ok');
      server.clock.advance(4 * HOUR_MS);
    }
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: 'F2' })).toBe('RepairLimit');
  });

  it('[FGV-030] lists running sessions and those that ended today', async () => {
    await zoneIn('sevastopol');
    const car = await kit.parked({ Zone: 'F1' }, { city: 'sevastopol' });
    const list = () => server.call(operations.todaySessions, {}, { token: car.driver.token, city: car.city });
    const row = { ReservationId: car.ReservationId, plate: car.plate, zone: 'F1', paid: 40, repairsLeft: 3 };
    const repairUntil = '2025-11-05T20:59:59.999Z';
    expect(await list()).toMatchObject({ result: [{ ...row, status: 'live', repairUntil }] });
    const endOf = (answer: Awaited<ReturnType<typeof list>>) =>
      (answer['result'] as { kinds: { kind: string; errorName: string | null }[] }[])[0]?.kinds.find(
        ({ kind }) => kind === 'end',
      )?.errorName;
    expect(endOf(await list())).toBe('RepairNotPossible');
    server.clock.advance(61 * MINUTE_MS);
    const over = { result: [{ ...row, status: 'finished' }] };
    expect(await list()).toMatchObject(over);
    expect(endOf(await list())).toBeNull();
    await finishSessions(server);
    expect(await list()).toMatchObject(over);
    server.clock.advance(12 * HOUR_MS);
    expect(await list()).toMatchObject({ result: [] });
  });

  it('[FGV-035] lists sessions of yesterday in a city with a day more, not those of the day before', async () => {
    await zoneIn('tyumen');
    await scene.changeForgiveness('tyumen', { repair: { extraDays: 1 } });
    const car = await kit.parked({ Zone: 'F1' }, { city: 'tyumen' });
    const list = () => server.call(operations.todaySessions, {}, { token: car.driver.token, city: car.city });
    const midnight = startOfDay(TEST_NOW_MS, 'Asia/Yekaterinburg') + 2 * DAY_MS;
    server.clock.set(midnight - 1000);
    await finishSessions(server);
    expect(await list()).toMatchObject({
      result: [{ ReservationId: car.ReservationId, status: 'finished' }],
    });
    expect(await kit.outcomeOf(car, { kind: 'zone', Zone: 'F2' })).toBe('ok');
    server.clock.set(midnight);
    expect(await list()).toMatchObject({ result: [] });
  });
});
