// `npm run drill:proxy -- [nginx|Caddy]`: docs/drills.md.
import { chmodSync, readFileSync } from 'node:fs';
import { operations } from '../packages/contract/src/index.ts';
import { ensureDatabase } from '../apps/server/src/platform/db/ensure.sql.ts';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { withPostgres } from './lib/debian-postgres.mjs';
import { createSteps, pause } from './lib/drill.mjs';
import { at, temporaryFolder } from './lib/paths.mjs';
import {
  call,
  CITY,
  createDriver,
  findZones,
  isEarly,
  newPlates,
  startPortals,
  vehicle,
} from './lib/portals.mjs';
import { PROXIES, requireProxies, startProxy } from './lib/proxies.mjs';
import { fail, Refusal } from './lib/say.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const WORKERS = 20;
const { step, print } = createSteps();
const folder = temporaryFolder('proxy');
chmodSync(folder, 0o755);

async function until(work, what) {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) if (await work()) return;
  throw new Refusal(what());
}

/** Starts and cancels parkings without an idempotency key until `work` ends. Returns the answers that are no success. */
async function underCalls(url, { zone, drivers }, work) {
  const bad = [];
  let count = 0;
  let isOver = false;
  const command = async (name, input, token) => {
    const answer = await call(url, name, input, { token });
    count += 1;
    if (answer.status !== 'ok' && !isEarly(answer))
      bad.push(`${name} ${answer.http} ${answer.errorName} ${answer.errorMessage}`);
    return answer;
  };
  const workers = drivers.map(async ({ token, plates: [plate] }) => {
    while (!isOver) {
      const place = { Zone: zone, Duration: 60, Vehicle: vehicle(plate), PaymentService: 'balance' };
      const { ReservationId } = await command('start', place, token);
      // A parking that was started without an answer stays.
      if (ReservationId === undefined) await pause(200);
      else while (isEarly(await command('cancel', { ReservationId }, token))) await pause(500);
    }
  });
  try {
    await work(() => bad.length);
  } finally {
    isOver = true;
    await Promise.all(workers);
  }
  return { bad, count };
}

const countEach = (texts) =>
  [...Map.groupBy(texts, (text) => text)].map(([text, each]) => `${each.length} ${text}`).join(', ');

async function look(url, route, accept = '*/*') {
  const answer = await fetch(url + route, { headers: { accept } });
  return { status: answer.status, wait: answer.headers.get('retry-after'), text: await answer.text() };
}

const MAP = `/${CITY}${operations.getMapInfo.paths[0]}`;
const balance = (url, { token }) => look(url, `/${CITY}${operations.getBalance.paths[0]}?token=${token}`);

async function drill(name, { portals, postgres, zone, drivers }) {
  const [driver] = drivers;
  const servers = portals.map(({ url }) => new URL(url).host);
  const proxy = await startProxy(name, { folder, servers });
  const { url } = proxy;
  await step(`${name}: both servers restart under money calls`, async () => {
    const codes = [];
    const { bad, count } = await underCalls(url, { zone, drivers }, async () => {
      for (const portal of portals) {
        await pause(2000);
        portal.child.kill('SIGTERM');
        codes.push(await portal.ended);
        await portal.start();
        // Until the proxy has noticed.
        await pause(6000);
      }
    });
    if (bad.length > 0 || codes.some((code) => code !== 0))
      throw new Refusal(
        `exit codes ${codes}; ${bad.length} of ${count} calls failed: ${countEach(bad)}\n${portals.map((each) => each.output().slice(-600)).join('\n')}`,
      );
    return `${count} calls over ${WORKERS} connections, none lost; exit codes ${codes.join(', ')}`;
  });
  await step(`${name}: database away`, async () => {
    // Each server keeps a map that somebody has looked at.
    for (const portal of portals) await look(portal.url, MAP);
    await postgres.stop('immediate');
    await until(
      async () => (await balance(url, driver)).status === 503,
      () => 'money calls do not fail',
    );
    // Longer than the proxy needs to drop a server that fails its health check.
    await pause(8000);
    const pages = await Promise.all(
      ['/', '/en', '/guest-payment', `/${CITY}/api/info/get-settings-v3`, MAP].map((route) =>
        look(url, route, 'text/html,*/*'),
      ),
    );
    const money = await Promise.all(
      ['start', 'refill'].map(async (operation) => {
        const { http, errorName } = await call(url, operation, { Zone: zone }, { token: driver.token });
        return `${operation} ${http} ${errorName}`;
      }),
    );
    const refused = await balance(url, driver);
    await postgres.start();
    const began = performance.now();
    await until(
      async () => (await balance(url, driver)).status === 200,
      () => 'the database is not used again',
    );
    const statuses = pages.map(({ status }) => status);
    if (statuses.some((status) => status !== 200) || refused.wait === null)
      throw new Refusal(JSON.stringify({ statuses, refused, money }));
    return `pages, settings and map ${[...new Set(statuses)]}; money ${money.join(', ')}, Retry-After ${refused.wait}; back after ${((performance.now() - began) / 1000).toFixed(1)} s`;
  });
  await step(`${name}: kill -9 of one server under money calls`, async () => {
    const { bad, count } = await underCalls(url, { zone, drivers }, async () => {
      await pause(1000);
      await portals[0].kill();
      await pause(4000);
    });
    // A call that the server had is lost. Its parking may have been started: the next start is refused.
    const lost = bad.filter((text) => !text.includes('ParkingSessionAlreadyExists')).length;
    if (lost > WORKERS) throw new Refusal(`${lost} of ${count} calls failed: ${bad.slice(0, 5)}`);
    return `${lost} of ${count} calls without an answer: those that the server had`;
  });
  await step(`${name}: no server`, async () => {
    await portals[1].kill();
    const page = await look(url, '/parking', 'text/html,application/xhtml+xml');
    const asked = await balance(url, driver);
    const isOurs = page.text === readFileSync(at('deploy', 'unavailable.html'), 'utf8');
    if (page.status !== 503 || page.wait === null || !isOurs) throw new Refusal(JSON.stringify(page));
    if (asked.status !== 503 || asked.wait === null || JSON.parse(asked.text).errorName !== 'UnknownError')
      throw new Refusal(JSON.stringify(asked));
    return `page 503 with our text in both languages, call 503 with Retry-After ${asked.wait}`;
  });
  await step(`${name}: both servers return`, async () => {
    for (const portal of portals) await portal.start();
    await until(
      async () => (await balance(url, driver)).status === 200,
      () => 'the proxy does not see the servers',
    );
  });
  await proxy.stop();
}

try {
  requireProxies();
  await ensureWebBuilt();
  await withPostgres(async (postgres) => {
    const database = await ensureDatabase(`${postgres.url}/postgres`, 'gorpark');
    const cluster = await startPortals({ count: 2, folder, env: { DATABASE_URL: database } });
    try {
      const { portals } = cluster;
      const [{ url }] = portals;
      const names = Object.keys(PROXIES).filter(
        (name) => process.argv[2] === undefined || name === process.argv[2],
      );
      for (const name of names) {
        // Their own for each proxy: a killed server leaves parkings that run on.
        const drivers = [];
        for (let index = 1; index <= WORKERS; index++) {
          const driver = { name: `${name}-${index}`, plates: newPlates(1), kopecks: 1_000_000_000 };
          drivers.push(await createDriver(url, { ...driver, address: `10.0.0.${index}` }));
        }
        const pool = createPool({ connectionString: database, max: 1 });
        const query = async (sql, values) => (await pool.query(sql, values)).rows;
        const { zone } = await findZones(url, query, drivers[0].token);
        await pool.end();
        await drill(name, { portals, postgres, zone, drivers });
      }
    } finally {
      await cluster.stop();
    }
  });
  print(`, Node ${process.versions.node}`);
} catch (error) {
  fail(error);
}
