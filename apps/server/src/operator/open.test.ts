import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneTemplate, emptyDatabase } from '../test/databases.sql.ts';
import {
  COMPILED,
  HANGS_MS,
  HOOKS,
  makePreparedFolder,
  postmasterPid,
  programOf,
  removeFolder,
  startServer,
} from '../test/server-process.ts';

type Command = readonly [program: 'op' | 'city', ...args: string[]];
const CLI = 'op';
const CITY_CLI = 'city';
let folder: string;
beforeAll(async () => {
  folder = await makePreparedFolder();
});
afterAll(() => removeFolder(folder));

/** Like `npm run op` beside `npm start`. */
const op = (...args: string[]) => run([CLI, ...args]);

async function run([program, ...args]: Command, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [await programOf(program), ...args], {
    env: { PATH: process.env['PATH'], GORPARK_DATA: folder, ...COMPILED, ...HOOKS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString('utf8')));
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString('utf8')));
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  );
}

const COMMAND = ['city', 'close', 'tver', '--json'];
const REOPEN = ['city', 'open', 'tver', '--json'];

describe('operator CLI with the embedded database', { timeout: HANGS_MS }, () => {
  it('[FLT-14] connects as a second client of a running server, or starts the database', async () => {
    const server = await startServer(folder, HOOKS);
    const postmaster = postmasterPid(folder);
    const beside = await op(...COMMAND);
    expect(beside).toMatchObject({ code: 0, err: '' });
    expect(() => JSON.parse(beside.out) as unknown).not.toThrow();
    expect(postmasterPid(folder)).toBe(postmaster);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await server.ended;

    const alone = await op(...REOPEN);
    expect(alone).toMatchObject({ code: 0, err: '' });
    expect(postmasterPid(folder)).toBeNull();
    expect(existsSync(path.join(folder, 'server.lock'))).toBe(false);
  });
});

describe('operator CLI and a database of another release', { timeout: HANGS_MS }, () => {
  const { adminUrl, template } = inject('databases');
  let database: { url: string; drop: () => Promise<void> };
  let client: pg.Client;
  const COMMANDS: Command[] = [
    [CLI, 'restored'],
    [CLI, 'company', 'list', '--as', 'Анна', '--city', 'tver'],
    [CITY_CLI, 'import', 'tver', '--check'],
    [CITY_CLI, 'import', 'tver'],
  ];
  const use = async (made: typeof database) => {
    database = made;
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  };
  afterEach(async () => {
    await client.end();
    await database.drop();
  });
  const here = (args: Command) => run(args, { DATABASE_URL: database.url });
  const tables = async () => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from pg_tables');
    return rows[0]?.n;
  };

  it('[operations-5] refuses an older database, changes nothing, and migrates when told', async () => {
    await use(await emptyDatabase(adminUrl));
    const before = await tables();
    for (const args of COMMANDS) {
      const { code, err } = await here(args);
      expect([code, err.trimEnd().split('\n')]).toEqual([
        1,
        [
          expect.stringMatching(
            /^База данных старше этого выпуска: в ней нет миграции 0001_\w+\.sql и ещё \d+\./,
          ),
          expect.stringMatching(/^The database is older than this release: it lacks .* run op migrate\.$/),
        ],
      ]);
    }
    const dry = await here([CLI, 'migrate', '--dry-run', '--json']);
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(await tables()).toBe(before);

    const told = await here([CLI, 'migrate', '--json']);
    expect(told).toMatchObject({ code: 0, err: '' });
    const { migrations } = JSON.parse(told.out) as { migrations: string[] };
    expect(migrations.length).toBeGreaterThan(50);
    expect(JSON.parse(dry.out)).toEqual({ ok: true, dryRun: true, migrations });
    const { rows } = await client.query('select actor, action, subject from audit_log');
    expect(rows).toEqual([{ actor: 'operator', action: 'database.migrate', subject: migrations.at(-1) }]);
    expect(await here([CLI, 'restored', '--dry-run'])).toMatchObject({ code: 0, err: '' });
    expect(await here([CLI, 'migrate'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('is of this release'),
    });
    expect((await client.query('select from audit_log')).rowCount).toBe(1);
  });

  it('[operations-5] refuses a newer database and names both migrations', async () => {
    await use(await cloneTemplate(adminUrl, template));
    await client.query(`insert into schema_migration values (9998, '9998_next.sql', 'x', now())`);
    const others: Command[] = [
      [CLI, 'migrate'],
      [CLI, 'migrate', '--dry-run'],
    ];
    for (const args of [...COMMANDS, ...others]) {
      const { code, err } = await here(args);
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/newer than this release: it has migration 9998/),
      ]);
    }
    expect((await client.query('select from audit_log')).rowCount).toBe(0);
  });
});
