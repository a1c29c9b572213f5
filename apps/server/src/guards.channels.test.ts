import { operations } from '@gorpark/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { linkKeyOf, secretOf } from './features/guests/order-link.ts';
import type { TestDriver } from './test/drivers.sql.ts';
import { TEST_NOW_MS } from './test/harness.ts';
import { MINUTE_MS, vehicle, ZONE } from './test/money-kit.sql.ts';
import { moneyScene } from './test/money-scene.ts';
import { makeTestFolder } from './test/operator.ts';
import { SECRET_KEY } from './test/payment-kit.sql.ts';
import { nextPlate, typoOf } from './test/repair-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const folder = makeTestFolder();
afterAll(() => folder.remove());

const stateOf = async (payer: TestDriver) => [
  await scene.sessionsOf(payer),
  await scene.walletOf(payer),
  await scene.operationsOf(payer),
  await scene.refillsOf(payer),
];

/** A guest's session with the dialog that his browser shows, and the link of its order on his phone. */
async function guestOnTwoDevices() {
  server.clock.set(TEST_NOW_MS);
  const guest = await scene.createTestGuest();
  const plate = nextPlate();
  const form = { Zone: ZONE, Duration: 120, Vehicle: vehicle(plate), PaymentService: 'card' };
  const { order, RedirectURL } = await scene.startSession(guest, form);
  await scene.payOnPage(RedirectURL);
  await scene.settleAll();
  const [session] = await scene.sessionsOf(guest);
  const ReservationId = String(session?.id);
  const secret = secretOf(linkKeyOf(SECRET_KEY), { cityId: guest.cityId, orderNumber: String(order) });
  const opened = await server.call(operations.orderToken, { order: String(order), secret });
  const { refund } = await server.call(operations.endCost, { ReservationId }, { token: guest.token });
  const sum = Number(refund);
  const shown = { status: 'active', plate, zone: ZONE, sum };
  const call = { token: String(opened['token']) };
  return { guest, plate, ReservationId, shown, phone: call, browser: { token: guest.token } };
}

describe("a guest's end dialog on two devices", () => {
  it('refuses an end after a repair on the phone, with facts that the next press may send', async () => {
    const { guest, plate, ReservationId, shown, phone, browser } = await guestOnTwoDevices();
    const other = typoOf(plate);
    const repair = { ReservationId, kind: 'plate', Vehicle: vehicle(other) } as const;
    expect(await server.call(operations.repair, repair, phone)).toMatchObject({ status: 'ok' });
    const before = await stateOf(guest);
    const refused = await server.call(operations.cancel, { ReservationId, shown }, browser);
    expect(refused).toMatchObject({ errorName: 'DataChanged', now: { plate: other, sum: shown.sum } });
    expect(await stateOf(guest)).toEqual(before);
    const next = { ReservationId, shown: refused['now'] as object };
    expect(await server.call(operations.cancel, next, browser)).toMatchObject({
      ...{ status: 'ok', refund: shown.sum },
    });
  });

  it('refunds one time if both devices end the session', async () => {
    const { guest, ReservationId, shown, phone, browser } = await guestOnTwoDevices();
    const ended = await server.call(operations.cancel, { ReservationId, shown }, phone);
    expect(ended).toMatchObject({ status: 'ok', refund: shown.sum });
    const before = await stateOf(guest);
    expect(await server.call(operations.cancel, { ReservationId, shown }, browser)).toMatchObject({
      errorName: 'ParkingSessionIsOver',
    });
    expect(await stateOf(guest)).toEqual(before);
  });
});

/** A driver's session in Rostov, started from the site, with what its dialog shows. */
async function texting() {
  server.clock.set(TEST_NOW_MS);
  const { driver, plate, zone, send } = await scene.createSmsSender(1_000_000);
  const call = { token: driver.token, city: 'rostov' };
  const form = { Zone: zone, Duration: 60, Vehicle: vehicle(plate) };
  const { ReservationId, endDate } = await scene.startSession(driver, form, { city: 'rostov' });
  const shown = { status: 'active', plate, zone, endDate: String(endDate) };
  return { driver, send, call, ReservationId: String(ReservationId), shown };
}

describe('a dialog beside a text message', () => {
  it('refuses an extension and an end after an extension by a message, without money', async () => {
    const { driver, send, call, ReservationId, shown } = await texting();
    expect(await send('р61*x*1')).toMatch(/до 05\.11\.2025/);
    const before = await stateOf(driver);
    const [session] = await scene.sessionsOf(driver);
    const endDate = new Date(Date.parse(shown.endDate) + 60 * MINUTE_MS).toISOString();
    for (const [operation, input] of [
      [operations.renew, { ReservationId, Duration: 60, shown }],
      [operations.cancel, { ReservationId, shown }],
    ] as const)
      expect([session?.id, await server.call(operation, input as never, call)]).toMatchObject([
        Number(ReservationId),
        { errorName: 'DataChanged', now: { endDate } },
      ]);
    expect(await stateOf(driver)).toEqual(before);
  });

  it('refuses an extension and an end after an end by a message', async () => {
    const { driver, send, call, ReservationId, shown } = await texting();
    expect(await send('р61*с')).toMatch(/завершена/);
    const before = await stateOf(driver);
    for (const [operation, input] of [
      [operations.renew, { ReservationId, Duration: 60, shown }],
      [operations.cancel, { ReservationId, shown }],
    ] as const)
      expect(await server.call(operation, input as never, call)).toMatchObject({
        errorName: 'ParkingSessionIsOver',
      });
    expect(await stateOf(driver)).toEqual(before);
  });
});

describe('a dialog beside a command of an operator', () => {
  it('refuses an extension at a price that a new benefit has changed', async () => {
    server.clock.set(TEST_NOW_MS);
    const plate = nextPlate();
    const email = 'extended@example.org';
    const driver = await scene.createTestDriver({ vehicles: [{ plate }], email });
    const call = { token: driver.token };
    const { ReservationId } = await scene.startSession(driver, {
      ...{ Zone: ZONE, Duration: 60, Vehicle: vehicle(plate) },
    });
    const shown = { status: 'active', plate, sum: 280.2 };
    const table = `driver;number;name;percent;from;to;plate\n${email};Р-9;Резидент;50;2025-11-01;2025-11-30;${plate}\n`;
    const file = folder.write('benefits.csv', table);
    const ran = await scene.runHere('benefits', 'import', file, '--city', 'saint-petersburg');
    expect(ran).toMatchObject({ code: 0 });
    const before = await stateOf(driver);
    const input = { ReservationId: String(ReservationId), Duration: 60, shown };
    const refused = await server.call(operations.renew, input, call);
    expect(refused).toMatchObject({ errorName: 'DataChanged', now: { sum: 140.1 } });
    expect(await stateOf(driver)).toEqual(before);
    const next = { ...input, shown: refused['now'] as object };
    expect(await server.call(operations.renew, next, call)).toMatchObject({ status: 'ok', totalcost: 140.1 });
  });
});
