import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  HANGS_MS,
  HOOKS,
  makePreparedFolder,
  postmasterPid,
  removeFolder,
  type ServerProcess,
  startServer,
  tryKill,
} from '../../../test/server-process.ts';

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await makePreparedFolder();
  server = await startServer(folder, HOOKS);
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  removeFolder(folder);
});

async function post(url: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/saint-petersburg${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { httpStatus: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

const platesOf = (letter: string) =>
  Array.from({ length: 300 }, (_, index) => `${letter}${String(index).padStart(3, '0')}ТТ78`);

interface Driver {
  token: string;
  plates: string[];
}

async function makeDriver(letter: string): Promise<Driver> {
  const plates = platesOf(letter);
  const driver = {
    city: 'saint-petersburg',
    email: `crash-${letter}@example.org`,
    password: 'Пароль-2026',
    balanceKopecks: 10_000_000,
    vehicles: plates.map((plate) => ({ plate })),
  };
  await fetch(`${server.url}/test/drivers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(driver),
  });
  const login = operations.login.paths[0];
  const answer: Record<string, unknown> = await post(server.url, login, {
    login: driver.email,
    password: driver.password,
  });
  return { token: String(answer.token), plates };
}

function startCall(driver: Driver, index: number): Promise<Record<string, unknown>> {
  const Vehicle = { Number: driver.plates[index], Category: 'B', NumberFormat: 'rus' };
  return post(
    server.url,
    operations.start.paths[0],
    { Zone: '7801', Duration: 60, Vehicle, Token: driver.token },
    { 'idempotency-key': `press-${index}` },
  );
}

interface Cut {
  acknowledged: Map<number, string>;
  refused: Set<unknown>;
}

/** Calls `kill` after 20 acknowledged starts and goes on until a start is refused or gets no answer. */
async function startUntilCut(driver: Driver, kill: () => void): Promise<Cut> {
  const cut: Cut = { acknowledged: new Map(), refused: new Set() };
  let next = 0;
  let [isCut, isOver] = [false, false];
  const line = async () => {
    while (!isOver && next < driver.plates.length) {
      const index = next++;
      try {
        const answer = await startCall(driver, index);
        if (answer.status === 'ok') cut.acknowledged.set(index, String(answer.ReservationId));
        else cut.refused.add(answer.httpStatus);
        isOver ||= isCut && answer.status !== 'ok';
      } catch {
        // The outcome of this start is unknown.
        isOver = true;
      }
      if (!isCut && cut.acknowledged.size >= 20) {
        isCut = true;
        kill();
      }
      // The server needs a moment to receive the signal.
      if (isCut) await pause(30);
    }
  };
  await Promise.all(Array.from({ length: 6 }, line));
  return cut;
}

/** Each acknowledged start exists once, and its key returns the stored answer [FLT-04]. */
async function expectNothingLost(driver: Driver, { acknowledged }: Cut) {
  const path = `${operations.getProfile.paths[0]}?token=${driver.token}`;
  const read = async () => {
    const answer = await fetch(`${server.url}/saint-petersburg${path}`);
    const body = (await answer.json()) as {
      result: { balance: number; sessions: { id: string; paid: number }[] };
    };
    return body.result;
  };
  const before = await read();
  const ids = new Set(before.sessions.map((session) => session.id));
  for (const id of acknowledged.values()) expect(ids).toContain(id);
  expect(before.balance).toBe(100_000 - before.sessions.length * 280);
  for (const [index, id] of acknowledged) {
    expect((await startCall(driver, index)).ReservationId).toBe(id);
  }
  expect(await read()).toEqual(before);
}

describe('killed server', { timeout: HANGS_MS }, () => {
  it('[INV-24] [FLT-04] loses and duplicates no acknowledged start after kill -9 of the server', async () => {
    const driver = await makeDriver('Т');
    const cut = await startUntilCut(driver, () => server.child.kill('SIGKILL'));
    await server.ended;
    expect(cut.acknowledged.size).toBeGreaterThanOrEqual(20);
    server = await startServer(folder, HOOKS);
    await expectNothingLost(driver, cut);
  });

  it('[INV-24] [FLT-07] [FLT-09] returns 503 until the database is back after kill -9 and loses nothing acknowledged', async () => {
    const driver = await makeDriver('К');
    const database = postmasterPid(folder);
    const cut = await startUntilCut(driver, () => tryKill(database ?? 0, 'SIGKILL'));
    expect(cut.acknowledged.size).toBeGreaterThanOrEqual(20);
    expect(cut.refused).toEqual(new Set([503]));
    await untilReady();
    expect(postmasterPid(folder)).not.toBe(database);
    await expectNothingLost(driver, cut);
  });
});

async function untilReady(): Promise<void> {
  const deadline = performance.now() + HANGS_MS / 10;
  while (performance.now() < deadline) {
    const answer = await fetch(`${server.url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the database did not come back');
}
