import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { operations } from '@gorpark/contract';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { startCluster } from './embedded-database/cluster.ts';
import { isAlive } from './embedded-database/postmaster.ts';
import { createPool } from './platform/db/pool.ts';
import { cloneTemplate } from './test/databases.sql.ts';
import { createTestServer } from './test/harness.ts';
import {
  CLOCKED,
  HANGS_MS,
  HOOKS,
  makeFolder,
  makePreparedFolder,
  postmasterPid,
  removeFolder,
  slack,
  spawnServer,
  type ServerProcess,
  startServer,
} from './test/server-process.ts';

const PLATES = Array.from({ length: 100 }, (_, index) => `К${String(index).padStart(3, '0')}КК78`);

const folders: string[] = [];
afterAll(() => {
  for (const each of folders) removeFolder(each);
});

async function newFolder(): Promise<string> {
  const made = await makePreparedFolder();
  folders.push(made);
  return made;
}

async function post(url: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function makeDriver({ url }: ServerProcess): Promise<string> {
  const driver = { city: 'saint-petersburg', email: 'stop@example.org', password: 'Пароль-2026' };
  await post(url, '/test/drivers', {
    ...driver,
    balanceKopecks: 10_000_000,
    vehicles: PLATES.map((plate) => ({ plate })),
  });
  const path = `/saint-petersburg${operations.login.paths[0]}`;
  const answer = (await (
    await post(url, path, { login: driver.email, password: driver.password })
  ).json()) as { token: string };
  return answer.token;
}

async function startUnderLoad(server: ServerProcess, token: string, onTen: () => void) {
  const outcome = { acknowledged: 0, refused: 0, cut: 0, odd: [] as string[] };
  let next = 0;
  const line = async () => {
    while (next < PLATES.length) {
      const Vehicle = { Number: PLATES[next++], Category: 'B', NumberFormat: 'rus' };
      const call = { Zone: '7801', Duration: 60, Vehicle, Token: token };
      const response = await post(server.url, `/saint-petersburg${operations.start.paths[0]}`, call).catch(
        () => null,
      );
      const text = await response?.text().catch(() => null);
      if (!response || !text) outcome.cut += 1;
      else if (response.status === 503) outcome.refused += 1;
      else if (text.includes('"status":"ok"')) outcome.acknowledged += 1;
      else outcome.odd.push(text);
      if (outcome.acknowledged === 10) onTen();
    }
  };
  await Promise.all(Array.from({ length: 12 }, line));
  return outcome;
}

/** Sends a call as a proxy does. */
async function forward(agent: Agent, { url }: ServerProcess, path: string, body: object) {
  const headers = { 'content-type': 'application/json', 'x-real-ip': '203.0.113.7' };
  const sent = request(`${url}/saint-petersburg${path}`, { method: 'POST', agent, headers });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: got } = response;
  const answer = JSON.parse(await text(response)) as { status: string };
  return { status, connection: got.connection, result: answer.status };
}

/** Counts in the database of a stopped server. */
async function countSessions(folder: string): Promise<number> {
  const cluster = await startCluster({ folder });
  const pool = createPool({ connectionString: cluster.connectionString('gorpark') });
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from parking_session where plate = any ($1)',
    [PLATES],
  );
  await pool.end();
  await cluster.stop();
  return Number(rows[0]?.n);
}

async function holdCall({ url }: ServerProcess): Promise<void> {
  const socket = connect(Number(new URL(url).port), 'localhost');
  socket.on('error', () => undefined);
  const head = [
    `POST /saint-petersburg${operations.start.paths[0]} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 50',
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  socket.write('{');
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, 'localhost');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilPostmaster(folder: string): Promise<number> {
  for (;;) {
    const pid = postmasterPid(folder);
    if (pid !== null) return pid;
    await pause(5);
  }
}

describe('stop', { ...CLOCKED, timeout: HANGS_MS }, () => {
  it('[FLT-52][LOD-9][operations-4] finishes running calls after SIGTERM, refuses the rest, ignores sockets without a request: idle, silent, half a head', async () => {
    const folder = await newFolder();
    const server = await startServer(folder, HOOKS);
    const token = await makeDriver(server);
    const { port } = new URL(server.url);
    const sockets = await Promise.all(Array.from({ length: 12 }, () => open(Number(port))));
    const heads = ['', 'GET /heal', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'];
    for (const [index, socket] of sockets.entries()) socket.write(heads[index % heads.length] ?? '');
    const answered = sockets.filter((_socket, index) => index % heads.length === 2);
    await Promise.all(answered.map((socket) => once(socket, 'data')));
    answered[0]?.write('GET /healthz HTTP/1.1\r\nHo');
    const closed = sockets.map((socket) => once(socket, 'close'));
    let stoppedAt = 0;
    const outcome = await startUnderLoad(server, token, () => {
      stoppedAt = performance.now();
      server.child.kill('SIGTERM');
    });
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
    await Promise.all(closed);
    expect(performance.now() - stoppedAt).toBeLessThan(8000 * slack());
    expect(outcome.odd).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThanOrEqual(10);
    expect(outcome.refused + outcome.cut).toBeGreaterThan(0);
    expect(postmasterPid(folder)).toBeNull();
    expect(await countSessions(folder)).toBe(outcome.acknowledged);
  });

  it.concurrent('[FLT-52][LOD-9] cuts a hanging call after 10 s; a second signal ends the process immediately', async ({
    expect,
  }) => {
    const [folder, other] = await Promise.all([newFolder(), newFolder()]);
    const [patient, hurried] = await Promise.all([startServer(folder, HOOKS), startServer(other, HOOKS)]);
    await Promise.all([holdCall(patient), holdCall(hurried)]);
    const startedAt = performance.now();
    for (const server of [patient, hurried]) server.child.kill('SIGTERM');
    await pause(1500);
    const database = postmasterPid(other);
    hurried.child.kill('SIGTERM');
    expect((await hurried.ended).code).toBe(1);
    const hurriedMs = performance.now() - startedAt;
    // The database is stopped last.
    expect(database).not.toBeNull();
    await expect.poll(() => isAlive(database ?? 0), { timeout: HANGS_MS / 10 }).toBe(false);
    // If the call had been cut, the process would have ended after 15 s.
    expect(hurriedMs).toBeLessThan(9000 * slack());
    const end = await patient.ended;
    expect({ code: end.code, said: end.output }).toMatchObject({ code: 0 });
    expect(performance.now() - startedAt).toBeLessThan(15_000 * slack());
  });

  it.concurrent('[THR-27] cuts an endless request head after ten seconds', async () => {
    const server = await createTestServer();
    const port = Number(new URL(server.url).port);
    const startedAt = performance.now();
    const sockets = await Promise.all([open(port), open(port), open(port)]);
    sockets[0]?.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    sockets[1]?.write('GET /');
    const drip = setInterval(() => sockets[1]?.write('a'), 500);
    for (const socket of sockets) socket.resume();
    await Promise.all(sockets.map((socket) => once(socket, 'close')));
    clearInterval(drip);
    // By default Node checks every 30 s.
    expect(performance.now() - startedAt).toBeLessThan(25_000 * slack());
    await server.close();
  });

  it('[LOD-9] [FLT-15] stops the database and leaves no lock after SIGTERM during the start', async () => {
    const folder = await newFolder();
    const server = await spawnServer(folder, HOOKS);
    const database = await untilPostmaster(folder);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
    expect(() => process.kill(database, 0)).toThrow('ESRCH');
    expect(postmasterPid(folder)).toBeNull();
    expect(existsSync(path.join(folder, 'server.lock'))).toBe(false);
  });

  it('[LOD-9] answers calls while it stops, health checks with 503', async () => {
    let isStopping = false;
    const server = await createTestServer({ isStopping: () => isStopping });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    isStopping = true;
    const balance = `/saint-petersburg${operations.getBalance.paths[0]}`;
    const answers = await Promise.all(
      ['/readyz', '/healthz', balance].map((path) => fetch(`${server.url}${path}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(await answers[2]?.json()).toMatchObject({ errorName: 'TokenNotFound' });
    await server.close();
  });

  it('[LOD-9][FLT-52] loses no call of a proxy that keeps its connections over a SIGTERM', async () => {
    const { adminUrl, template } = inject('databases');
    const database = await cloneTemplate(adminUrl, template);
    const pool = createPool({ connectionString: database.url });
    const folder = makeFolder();
    folders.push(folder);
    const server = await startServer(folder, { ...HOOKS, DATABASE_URL: database.url });
    const token = await makeDriver(server);
    const proxy = new Agent({ keepAlive: true, maxSockets: 20 });
    const start = (plate: string) =>
      forward(proxy, server, operations.start.paths[0], {
        ...{ Zone: '7801', Duration: 60, Token: token },
        Vehicle: { Number: plate, Category: 'B', NumberFormat: 'rus' },
      });
    // Twenty connections are kept idle. Each gets one more call after the signal, at a different moment.
    await Promise.all(PLATES.slice(0, 20).map(start));
    server.child.kill('SIGTERM');
    await pause(300);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
    const last = await Promise.all(
      PLATES.slice(20, 40).map(async (plate, index) => {
        await pause(index * 50);
        return start(plate);
      }),
    );
    expect(last).toEqual(Array(20).fill({ status: 200, connection: 'close', result: 'ok' }));
    expect((await server.ended).code).toBe(0);
    const { rows } = await pool.query(
      'select count(*)::int as sessions from parking_session where plate = any ($1)',
      [PLATES],
    );
    expect(rows).toEqual([{ sessions: 40 }]);
    await pool.end();
    await database.drop();
  });
});
