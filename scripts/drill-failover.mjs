// `npm run drill:failover`: docs/drills.md.
import { chmodSync } from 'node:fs';
import { ensureDatabase } from '../apps/server/src/platform/db/ensure.sql.ts';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { createSteps, pause } from './lib/drill.mjs';
import { temporaryFolder } from './lib/paths.mjs';
import { requirePatroni, startPatroni } from './lib/patroni.mjs';
import { call, createDriver, findZones, newPlates, startPortals } from './lib/portals.mjs';
import { fail, Refusal } from './lib/say.mjs';
import { checkAcknowledged, checkBalances, startStorm } from './lib/storm.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const NODES = 3;
const SERVERS = 2;
const DRIVERS = 6;
const KILLS = Number(process.argv[2] ?? 5);
/** Longest time without an acknowledged money call. Seconds. */
const LIMIT_S = 30;
const { step, print } = createSteps();

/** Waits until calls are acknowledged again. Returns the longest time without one since `killedAt`, in seconds. */
async function outage(times, killedAt) {
  const later = () => times.slice(times.findLastIndex((at) => at <= killedAt));
  const gap = () => {
    const all = later();
    return Math.max(...all.slice(1).map((at, index) => at - all[index]), 0) / 1000;
  };
  // The first answers after the kill may be those of finished commands: waits for a second of answers after the gap.
  for (;;) {
    await pause(200);
    const now = performance.now();
    const isBack = later().some(
      (at, index, all) => index > 0 && at - all[index - 1] > 1000 && now - at > 1000,
    );
    if (isBack) return gap();
    if (now - killedAt > LIMIT_S * 1000)
      throw new Refusal(`money calls are not answered ${LIMIT_S} s after the kill`);
  }
}

/** Throws unless the rows of a driver's history file were read on a replica. */
async function historyFile(url, { token }, patroni) {
  const { link, rows } = await call(url, 'downloadHistory', { type: 'xls' }, { token });
  const answer = await fetch(url + link);
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 200 || rows === 0) throw new Refusal(`HTTP ${answer.status}, ${rows} rows`);
  const primary = await patroni.primary();
  let reads = 0;
  for (const { port } of patroni.nodes.filter((node) => node !== primary)) {
    const pool = createPool({ connectionString: `postgres://postgres@127.0.0.1:${port}/gorpark`, max: 1 });
    const found = await pool.query(
      `select from pg_stat_activity where pid <> pg_backend_pid() and query like '%from operation o where%'`,
    );
    reads += found.rowCount;
    await pool.end();
  }
  if (reads === 0) throw new Refusal('no replica was read');
  return `${rows} rows, ${byteLength} bytes`;
}

async function drill(folder, patroni) {
  await step(`${NODES} nodes replicate`, async () => void (await patroni.whole()));
  const database = await ensureDatabase(`${patroni.url}/postgres`, 'gorpark');
  const pool = createPool({ connectionString: database, max: 6, statementTimeoutMs: 60_000 });
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  let cluster = null;
  try {
    await step(`${SERVERS} servers`, async () => {
      const env = { DATABASE_URL: database, DATABASE_READ_URL: `${patroni.replicaUrl}/gorpark` };
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
    const storm = startStorm({ cluster, drivers, ...zones, query });
    await pause(5000);
    for (let index = 1; index <= KILLS + 1; index++) {
      const isMachine = index > KILLS;
      const name = isMachine
        ? 'PostgreSQL and Patroni of the primary'
        : `PostgreSQL of the primary, ${index}`;
      await step(`kill -9 of ${name}`, async () => {
        const primary = await patroni.primary();
        const acknowledged = [...storm.done];
        const killedAt = performance.now();
        patroni.kill(primary, isMachine);
        const seconds = await outage(storm.times, killedAt);
        const count = await checkAcknowledged(query, acknowledged);
        if (isMachine) patroni.restart(primary);
        const next = await patroni.primary();
        await patroni.whole();
        await pause(3000);
        return `${primary.name} to ${next.name}: ${seconds.toFixed(1)} s without an answer; ${count} acknowledged before, none lost`;
      });
    }
    await step('end of the storm', async () => {
      const refused = await storm.stop();
      const count = await checkAcknowledged(query, storm.done);
      const wallets = await checkBalances(query, drivers);
      return `${count} acknowledged operations, none lost; ${wallets} wallets exact to the kopeck; refused ${JSON.stringify(refused)}`;
    });
    await step('history file from a replica', () => historyFile(url, drivers[0], patroni));
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
  }
}

try {
  const bin = requirePatroni();
  await ensureWebBuilt();
  const folder = temporaryFolder('failover');
  chmodSync(folder, 0o755);
  const patroni = await startPatroni({ folder, count: NODES, bin });
  try {
    await drill(folder, patroni);
  } finally {
    await patroni.stop();
  }
  print(`, Node ${process.versions.node}`);
} catch (error) {
  fail(error);
}
