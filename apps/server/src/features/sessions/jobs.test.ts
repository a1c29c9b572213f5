import { moneyScene } from '../../test/money-scene.ts';
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
