// `npm run test:cluster`: docs/drills.md.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startCluster } from '../apps/server/src/embedded-database/cluster.ts';
import { clusterOwner } from '../apps/server/src/embedded-database/owner.ts';
import { ensureDatabase } from '../apps/server/src/platform/db/ensure.sql.ts';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { checksOf } from './lib/cluster-checks.mjs';
import { freePort } from './lib/debian-postgres.mjs';
import { createSteps, pause } from './lib/drill.mjs';
import { temporaryFolder } from './lib/paths.mjs';
import { createDriver, findZones, newPlates, startPortals } from './lib/portals.mjs';
import { fail, Refusal } from './lib/say.mjs';
import { checkAcknowledged, checkBalances, startStorm } from './lib/storm.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const SERVERS = 3;
const DRIVERS = 6;
const KILLS = 6;
const STORM_MS = 4000;
const { step, print } = createSteps();

/** pgbouncer refuses root. Time-outs: docs/cluster.md. */
async function startPooler(folder, database, owner) {
  const { hostname, port: databasePort, username, password } = new URL(database);
  const port = await freePort();
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
gorpark = host=${hostname} port=${databasePort} dbname=gorpark user=${username} password=${password} connect_query='set statement_timeout = 5000; set idle_in_transaction_session_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
server_reset_query =
`,
    { mode: 0o644 },
  );
  const child = spawn('pgbouncer', ['-q', config], { ...owner, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await pause(500);
  if (child.exitCode !== null) throw new Refusal(`pgbouncer:\n${output}`);
  return {
    url: `postgres://gorpark:any@127.0.0.1:${port}/gorpark`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function test(folder, database) {
  const direct = await ensureDatabase(database.connectionString('postgres'), 'gorpark');
  const pooler = await startPooler(folder, direct, clusterOwner());
  const pool = createPool({ connectionString: direct, max: 4, statementTimeoutMs: 60_000 });
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  let cluster = null;
  try {
    await step(`${SERVERS} servers behind pgbouncer`, async () => {
      const env = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: direct };
      cluster = await startPortals({ count: SERVERS, folder, env });
    });
    const url = cluster.portals[0].url;
    const drivers = [];
    for (let index = 0; index < DRIVERS; index++) {
      const driver = { name: `storm-${index}`, plates: newPlates(20), kopecks: 10_000_000 };
      const made = await createDriver(url, { ...driver, address: `10.0.0.${index + 1}` });
      drivers.push({ ...made, kopecks: driver.kopecks });
    }
    const zones = await findZones(url, query, drivers[0].token);
    for (const [name, check] of Object.entries(checksOf({ cluster, query, ...zones })))
      await step(name, check);

    const storm = startStorm({ cluster, drivers, ...zones, query });
    await step(`${KILLS} times kill -9 of a server under a money storm`, async () => {
      for (let index = 0; index < KILLS; index++) {
        const portal = cluster.portals[index % SERVERS];
        await pause(STORM_MS);
        await portal.kill();
        await pause(STORM_MS / 2);
        await portal.start();
      }
      const refused = await storm.stop();
      const count = await checkAcknowledged(query, storm.done);
      return `${count} acknowledged operations, none lost; refused ${JSON.stringify(refused)}`;
    });
    await step('balance of each driver', async () => {
      const count = await checkBalances(query, drivers);
      return `${count} wallets exact to the kopeck`;
    });
    await step('audit of the books', () => {
      cluster.operator('money', 'resume', '--city', 'moscow', '--reason', 'check', '--dry-run');
      const day = new Date(cluster.now()).toISOString().slice(0, 10);
      cluster.operator('reconcile', 'report', '--city', 'moscow', '--from', day);
      return 'ledger and reconciliation: no difference';
    });
    await step('servers stop', () => cluster.stop());
  } finally {
    await cluster?.end();
    await pool.end();
    await pooler.stop();
  }
}

try {
  if (spawnSync('pgbouncer', ['--version']).status !== 0)
    throw new Refusal('pgbouncer is missing: apt install pgbouncer');
  await ensureWebBuilt();
  const folder = temporaryFolder('cluster');
  chmodSync(folder, 0o755);
  const database = await startCluster({ folder });
  try {
    await test(folder, database);
  } finally {
    await database.stop();
  }
  print(`, Node ${process.versions.node}`);
} catch (error) {
  fail(error);
}
