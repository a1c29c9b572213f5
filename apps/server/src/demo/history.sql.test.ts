import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDriver } from '#src/test/drivers.sql.ts';
import { createTestServer, type TestServer } from '#src/test/harness.ts';
import { seedDemoHistory } from './history.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('[INV-20] gives the demo driver a year of operations with a balanced ledger', async () => {
  const driver = await createTestDriver(server, { email: 'demo@example.org', balanceKopecks: 1_000 });
  const seed = () => seedDemoHistory(server.db, 'demo@example.org', new Date(server.clock.now()));
  await seed();
  await seed();
  const { rows } = await sql`
    select count(*)::int as count, sum(sum_kop)::int as sum,
           (select sum(case when credit_holder is null then -amount_kop else amount_kop end)::int from ledger_transfer t
             where t.city_id = o.city_id and (t.debit_holder = o.account_id or t.credit_holder = o.account_id)) as moved
      from operation o where city_id = ${driver.cityId} and account_id = ${driver.accountId}
     group by city_id, account_id`.execute(server.db);
  expect(rows).toEqual([{ count: 61, sum: 1000, moved: 1000 }]);
});
