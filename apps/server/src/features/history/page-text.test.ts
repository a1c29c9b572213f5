import { operations } from '@gorpark/contract';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDriver, createTestGuest, type TestDriver } from '#src/test/drivers.sql.ts';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { addOperations, type GivenOperation } from '#src/test/history-kit.sql.ts';
import { createCityBook } from '../cities/index.ts';
import type { HistoryFilter } from './filter.ts';
import { readPage } from './page.sql.ts';
import { createPlaceBook } from './places.ts';
import { toRow } from './row.ts';

const MINUTE = 60_000;
const ALL: HistoryFilter = {
  fromMs: null,
  toMs: null,
  type: null,
  plate: null,
  zone: null,
  parkingCode: null,
  orderNumber: null,
  driverPhone: null,
};
const ODD = [
  '"\\',
  '\u0001d"x"\u0001',
  '\n\t\b\f\r\u001f\u007f',
  '\u2028\u2029é🚗',
  '</script>',
  ',"a":{}',
  ' ',
];

let server: TestServer;
let driver: TestDriver;
beforeAll(async () => {
  server = await createTestServer();
  driver = await createTestDriver(server, { balanceKopecks: 0 });
  await addOperations(server, driver, [...bonuses(), ...shapes(), ...sums()]);
});
afterAll(() => server.close());

function* shapes(): Generator<GivenOperation> {
  let minute = 0;
  for (const text of ODD) {
    const atMs = TEST_NOW_MS - (minute += 1) * MINUTE - 7;
    yield { atMs, orderNumber: text, plate: text, zone: text, parkingCode: text, description: text };
    yield { atMs, fiscalUrl: text, driverPhone: text, description: null, zone: '', parkingCode: null };
  }
  for (const status of ['done', 'cancel', 'error', 'waiting', 'processing'])
    yield {
      atMs: TEST_NOW_MS - (minute += 1) * MINUTE,
      status,
      zone: '0001',
      startMs: TEST_NOW_MS - minute * MINUTE,
    };
  for (const [startMs, endMs] of [
    [0, 0],
    [0, 29_999],
    [0, 30_000],
    [1, 90_000],
    [0, 86_400_000 * 3 + 30_000],
  ] as const)
    yield {
      atMs: TEST_NOW_MS - (minute += 1) * MINUTE,
      startMs: TEST_NOW_MS + startMs,
      endMs: TEST_NOW_MS + endMs,
    };
  for (const type of ['refill', 'renew', 'cancel', 'paymentSubscription', 'paymentGate', 'bonus20'])
    yield { atMs: TEST_NOW_MS - (minute += 1) * MINUTE, type, description: 'Неделя' };
}

function* sums(): Generator<GivenOperation> {
  const kopecks = [0, 1, -1, 10, -99, 100, 101, -12_345, 3_333_333, 99_999_999_999, -100_000_000_000, 7];
  for (const [index, sumKop] of kopecks.entries())
    yield { atMs: TEST_NOW_MS - (500 + index) * MINUTE, sumKop, saleKop: Math.abs(sumKop) };
}

function* bonuses(): Generator<GivenOperation> {
  const parts = [
    [-10_000, -2_505],
    [-10_000, -10_000],
    [5_000, 1],
  ] as const;
  for (const [index, [sumKop, bonusKop]] of parts.entries())
    yield { atMs: TEST_NOW_MS - index, sumKop, bonusKop, orderNumber: `b${index}` };
  yield { atMs: TEST_NOW_MS - 9, type: 'bonus20', sumKop: 2_000, bonusKop: 2_000 };
}

describe('[SPD-07] history page written by the database', () => {
  it.each(['ru', 'en'] as const)('equals the rows of files byte for byte in %s', async (lang) => {
    const { db, pool, clock } = server;
    const texts = await createPlaceBook({ db, cities: createCityBook({ db, clock }) }).of(driver.cityId);
    const stored = await readPage(pool, driver, ALL, { limit: 51 });
    const headers = { 'accept-language': lang };
    const response = await server.send(operations.getOperations, {}, { token: driver.token, headers });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(stored.length).toBeGreaterThan(35);
    expect(stored.slice(0, 4).map(({ bonusKop }) => bonusKop)).toEqual([-2505, -10_000, 1, 2000]);
    expect(await response.text()).toBe(
      JSON.stringify({
        status: 'ok',
        ...z.encode(operations.getOperations.reply, {
          result: stored.slice(0, 50).map((row) => toRow(row, texts, lang)),
          hasMore: stored.length > 50,
        }),
      }),
    );
  });

  it('returns an empty page for a driver without operations', async () => {
    const { token } = await createTestDriver(server, { balanceKopecks: 0 });
    for (let times = 0; times < 2; times += 1) {
      const response = await server.send(operations.getOperations, {}, { token });
      expect(await response.text()).toBe('{"status":"ok","result":[],"hasMore":false}');
    }
  });

  it('[BAD-84] [BAD-86] checks the token first, even with an invalid date', async () => {
    const guest = await createTestGuest(server);
    for (const input of [{}, { StartDate: 'yesterday' }])
      for (const token of ['x'.repeat(43), 'null', '', guest.token])
        expect(await server.call(operations.getOperationsWithFilter, input, { token })).toMatchObject({
          status: 'error',
          errorName: 'TokenNotFound',
        });
    expect(
      await server.call(operations.getOperationsWithFilter, { StartDate: 'x' }, { token: driver.token }),
    ).toMatchObject({ errorName: 'ValidationError' });
  });

  it('[client-2] returns a subscription title in the language of the reader, also in files', async () => {
    const who = await createTestDriver(server, { balanceKopecks: 0 });
    await addOperations(server, who, [
      { atMs: TEST_NOW_MS, type: 'paymentSubscription', description: 'Неделя' },
      { atMs: TEST_NOW_MS - MINUTE, type: 'refill', description: 'Платёж, найденный оператором' },
      { atMs: TEST_NOW_MS - 2 * MINUTE, type: 'refill', description: 'Что-то своё' },
    ]);
    const told = async (lang: string): Promise<unknown[]> => {
      const headers = { 'accept-language': lang };
      const { result } = await server.call(operations.getOperations, {}, { token: who.token, headers });
      return (result as { description: string }[]).map(({ description }) => description);
    };
    expect(await told('ru')).toEqual(['Неделя', 'Платёж, найденный оператором', 'Что-то своё']);
    expect(await told('en')).toEqual(['Week', 'Payment found by the operator', 'Что-то своё']);
  });
});

describe('another driver', () => {
  it('[THR-23] returns the same bytes for data of another driver as for missing data', async () => {
    const owner = await createTestDriver(server, { balanceKopecks: 0 });
    const at = TEST_NOW_MS - MINUTE;
    await addOperations(server, owner, [
      { atMs: at, orderNumber: 'OWN-1' },
      { atMs: at, orderNumber: 'OWN-0' },
    ]);
    const stranger = await createTestDriver(server, { balanceKopecks: 0 });
    const { id } = await server.call(operations.downloadHistory, { type: 'xls' }, { token: owner.token });
    const EndDate = new Date(at).toISOString();
    const page = operations.getOperationsWithFilter;
    const asked = [
      [page, { OrderNumber: 'OWN-1' }, { OrderNumber: 'MISSING' }],
      [page, { EndDate, before: 'OWN-1' }, { EndDate, before: 'MISSING' }],
      [operations.historyFileState, { id: String(id) }, { id: 'x'.repeat(43) }],
    ] as const;
    for (const [operation, foreign, missing] of asked) {
      const bodyOf = async (input: object, { token }: TestDriver): Promise<string> =>
        (await server.send(operation, input, { token })).text();
      expect(await bodyOf(foreign, stranger)).toBe(await bodyOf(missing, stranger));
      expect(await bodyOf(foreign, owner)).not.toBe(await bodyOf(missing, owner));
    }
  });
});
