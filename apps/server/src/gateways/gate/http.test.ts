import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { kopecks } from '@gorpark/domain/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moneyScene } from '#src/test/money-scene.ts';
import { createGateExample } from '../../../../../scripts/gate-example.mjs';
import { readGates } from './config.ts';
import { createHttpGate } from './http.ts';

const SECRET = 'a secret of the barrier, 32 characters';
const scene = moneyScene();
const { server } = scene;
const clock = { now: () => server.clock.now() };
const servers: Server[] = [];

async function listen(target: Server): Promise<string> {
  servers.push(target);
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
}

const answering = (handler: RequestListener): Promise<string> => listen(createServer(handler));
const saying = (status: number, body: unknown): Promise<string> =>
  answering((_request, response) => response.writeHead(status).end(JSON.stringify(body)));

const gateAt = (...urls: string[]) =>
  createHttpGate({
    endpointsOf: () => urls.map((url) => ({ url, keyId: 'gorpark', secret: SECRET })),
    clock,
    limits: { connectMs: 300, wholeMs: 600 },
  });

const TICKET = { quoteId: 'q1', city: 'saint-petersburg', parkingCode: '9003', ticket: '200060' };
const ORDER = { ...TICKET, amount: kopecks(15_000), orderNumber: '77' };
const QUOTE = {
  version: 1,
  place: '9003',
  entryTime: null,
  amount: { currency: 'RUB', value: 15_000 },
  state: 'payable',
};
const later = () => new Date(clock.now() + 60_000).toISOString();

afterAll(() => {
  for (const each of servers) {
    each.close();
    each.closeAllConnections();
  }
});

describe('barrier by HTTP', () => {
  let vendor: ReturnType<typeof createGateExample>;
  let url = '';
  beforeAll(async () => {
    vendor = createGateExample({ keyId: 'gorpark', secret: SECRET, now: () => clock.now() });
    url = await listen(vendor);
  });

  it('quotes, pays once for repeated orders, shows the time to leave and the state', async () => {
    const gate = gateAt(url);
    expect(await gate.price(TICKET)).toMatchObject({ parkingCode: '9003', amount: 15_000 });
    const paid = { state: 'confirmed', leaveBeforeMs: clock.now() + 15 * 60_000 };
    expect(await gate.status(ORDER)).toBeNull();
    const answers = await Promise.all([gate.confirm(ORDER), gate.confirm(ORDER), gate.confirm(ORDER)]);
    expect(answers).toEqual([paid, paid, paid]);
    expect(await gate.status(ORDER)).toEqual(paid);
    expect(await gate.confirm({ ...ORDER, orderNumber: '78' })).toEqual({ state: 'refused' });
    expect(await gate.price({ ...TICKET, quoteId: 'q2' })).toMatchObject({ amount: 0 });
  });

  it('refuses an order that was reversed before it came, and reverses none whose car has left', async () => {
    const gate = gateAt(url);
    const ticket = { ...TICKET, quoteId: 'q3', ticket: '200120' };
    const order = { ...ticket, amount: kopecks(30_000), orderNumber: '79' };
    await gate.price(ticket);
    expect(await gate.reverse(order)).toBe('reversed');
    expect(await gate.confirm(order)).toEqual({ state: 'refused' });
    expect(await gate.confirm({ ...order, orderNumber: '80' })).toMatchObject({ state: 'confirmed' });
    await vendor.leave('80');
    expect(await gate.reverse({ ...order, orderNumber: '80' })).toBe('left');
  });

  it('returns null for an unknown ticket and for another parking, and names a blocked one', async () => {
    const gate = gateAt(url);
    expect(await gate.price({ ...TICKET, ticket: '1' })).toBeNull();
    expect(await gate.price({ ...TICKET, parkingCode: '9004' })).toBeNull();
    expect(await gate.price({ ...TICKET, ticket: '200999' })).toBe('blocked');
  });

  it('finds the ticket among the barriers of a city, and hides no failure behind an unknown ticket', async () => {
    const other = await saying(404, {});
    const broken = await saying(500, {});
    const anywhere = { ...TICKET, quoteId: 'q4', ticket: '200120', parkingCode: null };
    expect(await gateAt(other, url).price(anywhere)).toMatchObject({ parkingCode: '9003' });
    await expect(gateAt(other, broken).price(anywhere)).rejects.toThrow('gate: unknown');
    await expect(gateAt().price(anywhere)).rejects.toThrow('gate: down');
  });

  it.each([
    ['no time to pay', () => ({ ...QUOTE, expires: new Date(clock.now()).toISOString() })],
    [
      'a debt of zero that is due',
      () => ({ ...QUOTE, amount: { currency: 'RUB', value: 0 }, expires: later() }),
    ],
    ['a paid card with a debt', () => ({ ...QUOTE, state: 'alreadyPaid', expires: later() })],
    [
      'roubles with kopecks',
      () => ({ ...QUOTE, amount: { currency: 'RUB', value: 150.5 }, expires: later() }),
    ],
    ['a negative sum', () => ({ ...QUOTE, amount: { currency: 'RUB', value: -1 }, expires: later() })],
    ['another currency', () => ({ ...QUOTE, amount: { currency: 'USD', value: 1 }, expires: later() })],
    ['no parking', () => ({ ...QUOTE, place: '', expires: later() })],
    ['no body', () => null],
  ])('never takes %s as a price', async (_name, body) => {
    await expect(gateAt(await saying(200, body())).price(TICKET)).rejects.toThrow('gate: down');
  });

  it.each([
    [401, 'down'],
    [403, 'down'],
    [429, 'down'],
    [500, 'unknown'],
    [302, 'unknown'],
    [200, 'unknown'],
  ])('takes status %d without a state of a payment as %s', async (status, failure) => {
    await expect(gateAt(await saying(status, {})).confirm(ORDER)).rejects.toThrow(`gate: ${failure}`);
  });

  it.each([404, 409, 410, 422])('takes status %d as a refusal of the payment', async (status) => {
    expect(await gateAt(await saying(status, {})).confirm(ORDER)).toEqual({ state: 'refused' });
  });

  it('knows that nothing was sent without a connection, and nothing after it', async () => {
    await expect(gateAt('http://127.0.0.1:1').confirm(ORDER)).rejects.toThrow('gate: down');
    const silent = await answering(() => undefined);
    await expect(gateAt(silent).confirm(ORDER)).rejects.toThrow('gate: unknown');
    const cut = await answering((request) => request.socket.destroy());
    await expect(gateAt(cut).confirm(ORDER)).rejects.toThrow('gate: unknown');
    const endless = await answering((_request, response) => response.end('x'.repeat(100_000)));
    await expect(gateAt(endless).confirm(ORDER)).rejects.toThrow('gate: unknown');
  });

  it('is refused with another secret', async () => {
    const endpointsOf = () => [{ url, keyId: 'gorpark', secret: 'another' }];
    await expect(createHttpGate({ endpointsOf, clock }).price(TICKET)).rejects.toThrow('gate: down');
  });
});

describe('barrier parking of the portal', () => {
  const barrier = () => server.app.application.barrier;
  afterEach(() => {
    server.clock.advance(16 * 60_000);
  });

  async function connect(handler?: (vendor: Server) => void) {
    const vendor = createGateExample({ keyId: 'gorpark', secret: SECRET, now: () => clock.now() });
    handler?.(vendor);
    const { gate } = barrier().deps;
    barrier().deps.gate = gateAt(await listen(vendor));
    return { vendor, restore: () => (barrier().deps.gate = gate) };
  }

  it('[THR-10] pays at a vendor and shows until when to leave', async () => {
    const { restore } = await connect();
    const driver = await scene.createTestDriver();
    const price = await scene.priceOf(driver, '200060');
    const paid = await scene.payPrice(driver, price);
    expect(paid).toMatchObject({
      status: 'ok',
      result: { message: expect.stringMatching(/Выезжайте до \d\d:\d\d/) as string },
    });
    expect(await scene.payPrice(driver, price)).toMatchObject({ result: paid['result'] });
    expect(await scene.walletOf(driver)).toBe(85_000);
    restore();
  });

  it('names a card that only the staff lets out', async () => {
    const { restore } = await connect();
    const driver = await scene.createTestDriver();
    expect(await scene.askPrice(driver, '200999')).toMatchObject({
      errorName: 'ParkingSessionNotFound',
      errorMessage: expect.stringContaining('сотрудник') as string,
    });
    restore();
  });

  it('[INV-25] reverses a lost payment before it returns the money, and keeps it if the car has left', async () => {
    let isMute = false;
    const { vendor, restore } = await connect((one) => {
      const [route] = one.listeners('request') as RequestListener[];
      one.removeAllListeners('request');
      one.on('request', (request, response) => {
        if (isMute && !request.url?.endsWith('/reversal')) request.socket.destroy();
        else route?.(request, response);
      });
    });
    for (const hasLeft of [false, true]) {
      const driver = await scene.createTestDriver();
      const price = await scene.priceOf(driver, hasLeft ? '200120' : '200060');
      const before = await scene.walletOf(driver);
      isMute = true;
      await scene.payPrice(driver, price);
      const { rows } = await server.pool.query<{ order_number: string }>(
        'select order_number from planar_quote where id = $1',
        [price.sessionId],
      );
      if (hasLeft) await vendor.leave(rows[0]?.order_number ?? '');
      server.clock.advance(121_000);
      await barrier().work.sweep();
      isMute = false;
      expect((await scene.walletOf(driver)) === before).toBe(!hasLeft);
    }
    restore();
  });
});

describe('barriers of the settings', () => {
  it('chooses the most exact variable, and all barriers of a city without a parking', () => {
    const gates = readGates({
      GATE_SECRET: 's',
      GATE_KEY_ID: 'k',
      GATE_URL: 'https://all',
      GATE_URL_TOMSK: 'https://tomsk',
      GATE_URL_TOMSK_7: 'https://seven',
      GATE_SECRET_TOMSK_7: 'own',
      GATE_URL_TOMSK_NORTH: 'https://other-city',
    });
    const urls = (city: string, code: string | null) => gates?.(city, code).map(({ url }) => url);
    expect(urls('tomsk', '7')).toEqual(['https://seven']);
    expect(urls('tomsk', '8')).toEqual(['https://tomsk']);
    expect(urls('tomsk', null)).toEqual(['https://tomsk', 'https://seven']);
    const perm = readGates({ GATE_URL: 'https://all', GATE_URL_PERM_7: 'https://seven' });
    expect(perm?.('perm', null).map(({ url }) => url)).toEqual(['https://seven', 'https://all']);
    expect(urls('tomsk-north', '1')).toEqual(['https://other-city']);
    expect(urls('perm', null)).toEqual(['https://all']);
    expect(gates?.('tomsk', '7')).toMatchObject([{ secret: 'own', keyId: 'k' }]);
    expect(readGates({ GATE_URL: '' })).toBeNull();
  });
});
