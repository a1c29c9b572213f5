import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { createPostKit, POST_CITY, POST_ZONE } from '../../../test/post-kit.ts';
import { version } from '../../../test/tariffs.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
beforeEach(() => server.clock.set(TEST_NOW_MS));

const { postDriver, pay, errorOf } = createPostKit(server);

describe('rejected post-payments', () => {
  it('[sessions-3] returns NotSelectedPaymentService or, for "balance", NoMoneyNoHoney for too little money and stores nothing', async () => {
    const driver = await postDriver(2999);
    const at = '2025-11-05T10:00:00';
    expect(await errorOf(driver, at)).toBe('NotSelectedPaymentService');
    expect(await errorOf(driver, at, { PaymentService: 'balance' })).toBe('NoMoneyNoHoney');
    expect(await errorOf(driver, at, { PaymentService: 'shells' })).toBe('PaymentServiceNotFound');
    expect(await scene.sessionsOf(driver)).toEqual([]);
  });

  it('[BAD-30] returns FuturePost for a start in the future in any city', async () => {
    const driver = await postDriver();
    for (const at of ['2025-11-05T14:00:01', '2025-11-06T10:00:00', '2025-11-05T12:00:01+03:00'])
      expect([at, await errorOf(driver, at)]).toEqual([at, 'FuturePost']);
    const { plate } = driver;
    const other = await scene.createTestDriver();
    const call = { city: 'saint-petersburg' };
    expect(await errorOf({ ...other, plate }, '2025-11-05T12:00:01', { Zone: '7801' }, call)).toBe(
      'FuturePost',
    );
  });

  it('[BAD-31] [cities-3] returns ValidationError without the setting', async () => {
    const { plate } = await postDriver();
    const inCity = async (city: string, Zone: string, at: string) => {
      const driver = { ...(await scene.createTestDriver({ city })), plate };
      return (await pay(driver, at, { Zone }, { city })).errorName;
    };
    const rostov = await server.call(operations.getZones, {}, { city: 'rostov' });
    const Zone = String((rostov.result as { zonenumber: string }[])[0]?.zonenumber);
    expect(await inCity('rostov', Zone, '2025-11-05T09:00:00')).toBeUndefined();
    expect(await inCity('rostov', Zone, '2025-11-04T09:00:00')).toBe('ValidationError');
    expect(await inCity('saint-petersburg', '7801', '2025-11-05T09:00:00')).toBe('ValidationError');
    expect(await errorOf(await postDriver(), '2025-11-04T09:00:00')).toBeUndefined();
  });

  it('[sessions-4] rejects a session that ends after 24:00 of its day or began before yesterday', async () => {
    const driver = await postDriver();
    expect(await errorOf(driver, '2025-11-03T12:00:00')).toBe('ValidationError');
    expect(await errorOf(driver, '2025-11-04T23:15:00')).toBe('ValidationError');
    expect(await errorOf(driver, '2025-11-04T22:59:59')).toBeUndefined();
    expect(await errorOf(driver, '2025-11-05T13:45:00', { Duration: 630 })).toBe('ValidationError');
    expect(await errorOf(driver, '2025-11-05T13:44:59', { Duration: 615 })).toBeUndefined();
  });

  it('[BAD-32] returns InvalidFormat for an invalid time', async () => {
    const driver = await postDriver();
    for (const at of ['2025-02-30T10:00', '0000', '+099999-01-01T10:00', '10:00', '2025-11-05T25:00'])
      expect([at, await errorOf(driver, at)]).toEqual([at, 'InvalidFormat']);
  });

  it('[BAD-33] reads a time without a zone as city time', async () => {
    for (const at of [
      '2025-11-05T10:00',
      '2025-11-05 10:00:00',
      '2025-11-05T19:00+14:00',
      '2025-11-05T05:00:00Z',
    ]) {
      const answer = await pay(await postDriver(), at);
      expect([at, answer.startDate]).toEqual([at, '2025-11-05T05:00:00.000Z']);
    }
  });

  it('[THR-22] rejects the eleventh plate of other drivers within an hour, paid or not', async () => {
    const driver = await postDriver();
    const at = (digit: number) => pay({ ...driver, plate: `У${300 + digit}УУ59` }, '2025-11-05T10:00:00');
    for (let digit = 0; digit < 10; digit++) expect((await at(digit)).status).toBe('ok');
    expect((await at(10)).errorName).toBe('ValidationError');
  });

  it('[FLT-46] [tariffs-8] rejects a price that rose after the quote', async () => {
    const driver = await postDriver();
    const hour = (kopecks: number, id: string) => scene.putZone(POST_CITY, '9090', [version(id, kopecks)]);
    await hour(3000, 'told');
    const session = {
      Zone: '9090',
      Duration: 60,
      Vehicle: vehicle(driver.plate),
      timestart: '2025-11-05T10:00:00',
    };
    const cost = (Zone: string) =>
      server.call(operations.cost, { ...session, Zone }, { token: driver.token, city: POST_CITY });
    await cost(POST_ZONE); // detects the new pack of the city
    expect(await cost('9090')).toMatchObject({ totalcost: 30 });
    await hour(4000, 'risen');
    expect(await errorOf(driver, session.timestart, { Zone: '9090' })).toBe('PriceChangedTryLater');
    server.clock.advance(11 * MINUTE_MS);
    expect((await pay(driver, session.timestart, { Zone: '9090' })).totalcost).toBe(40);
  });
});
