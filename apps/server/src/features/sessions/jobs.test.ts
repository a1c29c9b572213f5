import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { finishSessions } from './jobs.ts';

const scene = moneyScene();
const { server } = scene;

describe('parking sweep', () => {
  it('[FLT-55] finishes sessions at their own end, once in two parallel sweeps', async () => {
    const driver = await scene.parkingDriver();
    await scene.startSession(driver);
    await finishSessions(server);
    expect((await scene.sessionsOf(driver))[0]?.status).toBe('live');
    server.clock.advance(65 * MINUTE_MS);
    await Promise.all([finishSessions(server), finishSessions(server)]);
    const [session] = await scene.sessionsOf(driver);
    expect(session).toMatchObject({ status: 'finished', charged_kop: 28_000 });
    expect(session?.closed_at).toEqual(session?.ends_at);
  });

  it('[FGV-021] [INV-14] lets a finished session run again together with reopened + 1 alone', async () => {
    const { driver, ReservationId } = await scene.parkedDriver({ Duration: 60 });
    server.clock.advance(65 * MINUTE_MS + 1000);
    await finishSessions(server);
    const revive = (reopened: number) =>
      server.db
        .updateTable('parking_session')
        .set({ status: 'live', closed_at: null, reopened })
        .where('city_id', '=', driver.cityId)
        .where('id', '=', Number(ReservationId))
        .execute();
    for (const reopened of [0, 2, -1])
      await expect(revive(reopened)).rejects.toMatchObject({ constraint: 'session_edges' });
    const nowMs = server.clock.now();
    const endMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS;
    const wish = {
      ReservationId: String(ReservationId),
      kind: 'end',
      timeend: new Date(endMs).toISOString(),
    } as const;
    expect((await server.call(operations.repair, wish, { token: driver.token })).status).toBe('ok');
    const [session] = await scene.sessionsOf(driver);
    expect(session).toMatchObject({ status: 'live', closed_at: null, reopened: 1, ends_at: new Date(endMs) });
    server.clock.set(endMs + 1);
    await finishSessions(server);
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({ status: 'finished', reopened: 1 });
    await expect(revive(1)).rejects.toMatchObject({ constraint: 'session_edges' });
  });

  it('[INV-14] keeps a final state final for any writer', async () => {
    const driver = await scene.parkingDriver();
    await scene.startSession(driver);
    server.clock.advance(65 * MINUTE_MS);
    await finishSessions(server);
    const [session] = await scene.sessionsOf(driver);
    for (const status of ['live', 'cancelled'] as const) {
      const revive = server.db
        .updateTable('parking_session')
        .set({ status, closed_at: status === 'live' ? null : new Date(0) })
        .where('city_id', '=', driver.cityId)
        .where('id', '=', session?.id ?? 0)
        .execute();
      await expect(revive).rejects.toMatchObject({ code: '23001', constraint: 'session_edges' });
    }
  });

  it('deletes quotes and counts of past hours', async () => {
    const count = async () => {
      const rows = await server.db.selectFrom('foreign_plate_attempt').select('actor_key').execute();
      return rows.length;
    };
    const driver = await scene.parkingDriver({ vehicles: [] });
    await scene.startSession(driver);
    expect(await count()).toBe(1);
    server.clock.advance(61 * MINUTE_MS);
    await scene.purgeKept('foreign-plates');
    expect(await count()).toBe(0);
  });
});
