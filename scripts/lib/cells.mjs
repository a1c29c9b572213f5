// Two cells, each with an own PostgreSQL and two servers.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from '../../apps/server/src/embedded-database/binaries.ts';
import { clusterOwner } from '../../apps/server/src/embedded-database/owner.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { withPostgres } from './debian-postgres.mjs';
import { pause } from './drill.mjs';
import { nodePath } from './install.mjs';
import { at } from './paths.mjs';
import { childrenOf } from './patroni.mjs';
import { startPortals } from './portals.mjs';
import { Refusal } from './say.mjs';

const SERVERS = 2;
const SETTINGS = [
  'wal_level=logical',
  ...['max_replication_slots=100', 'max_wal_senders=100'],
  ...['max_worker_processes=80', 'max_logical_replication_workers=64'],
];

export async function withDatabases({ folder, isDebian }, work) {
  const bin = isDebian
    ? undefined
    : path.dirname((await findBinaries(path.join(folder, 'programs'), clusterOwner())).initdb);
  const settings = () => (isDebian ? SETTINGS : [...SETTINGS, 'max_active_replication_origins=100']);
  return withPostgres((one) => withPostgres((two) => work([one, two]), settings, bin), settings, bin);
}

export async function startCells({ databases, folder, env }) {
  const secretKey = randomBytes(32).toString('hex');
  const cells = [];
  for (const [number, database] of databases.entries()) {
    const admin = createPool({ connectionString: `${database.url}/postgres`, max: 1 });
    for (const statement of ['create role portal login', 'create database gorpark owner portal'])
      await admin.query(statement);
    await admin.end();
    const pool = createPool({
      ...{ connectionString: `${database.url}/gorpark`, max: 4, statementTimeoutMs: 300_000 },
    });
    const url = `${database.url}/gorpark`.replace('postgres@', 'portal@');
    const data = path.join(folder, `cell-${number}`);
    mkdirSync(data);
    const cluster = await startPortals({
      ...{ count: SERVERS, folder: data, secretKey },
      env: { ...env, DATABASE_URL: url, CELL: String(number) },
    });
    const query = async (text, values) => (await pool.query(text, values)).rows;
    const hosts = cluster.portals.map((portal) => new URL(portal.url).host);
    cells.push({ number, database, cluster, pool, query, hosts, url: `${database.url}/gorpark` });
  }
  return cells;
}

export async function killCell({ cluster, database }) {
  const postmaster = Number(readFileSync(path.join(database.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, 'SIGKILL');
  await cluster.end();
}

export async function restartCell({ cluster, database }) {
  await pause(1000);
  await database.start();
  for (const portal of cluster.portals) await portal.start();
}

export function createOp(env) {
  const running = new Set();
  process.once('exit', () => running.forEach((kill) => kill()));
  function start(args) {
    const child = spawn(nodePath(), [at('deploy', 'op.mjs'), ...args], {
      ...{ cwd: at(), detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
      env: { PATH: process.env.PATH, ...env },
    });
    const run = { child, output: '', code: null };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (run.output += text));
    const kill = () => {
      if (child.pid && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
    };
    running.add(kill);
    run.kill = kill;
    run.ended = new Promise((resolve) => {
      child.on('close', (code) => {
        running.delete(kill);
        run.code = code ?? 'killed';
        resolve(run);
      });
    });
    return run;
  }
  async function op(args, codes = [0]) {
    const { code, output } = await start(args).ended;
    if (!codes.includes(code)) throw new Refusal(`op ${args.join(' ')}: exit code ${code}\n${output}`);
    return { code, output };
  }
  async function killAt(args, [name, isReached]) {
    const run = start(args);
    while (run.code === null && !(await isReached())) await pause(2);
    run.kill();
    await run.ended;
    if (run.code !== 'killed' && run.code !== 0) throw new Refusal(`${name}: ${run.output}`);
    return run.code === 'killed';
  }
  return { op, killAt };
}

export function momentsOf({ from, to, cityId, slug }) {
  const name = `'move_${cityId}'`;
  const has =
    ({ query }, text) =>
    async () =>
      (await query(`select ${text} as is`))[0]?.is === true;
  const leaves = (condition) => `exists (select from city where slug = '${slug}' and ${condition})`;
  const fenced = `exists (select from pg_policies where policyname = ${name})`;
  const published = `exists (select from pg_publication where pubname = ${name})`;
  const subscribed = `exists (select from pg_subscription where subname = ${name})`;
  const left = `(select count(*) from audit_log where city_id = ${cityId} and action = 'city.leave')`;
  return {
    prepare: [
      ['fence of the target', has(to, fenced)],
      ['fence of the source', has(from, fenced)],
      ['publication', has(from, published)],
      ['slot', has(from, `exists (select from pg_replication_slots where slot_name = ${name})`)],
      ['subscription', has(to, subscribed)],
    ],
    handOver: [
      ['notice', has(from, leaves(`leaves_at = 'infinity'`))],
      ['closed', has(from, leaves('leaves_at <= clock_timestamp()'))],
      ['last bytes', afterFirst(() => from.query(`select ${left}::int as count`))],
      ['end of replication', has(to, `not ${subscribed}`)],
      ['reverse publication', has(to, published)],
      ['reverse replication', has(from, subscribed)],
      ['open', has(to, leaves('leaves_at is null'))],
    ],
    end: [
      ['end of replication', has(to, `not ${subscribed}`)],
      ['deleted rows', has(to, leaves(`leaves_at = '-infinity'`))],
      ['end of the fence', has(to, `(select count(*) from pg_policies where policyname = ${name}) < 20`)],
    ],
  };
}

function afterFirst(read) {
  let first = null;
  return async () => {
    const [{ count }] = await read();
    first ??= count;
    return count > first;
  };
}
