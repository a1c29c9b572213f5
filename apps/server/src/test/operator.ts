import type { Probe } from '../operator/probe.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config.ts';
import { createCityBook } from '../features/cities/index.ts';
import { SECRET_KEY } from './payment-kit.sql.ts';
import { migrateDatabase } from '../operator/open.ts';
import { runOperator } from '../operator/program.ts';
import type { TestServer } from './harness.ts';
import { COMPILED } from './server-process.ts';

const CLI = fileURLToPath(new URL('../op-cli.ts', import.meta.url));

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

export function startOp(
  server: Pick<TestServer, 'pool'>,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Ran> } {
  const { connectionString } = server.pool.options;
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: connectionString, GORPARK_DATA: tmpdir(), ...COMPILED },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ran: Ran = { code: null, out: '', err: '' };
  child.stdout.on('data', (bytes: Buffer) => (ran.out += bytes.toString('utf8')));
  child.stderr.on('data', (bytes: Buffer) => (ran.err += bytes.toString('utf8')));
  const ended = new Promise<Ran>((resolve) => child.on('close', (code) => resolve({ ...ran, code })));
  return { child, ended };
}

/** Runs the operator program in this process on the server's clock. */
export const runHere = (server: TestServer, ...args: string[]): Promise<Ran> =>
  runWithKeys(server, [SECRET_KEY], ...args);

let probes: readonly Probe[] = [];
/** For `op doctor`. */
export const setProbes = (all: readonly Probe[]): void => {
  probes = all;
};

export async function runWithKeys(
  server: TestServer,
  secretKeys: readonly [string, ...string[]],
  ...args: string[]
): Promise<Ran> {
  const ran: Ran = { code: null, out: '', err: '' };
  const { db, clock } = server;
  const config = readConfig();
  const databaseUrl = server.pool.options.connectionString ?? null;
  ran.code = await runOperator(args, {
    clock,
    citiesFolder: config.citiesFolder,
    withBase: (work) => work({ db, cities: createCityBook({ db, clock }), secretKeys }),
    migrate: (isDryRun) => migrateDatabase({ ...config, databaseUrl }, isDryRun),
    probes: () => probes,
    print: (text) => (ran.out += text),
    printError: (text) => (ran.err += text),
  });
  return ran;
}

export function jsonOf({ out }: Ran): Record<string, unknown> {
  return JSON.parse(out) as Record<string, unknown>;
}

export function auditOf(server: TestServer, action: string) {
  return server.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'details', 'city_id'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();
}

export interface TestFolder {
  path: string;
  write(name: string, content: string | Buffer): string;
  remove(): void;
}

export function makeTestFolder(): TestFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-op-'));
  return {
    path: folder,
    write(name, content) {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
