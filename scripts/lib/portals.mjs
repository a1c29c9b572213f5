// Servers of the portal on one database, and calls to them. They run in demo mode with the hooks of the browser tests,
// which create drivers with money, and pay at the sandbox bank.
import { pause } from './drill.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { operations } from '../../packages/contract/src/index.ts';
import { freePort } from './debian-postgres.mjs';
import { nodePath } from './install.mjs';
import { ROOT } from './paths.mjs';
import { Refusal } from './say.mjs';

export const CITY = 'moscow';
export const PASSWORD = 'Cluster-2026-portal';
/** Wednesday 11 March 2026, 09:30 in Moscow: paid hours. */
const START_MS = Date.UTC(2026, 2, 11, 6, 30, 0);
const READY_MS = 300_000;
const CALL_MS = 20_000;

const BEGAN_MS = Date.now();
const now = () => START_MS + Date.now() - BEGAN_MS;
const newKey = () => randomBytes(32).toString('hex');

/** Starts `count` servers, one after the other. `env`: addresses of the database. */
export async function startPortals({ count, folder, env, secretKey = newKey() }) {
  const portals = [];
  for (let index = 0; index < count; index++) portals.push(await createPortal(index));
  return { portals, now, secretKey, operator, stop, end, sign };

  async function createPortal(index) {
    const port = await freePort();
    const portal = { name: `server ${index + 1}`, url: `http://127.0.0.1:${port}`, start, kill, child: null };
    await start();
    return portal;

    async function start() {
      let output = '';
      const child = spawn(nodePath(), ['apps/server/src/main.ts', '--supervised'], {
        cwd: ROOT,
        // The server ends with the input of this script, so that an aborted run leaves no process.
        stdio: ['pipe', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          ...env,
          PORT: String(port),
          GORPARK_DATA: path.join(folder, `data-${index}`),
          TEST_HOOKS: '1',
          CITY_NOW: new Date(now()).toISOString(),
          SECRET_KEY: secretKey,
        },
      });
      portal.child = child;
      portal.ended = new Promise((resolve) => child.on('exit', resolve));
      portal.output = () => output;
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => (output = (output + text).slice(-20_000)));
      for (const end = Date.now() + READY_MS; !(await isReady(portal.url)); await pause(100)) {
        if (child.exitCode !== null || Date.now() > end) throw new Refusal(`${portal.name}:\n${output}`);
      }
      // A clock begins when the server has loaded its code, which takes a minute on a busy machine.
      const clock = async (advanceMs) => send(portal.url, '/test/clock', JSON.stringify({ advanceMs }));
      await clock(now() - (await clock(0)).now);
    }

    async function kill() {
      portal.child.kill('SIGKILL');
      await portal.ended;
    }
  }

  /** Runs `npm run op`. Throws for another exit code than 0. */
  function operator(...args) {
    const { status, stdout, stderr } = spawnSync(nodePath(), ['apps/server/src/op-cli.ts', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env, GORPARK_DATA: path.join(folder, 'data-0') },
    });
    if (status !== 0) throw new Refusal(`op ${args.join(' ')}: exit code ${status}\n${stdout}${stderr}`);
    return stdout;
  }

  /** Throws with the output of the first server that does not end with exit code 0. */
  async function stop() {
    for (const { child } of portals) child.kill('SIGTERM');
    const codes = await Promise.all(portals.map(({ ended }) => ended));
    const failed = portals.find((_, index) => codes[index] !== 0);
    if (failed) throw new Refusal(`exit codes ${codes}, ${failed.name}:\n${failed.output()}`);
    return `exit codes ${codes}`;
  }

  async function end() {
    for (const portal of portals) await portal.kill();
  }

  /** Headers and body of a notification, as the sandbox bank signs it. */
  function sign(payment) {
    const key = createHmac('sha256', secretKey).update('sandbox notice').digest('hex');
    const timestamp = String(Math.floor(now() / 1000));
    const body = JSON.stringify({ event: `${payment.id}:succeeded`, payment });
    const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
    return { body, headers: { 'x-timestamp': timestamp, 'x-signature': signature } };
  }
}

const isReady = (url) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns the status and the answer; status 0 without an answer. */
export async function send(url, route, body, headers = {}, method = 'POST') {
  try {
    const answer = await fetch(url + route, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(CALL_MS),
    });
    const text = await answer.text();
    return { status: answer.status, ...(text.startsWith('{') && JSON.parse(text)), http: answer.status };
  } catch {
    return { status: 0, http: 0 };
  }
}

/** Calls an operation of the contract. `http` of the answer is the HTTP status. */
export function call(url, name, input, { token, key, address, city = CITY } = {}) {
  const operation = operations[name];
  const fields = token === undefined ? input : { ...input, [operation.token.field]: token };
  const isRead = operation.method === 'GET';
  const query = isRead ? `?${new URLSearchParams(fields)}` : '';
  const headers = {
    ...(key && { 'idempotency-key': key }),
    ...(address && { 'x-forwarded-for': address }),
  };
  const body = isRead ? null : JSON.stringify(fields);
  return send(url, `/${city}${operation.paths[0]}${query}`, body, headers, operation.method);
}

export const notify = (url, { body, headers }, city = CITY) =>
  send(url, `/${city}/api/payment/notify/sandbox`, body, headers);

/** Creates a driver with vehicles and money, and logs in from an own address. */
export async function createDriver(url, { name, plates, kopecks, address, city = CITY }) {
  const email = `${name}@example.org`;
  const driver = { city, email, password: PASSWORD, balanceKopecks: kopecks };
  const vehicles = plates.map((plate) => ({ plate }));
  const made = await send(url, '/test/drivers', JSON.stringify({ ...driver, vehicles }));
  if (made.http !== 200) throw new Refusal(`driver ${name}: HTTP ${made.http}`);
  const { token } = await call(url, 'login', { login: email, password: PASSWORD }, { address, city });
  if (!token) throw new Refusal(`driver ${name} cannot log in`);
  return { email, token, plates };
}

/** The test clocks of the servers differ by the time of a start. */
export const isEarly = ({ errorMessage = '' }) => errorMessage.startsWith('Парковка ещё не началась');

export const vehicle = (plate) => ({ Number: plate, Category: 'B', NumberFormat: 'rus' });

const LETTERS = 'АВЕКМНОРСТУХ';
let plates = 0;
/** Returns `count` new plates. */
export const newPlates = (count) =>
  Array.from({ length: count }, () => {
    const number = plates++;
    const letter = (power) => LETTERS[Math.floor(number / 999 / 12 ** power) % 12];
    return `${letter(0)}${String((number % 999) + 1).padStart(3, '0')}${letter(1)}${letter(2)}777`;
  });

/** Returns two zones of different price that cost money now, and the price of an hour in kopecks in the first. */
export async function findZones(url, query, token, city = CITY) {
  const zones = await query(
    `select z.zonenumber from zone z join city c on c.id = z.city_id where c.slug = '${city}' and z.is_active order by 1`,
  );
  let first = null;
  for (const { zonenumber: zone } of zones) {
    const [plate] = newPlates(1);
    const { totalcost } = await call(
      url,
      'cost',
      { Zone: zone, Duration: 60, Vehicle: vehicle(plate) },
      { token, city },
    );
    const price = Math.round(totalcost * 100);
    if (first && price > 0 && price !== first.price) return { ...first, otherZone: zone };
    if (price > 0) first ??= { zone, price };
  }
  throw new Refusal('no two zones of different price');
}
