import { type ErrorName, type Operation, operations } from '@gorpark/contract';
import { defineFamily } from '@gorpark/contract/kit/family';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { classifyDbError } from './platform/db/errors.ts';
import { createOverloadGuard } from './platform/http/overload.ts';
import { prepared, route } from './platform/http/route.ts';
import { fail, ok } from './platform/result.ts';
import { createTestDriver } from './test/drivers.sql.ts';
import { createTestServer, type TestServer } from './test/harness.ts';
import { sendRaw, statusOf } from './test/raw.ts';
import { CLOCKED } from './test/server-process.ts';

const CITY = 'saint-petersburg';
const common = {
  summary: 'Only here',
  method: 'GET',
  token: { need: 'none', place: 'query', field: 'token' },
  request: z.object({}),
  reply: z.object({}),
  errors: [],
  example: { input: {}, reply: {} },
} as const;
const { define } = defineFamily({ audience: 'public', tag: 'Test', errors: {} });
const boom = define({ ...common, id: 'boom', paths: ['/api/test/boom'] });
const slow = define({ ...common, id: 'slow', paths: ['/api/test/slow'] });
const stuck = define({ ...common, id: 'stuck', paths: ['/api/test/stuck'] });
const ready = define({ ...common, id: 'ready', paths: ['/api/test/ready'] });
const texts = { Own: { ru: 'Своя', en: 'Own' } };
const other = defineFamily({ audience: 'public', tag: 'Test', errors: texts });
const staff = defineFamily({ audience: 'staff', tag: 'Test', errors: {} });
const own = other.define({ ...common, id: 'own', paths: ['/api/test/own'], errors: ['Own'] });
const badge = staff.define({
  ...common,
  id: 'badge',
  paths: ['/api/test/badge'],
  token: { ...common.token, need: 'required' },
});
const BODY = { identity: Buffer.from('{"a":1}'), br: Buffer.from('br!'), gzip: Buffer.from('gz!') };

let server: TestServer;
let release: () => void = () => undefined;
const released = new Promise<void>((resolve) => {
  release = resolve;
});
beforeAll(async () => {
  server = await createTestServer({
    statementTimeoutMs: 400,
    extraRoutes: [
      route(stuck, async () => {
        await server.pool.query('select pg_sleep(5)');
        return ok({});
      }),
      route(own as unknown as Operation, () => Promise.resolve(fail('Own' as ErrorName))),
      route(badge, () => Promise.resolve(ok({}))),
      route(boom, () => Promise.reject(new Error('secret detail А123ВС77'))),
      route(slow, async () => {
        await released;
        return ok({});
      }),
      route(ready, () =>
        Promise.resolve(
          prepared({
            ...BODY,
            contentType: 'application/json',
            etag: '"e1"',
            cacheControl: 'public, max-age=60',
          }),
        ),
      ),
    ],
  });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });

describe('faults', () => {
  it('[FLT-54] returns UnknownError 500 without a stack trace for an unexpected exception', async () => {
    const response = await get(`/${CITY}/api/test/boom`);
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ status: 'error', errorName: 'UnknownError' });
    expect(text).not.toMatch(/secret|А123ВС77|at /);
    expect(server.logText()).toContain('"unhandled"');
    expect(server.logText()).not.toContain('А123ВС77');
    expect((await get('/healthz')).status).toBe(200);
  });

  it('[THR-4] refuses a token of the portal in a call for staff; a family has its own texts', async () => {
    const { token } = await createTestDriver(server);
    const refused = await get(`/${CITY}/api/test/badge?token=${token}`);
    expect(await refused.json()).toMatchObject({ errorName: 'TokenNotFound' });
    const answer = await get(`/${CITY}/api/test/own`);
    expect(await answer.json()).toMatchObject({ errorName: 'Own', errorMessage: 'Своя' });
  });

  it('[FLT-08] cancels a query past its deadline with 503 and keeps the pool healthy', async () => {
    const stuckCalls = await Promise.all(Array.from({ length: 12 }, () => get(`/${CITY}/api/test/stuck`)));
    expect(stuckCalls.map((response) => response.status)).toEqual(Array(12).fill(503));
    expect(stuckCalls[0]?.headers.get('retry-after')).toBe('1');
    expect((await get('/readyz')).status).toBe(200);
  });

  it("[APP-076] returns the message in the caller's preferred language", async () => {
    const path = `/${CITY}${operations.getBalance.paths[0]}`;
    const english = (await (await get(path, { 'accept-language': 'en-GB,en;q=0.9,ru;q=0.5' })).json()) as {
      errorMessage: string;
    };
    const russian = (await (await get(path)).json()) as { errorMessage: string };
    expect(english.errorMessage).toMatch(/^[ -~]+$/);
    expect(russian.errorMessage).toMatch(/[а-я]/);
  });

  it('[FLT-08][FLT-09][FLT-11] distinguishes conflict, time-out and a lost database from a constraint violation', () => {
    const of = (code: string) => classifyDbError(Object.assign(new Error('x'), { code }));
    expect(['40001', '40P01', '55P03'].map(of)).toEqual(['retry', 'retry', 'retry']);
    expect(['57014', '57P01', '53300', '08006', 'ECONNREFUSED'].map(of)).toEqual(
      Array(5).fill('unavailable'),
    );
    expect([of('23505'), of('42601')]).toEqual(['constraint', 'other']);
  });
});

describe('prepared body', () => {
  it('[THR-30][SPD-08] returns the stored bytes in an accepted encoding, and 304 for a known ETag', async () => {
    const path = `/${CITY}/api/test/ready`;
    const encoded = async (accept: string) =>
      sendRaw(
        server.url,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${accept}\r\nConnection: close\r\n\r\n`,
      );
    expect(await encoded('gzip, br')).toMatch(/content-encoding: br[\s\S]*br!$/);
    expect(await encoded('gzip, br;q=0')).toMatch(/content-encoding: gzip[\s\S]*gz!$/);
    expect(await encoded('identity')).toMatch(/\{"a":1\}$/);
    const again = await get(path, { 'if-none-match': 'W/"e1"' });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=60']);
  });

  it('[SPD-08][THR-30] returns 304 for a known map before all hooks, with the same headers', async () => {
    const path = `/${CITY}${operations.getMapInfo.paths[0]}`;
    const etag = (await get(path)).headers.get('etag') ?? '';
    const lines = server.logText().split('\n').length;
    const known = { 'if-none-match': etag };
    const short = await get(path, known);
    expect(server.logText().split('\n')).toHaveLength(lines);
    const long = await get(`${path}?token=none`, known);
    const told = ({ status, headers }: Response) => [
      status,
      ...['etag', 'cache-control', 'vary'].map((name) => headers.get(name)),
    ];
    expect(told(short)).toEqual(told(long));
    expect(told(short)).toEqual([304, etag, 'no-cache', 'Origin, Accept, Accept-Encoding']);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(`/nowhere${operations.getMapInfo.paths[0]}`, known)).status).toBe(404);
    expect(await (await get('/metrics')).text()).toMatch(/operation="getMapInfo",status="304"/);
    server.clock.advance(30_000);
    expect((await get(path, known)).status).toBeOneOf([200, 304]);
  });
});

describe('overload', () => {
  it('[THR-30] refuses public calls first, then drivers, money last', () => {
    const guard = createOverloadGuard({ public: 1, driver: 2, money: 3 });
    const leave = guard.enter(operations.getMapInfo);
    expect(() => guard.enter(operations.getZones)).toThrow('503');
    guard.enter(operations.getProfile);
    expect(() => guard.enter(operations.getProfile)).toThrow('503');
    guard.enter(operations.start);
    expect(() => guard.enter(operations.start)).toThrow('503');
    leave();
    expect(() => guard.enter(operations.start)).not.toThrow();
    expect(guard.refused()).toBe(3);
  });

  it('[THR-30][THR-27] serves health checks and drivers while slow calls use all public slots', async () => {
    const waiting = Array.from({ length: 120 }, () => get(`/${CITY}/api/test/slow`));
    await expect.poll(() => server.app.overload.refused()).toBe(24);
    expect(server.app.overload.inFlight()).toBe(96);
    // The slow calls are released only after these responses.
    const refused = await get(`/${CITY}/api/test/slow`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await get('/healthz')).status).toBe(200);
    expect(await server.call(operations.getBalance)).toMatchObject({ errorName: 'TokenNotFound' });
    release();
    const statuses = (await Promise.all(waiting)).map((response) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(96);
    expect(statuses.filter((status) => status === 503)).toHaveLength(24);
  });

  it('[THR-27] serves a normal call without delay beside 200 half-open connections', CLOCKED, async () => {
    const halves = Array.from({ length: 200 }, () =>
      sendRaw(server.url, `POST /${CITY}/api/auth/login HTTP/1.1\r\nHost:`, 1500),
    );
    const startedAt = performance.now();
    expect((await get('/healthz')).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    const answers = await Promise.all(halves);
    expect(answers.every((answer) => [0, 400, 408].includes(statusOf(answer)))).toBe(true);
  });
});

describe('observation', () => {
  it('[operations-7] sends X-Request-Id with each answer, and logs it with a failure', async () => {
    const map = `/${CITY}${operations.getMapInfo.paths[0]}`;
    const etag = (await get(map)).headers.get('etag') ?? '';
    const answers = await Promise.all([
      get('/healthz'),
      get('/nowhere', { accept: 'text/html' }),
      get(`/${CITY}${operations.getBalance.paths[0]}`),
      get(map, { 'if-none-match': etag }),
    ]);
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(ids).size).toBe(answers.length);
    const failed = (await get(`/${CITY}/api/test/boom`)).headers.get('x-request-id');
    expect(server.logText()).toMatch(
      new RegExp(`"requestId":"${failed}".*unhandled|unhandled.*"requestId":"${failed}"`),
    );
  });

  it('[api-5] answers an unreadable address like any bad request', async () => {
    for (const path of ['/%E0%A4%A', '/moscow/%C3', '/maps/%']) {
      const answer = await fetch(server.url + path);
      expect([path, answer.status, answer.headers.get('cache-control'), await answer.json()]).toMatchObject([
        path,
        400,
        'no-store',
        { status: 'error', errorName: 'ValidationError' },
      ]);
    }
  });

  it('serves metrics to the loopback or with a token, never through a proxy without one', async () => {
    const own = await get('/metrics');
    expect(await own.text()).toContain('gorpark_call_seconds_bucket{le="0.005",operation=');
    const forwarding = [
      'X-Real-IP',
      'X-Forwarded-Host',
      'Forwarded',
      'Via',
      'CF-Connecting-IP',
      'True-Client-IP',
    ];
    for (const name of ['X-Forwarded-For', 'X-Cluster-Client-Ip', 'X-Envoy-External-Address', ...forwarding])
      expect([name, (await get('/metrics', { [name]: '203.0.113.5' })).status]).toEqual([name, 404]);
  });

  it('[operations-7] serves metrics in production only with the token, also on the loopback', async () => {
    const metricsToken = 'a-token';
    const own = await createTestServer({ metricsToken, app: { isProduction: true } });
    const ask = (headers: Record<string, string>) =>
      fetch(`${own.url}/metrics`, { headers }).then(({ status }) => status);
    expect(await ask({})).toBe(404);
    expect(await ask({ authorization: 'Bearer other' })).toBe(404);
    expect(await ask({ authorization: `Bearer ${metricsToken}`, 'x-real-ip': '203.0.113.5' })).toBe(200);
    await own.close();
  });

  it('checks the database in readyz', async () => {
    expect((await get('/readyz')).status).toBe(200);
  });

  it('[THR-3][THR-28] logs only name and place of a browser error and rejects the 31st in a minute', async () => {
    const report = {
      release: '1.0.0',
      name: 'TypeError',
      frames: ['/assets/app-1a2b.js:1:2'],
      message: 'token SECRETMARKER',
      url: '/profile?token=SECRETMARKER',
    };
    const send = (body: object, address = '203.0.113.9') =>
      fetch(`${server.url}/client-errors`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
    expect((await send(report)).status).toBe(204);
    expect((await send({ ...report, release: 'SECRETMARKER {}' })).status).toBe(204);
    expect((await send({ ...report, message: 'x'.repeat(5000) })).status).toBe(413);
    expect(server.logText()).toContain('/assets/app-1a2b.js:1:2');
    expect(server.logText()).not.toContain('SECRETMARKER');
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await send(report, '203.0.113.10')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
