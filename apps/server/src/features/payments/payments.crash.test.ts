import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  HOOKS,
  makePreparedFolder,
  removeFolder,
  runRefusal,
  type ServerProcess,
  startServer,
} from '../../test/server-process.ts';

const CITY = 'saint-petersburg';
const DRIVER = { email: 'payer@example.org', password: 'Пароль-2026', balanceKopecks: 100_000 };

let folder: string;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  folder = await makePreparedFolder();
  server = await startServer(folder, HOOKS);
  await post('/test/drivers', { city: CITY, vehicles: [], ...DRIVER });
  const { email: login, password } = DRIVER;
  token = String((await post(`/${CITY}${operations.login.paths[0]}`, { login, password })).token);
}, 60_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  removeFolder(folder);
});

async function post(path: string, body: object, key?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });
  // Clients repeat a command after 503.
  if (answer.status === 503 && key !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return post(path, body, key);
  }
  return (await answer.json()) as Record<string, unknown>;
}

const refill = (index: number) =>
  post(
    `/${CITY}${operations.refill.paths[0]}`,
    { Token: token, PaymentService: 'card', RefillAmount: 10 },
    `press-${index}`,
  );

const pay = (page: unknown) =>
  fetch(`${server.url}${String(page)}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', card: 'success', delivery: 'twice' }),
    redirect: 'manual',
  });

/**
 * The notification went to the port of the killed server, so only a status check can find the payment. The test clock
 * restarts with the server, so it is moved past the time of the orders.
 */
async function topUpLater(index: number, minutes: number): Promise<void> {
  await post('/test/clock', { advanceMs: minutes * 60_000 });
  await pay((await refill(index))['RedirectURL']);
}

async function balance(): Promise<unknown> {
  const answer = await fetch(`${server.url}/${CITY}${operations.getBalance.paths[0]}?token=${token}`);
  return ((await answer.json()) as { balance?: unknown }).balance;
}

async function killAmid(work: Promise<unknown>[], afterMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  server.child.kill('SIGKILL');
  await Promise.allSettled(work);
  await server.ended;
  server = await startServer(folder, HOOKS);
}

describe('killed server', { timeout: 120_000 }, () => {
  it('[INV-24][FLT-01][FLT-02][FLT-03][FLT-04][FLT-05][INV-6] creates one order per click and one credit per payment after kill -9', async () => {
    const submits = Array.from({ length: 40 }, (_, index) => index);
    await killAmid(
      submits.map((index) => refill(index)),
      60,
    );
    const orders = await Promise.all(submits.map((index) => refill(index)));
    expect(new Set(orders.map(({ order }) => order)).size).toBe(40);
    expect(await Promise.all(submits.map((index) => refill(index)))).toEqual(orders);
    expect(await balance()).toBe(1000);

    await killAmid(
      orders.map(({ RedirectURL }) => pay(RedirectURL)),
      120,
    );
    await Promise.all(orders.map(({ RedirectURL }) => pay(RedirectURL)));
    await topUpLater(40, 5);
    // The sandbox resends notifications; status checks find the other payments.
    await expect.poll(balance, { timeout: 90_000, interval: 500 }).toBe(1410);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await balance()).toBe(1410);
  });

  it('[FLT-53][FLT-04][INV-24] restarts without manual work after the runtime aborts at its memory limit', async () => {
    const before = Number(await balance());
    const order = await refill(100);
    expect(order['status']).toBe('ok');
    // Simulates a kill by the memory limit: no handler runs and no connection is closed.
    server.child.kill('SIGABRT');
    expect(await server.ended).toMatchObject({ code: null, signal: 'SIGABRT' });
    const starved = await runRefusal(folder, { ...HOOKS, NODE_OPTIONS: '--max-old-space-size=20' });
    expect(starved).toMatchObject({ code: null, signal: 'SIGABRT' });
    expect(starved.output).toMatch(/heap/);
    server = await startServer(folder, HOOKS);
    expect(await refill(100)).toEqual(order);
    await pay(order['RedirectURL']);
    await topUpLater(101, 20);
    await expect.poll(balance, { timeout: 90_000, interval: 500 }).toBe(before + 20);
  });
});
