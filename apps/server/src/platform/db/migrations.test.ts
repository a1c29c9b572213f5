import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../test/databases.sql.ts';
import { Refusal } from '../process/refusal.ts';
import { migrate, type MigrateOptions } from './migrate.sql.ts';

let folder: string;
let database: { url: string; drop: () => Promise<void> };
let client: pg.Client;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gorpark-migrations-'));
  database = await emptyDatabase(inject('databases').adminUrl);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const run = (more: Partial<MigrateOptions> = {}) =>
  migrate({ connectionString: database.url, folder: pathToFileURL(`${folder}/`), nowMs: 0, ...more });
async function rowsOf(statement: string): Promise<unknown[]> {
  return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows;
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.message : `no refusal but ${String(error)}`),
  );

describe('migrations and releases', () => {
  it('[operations-5] refuses a newer database, naming both numbers, and changes nothing', async () => {
    put('0001_first.sql', 'create table one (id integer);');
    put('0007_newer.sql', 'create table seven (id integer);');
    await run();
    rmSync(path.join(folder, '0007_newer.sql'));
    put('0003_older.sql', 'create table three (id integer);');
    const refusal = await refusalOf(run());
    expect(refusal.split('\n')).toEqual([
      expect.stringMatching(/новее этого выпуска: в ней миграция 0007, последняя миграция выпуска 0003/),
      expect.stringMatching(/newer than this release: it has migration 0007, the release ends with 0003/),
    ]);
    expect(await rowsOf(`select to_regclass('three')`)).toEqual([[null]]);
    put('0009_later.sql', 'select 1;');
    expect(await refusalOf(run())).toMatch(/0007.*0009/);
  });

  it.each(['0002-second.sql', '02_second.sql', '0002_Second.sql', '0002_second.sql.bak', 'notes.md'])(
    '[operations-5] refuses a file %s in the folder by name',
    async (name) => {
      put('0001_first.sql', 'create table one (id integer);');
      put(name, 'create table two (id integer);');
      expect(await refusalOf(run())).toContain(name);
      expect(await rowsOf(`select to_regclass('one')`)).toEqual([[null]]);
    },
  );

  it('[operations-5] does not block other statements while a table is locked, and retries', async () => {
    put('0001_first.sql', 'create table one (id integer);');
    await run();
    put('0002_second.sql', 'alter table one add column name text;');
    await client.query('begin; lock table one in access share mode');
    const migrating = run({ lockMs: 300 });
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    const waits = `select count(*)::int > 0 from pg_locks where not granted and relation = 'one'::regclass`;
    const isWaiting = async () =>
      (await other.query<{ w: boolean }>(`${waits.replace(' from', ' as w from')}`)).rows[0]?.w;
    await expect.poll(isWaiting, { timeout: 10_000, interval: 20 }).toBe(true);
    // A reader behind the waiting migration is served.
    await expect(other.query('select * from one')).resolves.toMatchObject({ rowCount: 0 });
    await other.end();
    await client.query('rollback');
    expect(await migrating).toEqual(['0002_second.sql']);
  });

  it('[operations-5] gives up with a message on a table that stays locked, without changes', async () => {
    put('0001_first.sql', 'create table one (id integer);');
    await run();
    put('0002_second.sql', 'create table two (id integer); alter table one add column name text;');
    await client.query('begin; lock table one in access share mode');
    const refusal = await refusalOf(run({ lockMs: 50, patienceMs: 200 }));
    expect(refusal).toMatch(
      /^Миграция 0002_second\.sql не дождалась таблицы[^\n]*\n[^\n]*0002_second\.sql could not lock a table/,
    );
    await client.query('rollback');
    expect(await rowsOf(`select to_regclass('two')`)).toEqual([[null]]);
  });
});

const IN_STEPS = `-- in steps
-- step
alter table one add column name text;
-- repeat
update one set name = 'x' where id in (select id from one where name is null limit 10);
-- step
create index concurrently if not exists one_name on one (name);
-- step
alter table one add constraint named check (name is not null) not valid;
-- step
alter table one validate constraint named;
`;

describe('migration in steps', () => {
  beforeEach(async () => {
    put(
      '0001_first.sql',
      'create table one (id integer primary key); insert into one select generate_series(1, 35);',
    );
    await run();
  });

  it('[operations-5] runs each statement separately, builds an index concurrently, changes rows in portions', async () => {
    put('0002_steps.sql', IN_STEPS);
    expect(await Promise.all([run(), run()]).then((applied) => applied.flat())).toEqual(['0002_steps.sql']);
    expect(await rowsOf('select count(*)::int, min(name) from one')).toEqual([[35, 'x']]);
    expect(await rowsOf(`select indisvalid from pg_index where indexrelid = 'one_name'::regclass`)).toEqual([
      [true],
    ]);
    expect(await rowsOf(`select convalidated from pg_constraint where conname = 'named'`)).toEqual([[true]]);
    expect(await rowsOf('select number from schema_migration order by 1')).toEqual([[1], [2]]);
    expect(await rowsOf('select * from schema_migration_step')).toEqual([]);
    expect(await run()).toEqual([]);
  });

  it('[FLT-06][operations-5] resumes an interrupted migration at its step, over a half-built index', async () => {
    put('0002_steps.sql', IN_STEPS.replace('create index', 'create unique index'));
    await expect(run()).rejects.toThrow('0002_steps.sql');
    expect(await rowsOf(`select indisvalid from pg_index where indexrelid = 'one_name'::regclass`)).toEqual([
      [false],
    ]);
    expect(await rowsOf('select step from schema_migration_step order by 1')).toEqual([[0], [1]]);
    put('0002_steps.sql', IN_STEPS);
    expect(await run()).toEqual(['0002_steps.sql']);
    expect(await rowsOf(`select indisvalid from pg_index where indexrelid = 'one_name'::regclass`)).toEqual([
      [true],
    ]);
  });
});

describe('register of bank documents', () => {
  it('[INV-6] imports every document credited or held earlier, duplicates by their text', async () => {
    put(
      '0001_before.sql',
      `create table city (id smallint primary key);
       create table account (city_id smallint, id bigint, primary key (city_id, id));
       create table bank_top_up (city_id smallint, document text, account_id bigint, order_number text, amount_kop bigint, at timestamptz);
       create table receipt (city_id smallint, account_id bigint, order_number text, bank_document text, amount_kop bigint, paid_at timestamptz);
       create table payment_suspense (city_id smallint, provider text, event_id text, content jsonb, at timestamptz);
       insert into city values (1);
       insert into account values (1, 7);
       insert into bank_top_up values
         (1, '05.11.2025 0017 40702810900000000017', 7, 'a', 500, '2025-11-05Z'),
         (1, 'п/п 9', 7, 'b', 600, '2025-11-05Z'),
         (1, '31.02.2025 4', 7, 'c', 700, '2025-11-05Z');
       insert into receipt values
         (1, 7, 'd', '05.11.2025 17 40702810900000000017', 500, '2025-11-06Z'),
         (1, 7, 'e', null, 500, '2025-11-06Z');
       insert into payment_suspense values
         (1, 'bank', '26-000001-x', '{"id": "05.11.2025 18", "amountKop": 900}', '2025-11-06Z'),
         (1, 'sandbox', 'y', '{"id": "z", "amountKop": 900}', '2025-11-06Z');`,
    );
    const name = '0120_bank_documents.sql';
    put(name, readFileSync(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8'));
    await run();
    const shown = 'order_number, use, account_id, day::text, number, payer_account, amount_kop';
    expect(await rowsOf(`select ${shown} from bank_document order by order_number`)).toEqual([
      ['a', 'topUp', '7', '2025-11-05', '17', '40702810900000000017', '500'],
      ['b', 'topUp', '7', null, 'п/п 9', '', '600'],
      ['bank:26-000001-x', 'suspense', null, '2025-11-05', '18', '', '900'],
      ['c', 'topUp', '7', null, '31.02.2025 4', '', '700'],
      ['d', 'receipt', '7', null, '05.11.2025 17 40702810900000000017', '', '500'],
    ]);
  });
});
