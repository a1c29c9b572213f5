import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../test/harness.ts';
import { auditOf, jsonOf, runHere } from '../test/operator.ts';

const STAND_IN = `
  create table pg_dist_partition (logicalrelid oid primary key, shards text);
  create function create_distributed_table(name regclass, by text, colocate_with text) returns void
    language plpgsql as $$
    begin
      if exists (select from pg_constraint where contype = 'f' and conrelid = name)
        or exists (select from pg_trigger where not tgisinternal and tgrelid = name)
      then raise exception '% has foreign keys or triggers', name; end if;
      if by is null and exists (select from pg_constraint where contype = 'f' and confrelid = 'city'::regclass)
      then raise exception 'city has foreign keys'; end if;
      insert into pg_dist_partition values (name, coalesce(by || ' ' || colocate_with, 'reference'));
    end $$;
  create function create_reference_table(name regclass) returns void language sql
    as $$ select create_distributed_table(name, null, null) $$;
  create function create_distributed_function(name regprocedure) returns void language sql as $$ $$`;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const run = (...args: string[]) => runHere(server, 'distribute', ...args);
const rowsOf = async (text: string) => (await server.pool.query<Record<string, unknown>>(text)).rows;
/** PostgreSQL changes the parentheses. */
const definitions = () =>
  rowsOf(`select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as text
            from pg_constraint where contype = 'f'
          union all select tgrelid::regclass::text, tgname, translate(pg_get_triggerdef(oid), '()', '') from pg_trigger
           where not tgisinternal order by 1, 2`);

it('refuses a database without Citus', async () => {
  const before = await definitions();
  expect(await run()).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^В базе нет .* citus/) });
  expect(await definitions()).toEqual(before);
});

it('distributes each table once, restores foreign keys and triggers', async () => {
  await server.pool.query(STAND_IN);
  await server.pool.query(`insert into audit_log (city_id, at, actor, action, subject)
                           values (null, now(), 'system', 'former', 'x')`);
  const before = await definitions();
  const { tables } = jsonOf(await run('--dry-run', '--json')) as { tables: string[] };
  expect(tables).toContain('city');
  expect(tables.length).toBeGreaterThan(60);
  expect(await rowsOf('select * from pg_dist_partition')).toEqual([]);

  expect(await run()).toMatchObject({ code: 0, err: '' });
  expect(await definitions()).toEqual(before);
  const shards = await rowsOf('select logicalrelid::regclass::text as name, shards from pg_dist_partition');
  expect(shards.map(({ name }) => String(name)).toSorted()).toEqual(tables.toSorted());
  const others = shards.filter(({ shards: by }) => by !== 'city_id account');
  expect(others).toEqual([
    { name: 'city', shards: 'reference' },
    { name: 'account', shards: 'city_id none' },
  ]);
  expect(await auditOf(server, 'former')).toMatchObject([{ city_id: 0 }]);
  await expect(server.pool.query('delete from audit_log')).rejects.toThrow('never changed');

  expect(jsonOf(await run('--json'))).toEqual({ ok: true, dryRun: false, tables: [] });
  expect(await auditOf(server, 'database.distribute')).toHaveLength(1);
});

it('distributes a later table beside the others', async () => {
  await server.pool.query(`create table later (city_id smallint not null, id bigint, primary key (city_id, id),
                             foreign key (city_id) references city)`);
  expect(await run()).toMatchObject({ code: 0, err: '' });
  expect(await rowsOf(`select shards from pg_dist_partition where logicalrelid = 'later'::regclass`)).toEqual(
    [{ shards: 'city_id account' }],
  );
});

it('rolls back if a node refuses', async () => {
  const before = await definitions();
  await server.pool.query(`delete from pg_dist_partition where logicalrelid = 'wallet'::regclass;
    create or replace function create_distributed_table(name regclass, by text, colocate_with text) returns void
      language plpgsql as $$ begin raise exception 'node is away'; end $$`);
  expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('node is away') });
  expect(await definitions()).toEqual(before);
});
