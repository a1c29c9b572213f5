import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { lockFolder } from './platform/process/lock.ts';
import { cloneTemplate } from './test/databases.sql.ts';
import { MAIN } from './test/programs.ts';
import {
  CLOCKED,
  HANGS_MS,
  HOOKS,
  makeFolder,
  postmasterPid,
  removeFolder,
  runRefusal,
  slack,
  spawnServer,
  startServer,
  tryKill,
} from './test/server-process.ts';

const OPERATOR = {
  OPERATOR_NAME: 'ГКУ «Парковки»',
  OPERATOR_ADDRESS: '190000, Санкт-Петербург, ул. Парковая, д. 1',
  OPERATOR_INN: '7830002293',
  OPERATOR_EMAIL: 'data@parking.example',
};

let folder: string;
afterEach(() => removeFolder(folder));

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200;

async function holdPort(): Promise<{ port: string; free: () => void }> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  return { port, free: () => holder.close() };
}

function expectSentence(
  ended: { code: number | null; output: string; ms: number },
  russian: RegExp,
  english: RegExp,
): void {
  expect(ended.code).toBe(1);
  expect(ended.output).toMatch(russian);
  expect(ended.output).toMatch(english);
  expect(ended.output).not.toMatch(/^\s+at /m);
  expect(ended.ms).toBeLessThan(30_000 * slack());
}

describe('start', { ...CLOCKED, timeout: HANGS_MS }, () => {
  it('[LOD-10] [FLT-06] [FLT-14] [FLT-15] starts after a first start killed during initdb, refuses a second server, stops on SIGTERM, starts after kill -9 of server and database', async () => {
    folder = makeFolder();
    const half = path.join(folder, 'pg.half');
    mkdirSync(half);
    writeFileSync(path.join(half, 'PG_VERSION'), '18\n');
    const first = await startServer(folder, HOOKS, MAIN);
    expect(await isReady(first.url)).toBe(true);
    expect(existsSync(half)).toBe(false);
    const refused = await runRefusal(folder, HOOKS);
    expectSentence(refused, /уже работает другой сервер/, /already uses the data folder/);
    expect(refused.output).toContain(String(first.child.pid));
    expect(await isReady(first.url)).toBe(true);
    first.child.kill('SIGTERM');
    const end = await first.ended;
    expect(end).toMatchObject({ code: 0, signal: null });
    expect(end.output).toContain('100380 (380 ₽)');
    expect(end.output).toContain('/dev/inbox');
    expect(postmasterPid(folder)).toBeNull();

    const second = await startServer(folder, HOOKS);
    const database = postmasterPid(folder);
    if (database !== null) tryKill(database, 'SIGKILL');
    second.child.kill('SIGKILL');
    await second.ended;
    expect(database).not.toBeNull();
    expect(existsSync(path.join(folder, 'server.lock'))).toBe(true);
    // Tickets of the simulator are unknown to a vendor's barrier.
    const gate = { GATE_URL: 'http://127.0.0.1:1', GATE_KEY_ID: 'gorpark', GATE_SECRET: 'g'.repeat(32) };
    const third = await startServer(folder, { ...HOOKS, ...gate });
    expect(await isReady(third.url)).toBe(true);
    third.child.stdin?.destroy();
    const { code, output } = await third.ended;
    expect(code).toBe(0);
    expect(output).not.toContain('100380');
    expect(postmasterPid(folder)).toBeNull();
    expect(first.readyMs).toBeLessThan(20_000 * slack());
    expect(second.readyMs).toBeLessThan(5000 * slack());
  });

  it('[FLT-15] treats the lock of a reused pid as stale', () => {
    folder = makeFolder();
    const file = path.join(folder, 'server.lock');
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'another boot:1' }));
    lockFolder(folder).release();
    expect(existsSync(file)).toBe(false);
  });

  it('[FLT-16] refuses a read-only folder and explains why', async () => {
    expect.hasAssertions();
    folder = makeFolder();
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expectSentence(await runRefusal(path.join(file, 'data')), /нельзя писать/, /not writable/);
    if (process.getuid?.() === 0) return;
    const closed = path.join(folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    expectSentence(await runRefusal(closed), /нельзя писать/, /not writable/);
  });

  it('[FLT-16] refuses a foreign `pg` folder, explains why and keeps it', async () => {
    folder = makeFolder();
    const notes = path.join(folder, 'pg', 'notes.txt');
    mkdirSync(path.dirname(notes));
    writeFileSync(notes, 'mine');
    expectSentence(await runRefusal(folder), /не база данных портала/, /contains something other/);
    expect(existsSync(notes)).toBe(true);
  });

  it('refuses a port in use and explains why, before slow steps', async () => {
    expect.hasAssertions();
    folder = makeFolder();
    const { port, free } = await holdPort();
    expectSentence(await runRefusal(folder, { PORT: port }), /Порт \d+ занят/, /is taken/);
    free();
  });

  it('[LOD-10][operations-4] answers requests before jobs start, so they find the sandbox bank', async () => {
    folder = makeFolder();
    const { adminUrl, template } = inject('databases');
    const database = await cloneTemplate(adminUrl, template);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // The open transaction blocks the jobs' tables.
    await client.query('begin; create schema pgboss');
    const { port, free } = await holdPort();
    free();
    const server = await spawnServer(folder, { PORT: port, DATABASE_URL: database.url });
    const waiting = async () => {
      const locks = await client.query('select count(*)::int as waiting from pg_locks where not granted');
      return (locks.rows as { waiting: number }[])[0]?.waiting;
    };
    await expect
      .poll(() => isReady(`http://localhost:${port}`), { timeout: HANGS_MS / 2, interval: 200 })
      .toBe(true);
    await expect.poll(waiting, { timeout: HANGS_MS / 10 }).toBeGreaterThan(0);
    expect(server.output()).not.toContain('http://');
    await client.query('rollback');
    expect(await server.listening).toBe(`http://localhost:${port}`);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    await client.end();
    await database.drop();
  });

  it('[THR-28] refuses production without its settings and names each (operations-1)', async () => {
    folder = makeFolder();
    const ended = await runRefusal(folder, {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
    });
    expectSentence(ended, /не задана/, /not set/);
    for (const name of [
      'SECRET_KEY',
      'SMS_ADAPTER',
      'MAIL_ADAPTER',
      'PAYMENT_ADAPTER',
      ...Object.keys(OPERATOR),
    ])
      expect(ended.output).toContain(name);
    expect(ended.output).not.toContain('DATABASE_URL');
  });

  it.each([
    [{ PORT: '70000' }, /PORT задана неверно/, /PORT is wrong/],
    [{ TEST_HOOKS: '1', CITY_NOW: 'noon' }, /CITY_NOW задана неверно/, /CITY_NOW is wrong/],
    [{ NODE_ENV: 'prod' }, /NODE_ENV задана неверно/, /NODE_ENV is wrong/],
    [{ CITIES_DIR: '/no/such' }, /CITIES_DIR задана неверно/, /CITIES_DIR is wrong/],
  ])(
    '[THR-28] refuses the invalid setting %j by name, before anything is created',
    async (env, russian, english) => {
      folder = makeFolder();
      expectSentence(await runRefusal(folder, env), russian, english);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('serves production on its database without demo accounts (operations-1)', async () => {
    folder = makeFolder();
    const { adminUrl, template } = inject('databases');
    const database = await cloneTemplate(adminUrl, template);
    const adapters = {
      SECRET_KEY: randomBytes(32).toString('hex'),
      PAYMENT_ADAPTER: 'none',
      PUBLIC_URL: 'https://parking.example',
      ...OPERATOR,
      MAIL_ADAPTER: 'smtp',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'noreply@parking.example',
      SMS_ADAPTER: 'http',
      SMS_GATEWAY_URL: 'https://sms.example/send',
      SMS_GATEWAY_SECRET: randomBytes(32).toString('hex'),
    };
    const env = { NODE_ENV: 'production', HOST: 'localhost', DATABASE_URL: database.url, ...adapters };
    const server = await startServer(folder, env);
    expect(await isReady(server.url)).toBe(true);
    expect(server.output()).not.toMatch(/пароль|password|dev\/inbox/);
    const inbox = await fetch(`${server.url}/dev/inbox`, { headers: { accept: 'text/html' } });
    expect(inbox.status).toBe(404);
    const rules = await fetch(`${server.url}/moscow/api/options`);
    expect(await rules.text()).toContain(OPERATOR.OPERATOR_NAME);
    expect((await fetch(server.url)).headers.get('strict-transport-security')).toContain('max-age=31536000');
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as accounts from account');
    await client.end();
    expect(rows).toEqual([{ accounts: 0 }]);
    await database.drop();
  });
});
