import { operations } from '@gorpark/contract';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { createTestDriver, type TestDriver } from '../../test/drivers.sql.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { addSessions } from '../../test/reminder-kit.sql.ts';

const scene = moneyScene();
const { server } = scene;

async function fileOf(driver: TestDriver, ReservationId: string, city = 'saint-petersburg') {
  const answer = await server.send(operations.getCalendar, { ReservationId }, { token: driver.token, city });
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component || !zone) throw new Error('no event');
  const event = new ICAL.Event(component);
  const alarm = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  return {
    uid: event.uid,
    sequence: event.sequence,
    endMs: event.startDate.toJSDate().getTime(),
    stamp: component.getFirstPropertyValue('dtstamp')?.toString(),
    hasEnd: component.getFirstProperty('dtend') !== null,
    tzid: component.getFirstProperty('dtstart')?.getParameter('tzid'),
    status: component.getFirstPropertyValue('status'),
    alarm: alarm?.toString() ?? null,
    summary: event.summary,
    url: component.getFirstPropertyValue('url'),
    names: component.getAllProperties().map(({ name }) => name),
  };
}

describe('calendar file', () => {
  it('[FGV-104] has end and alarm; follows an extension and a stop', async () => {
    const { driver, plate, ReservationId, endDate } = await scene.parkedDriver();
    const first = await fileOf(driver, ReservationId);
    expect(first).toMatchObject({ endMs: Date.parse(endDate), tzid: 'Europe/Moscow', status: 'CONFIRMED' });
    const stamp = `${new Date(server.clock.now()).toISOString().slice(0, 19)}Z`;
    expect(first).toMatchObject({ stamp, hasEnd: false });
    expect(first).toMatchObject({ alarm: '-PT15M', summary: `Парковка ${plate} заканчивается, зона 7801` });
    expect(first.url).toMatch(
      new RegExp(`^http.*/profile/parking\\?city=saint-petersburg&extend=${ReservationId}$`),
    );
    await server.call(operations.renew, { ReservationId, Duration: 60 }, { token: driver.token });
    const longer = await fileOf(driver, ReservationId);
    expect(longer).toMatchObject({ uid: first.uid, endMs: first.endMs + 60 * MINUTE_MS, alarm: '-PT15M' });
    expect(longer.sequence).toBeGreaterThan(first.sequence);
    await server.call(operations.cancel, { ReservationId }, { token: driver.token });
    const stopped = await fileOf(driver, ReservationId);
    expect(stopped).toMatchObject({ uid: first.uid, status: 'CANCELLED', alarm: null });
    expect(stopped.sequence).toBeGreaterThan(longer.sequence);
  });

  it('[FGV-104] follows a repair', async () => {
    const { driver, plate, ReservationId } = await scene.parkedDriver();
    const first = await fileOf(driver, ReservationId);
    const typo = plate.replace(/\d/, (digit) => String((Number(digit) + 1) % 10 || 1));
    const change = {
      ReservationId,
      kind: 'plate' as const,
      Vehicle: { Number: typo, Category: 'B', NumberFormat: 'rus' },
    };
    const { version } = await server.call(operations.repairCost, change, { token: driver.token });
    const paid = { ...change, version: String(version), difference: 0, PaymentService: 'balance' };
    await server.call(operations.repair, paid, { token: driver.token });
    const repaired = await fileOf(driver, ReservationId);
    expect(repaired.summary).toContain(typo);
    expect(repaired.sequence).toBeGreaterThan(first.sequence);
  });

  it('[FGV-104] keeps separators inside their property', async () => {
    const { driver, plate, ReservationId } = await scene.parkedDriver();
    const odd = `A;B,C\\N\r\nSTATUS:CANCELLED\r\nATTENDEE:mailto:eve@example.org`;
    await server.pool.query('update parking_session set plate = $1 where id = $2', [odd, ReservationId]);
    const file = await fileOf(driver, ReservationId);
    expect(file).toMatchObject({
      status: 'CONFIRMED',
      summary: `Парковка ${odd} заканчивается, зона 7801`.replaceAll('\r\n', '\n'),
    });
    expect(file.names).not.toContain('attendee');
    await server.pool.query('update parking_session set plate = $1 where id = $2', [plate, ReservationId]);
  });

  it('[FGV-105] answers a guest', async () => {
    const guest = await scene.createTestGuest();
    await addSessions(server, guest, { count: 1, minutes: 0 });
    const [session] = await scene.sessionsOf(guest);
    const file = await fileOf(guest, String(session?.id));
    expect(file.endMs).toBe(session?.ends_at.getTime());
    expect(file.url).toMatch(/\/guest-payment\?city=saint-petersburg$/);
  });

  it('[FGV-105] answers a foreign and a missing session alike', async () => {
    const { ReservationId } = await scene.parkedDriver();
    const stranger = await createTestDriver(server);
    for (const id of [ReservationId, '999999999', 'x', ''])
      expect(
        await server.call(operations.getCalendar, { ReservationId: id }, { token: stranger.token }),
      ).toMatchObject({ status: 'error', errorName: 'ParkingSessionNotFound' });
  });
});
