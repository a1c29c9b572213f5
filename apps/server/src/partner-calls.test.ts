import { randomUUID } from 'node:crypto';
import type { Operation } from '@gorpark/contract';
import { enforcementCalls } from '@gorpark/contract/enforcement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from './test/harness.ts';
import { createTestKey, PARTNER_CALLS, type TestKey } from './test/partner-kit.sql.ts';
import { probe, probeRoute } from './test/probe.ts';

let server: TestServer;
let key: string;
let second: TestServer;
const extraRoutes = [probeRoute(() => Promise.resolve())];
beforeAll(async () => {
  server = await createTestServer({ extraRoutes });
  second = await createTestServer({ extraRoutes, beside: server });
  ({ text: key } = await createTestKey(server));
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const CALLS: [string, Operation][] = [...PARTNER_CALLS, probe].map((operation) => [operation.id, operation]);
const COMMON = { serverTime: '2025-11-05T09:00:00.000Z', timeZone: 'Europe/Moscow' };
const refusal = (errorName: string) => ({
  status: 'error',
  errorName,
  errorMessage: expect.stringMatching(/./),
});
const withKey = (text = key) => ({ token: `Bearer ${text}` });

describe.each(CALLS)('%s', (_id, operation) => {
  const send = (input: unknown = operation.example.input, options = withKey()) =>
    server.send(operation, input, options);

  it('[OPN-003] returns its example with time and zone of the city', async () => {
    const { answers } = operation.example;
    const response = await send();
    expect(response.status).toBe(answers ? operation.texts[answers]?.status : 200);
    expect(await response.json()).toMatchObject({
      ...(answers ? refusal(answers) : { status: 'ok' }),
      ...COMMON,
    });
  });

  it('[OPN-004] returns 404 without enforcement and in an unknown city', async () => {
    const city = 'kaluga';
    const foreign = await createTestKey(server, { city });
    const closed = await server.send(operation, operation.example.input, { ...withKey(foreign.text), city });
    expect([closed.status, await closed.json()]).toEqual([404, refusal('NotFound')]);
    expect((await server.send(operation, {}, { ...withKey(), city: 'atlantis' })).status).toBe(404);
  });

  it('[OPN-002] returns 401 and 400 with the envelope', async () => {
    const unknown = await send({}, withKey(`gpk_AAAAAAAA_${'a'.repeat(43)}`));
    expect([unknown.status, await unknown.json()]).toEqual([401, { ...refusal('KeyNotFound'), ...COMMON }]);
    const wrong = await send({ cursor: 'x' });
    expect([wrong.status, await wrong.json()]).toEqual([400, { ...refusal('ValidationError'), ...COMMON }]);
  });
});

const PLACE = { zone: '7801' };
const freezeOf = async () => ({
  city_id: server.app.application.cities.idOf('saint-petersburg') ?? 0,
  stopped_at: new Date(server.clock.now()),
  findings: 1,
});
interface SpecialState {
  state: string;
  city?: string;
  keyCity?: string;
  answered: number;
  errorName?: string;
  begin?: (key: TestKey) => Promise<unknown>;
  end?: () => Promise<unknown>;
}
const STATES: SpecialState[] = [
  {
    ...{ state: 'stopped money', answered: 200 },
    begin: async () =>
      server.db
        .insertInto('ledger_freeze')
        .values(await freezeOf())
        .execute(),
    end: async () => server.db.deleteFrom('ledger_freeze').execute(),
  },
  {
    ...{ state: 'a revoked key', answered: 401, errorName: 'KeyNotFound' },
    begin: async ({ id }: TestKey) =>
      server.db
        .updateTable('partner_key')
        .set({ revoked_at: new Date(0) })
        .where('id', '=', id)
        .execute(),
  },
  { state: 'a key of another city', keyCity: 'moscow', answered: 401, errorName: 'KeyNotFound' },
  { state: 'checks switched off', city: 'kaluga', keyCity: 'kaluga', answered: 404, errorName: 'NotFound' },
];

const STOPPED = [{ verdict: 'unknown', reason: 'moneyStopped' }];

describe.each(CALLS)('%s on two servers', (id, operation) => {
  it.each(STATES)('[OPN-016] [OPN-094] answers $answered with $state', async (one) => {
    const own = await createTestKey(server, { ...(one.keyCity && { city: one.keyCity }) });
    const input =
      id === 'makeChecks'
        ? { checks: [{ id: randomUUID(), plate: 'Х999ХХ178', place: PLACE }] }
        : operation.example.input;
    const options = { ...withKey(own.text), ...(one.city && { city: one.city }) };
    await one.begin?.(own);
    const answers = await Promise.all([second, server].map((each) => each.send(operation, input, options)));
    await one.end?.();
    for (const answer of answers) {
      const { errorName, results } = (await answer.json()) as { errorName?: string; results?: unknown };
      expect([answer.status, errorName]).toEqual([one.answered, one.errorName]);
      const isJudged = id === 'makeChecks' && answer.status === 200;
      expect(isJudged ? results : STOPPED).toMatchObject(STOPPED);
    }
  });
});

const WRITES = CALLS.filter(([, { method }]) => method !== 'GET');

describe.each(WRITES)('write %s', (_id, operation) => {
  const url = () => `${server.url}/saint-petersburg${operation.paths[0]}`;
  const post = (body: string, type: string) =>
    fetch(url(), {
      method: operation.method,
      body,
      headers: { 'content-type': type, authorization: `Bearer ${key}` },
    });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    '[OPN-005] rejects %s with 415 and a body over 256 KiB with 413',
    async (type) => {
      expect((await post('a=1', type)).status).toBe(415);
      const large = await post(JSON.stringify({ a: 'x'.repeat(256 * 1024) }), 'application/json');
      expect([large.status, await large.json()]).toEqual([413, refusal('ValidationError')]);
      const more = { ...(operation.example.input as object), other: 1 };
      expect((await post(JSON.stringify(more), 'application/json')).status).toBe(200);
    },
  );
});

it('returns 405 for another method', async () => {
  const wrong = await fetch(`${server.url}/saint-petersburg${enforcementCalls.getPlaces.paths[0]}`, {
    method: 'PUT',
  });
  expect(wrong.status).toBe(405);
});
