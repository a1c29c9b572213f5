import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { moneyScene } from '#src/test/money-scene.ts';
import { createGateExample } from '../../../../../scripts/gate-example.mjs';
import { readGates } from './config.ts';
import { signatureOf } from './http.ts';

const SECRET = 'the secret of one barrier, 32 signs';
const OTHER = 'the secret of another one, 32 signs';
const CITY = 'saint-petersburg';
const env: Record<string, string> = {
  GATE_KEY_ID_SAINT_PETERSBURG_9003: 'north',
  GATE_SECRET_SAINT_PETERSBURG_9003: SECRET,
  GATE_URL_SAINT_PETERSBURG_9004: 'http://127.0.0.1:1',
  GATE_KEY_ID_SAINT_PETERSBURG_9004: 'south',
  GATE_SECRET_SAINT_PETERSBURG_9004: OTHER,
};
const gates = (city: string, code: string | null) => readGates(env)?.(city, code) ?? [];
const scene = moneyScene({ app: { gates } });
const { server } = scene;
const servers: Server[] = [];
let vendor: ReturnType<typeof createGateExample>;
let isMute = false;

beforeAll(async () => {
  vendor = createGateExample({
    ...{ keyId: 'north', secret: SECRET, now: () => server.clock.now() },
    tickets: { 310060: 60, 310061: 60, 310062: 60, 310063: 60 },
    events: `${server.url}/${CITY}/api/barrier/events`,
  });
  const [route] = vendor.listeners('request') as RequestListener[];
  const gate = createServer((request, response) => {
    if (isMute) request.socket.destroy();
    else route?.(request, response);
  });
  servers.push(gate);
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  env['GATE_URL_SAINT_PETERSBURG_9003'] = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const each of servers) {
    each.close();
    each.closeAllConnections();
  }
});

interface Forge {
  secret?: string;
  keyId?: string;
  shiftMs?: number;
  sent?: string;
  city?: string;
  signedPath?: string;
}

async function tell(payment: object, forge: Forge = {}): Promise<number> {
  const path = `/${forge.city ?? CITY}/api/barrier/events`;
  const body = JSON.stringify({ eventId: 'e-1', topic: 'PaymentUpdated', data: [payment] });
  const timestamp = String(Math.floor((server.clock.now() + (forge.shiftMs ?? 0)) / 1000));
  const signed = { timestamp, method: 'POST', path: forge.signedPath ?? path, body };
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-key-id': forge.keyId ?? 'north',
      'x-time': timestamp,
      'x-signature': signatureOf(forge.secret ?? SECRET, signed),
    },
    body: forge.sent ?? body,
  });
  return response.status;
}

const rowOf = async (id: string) =>
  (
    await server.pool.query<{ status: string; order: string; due: Date }>(
      'select status, order_number as order, retry_at as due from planar_quote where id = $1',
      [id],
    )
  ).rows[0] ?? { status: '', order: '', due: new Date(0) };

/** Pays while the vendor does not answer. */
async function lostPayment(card: string) {
  const driver = await scene.createTestDriver();
  const price = await scene.priceOf(driver, card);
  isMute = true;
  await scene.payPrice(driver, price);
  isMute = false;
  const row = await rowOf(price.sessionId);
  expect(row.status).toBe('held');
  return { driver, id: price.sessionId, order: row.order };
}

it('[THR-10] checks a lost payment as soon as the barrier reports it, once', async () => {
  const { driver, id, order } = await lostPayment('310060');
  expect(await tell({ orderNumber: order, state: 'accepted' })).toBe(200);
  await vi.waitFor(async () => expect((await rowOf(id)).status).toBe('confirmed'));
  expect(await tell({ orderNumber: order, state: 'accepted' })).toBe(200);
  expect(await tell({ orderNumber: order, state: 'rejected' })).toBe(200);
  await server.app.application.barrier.work.sweep();
  expect([(await rowOf(id)).status, await scene.walletOf(driver)]).toEqual(['confirmed', 85_000]);
});

it('[THR-10] believes no reported state: the barrier itself is asked', async () => {
  const { id, order } = await lostPayment('310061');
  isMute = true;
  expect(await tell({ orderNumber: order, state: 'rejected' })).toBe(200);
  await server.app.application.barrier.work.sweep();
  isMute = false;
  expect((await rowOf(id)).status).toBe('held');
});

it.each<[string, number, Forge, object?]>([
  ['of another secret', 401, { secret: OTHER }],
  ['of an unknown key', 401, { keyId: 'west' }],
  ['that is six minutes old', 401, { shiftMs: -6 * 60_000 }],
  ['six minutes ahead', 401, { shiftMs: 6 * 60_000 }],
  ['with a changed body', 401, { sent: '{"data":[{"orderNumber":"1","state":"left"}]}' }],
  ['signed for another city', 401, { signedPath: '/moscow/api/barrier/events' }],
  ['of a city without this barrier', 401, { city: 'moscow' }],
  ['of no city', 404, { city: 'atlantis' }],
  ['about an unknown order', 404, {}, { orderNumber: '987654321', state: 'accepted' }],
  ['without an order', 400, {}, { state: 'accepted' }],
  ['of an unknown state', 400, {}, { orderNumber: '1', state: 'open' }],
])('[THR-11] refuses an event %s', async (_, status, forge, payment) => {
  expect(await tell(payment ?? { orderNumber: '1', state: 'accepted' }, forge)).toBe(status);
});

it('[THR-11] takes no order of another barrier', async () => {
  const { id, order } = await lostPayment('310062');
  const { due } = await rowOf(id);
  const south = { keyId: 'south', secret: OTHER };
  expect(await tell({ orderNumber: order, state: 'accepted' }, south)).toBe(404);
  expect((await rowOf(id)).due).toEqual(due);
});

it('logs a car that left on returned money', async () => {
  const { id, order } = await lostPayment('310063');
  server.clock.advance(121_000);
  isMute = true;
  await server.app.application.barrier.work.sweep();
  isMute = false;
  expect((await rowOf(id)).status).toBe('returned');
  await vendor.leave(order);
  expect(server.logText()).toContain('gate let a car out, money returned');
});
