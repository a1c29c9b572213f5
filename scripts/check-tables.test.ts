import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { readTree } from './check-tables.mjs';
// @ts-expect-error a plain script without types
import { TABLES } from './lib/table-owners.mjs';
// @ts-expect-error a plain script without types
import { usesOf } from './lib/sql-uses.mjs';
// @ts-expect-error a plain script without types
import { functionsMade, roomOf, ruledFile, tableProblems, tablesMade } from './lib/table-rules.mjs';

const OWN = 'features/ledger/own.sql.ts';
const FOREIGN = 'features/fines/foreign.sql.ts';

const tree = (changes: object) => ({
  sources: {},
  migrations: ['create table wallet (id int);', 'create unlogged table if not exists operation (id int);'],
  tables: { wallet: { owner: 'ledger' }, operation: { owner: 'ledger' } } as object,
  functions: {},
  byCatalogue: {},
  ...changes,
});
const problemsOf = (file: string, source: string, changes: object = {}): string[] =>
  tableProblems(tree({ sources: { [file]: source }, ...changes }));

const READS = {
  'a text': 'const A = `select w.id from wallet w`;',
  'a join':
    "const A = 'select from fine f left join wallet w on w.id = f.id'; const B = 'with fine as (select 1)';",
  'a comma': 'const A = `with due as (select 1) select from due, lateral (select 2) x, wallet w`;',
  'a list that goes on after a join':
    'const A = `with a as (select 1) select from a join a b on a.id = b.id, wallet`;',
  'a subquery of a fragment': 'const A = `x = (select extract(epoch from max(at)) from wallet)`;',
  'rows to delete by': 'const A = `with a as (select 1) delete from a using wallet w`;',
  'either of two names':
    "const A = sql`select from ${isOld ? 'a' : 'wallet'} w`; const B = 'with a as (select 1)';",
  'the builder': "db.selectFrom('wallet as w').selectAll()",
  'a join of the builder': "db.with('a', f).selectFrom('a').innerJoin('wallet', 'a.id', 'wallet.id')",
  'a list of the builder': "db.with('a', f).selectFrom(['a', 'wallet'])",
  'a table of the builder': "db.selectFrom(sql.table('wallet').as('w'))",
  'its lock': 'const A = `select from wallet for update`;',
};

const WRITES = {
  'an insert': 'const A = `insert into wallet as w (id) values (1) on conflict do update set id = 2`;',
  'an update in a part':
    'const A = `with paid as (update wallet w set id = 2 returning id) select from paid`;',
  'a delete': 'const A = sql`DELETE FROM public.wallet WHERE id = ${id}`;',
  'an update of another schema word': 'const A = `update only "wallet" set id = 2`;',
  'a truncate': 'const A = `truncate table wallet`;',
  'a lock of the whole table': 'const A = `lock table wallet in share mode`;',
  'an insert of the builder': "db.insertInto('wallet').values({})",
  'an update of the builder': 'db.updateTable(`wallet`).set({})',
  'a loop': "for (const table of ['wallet'] as const) await tx.deleteFrom(table).execute();",
  'a loop over pairs':
    "for (const [table, column] of [['wallet', 'id']] as const) sql`delete from ${sql.table(table)} x`;",
};

describe('owners of tables', () => {
  it('lends the tables of the ledger and of stored answers to no other writer', () => {
    for (const table of ['ledger_transfer', 'operation', 'idempotency'])
      expect(TABLES[table]).not.toHaveProperty('write');
  });

  it.each(Object.entries(READS))('refuses a read of a foreign table: %s', (_, source) => {
    expect(problemsOf(FOREIGN, source)).toEqual([`${FOREIGN}: reads wallet, which ledger owns`]);
    expect(problemsOf(OWN, source)).toEqual([]);
  });

  it.each(Object.entries(WRITES))('refuses a write of a foreign table: %s', (_, source) => {
    expect(problemsOf(FOREIGN, source)).toContain(`${FOREIGN}: writes wallet, which ledger owns`);
    expect(problemsOf(OWN, source)).toEqual([]);
  });

  it('separates read permission of a module from read and write permission of a single file', () => {
    const lent = (more: object) => ({
      tables: { wallet: { owner: 'ledger', ...more }, operation: { owner: 'ledger' } },
    });
    const [read, write] = ["db.selectFrom('wallet')", "db.deleteFrom('wallet')"];
    const readers = lent({ read: { fines: 'why' } });
    expect(problemsOf(FOREIGN, read, readers)).toEqual([]);
    expect(problemsOf(FOREIGN, `${read};${write}`, readers)).toEqual([
      `${FOREIGN}: writes wallet, which ledger owns`,
    ]);
    const writers = lent({ write: { [FOREIGN]: 'why' } });
    expect(problemsOf(FOREIGN, `${read};${write}`, writers)).toEqual([]);
    const other = 'features/fines/other.sql.ts';
    expect(tableProblems(tree({ ...writers, sources: { [FOREIGN]: write, [other]: write } }))).toEqual([
      `${other}: writes wallet, which ledger owns`,
    ]);
  });

  it('refuses an unused exception', () => {
    const tables = {
      wallet: { owner: 'ledger', read: { fines: 'why', ledger: 'owner' }, write: { [FOREIGN]: 'why' } },
      operation: { owner: 'ledger' },
    };
    const changes = { tables, functions: { gone: 'ledger' }, byCatalogue: { [OWN]: 'why' } };
    expect(problemsOf(FOREIGN, "db.selectFrom('wallet')", changes)).toEqual(
      [
        'wallet read fines',
        'wallet read ledger',
        `wallet write ${FOREIGN}`,
        'function gone',
        `by catalogue ${OWN}`,
      ].map((entry) => `nobody needs the exception any more: ${entry}`),
    );
  });

  it('refuses a table without an owner and an owner without a table', () => {
    const migrations = [
      'create table wallet (id int); create view wallet_sum as select 1;',
      'create table former (id int);',
    ];
    expect(tableProblems(tree({ migrations: [...migrations, 'drop table former;'] }))).toEqual([
      'wallet_sum: name its owner in table-owners.mjs',
      'operation: has an owner, and no migration makes it',
    ]);
    expect([...tablesMade([...migrations, 'alter table former rename to later;'])]).toEqual([
      'wallet',
      'wallet_sum',
      'later',
    ]);
  });

  it('refuses a name that no migration creates or that hides a table', () => {
    expect(problemsOf(OWN, 'const A = `select from walet`;')).toEqual([
      `${OWN}: reads walet, which no migration makes`,
    ]);
    expect(problemsOf(OWN, 'const A = `with wallet as (select 1) select from wallet`;')).toEqual([
      `${OWN}: a part of a statement has the name of the table wallet`,
    ]);
  });

  it('refuses a dynamic table name, unless it comes from the database catalogue', () => {
    for (const source of [
      'db.deleteFrom(table)',
      'sql`select from ${sql.table(table)}`',
      'db.selectFrom(`${a}_b`)',
    ]) {
      expect(problemsOf(OWN, source)).toEqual([
        `${OWN}: the name of a table cannot be read in the file; write it as a text`,
      ]);
      expect(problemsOf(OWN, source, { byCatalogue: { [OWN]: 'why' } })).toEqual([]);
    }
  });

  it('refuses SQL about a table outside *.sql.ts', () => {
    const file = 'features/ledger/fact.ts';
    expect(problemsOf(file, 'export const fact = `select id from wallet`;')).toEqual([
      `${file}: holds SQL about wallet, which belongs in a *.sql.ts`,
    ]);
  });

  it('requires an owner for migration functions and applies the rules to them', () => {
    const refuse = (name: string) =>
      `create function refuse() returns trigger as $$ begin if exists (select from ${name}) then return old; end if; end $$;`;
    const made = [
      'create table wallet (id int); create table operation (id int); create table fine (id int);',
    ];
    const tables = { wallet: { owner: 'ledger' }, operation: { owner: 'ledger' }, fine: { owner: 'fines' } };
    const problems = (functions: object, ...later: string[]) =>
      tableProblems(tree({ migrations: [...made, refuse('wallet'), ...later], tables, functions }));
    expect(problems({})).toEqual(['refuse(): name its owner in table-owners.mjs']);
    expect(problems({ refuse: 'ledger' })).toEqual([]);
    expect(problems({ refuse: 'fines' })).toEqual(['refuse(): reads wallet, which ledger owns']);
    expect(problems({ refuse: 'fines' }, refuse('fine').replace('create', 'create or replace'))).toEqual([]);
    expect([...functionsMade([refuse('a'), refuse('b')]).values()].join()).toContain('from b');
  });

  it('ignores text that only resembles a use', () => {
    const text = `-- from wallet
      /* update wallet */ select 'from wallet', extract(epoch from wallet), a is distinct from wallet, x.wallet, wallet(1)
        from unnest(wallet) w, jsonb_to_recordset(a) as wallet (id int) where a = any(wallet) and b in (1, wallet)
       order by a, wallet for no key update of wallet, x`;
    expect(usesOf(text)).toEqual([]);
    expect(problemsOf(FOREIGN, "import x from 'from wallet'; // delete from wallet")).toEqual([]);
  });

  it('derives modules and checked files from paths', () => {
    expect(
      [
        'features/sessions/start/start.sql.ts',
        'features/cities/import/offers.sql.ts',
        'gateways/fiscal/sandbox/receipts.sql.ts',
        'gateways/config.ts',
        'platform/db/tx.ts',
        'hooks.sql.ts',
      ].map(roomOf),
    ).toEqual(['sessions', 'cities', 'gateways/fiscal', 'gateways', 'platform', 'app']);
    expect(ruledFile('apps/server/src/hooks.sql.ts')).toBe('hooks.sql.ts');
    expect(ruledFile('apps/server/src/test/money-kit.sql.ts')).toBeNull();
    expect(ruledFile('apps/server/src/features/ledger/x.test.ts')).toBeNull();
    expect(ruledFile('bench/src/main.ts')).toBeNull();
  });
});

describe('working tree', () => {
  const real = readTree();

  it('follows the rules', () => {
    expect(tableProblems(real)).toEqual([]);
  }, 60_000);

  it('reports a planted violation of each kind', () => {
    const lent = 'demo/appeals.sql.ts';
    const { [lent]: _, ...without } = real.sources;
    const planted =
      'const A = `update wallet set balance_kop = 0`; const B = `select from token t, appeal a`;';
    const migrations = [...real.migrations, 'create table nobodys (city_id smallint);'];
    const problems: string[] = tableProblems({
      ...real,
      sources: { ...without, [FOREIGN]: planted },
      migrations,
    });
    const isUnused = (problem: string) => problem.startsWith('nobody needs');
    expect(problems.filter((problem) => !isUnused(problem))).toEqual([
      'nobodys: name its owner in table-owners.mjs',
      `${FOREIGN}: writes wallet, which ledger owns`,
      `${FOREIGN}: reads token, which auth owns`,
      `${FOREIGN}: reads appeal, which feedback owns`,
    ]);
    expect(problems.filter(isUnused)).toContain(`nobody needs the exception any more: appeal write ${lent}`);
  }, 60_000);

  it('has a reason for each exception', () => {
    const reasons = Object.values<{ read?: object; write?: object }>(real.tables).flatMap(
      ({ read = {}, write = {} }) => [...Object.values(read), ...Object.values(write)],
    );
    expect(reasons.length).toBeGreaterThan(50);
    expect(reasons.filter((reason) => !/\w+ \w+/.test(reason))).toEqual([]);
  });
});
