import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { expectSoundBooks } from '../../test/model/invariants.sql.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { finishSessions } from './jobs.ts';

const scene = moneyScene();
const { server } = scene;
const PLATES = ['Т301ТТ78', 'Т302ТТ78', 'Т303ТТ78'];
/** Minimum price: the first hour is charged in full. */
const HOUR_KOP = 28_000;

const submit = fc.record({
  what: fc.constantFrom('start' as const, 'start' as const, 'renew' as const, 'cancel' as const),
  index: fc.nat({ max: 2 }),
  /** Usually small, sometimes hours, also backwards. */
  stepMinutes: fc.oneof(fc.integer({ min: -20, max: 40 }), fc.integer({ min: -180, max: 180 })),
});

describe('clock steps', () => {
  it('[INV-26] creates no negative session and no free minute between the steps', {
    timeout: 120_000,
  }, async () => {
    const property = fc.asyncProperty(fc.array(submit, { minLength: 6, maxLength: 12 }), async (submits) => {
      server.clock.set(TEST_NOW_MS);
      const driver = await scene.createTestDriver({
        balanceKopecks: 10_000_000,
        vehicles: PLATES.map((plate) => ({ plate })),
      });
      const { token } = driver;
      for (const { what, index, stepMinutes } of submits) {
        const nowMs = server.clock.now() + stepMinutes * MINUTE_MS;
        server.clock.set(
          Math.min(Math.max(nowMs, TEST_NOW_MS - 180 * MINUTE_MS), TEST_NOW_MS + 300 * MINUTE_MS),
        );
        const live = (await scene.sessionsOf(driver)).filter(({ status }) => status === 'live');
        const ReservationId = String(live[index % Math.max(1, live.length)]?.id ?? 1);
        if (what === 'start') await scene.startSession(driver, { Vehicle: vehicle(PLATES[index]) });
        else if (what === 'renew')
          await server.send(operations.renew, { ReservationId, Duration: 15 } as never, { token });
        else await server.send(operations.cancel, { ReservationId } as never, { token });
        await finishSessions(server);
        for (const row of await scene.sessionsOf(driver)) {
          expect(row.ends_at.getTime()).toBeGreaterThan(row.starts_at.getTime());
          const closedAt = row.closed_at ?? row.ends_at;
          expect(closedAt.getTime()).toBeGreaterThanOrEqual(row.starts_at.getTime());
          const usedMs = (row.status === 'cancelled' ? closedAt : row.ends_at).getTime();
          const minutes = Math.ceil((usedMs - row.starts_at.getTime()) / MINUTE_MS);
          // A cancel at the moment of the start returns everything.
          const least = minutes === 0 ? 0 : HOUR_KOP + Math.max(0, minutes - 60) * 467;
          expect(row.charged_kop - row.refunded_kop).toBeGreaterThanOrEqual(least);
        }
      }
      await expectSoundBooks(server);
    });
    await fc.assert(property, { numRuns: 10, seed: 26 });
  });

  it('[INV-26] rejects a session that ends before it begins in the database', async () => {
    const { driver } = await scene.parkedDriver();
    const move = (column: string, other: string) =>
      server.pool.query(`update parking_session set ${column} = ${other} where account_id = $1`, [
        driver.accountId,
      ]);
    await expect(move('ends_at', 'starts_at')).rejects.toThrow('session_ends_after_start');
    await expect(move('starts_at', "ends_at + interval '1 second'")).rejects.toThrow(
      'session_ends_after_start',
    );
  });
});
