import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { DAY_MS, type Subscribed } from '../../test/subscription-kit.sql.ts';

const scene = moneyScene();
const { server } = scene;
beforeEach(() => server.clock.set(TEST_NOW_MS));

const change = ({ driver, orderNum }: Subscribed, grzNew: string) =>
  server.call(operations.changeGrz, { orderNum, grzNew }, { token: driver.token });
const pause = ({ driver, orderNum }: Subscribed) =>
  server.call(operations.pauseAb, { orderNum }, { token: driver.token });
const park = async (own: Subscribed, plate: string, Duration = 1440) =>
  (await scene.startSession(own.driver, { Vehicle: vehicle(plate), Duration }))['totalcost'];

describe('subscription with a running session', () => {
  it('[INV-27] covers only one car at a time', async () => {
    const own = await scene.subscribed();
    expect(await park(own, own.plate)).toBe(0);
    expect(await change(own, 'М911ММ78')).toMatchObject({ status: 'Error', errorName: 'ValidationError' });
    expect(await scene.benefitsOf(own.driver)).toMatchObject([{ canChangeTs: false }]);
    expect(await park(own, 'М911ММ78', 60)).toBe(280);
    server.clock.advance(1441 * MINUTE_MS);
    expect(await change(own, 'М911ММ78')).toMatchObject({ status: 'ok' });
  });

  it('[INV-27][FLT-11] charges the full price for a start while the subscription moves', async () => {
    const own = await scene.subscribed();
    const { accountId } = own.driver;
    const mover = await server.pool.connect();
    try {
      await mover.query('begin');
      await mover.query('select from wallet where account_id = $1 for no key update', [accountId]);
      const started = park(own, own.plate, 60);
      const waiting = async () => {
        const { rows } = await server.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.n;
      };
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      await mover.query('update benefit set ends_at = $2 where account_id = $1', [
        accountId,
        new Date(server.clock.now()),
      ]);
      await mover.query('commit');
      expect(await started).toBe(280);
    } finally {
      mover.release();
    }
  });

  it('[INV-27] refuses a pause when a session already covers tomorrow', async () => {
    const own = await scene.subscribed();
    expect(await park(own, own.plate)).toBe(0);
    expect(await pause(own)).toMatchObject({ status: 'Error', errorName: 'ValidationError' });
    expect(await scene.benefitsOf(own.driver)).toMatchObject([{ canPause: false, canRefund: true }]);
    server.clock.advance(DAY_MS + MINUTE_MS);
    expect(await pause(own)).toMatchObject({ status: 'ok' });
    expect(await scene.subscriptionsOf(own.driver)).toMatchObject([{ status: 'paused' }]);
  });

  it('allows a pause with a session that ends today or is not covered', async () => {
    const own = await scene.subscribed();
    expect(await park(own, own.plate, 60)).toBe(0);
    expect(await pause(own)).toMatchObject({ status: 'ok' });
    const other = await scene.subscribed();
    const order = { Vehicle: vehicle(other.plate), Zone: '7812', Duration: 1440 };
    expect((await scene.startSession(other.driver, order))['totalcost']).toBeGreaterThan(0);
    expect(await pause(other)).toMatchObject({ status: 'ok' });
  });
});
