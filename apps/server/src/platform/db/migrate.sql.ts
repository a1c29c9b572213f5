import type pg from 'pg';
import { Refusal, refuse } from '../process/refusal.ts';
import { createClient } from './client.ts';
import { classifyDbError } from './errors.ts';
import { type Migration, type MigrationStep, readMigrations } from './migration-files.ts';

const LOCK_ID = 7_365_001;
/** Later statements on the table queue behind a waiting one. Milliseconds. */
const LOCK_MS = 2000;
/** Limit for all attempts of one statement. Milliseconds. */
const PATIENCE_MS = 120_000;

export interface MigrateOptions {
  connectionString: string;
  folder: URL;
  /** UTC milliseconds. */
  nowMs: number;
  onApply?: (name: string) => void;
  lockMs?: number;
  patienceMs?: number;
}

/**
 * Returns the applied files. Each file runs once, in one transaction or, with `-- in steps`, statement by statement.
 * Refuses a database of a newer release and a file changed after its run; gives up on a table that stays locked
 * [FLT-06].
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  return withMigrations(options, async (client, migrations) => {
    await takeTurn(client);
    await client.query(`create table if not exists schema_migration (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`);
    const applied: string[] = [];
    for (const migration of await missingOf(client, migrations)) {
      await applyOne(client, migration, options);
      options.onApply?.(migration.name);
      applied.push(migration.name);
    }
    return applied;
  });
}

type Place = Pick<MigrateOptions, 'connectionString' | 'folder'>;

/** Returns the files that `migrate` would apply. Changes nothing. @throws Refusal as `migrate` */
export function listMissingMigrations(place: Place): Promise<string[]> {
  return withMigrations(place, async (client, migrations) => {
    const { rows } = await client.query<{ isNew: boolean }>(
      `select to_regclass('schema_migration') is null as "isNew"`,
    );
    const missing = rows[0]?.isNew === true ? migrations : await missingOf(client, migrations);
    return missing.map(({ name }) => name);
  });
}

/** Refuses a database that is older or newer than this release [operations-5]. */
export async function refuseOtherSchema(place: Place): Promise<void> {
  const [name, ...others] = await listMissingMigrations(place);
  if (name === undefined) return;
  const more = others.length;
  refuse(
    `База данных старше этого выпуска: в ней нет миграции ${name}${more > 0 ? ` и ещё ${more}` : ''}. Ничего не изменено. Запустите сервер этого выпуска или выполните op migrate.`,
    `The database is older than this release: it lacks migration ${name}${more > 0 ? ` and ${more} more` : ''}. Nothing was changed. Start a server of this release or run op migrate.`,
  );
}

async function withMigrations<T>(
  { connectionString, folder }: Place,
  work: (client: pg.Client, migrations: readonly Migration[]) => Promise<T>,
): Promise<T> {
  const migrations = await readMigrations(folder);
  const client = createClient({ connectionString });
  await client.connect();
  try {
    return await work(client, migrations);
  } finally {
    await client.end();
  }
}

async function missingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const known = await client.query<{ number: number; checksum: string }>(
    'select number, checksum from schema_migration order by number',
  );
  refuseNewer(
    migrations,
    known.rows.map((row) => row.number),
  );
  const checksums = new Map(known.rows.map((row) => [row.number, row.checksum]));
  return migrations.filter(({ number, name, checksum }) => {
    const applied = checksums.get(number);
    if (applied !== undefined && applied !== checksum)
      refuse(
        `Миграцию ${name} изменили после применения.`,
        `Migration ${name} was changed after it had been applied.`,
      );
    return applied === undefined;
  });
}

/** Polls: a statement that waits for the lock would block a concurrent index build. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      LOCK_ID,
    ]);
    if (rows[0]?.isMine === true) return;
    await pause(100);
  }
}

/** A release is not compatible with tables of a newer one. */
function refuseNewer(migrations: readonly Migration[], applied: readonly number[]): void {
  const numbers = new Set(migrations.map(({ number }) => number));
  const unknown = applied.findLast((number) => !numbers.has(number));
  if (unknown === undefined) return;
  const [theirs, ours] = [unknown, migrations.at(-1)?.number ?? 0].map((number) =>
    String(number).padStart(4, '0'),
  );
  refuse(
    `База данных новее этого выпуска: в ней миграция ${theirs}, последняя миграция выпуска ${ours}. Запустите выпуск, который её обновил, или более новый.`,
    `The database is newer than this release: it has migration ${theirs}, the release ends with ${ours}. Start the release that has changed it, or a later one.`,
  );
}

async function applyOne(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  const { number, name, checksum } = migration;
  const note = () =>
    client.query('insert into schema_migration values ($1, $2, $3, $4)', [
      number,
      name,
      checksum,
      new Date(options.nowMs),
    ]);
  try {
    if (migration.steps !== null)
      return await applySteps(client, { ...migration, steps: migration.steps }, options, note);
    await patiently(client, name, options, async () => {
      await client.query(migration.text);
      await note();
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : 'unknown'}`, {
      cause: error,
    });
  }
}

/** Records completed steps, so that a killed start resumes there. */
async function applySteps(
  client: pg.Client,
  { number, name, steps }: Migration & { steps: readonly MigrationStep[] },
  options: MigrateOptions,
  note: () => Promise<unknown>,
): Promise<void> {
  await client.query(`create table if not exists schema_migration_step (
    number integer not null, step integer not null, primary key (number, step))`);
  const known = await client.query<{ step: number }>(
    'select step from schema_migration_step where number = $1',
    [number],
  );
  const done = new Set(known.rows.map((row) => row.step));
  const recordStep = (step: number) =>
    client.query('insert into schema_migration_step values ($1, $2)', [number, step]);
  for (const [step, { text, isRepeated }] of steps.entries()) {
    if (done.has(step)) continue;
    if (/\bconcurrently\b/i.test(text)) {
      // The statement cannot run in a transaction. While it waits, it blocks no other statements.
      await dropHalfIndex(client, text);
      await client.query(text);
      await recordStep(step);
      continue;
    }
    const runOnce = () =>
      patiently(client, name, options, async () => {
        const { rowCount } = await client.query(text);
        const isOver = !isRepeated || (rowCount ?? 0) === 0;
        if (isOver) await recordStep(step);
        return isOver;
      });
    while (!(await runOnce()));
  }
  await client.query('begin');
  await note();
  await client.query('delete from schema_migration_step where number = $1', [number]);
  await client.query('commit');
}

/** An interrupted build leaves an invalid index, which `if not exists` would accept. */
async function dropHalfIndex(client: pg.Client, text: string): Promise<void> {
  const name = /\bindex\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\b/i.exec(text)?.[1];
  if (name === undefined) return;
  const half = await client.query(
    'select from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = $1 and not i.indisvalid',
    [name],
  );
  if (half.rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
}

/** Runs a transaction with a short lock timeout and retries it. */
async function patiently<T>(
  client: pg.Client,
  name: string,
  { lockMs = LOCK_MS, patienceMs = PATIENCE_MS }: MigrateOptions,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${Math.round(lockMs)}`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      if (classifyDbError(error) !== 'retry') throw error;
      if (performance.now() > deadline)
        refuse(
          `Миграция ${name} не дождалась таблицы: её блокирует другой запрос к базе. Дождитесь его завершения и запустите снова.`,
          `Migration ${name} could not lock a table that another query uses. Wait until that query ends and start again.`,
        );
      await pause(lockMs / 2);
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
