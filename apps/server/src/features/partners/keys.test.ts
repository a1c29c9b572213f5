import type { Operation } from '@gorpark/contract';
import { PARTNER_SCOPES } from '@gorpark/contract/kit/scopes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gorpark/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { createTestDriver } from '#src/test/drivers.sql.ts';
import { inboxOf } from '#src/test/inbox.ts';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { createTestKey, PARTNER_CALLS, type TestKey } from '#src/test/partner-kit.sql.ts';
import { probe, probeRoute } from '#src/test/probe.ts';
import { createCityBook } from '../cities/index.ts';
import { warnOfEnds } from './jobs.ts';
import { readAddresses } from './key.ts';
import { addKey, revoke, rotateKey } from './manage.ts';
import { createPartners } from './partners.ts';

const CITY = 'saint-petersburg';
let server: TestServer;
let atItem = (_item: string): Promise<void> => Promise.resolve();
beforeAll(async () => {
  server = await createTestServer({ extraRoutes: [probeRoute((item) => atItem(item))] });
});
afterAll(() => server.close());
beforeEach(() => {
  atItem = () => Promise.resolve();
});

const CALLS: readonly Operation[] = [...PARTNER_CALLS, probe];
const send = (operation: Operation, key: string, headers: Record<string, string> = {}, city = CITY) =>
  server.send(operation, operation.example.input, { token: `Bearer ${key}`, headers, city });
const nameOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { errorName?: string }).errorName ?? 'ok';
const outcome = async (...sent: Parameters<typeof send>) => nameOf(await send(...sent));
const probeItems = (key: string, count: number) =>
  server.send(probe, { list: Array.from({ length: count }, () => 'a') }, { token: `Bearer ${key}` });

type State = {
  name: string;
  errorName: string;
  make: () => Promise<{ text: string; headers?: Record<string, string> }>;
};
const own = (wish: Parameters<typeof createTestKey>[1] = {}) => createTestKey(server, wish);
const STATES: readonly State[] = [
  { name: 'missing', errorName: 'KeyNotFound', make: async () => ({ text: '' }) },
  { name: 'no key', errorName: 'KeyNotFound', make: async () => ({ text: 'gpk_short_secret' }) },
  {
    name: 'another secret',
    errorName: 'KeyNotFound',
    make: async () => ({ text: `gpk_${(await own()).id}_${'a'.repeat(43)}` }),
  },
  {
    name: 'of a driver',
    errorName: 'KeyNotFound',
    make: async () => ({ text: (await createTestDriver(server)).token }),
  },
  { name: 'of another city', errorName: 'KeyNotFound', make: () => own({ city: 'moscow' }) },
  {
    name: 'revoked',
    errorName: 'KeyNotFound',
    make: async () => {
      const key = await own();
      await revokeNow(key);
      return key;
    },
  },
  { name: 'expired', errorName: 'KeyExpired', make: () => own({ expiresMs: server.clock.now() }) },
  {
    name: 'of another address',
    errorName: 'AddressNotAllowed',
    make: () => own({ addresses: ['203.0.113.0/24'] }),
  },
];

const revokeNow = ({ id, cityId }: TestKey) =>
  inTransaction(server.db, (tx) => revoke(tx, cityId, id, server.clock.now()));

const rotateNow = ({ id, cityId }: TestKey) =>
  inTransaction(server.db, (tx) => rotateKey(tx, cityId, { id, days: 365 }, server.clock.now()));
const warnAll = () =>
  warnOfEnds({ ...server, cities: createCityBook(server), messages: server.app.application.messages });

async function mailsTo({ id }: TestKey): Promise<number | null> {
  const { rowCount } = await server.pool.query(
    "select from message where template = 'keyExpiring' and recipient = $1",
    [`${id}@example.org`],
  );
  return rowCount;
}

describe.each(CALLS.map((operation) => [operation.id, operation] as const))(
  '%s with a key',
  (_id, operation) => {
    const answered = operation.example.answers ?? 'ok';

    it.each(PARTNER_SCOPES)('[OPN-093] of the scope %s alone', async (scope) => {
      const { text } = await own({ scopes: [scope] });
      expect(await outcome(operation, text)).toBe(scope === operation.scope ? answered : 'ScopeMissing');
    });

    it.each(STATES)('[OPN-093] [OPN-094] $name returns $errorName', async ({ errorName, make }) => {
      const { text } = await make();
      expect(await outcome(operation, text)).toBe(errorName);
    });

    it('[OPN-093] accepts an address of its list', async () => {
      const { text } = await own({ addresses: ['203.0.113.0/24', '2001:db8::/32'] });
      const from = (address: string) => outcome(operation, text, { 'x-forwarded-for': address });
      expect(await from('203.0.113.9')).toBe(answered);
      expect(await from('2001:db8::7')).toBe(answered);
      expect(await from('203.0.114.9')).toBe('AddressNotAllowed');
    });

    it('ignores a key in the query and the body', async () => {
      const { text } = await own();
      const input = { ...(operation.example.input as object), token: text };
      expect(await nameOf(await server.send(operation, input))).toBe('KeyNotFound');
    });
  },
);

it('[OPN-091] stores the hash of a key, and a used key is in no row, log line or metric [OPN-092]', async () => {
  const nowMs = server.clock.now();
  const { cityId } = await own();
  const wish = { name: 'Одна', email: 'a@example.org', addresses: [], days: 400, dailyItems: 10 };
  const { text, id } = await inTransaction(server.db, (tx) =>
    addKey(tx, cityId, { ...wish, scopes: ['enforcement:check'] }, nowMs),
  );
  expect(text).toMatch(/^gpk_[A-Za-z0-9]{8}_[A-Za-z0-9_-]{43}$/);
  expect(await outcome(probe, text)).toBe('ok');
  const secret = text.slice(-43);
  const tables = [
    'partner',
    'partner_key',
    'partner_key_use',
    'audit_log',
    'message',
    'idempotency',
    'limit_event',
  ];
  const dumps = tables.map(async (table) => {
    const { rows } = await server.pool.query<{ text: string }>(
      `select string_agg(t::text, '') as text from ${table} t`,
    );
    return rows[0]?.text ?? '';
  });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const all = [...(await Promise.all(dumps)), server.logText(), metrics].join('');
  expect(
    [text, secret, Buffer.from(secret).toString('hex'), '59.932915'].filter((one) => all.includes(one)),
  ).toEqual([]);
  expect(all).toContain(id);
});

it('[OPN-094] refuses a revoked key at the next call on each server, and ends a running batch with all answers', async () => {
  const key = await own();
  const other = createPartners({ ...server, cities: createCityBook(server) });
  const caller = { address: '203.0.113.9', scope: 'enforcement:check' } as const;
  const onOther = () => other.admit(key.cityId, key.text, caller);
  expect(await onOther()).toEqual({ keyId: key.id });
  atItem = async (item) => {
    if (item === 'b') await revokeNow(key);
  };
  const list = ['a', 'b', 'c'];
  const batch = await server.send(probe, { list }, { token: `Bearer ${key.text}` });
  expect(await batch.json()).toMatchObject({ status: 'ok', performer: `key:${key.id}`, list });
  expect([await outcome(probe, key.text), await onOther()]).toEqual(['KeyNotFound', 'KeyNotFound']);
});

it('[OPN-095] keeps the old key for 14 days after a rotation', async () => {
  const old = await own({ scopes: ['enforcement:check'] });
  const next = await rotateNow(old);
  const both = async () => [await outcome(probe, old.text), await outcome(probe, next?.text ?? '')];
  try {
    expect(await both()).toEqual(['ok', 'ok']);
    server.clock.advance(14 * DAY_MS - 1);
    expect(await both()).toEqual(['ok', 'ok']);
    server.clock.advance(1);
    expect(await both()).toEqual(['KeyExpired', 'ok']);
  } finally {
    server.clock.advance(-14 * DAY_MS);
  }
});

it.each<[string, number, (key: TestKey) => Promise<unknown>, number[]]>([
  ['that is revoked', 20, (key) => revokeNow(key), [0, 0, 0]],
  ['of 5 days', 5, () => Promise.resolve(), [1, 1, 1]],
  ['of 10 days', 10, () => Promise.resolve(), [1, 2, 2]],
  ['that was rotated', 60, (key) => rotateNow(key), [0, 1, 1]],
])('[OPN-097] mails once for each notice of a key %s', async (_, days, prepare, expected) => {
  const key = await own({ expiresMs: server.clock.now() + days * DAY_MS });
  await prepare(key);
  const counts: (number | null)[] = [];
  for (const pause of [0, 8, 30]) {
    server.clock.advance(pause * DAY_MS);
    await Promise.all([warnAll(), warnAll()]);
    counts.push(await mailsTo(key));
  }
  server.clock.advance(TEST_NOW_MS - server.clock.now());
  expect(counts).toEqual(expected);
});

it('[OPN-097] limits a life to 400 days, mails the partner 30 and 7 days before the end', async () => {
  const end = server.clock.now() + 400 * DAY_MS;
  await expect(own({ expiresMs: end + 1000 })).rejects.toThrow('partner_key_life');
  const key = await own({ expiresMs: end });
  const mails = async () => {
    await warnAll();
    return mailsTo(key);
  };
  try {
    server.clock.advance(370 * DAY_MS - 1);
    expect(await mails()).toBe(0);
    server.clock.advance(1);
    expect([await mails(), await mails()]).toEqual([1, 1]);
    server.clock.advance(23 * DAY_MS);
    expect([await mails(), await mails()]).toEqual([2, 2]);
    const told = async () => (await inboxOf(server, `${key.id}@example.org`)).map(({ text }) => text).join();
    await expect.poll(told).toMatch(/10\.12\.2026.*10\.12\.2026/s);
  } finally {
    server.clock.advance(TEST_NOW_MS - server.clock.now());
  }
});

it('[OPN-098] limits the items of a minute and of a day for one key', async () => {
  const [key, other] = [await own({ dailyItems: 150 }), await own()];
  const waits = async (count: number) => {
    const response = await probeItems(key.text, count);
    return [response.status, await nameOf(response), response.headers.get('retry-after')];
  };
  try {
    server.clock.advance(20_000);
    expect(await waits(60)).toEqual([200, 'ok', null]);
    expect(await waits(41)).toEqual([429, 'LimitReached', '40']);
    expect(await waits(101)).toEqual([429, 'LimitReached', '40']);
    expect(await waits(40)).toEqual([200, 'ok', null]);
    expect(await nameOf(await probeItems(other.text, 100))).toBe('ok');
    server.clock.advance(MINUTE_MS);
    // 12:01:20 in the city.
    expect(await waits(51)).toEqual([429, 'LimitReached', String(12 * 3600 - 80)]);
    server.clock.advance(12 * HOUR_MS);
    expect(await waits(51)).toEqual([200, 'ok', null]);
  } finally {
    server.clock.advance(TEST_NOW_MS - server.clock.now());
  }
});

it('[OPN-098] counts concurrent items exactly', async () => {
  const { text } = await own();
  const sent = await Promise.all(Array.from({ length: 12 }, () => probeItems(text, 10)));
  expect(sent.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(10);
});

it.each([
  ['203.0.113.7', ['203.0.113.7/32']],
  ['203.0.113.7, 198.51.100.0/24', ['203.0.113.7/32', '198.51.100.0/24']],
  ['2001:db8::1', ['2001:db8::1/128']],
  ['203.0.113.7/33', null],
  ['203.0.113.7/', null],
  ['inspection.example.org', null],
  ['', null],
])('reads the addresses %j as %j', (text, list) => expect(readAddresses(text)).toEqual(list));
