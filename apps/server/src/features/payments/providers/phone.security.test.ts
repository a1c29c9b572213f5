import { moneyScene } from '../../../test/money-scene.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../../test/harness.ts';
import { MINUTE_MS } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
beforeEach(() => server.clock.set(TEST_NOW_MS));

const sentTo = async (phone: string) => {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from sandbox_payment b join payment p on p.order_number = b.order_number where p.phone = $1`,
    [phone],
  );
  return rows[0]?.count;
};

describe('phone method limits', () => {
  it('[THR-18] sends at most 5 messages an hour to one number, also in parallel', async () => {
    const phone = '79001234501';
    const drivers = await Promise.all([1, 2, 3].map(() => scene.parkingDriver()));
    const submit = (key: number) => {
      const driver = drivers[key % drivers.length] ?? drivers[0];
      if (!driver) throw new Error('no driver');
      return scene.beginRefill(driver, { PaymentService: 'mobile', phone });
    };
    const answers = await Promise.all(Array.from({ length: 9 }, (_, key) => submit(key)));
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(5);
    const refused = answers.find(({ status }) => status !== 'ok');
    expect(refused).toMatchObject({
      errorName: 'PaymentServiceError',
      errorMessage: expect.stringContaining('слишком много') as string,
    });
    expect(await sentTo(phone)).toBe(5);
    server.clock.advance(61 * MINUTE_MS);
    expect(await submit(0)).toMatchObject({ status: 'ok' });
    expect(server.logText()).not.toContain(phone);
  });

  it('does not limit another number or a method with a page', async () => {
    const driver = await scene.parkingDriver();
    for (let submit = 0; submit < 6; submit++)
      await scene.beginRefill(driver, { PaymentService: 'mobile', phone: '79001234502' });
    const other = { PaymentService: 'mobile', phone: '79001234503' };
    expect(await scene.beginRefill(driver, other)).toMatchObject({ status: 'ok' });
    const page = { PaymentService: 'card', phone: '79001234502' };
    expect(await scene.beginRefill(driver, page)).toMatchObject({ status: 'ok' });
  });
});
