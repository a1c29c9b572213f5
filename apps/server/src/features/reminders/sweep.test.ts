import { operations, type RequestOf } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { createTestDriver, type TestDriver } from '../../test/drivers.sql.ts';
import { inboxOf } from '../../test/inbox.ts';
import { OPEN_CITY, openSession } from '../../test/open-kit.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import {
  addSession,
  addSessions,
  countMails,
  failMails,
  moveEnds,
  remindersOf,
} from '../../test/reminder-kit.sql.ts';
import { createCityBook } from '../cities/index.ts';
import { finishSessions } from '../sessions/jobs.ts';
import { sendReminders } from './sweep.ts';

const scene = moneyScene();
const { server } = scene;

const depsOf = () => ({
  db: server.db,
  clock: server.clock,
  cities: createCityBook(server),
  messages: server.app.application.messages,
});
const sweep = () => sendReminders(depsOf());
const set = ({ token }: TestDriver, input: RequestOf<typeof operations.setReminders>, city?: string) =>
  server.call(operations.setReminders, input, { token, city });
const get = ({ token }: TestDriver, ReservationId?: string) =>
  server.call(operations.getReminders, { ReservationId }, { token });
const op = async (...words: string[]) => {
  const ran = await scene.runHere(...words, '--city', 'saint-petersburg', '--json');
  expect([ran.code, ran.err]).toEqual([0, '']);
};

async function minutes(count: number, work: () => Promise<unknown> = sweep): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    server.clock.advance(MINUTE_MS);
    await work();
  }
}

describe('reminders', () => {
  it('[FGV-097] keeps channels and lead; rejects a lead not offered', async () => {
    const { driver, ReservationId } = await scene.parkedDriver();
    expect(await get(driver)).toMatchObject({ channels: [], lead: 15, result: [] });
    await set(driver, { channels: ['mail', 'mail'], lead: 30 });
    await set(driver, { channels: ['mail', 'calendar'], lead: '5', ReservationId });
    expect(await get(driver)).toMatchObject({ channels: ['mail'], lead: 30 });
    expect(await get(driver, ReservationId)).toMatchObject({ channels: ['mail', 'calendar'], lead: 5 });
    for (const input of [{ lead: 7 }, { channels: ['sms' as const] }, { channels: ['fax' as never] }])
      expect(await set(driver, input)).toMatchObject({ errorName: 'ValidationError' });
    expect(await get(driver)).toMatchObject({ channels: ['mail'], lead: 30 });
    await set(driver, { channels: [], ReservationId });
    expect(await get(driver, ReservationId)).toMatchObject({ channels: [], result: [] });
  });

  it('[FGV-105] rejects a foreign session', async () => {
    const { driver, ReservationId } = await scene.parkedDriver();
    const stranger = await createTestDriver(server);
    const refused = { status: 'error', errorName: 'ParkingSessionNotFound' };
    expect(await set(stranger, { channels: ['mail'], ReservationId })).toMatchObject(refused);
    expect(await get(stranger, ReservationId)).toMatchObject(refused);
    expect(await get(stranger, '999999999')).toMatchObject(refused);
    expect(await get(driver, ReservationId)).toMatchObject({ channels: [] });
    const guest = await scene.createTestGuest();
    expect(await set(guest, { channels: ['mail'] })).toMatchObject({ errorName: 'ValidationError' });
    expect(await set(guest, { channels: ['calendar'] })).toMatchObject({ status: 'ok' });
  });

  it('[FGV-098] sends each of 1,000 once with two servers and three restarts', async () => {
    const driver = await createTestDriver(server);
    await set(driver, { channels: ['mail'], lead: 15 });
    await addSessions(server, driver, { count: 1000, minutes: 40 });
    const both = () => Promise.all([sweep(), sweep()]);
    for (const count of [10, 15, 20]) {
      await minutes(count, both);
      if (count === 15) await moveEnds(server, driver.accountId);
      await server.restart();
    }
    await minutes(40, both);
    const sent = await remindersOf(server, driver);
    const announced = sent.filter(({ kind }) => kind === 'ending');
    const going = (await scene.sessionsOf(driver)).filter(({ status }) => status === 'live');
    const last = announced.filter(
      ({ status, endsAt, sessionEnd }) => status === 'live' && endsAt.getTime() === sessionEnd.getTime(),
    );
    expect(last.map(({ sessionId }) => sessionId).toSorted((a, b) => a - b)).toEqual(
      going.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    const isLate = ({ at, endsAt }: (typeof sent)[number]) =>
      Math.abs(at.getTime() - (endsAt.getTime() - 15 * MINUTE_MS)) > MINUTE_MS;
    expect(announced.filter(isLate)).toEqual([]);
    expect(await countMails(server, 'parkingEnding')).toBe(announced.length);
    expect(await countMails(server, 'parkingEnded')).toBe(sent.length - announced.length);
    const stopped = sent.filter(({ status }) => status === 'cancelled');
    expect(stopped.length).toBeGreaterThan(0);
    expect(stopped.filter(({ at, closedAt }) => at > (closedAt ?? at))).toEqual([]);
  }, 120_000);

  it('[FGV-099] moves with an extension; sends none after a stop', async () => {
    const { driver, ReservationId } = await scene.parkedDriver();
    await set(driver, { channels: ['mail'], lead: 15 });
    await minutes(44);
    expect(await remindersOf(server, driver)).toHaveLength(0);
    await minutes(1);
    expect(await remindersOf(server, driver)).toHaveLength(1);
    const sent = await get(driver, ReservationId);
    expect(sent.result).toMatchObject([{ channel: 'mail', state: 'sent' }]);
    await failMails(server, `reminder:ending:${ReservationId}:%`);
    expect((await get(driver, ReservationId)).result).toMatchObject([{ state: 'failed' }]);
    await server.call(operations.renew, { ReservationId, Duration: 60 }, { token: driver.token });
    expect((await get(driver, ReservationId)).result).toMatchObject([{ channel: 'mail', state: 'planned' }]);
    await minutes(59);
    expect(await remindersOf(server, driver)).toHaveLength(1);
    await minutes(1);
    expect(await remindersOf(server, driver)).toHaveLength(2);

    const { driver: other, ReservationId: stopped } = await scene.parkedDriver();
    await set(other, { channels: ['mail'], lead: 15 });
    await server.call(operations.cancel, { ReservationId: stopped }, { token: other.token });
    await minutes(65);
    expect(await remindersOf(server, other)).toEqual([]);
  });

  it.each([
    ['0', 'оплатите парковку заново'],
    ['10', 'продлите до 13:10'],
  ])('[FGV-100] names the latest extension, %s minutes', async (late, text) => {
    server.clock.set(Date.UTC(2025, 10, late === '0' ? 6 : 7, 9));
    const forgiveness = JSON.stringify({
      leaveWithinMinutes: Number(late),
      extension: { lateMinutes: Number(late) },
      reminders: { isOn: true },
    });
    await op('settings', 'set', `forgiveness=${forgiveness}`);
    const email = `ended-${late}@example.org`;
    const driver = await createTestDriver(server, { email, vehicles: [{ plate: 'А123ВС178' }] });
    await set(driver, { channels: ['mail'], lead: 5 });
    const { ReservationId } = await scene.startSession(driver);
    await minutes(59);
    await finishSessions(server);
    await minutes(2);
    const [ended, ending] = await inboxOf(server, email);
    expect(ending?.text).toContain('закончится в 13:00');
    const page = '/profile/parking?city=saint-petersburg';
    expect(ending?.text).toContain(`${page}&extend=${String(ReservationId)}\n`);
    expect(ended?.text).toContain(`${page}\n`);
    expect(ended?.text).toContain('закончилась в 13:00');
    expect(ended?.text).toContain(text);
  });

  it('[FGV-106] ends with the vehicle and with the account', async () => {
    const { driver, plate } = await scene.parkedDriver();
    await set(driver, { channels: ['mail'], lead: 15 });
    await server.call(operations.removeCar, { numberTs: plate }, { token: driver.token });
    await minutes(61);
    expect(await remindersOf(server, driver)).toEqual([]);
    await finishSessions(server);
    await op('person', 'delete', String(driver.accountId), '--leave-balance');
    const rows = await server.db
      .selectFrom('reminder_setting')
      .selectAll()
      .where('account_id', '=', driver.accountId)
      .execute();
    expect(rows).toEqual([]);
  });

  it.each([
    // The lead, the length, the minutes at which a reminder comes.
    [60, 40, [10]],
    [60, 30, [15]],
    [30, 120, [90]],
    [15, 4, []],
  ])('[FGV-098] reminds %s minutes before a session of %s in time', async (lead, length, expected) => {
    const driver = await createTestDriver(server);
    await set(driver, { channels: ['mail'], lead });
    const startMs = server.clock.now();
    await addSession(server, driver, length);
    const [session] = await scene.sessionsOf(driver);
    const shown = (await get(driver, String(session?.id))).result as { state: string; time: string }[];
    expect(shown.map(({ state }) => state)).toEqual([expected.length > 0 ? 'planned' : 'late']);
    await minutes(length - 1);
    const sent = (await remindersOf(server, driver)).filter(({ kind }) => kind === 'ending');
    expect(sent.map(({ at }) => Math.round((at.getTime() - startMs) / MINUTE_MS))).toEqual(expected);
    for (const { at } of sent) expect(Date.parse(shown[0]?.time ?? '')).toBe(at.getTime());
  });

  it('[FGV-099] does not remind at the moment of an extension or of a changed lead', async () => {
    server.clock.set(Date.UTC(2025, 10, 10, 7));
    const { driver, ReservationId } = await scene.parkedDriver();
    await set(driver, { channels: ['mail'], lead: 60 });
    await minutes(55);
    expect(await remindersOf(server, driver)).toHaveLength(1);
    await server.call(operations.renew, { ReservationId, Duration: 30 }, { token: driver.token });
    await minutes(4);
    expect(await remindersOf(server, driver)).toHaveLength(1);
    await minutes(2);
    expect(await remindersOf(server, driver)).toHaveLength(2);
    await minutes(9);
    await set(driver, { channels: ['mail', 'calendar'], lead: 30 });
    await minutes(19);
    expect(await remindersOf(server, driver)).toHaveLength(2);
  });

  it('[FGV-098] reminds of the limit of a session without a chosen end', async () => {
    server.clock.set(Date.UTC(2025, 10, 11, 6));
    const { driver, OrderId: ReservationId } = await openSession(server);
    await set(driver, { channels: ['mail'], lead: 15 }, OPEN_CITY);
    const [session] = await scene.sessionsOf(driver);
    const limitMs = session?.ends_at.getTime() ?? 0;
    const input = { ReservationId };
    const told = await server.call(operations.getReminders, input, { token: driver.token, city: OPEN_CITY });
    const time = new Date(limitMs - 15 * MINUTE_MS).toISOString();
    expect(told.result).toEqual([{ channel: 'mail', state: 'planned', time }]);
    server.clock.set(limitMs - 17 * MINUTE_MS);
    await minutes(1);
    expect(await remindersOf(server, driver)).toEqual([]);
    await minutes(1);
    expect(await remindersOf(server, driver)).toHaveLength(1);
    const [mail] = await inboxOf(server, driver.email);
    expect(mail?.text).toContain(`/profile/parking?city=${OPEN_CITY}\n`);
  });
});
