import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { refuseBadDatabase } from './database.ts';
import { Refusal } from './platform/process/refusal.ts';
import { emptyDatabase } from './test/databases.sql.ts';
import { COMPILED } from './test/server-process.ts';

const { root } = readConfig();
const ROLE = 'gorpark_reader';
const PASSWORD = 'tell-nobody';

const PROGRAMS = {
  server: ['apps/server/src/main.ts'],
  'server --check': ['apps/server/src/main.ts', '--check'],
  op: ['apps/server/src/op-cli.ts', 'city', 'close', 'tver', '--dry-run'],
  city: ['apps/server/src/city-cli.ts', 'import', 'tver'],
  'npm start': ['scripts/start.mjs'],
  'npm run op': ['scripts/with-node.mjs', 'apps/server/src/op-cli.ts', 'city', 'close', 'tver', '--dry-run'],
  'npm run city': ['scripts/with-node.mjs', 'apps/server/src/city-cli.ts', 'import', 'tver'],
} as const;
type Program = keyof typeof PROGRAMS;
const NAMES = Object.keys(PROGRAMS) as Program[];

/** A PostgreSQL protocol message; the length includes itself. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

/**
 * Rejects every connection with the code in the database name, or requests a password for `SASL`. A real server may
 * trust local connections.
 */
async function startUnwilling(): Promise<{ port: number; close: () => void }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (startup) => {
      const name = /\0database\0([^\0]*)/.exec(startup.toString())?.[1] ?? '';
      if (name === 'silence') return undefined;
      const asked = Buffer.concat([Buffer.from([0, 0, 0, 10]), Buffer.from('SCRAM-SHA-256\0\0')]);
      const refused = Buffer.from(`SFATAL\0VFATAL\0C${name}\0Mgo away\0\0`);
      if (name !== 'SASL') return socket.end(message('E', refused));
      socket.write(message('R', asked));
      return socket.once('data', () =>
        socket.write(
          message('R', Buffer.concat([Buffer.from([0, 0, 0, 11]), Buffer.from('r=x,s=eA==,i=1')])),
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => server.close(),
  };
}

let folder: string;
const urls: Record<string, string> = {};
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gorpark-refusals-'));
  const { adminUrl } = inject('databases');
  const database = await emptyDatabase(adminUrl);
  const unwilling = await startUnwilling();
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop role if exists ${ROLE}; create role ${ROLE} login password '${PASSWORD}'`);
  const latin = `${ROLE}_latin`;
  await admin.query(`drop database if exists ${latin}`);
  await admin.query(
    `create database ${latin} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  closing.push(
    unwilling.close,
    database.drop,
    () => admin.query(`drop database ${latin}`),
    () => admin.query(`drop role ${ROLE}`),
    () => admin.end(),
  );
  const with_ = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };
  const turnedAway = (code: string) => `postgres://u:${PASSWORD}@127.0.0.1:${unwilling.port}/${code}`;
  Object.assign(urls, {
    refused: `postgres://u:${PASSWORD}@127.0.0.1:1/gorpark`,
    'wrong host': `postgres://u:${PASSWORD}@no-such-host.invalid/gorpark`,
    'wrong password': turnedAway('28P01'),
    'no password': `postgres://u@127.0.0.1:${unwilling.port}/SASL`,
    'no right to come in': turnedAway('28000'),
    'no connection free': turnedAway('53300'),
    'still starting': turnedAway('57P03'),
    'anything else': turnedAway('XX000'),
    'no such database': with_((url) => (url.pathname = '/no_such')),
    'no rights': with_((url) => Object.assign(url, { username: ROLE, password: PASSWORD })),
    'other letters': with_((url) => (url.pathname = `/${latin}`)),
    'no TLS': with_((url) => url.searchParams.set('sslmode', 'verify-full')),
    silent: turnedAway('silence'),
    good: database.url,
  });
}, 60_000);
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

function run(program: Program, env: Record<string, string | undefined>, cwd = root) {
  const child = spawn(
    process.execPath,
    PROGRAMS[program].map((part, index) => (index === 0 ? path.join(cwd, part) : part)),
    {
      cwd,
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        GORPARK_DATA: path.join(folder, 'data'),
        ...COMPILED,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString('utf8')));
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString('utf8')));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
}

function expectSentences(
  { code, output }: { code: number | null; output: string },
  ru: RegExp,
  en: RegExp,
): void {
  const lines = output.trimEnd().split('\n');
  expect([code, lines.length, lines]).toEqual([1, 2, [expect.stringMatching(ru), expect.stringMatching(en)]]);
  expect(output).not.toContain(PASSWORD);
}

const FAULTS: [string, RegExp, RegExp][] = [
  ['refused', /127\.0\.0\.1:1: соединение отклонено/, /127\.0\.0\.1:1: connection refused/],
  ['wrong host', /сервера no-such-host\.invalid нет/, /no host no-such-host\.invalid/],
  ['wrong password', /не принимает пароль/, /rejects the password/],
  ['no password', /не принимает пароль пользователя u/, /rejects the password of u/],
  ['no right to come in', /не пускает пользователя u/, /does not let u in/],
  ['no connection free', /заняты все соединения/, /all connections of .* are taken/],
  ['still starting', /ещё запускается/, /is still starting/],
  ['anything else', /: go away/, /: go away/],
  ['no such database', /нет базы no_such/, /has no database no_such/],
  ['no rights', /нельзя создавать/, /may not make schemas/],
  ['other letters', /кодировка базы LATIN1/, /encoding is LATIN1/],
  ['no TLS', /TLS с .* не получается/, /no TLS with/],
  ['silent', /не отвечает/, /does not answer/],
];

describe('DATABASE_URL', { timeout: 60_000 }, () => {
  it.each(FAULTS)(
    '[THR-28][operations-1] explains "%s" with one sentence in each language',
    async (name, ru, en) => {
      const refusal = await refuseBadDatabase(urls[name] ?? '').catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Refusal);
      const output = refusal instanceof Refusal ? refusal.message : '';
      expectSentences(
        { code: 1, output },
        /^Переменная DATABASE_URL задана неверно \(/,
        /^DATABASE_URL is wrong \(/,
      );
      expect(output).toMatch(ru);
      expect(output).toMatch(en);
      expect(output).toMatch(
        /например DATABASE_URL=postgres:\/\/.*\n.*for example DATABASE_URL=postgres:\/\//,
      );
    },
  );

  it('[THR-28] accepts a working database in every program', async () => {
    await expect(refuseBadDatabase(urls['good'] ?? '')).resolves.toBeUndefined();
  });
});

describe.each(NAMES)('%s', { timeout: 60_000 }, (program) => {
  it('[THR-28][operations-1] refuses a wrong and a missing setting with the same sentences', async () => {
    expectSentences(
      await run(program, { SECRET_KEY: 'k' }),
      /^Переменная SECRET_KEY задана неверно/,
      /^SECRET_KEY is wrong/,
    );
    const { code, output } = await run(program, { NODE_ENV: 'production', DATABASE_URL: urls['good'] });
    expect(code).toBe(1);
    for (const name of ['SECRET_KEY', 'PUBLIC_URL', 'SMS_ADAPTER', 'MAIL_ADAPTER', 'PAYMENT_ADAPTER'])
      expect(output).toContain(`Переменная ${name} не задана`);
    expect(output).not.toMatch(/DATABASE_URL|^\s+at /m);
  });

  it('[THR-28][operations-1] refuses a database that rejects the connection, and explains why', async () => {
    expect.hasAssertions();
    const ended = await run(program, { DATABASE_URL: urls['wrong password'] });
    expectSentences(ended, /не принимает пароль/, /rejects the password/);
  });
});

describe('npm start on a fresh clone', { timeout: 60_000 }, () => {
  it('[THR-28][operations-1] refuses wrong settings before it installs or builds anything', async () => {
    const clone = path.join(folder, 'clone');
    mkdirSync(clone);
    for (const part of ['scripts', 'cities/tver/city.json', 'apps/server/src/settings', 'package.json'])
      cpSync(path.join(root, part), path.join(clone, part), { recursive: true });
    const before = execFileSync('find', [clone]).toString();
    for (const program of ['npm start', 'npm run op', 'npm run city'] as const) {
      expectSentences(await run(program, { SECRET_KEY: 'k' }, clone), /SECRET_KEY/, /SECRET_KEY/);
      for (const name of ['refused', 'wrong host'])
        expectSentences(
          await run(program, { DATABASE_URL: urls[name] }, clone),
          /DATABASE_URL/,
          /DATABASE_URL/,
        );
    }
    expect(execFileSync('find', [clone]).toString()).toBe(before);
  });

  it('[THR-28][operations-1] checks the database before it builds the client', async () => {
    // Another release needs a client that is not built yet.
    const ended = await run('npm start', { DATABASE_URL: urls['no such database'], RELEASE: 'not-built' });
    expectSentences(ended, /нет базы no_such/, /has no database/);
    expect(readdirSync(folder)).not.toContain('data');
  });
});
