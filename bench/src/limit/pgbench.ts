import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Load } from '../measure/pairs.ts';
import type { Product } from '../product/server-process.ts';

const DEBIAN = '/usr/lib/postgresql';
const CLIENTS = 8;
const THREADS = 2;

/** Searches PATH, then Debian's folders; null if not installed. */
export function findPgbench(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const all = [...folders, ...versions.map((version) => path.join(DEBIAN, version, 'bin'))];
  return all.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file)) ?? null;
}

export interface PgbenchRun {
  program: string;
  database: Product['database'];
  script: string;
  seconds: number;
  /** Of each client, in place of `seconds`: on a busy machine a short run may end before its first transaction. */
  transactions?: number;
  perSecond?: number;
}

/** Runs 8 clients. Throws with pgbench's output if a statement fails. */
export async function runPgbench(run: PgbenchRun): Promise<Load> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-pgbench-'));
  try {
    const file = path.join(folder, 'script.sql');
    writeFileSync(file, run.script);
    const pace = run.perSecond === undefined ? [] : ['-R', String(run.perSecond), '-l'];
    const { host, port, user, name } = run.database;
    const where = ['-h', host, '-p', String(port), '-U', user, name];
    const what = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', String(THREADS)];
    const length =
      run.transactions === undefined
        ? ['-T', String(Math.ceil(run.seconds))]
        : ['-t', String(run.transactions)];
    const output = await capture(run.program, [...what, ...length, ...pace, '-f', file, ...where], {
      cwd: folder,
      password: run.database.password,
    });
    const load = parseSummary(output);
    return run.perSecond === undefined ? load : { ...load, latencies: readLatencies(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function parseSummary(output: string): Load {
  const operations = Number(/number of transactions actually processed: (\d+)/.exec(output)?.[1]);
  const perSecond = Number(/tps = ([\d.]+) \(without initial connection time\)/.exec(output)?.[1]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  if (!(operations > 0) || !(perSecond > 0) || failed > 0) throw new Error(`pgbench failed:\n${output}`);
  return { operations, seconds: operations / perSecond };
}

/** Milliseconds since the scheduled time (pgbench -R). */
export function parseLatencies(log: string): number[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number(line.split(' ')[2]) / 1000);
}

function readLatencies(folder: string): number[] {
  const logs = readdirSync(folder).filter((name) => name.startsWith('pgbench_log.'));
  return logs.flatMap((name) => parseLatencies(readFileSync(path.join(folder, name), 'utf8')));
}

function capture(
  program: string,
  args: string[],
  { cwd, password }: { cwd: string; password: string },
): Promise<string> {
  const env = { PATH: process.env['PATH'], PGPASSWORD: password, PGCLIENTENCODING: 'UTF8', LC_ALL: 'C' };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`pgbench ended with ${code}:\n${output}`)),
    );
  });
}
