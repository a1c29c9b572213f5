import { describe, expect, it } from 'vitest';
import {
  createMoneyServer,
  MINUTE_MS,
  parkingDriver,
  sessionsOf,
  startSession,
} from '../../test/money-kit.sql.ts';
import { purgeKept } from '../../test/retention.ts';
import { finishSessions } from './jobs.ts';

const server = createMoneyServer();

describe('parking sweep', () => {
  it('[FLT-55] finishes sessions at their own end, once in two parallel sweeps', async () => {
    const driver = await parkingDriver(server);
    await startSession(server, driver);
    await finishSessions(server);
    expect((await sessionsOf(server, driver))[0]?.status).toBe('live');
    server.clock.advance(65 * MINUTE_MS);
    await Promise.all([finishSessions(server), finishSessions(server)]);
    const [session] = await sessionsOf(server, driver);
    expect(session).toMatchObject({ status: 'finished', charged_kop: 28_000 });
    expect(session?.closed_at).toEqual(session?.ends_at);
  });

  it('[INV-14] keeps a final state final for any writer', async () => {
    const driver = await parkingDriver(server);
    await startSession(server, driver);
    server.clock.advance(65 * MINUTE_MS);
    await finishSessions(server);
    const [session] = await sessionsOf(server, driver);
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
    const driver = await parkingDriver(server, { vehicles: [] });
    await startSession(server, driver);
    expect(await count()).toBe(1);
    server.clock.advance(61 * MINUTE_MS);
    await purgeKept(server, 'foreign-plates');
    expect(await count()).toBe(0);
  });
});
