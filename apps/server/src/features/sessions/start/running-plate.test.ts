import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#src/test/harness.ts';
import { runsOn } from '../change/session.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('[INV-8] finds the active session by the index that forbids a second one', async () => {
  const plan = await server.db.transaction().execute(async (tx) => {
    // A small table would be scanned.
    await sql`set local enable_seqscan = off`.execute(tx);
    return tx.selectFrom('parking_session').select('id').where(runsOn(1, 'А007ВС178')).explain();
  });
  const text = JSON.stringify(plan);
  expect(text).toContain('session_one_per_plate');
  expect(text).toMatch(/Index Cond: .*hashtextextended/);
});
