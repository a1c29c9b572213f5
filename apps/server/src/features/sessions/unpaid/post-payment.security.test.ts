import { moneyScene } from '../../../test/money-scene.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../../test/harness.ts';
import { vehicle } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { createPostKit } from '../../../test/post-kit.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
beforeEach(() => server.clock.set(TEST_NOW_MS));
const { postDriver, pay, errorOf } = createPostKit(server);
const AT = '2025-11-05T10:00:00';

describe('post-payment security', () => {
  it("[THR-22] does not reveal parking times of another driver's car", async () => {
    const parked = await postDriver();
    expect((await pay(parked, AT)).status).toBe('ok');
    const poor = await postDriver(0);
    const free = await postDriver();
    for (const fields of [{}, { PaymentService: 'balance' }]) {
      const probe = (plate: string) => pay(poor, AT, { Vehicle: vehicle(plate), ...fields });
      expect(await probe(parked.plate)).toEqual(await probe(free.plate));
    }
    expect(await errorOf(free, AT, { Vehicle: vehicle(parked.plate) })).toBe('ParkingSessionAlreadyExists');
  });

  it('[INV-7] creates one payment for parallel copies of a key, also with the last money', async () => {
    const driver = await postDriver(3000);
    const copies = await Promise.all([1, 2, 3, 4].map(() => pay(driver, AT, {}, { key: 'one-press' })));
    expect(copies[0]).toMatchObject({ status: 'ok' });
    for (const copy of copies) expect(copy).toEqual(copies[0]);
    expect(await scene.walletOf(driver)).toBe(0);
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
  });
});
