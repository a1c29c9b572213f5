import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDriver, type TestDriver } from '#src/test/drivers.sql.ts';
import { type Answer, createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { addOperations, type GivenOperation } from '#src/test/history-kit.sql.ts';
import type { OperationRow } from './row.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const list = async (driver: TestDriver, input = {}): Promise<Answer & { result: OperationRow[] }> =>
  (await server.call(operations.getOperationsWithFilter, input, { token: driver.token })) as Answer & {
    result: OperationRow[];
  };
const orders = async (driver: TestDriver, input = {}): Promise<string[]> =>
  (await list(driver, input)).result.map((row) => row.orderNumber);

async function driverWith(rows: readonly GivenOperation[]): Promise<TestDriver> {
  const driver = await createTestDriver(server, { balanceKopecks: 0 });
  await addOperations(server, driver, rows);
  return driver;
}

describe('operation history', () => {
  it('[SRV-017] [SRV-020] returns every documented field in a row', async () => {
    const startMs = TEST_NOW_MS - 90 * MINUTE;
    const driver = await driverWith([
      {
        atMs: startMs,
        type: 'payment',
        orderNumber: '501',
        sumKop: -9_050,
        saleKop: 950,
        zone: '7812',
        parkingCode: 'no-such-code',
        startMs,
        endMs: TEST_NOW_MS,
        fiscalUrl: 'https://ofd.example/1',
        description: 'Две машины',
        driverPhone: '79991234567',
      },
      { atMs: TEST_NOW_MS, type: 'refill', orderNumber: '502', sumKop: 50_000, status: 'waiting', plate: '' },
    ]);
    const { result } = await list(driver);
    expect(result[1]).toEqual({
      startsOf: new Date(startMs).toISOString(),
      endOf: new Date(TEST_NOW_MS).toISOString(),
      dateOperation: new Date(startMs).toISOString(),
      duration: 90,
      type: 'payment',
      zone: '7812',
      parking: 'no-such-code',
      tariff: expect.any(String),
      transport: 'А123ВС178',
      resolution: 'Выполнено',
      sum: 90.5,
      sumSale: 9.5,
      status: 'done',
      orderNumber: '501',
      driverPhone: '79991234567',
      checkFiscal: 'https://ofd.example/1',
      description: 'Две машины',
      amount: -90.5,
    });
    expect(result[0]).toMatchObject({
      type: 'refill',
      status: 'wait',
      sum: 500,
      amount: 500,
      startsOf: null,
      checkFiscal: '',
    });
  });

  it('[SRV-027] filters by period, type, vehicle, zone, order and driver', async () => {
    const driver = await driverWith([
      { atMs: TEST_NOW_MS - 3 * DAY, orderNumber: '1', type: 'payment', zone: '0001', plate: 'А111АА178' },
      { atMs: TEST_NOW_MS - 2 * DAY, orderNumber: '2', type: 'renew', zone: '0001', plate: 'В222ВВ178' },
      { atMs: TEST_NOW_MS - DAY, orderNumber: '3', type: 'refill', plate: '', sumKop: 100 },
      {
        atMs: TEST_NOW_MS,
        orderNumber: '4',
        type: 'payment',
        zone: '0002',
        plate: 'А111АА178',
        driverPhone: '79990000001',
      },
    ]);
    expect(await orders(driver)).toEqual(['4', '3', '2', '1']);
    expect(await orders(driver, { Operation: 'payment' })).toEqual(['4', '1']);
    expect(await orders(driver, { Operation: 'all', Vehicle: 'all', Zone: '' })).toHaveLength(4);
    expect(await orders(driver, { Vehicle: 'a111aa178' })).toEqual(['4', '1']);
    expect(await orders(driver, { Zone: '0001' })).toEqual(['2', '1']);
    expect(await orders(driver, { Zone: '0001', Vehicle: 'А111АА178', Operation: 'payment' })).toEqual(['1']);
    expect(await orders(driver, { OrderNumber: '3' })).toEqual(['3']);
    expect(await orders(driver, { Driver: '+7 (999) 000-00-01' })).toEqual(['4']);
    const iso = (ms: number): string => new Date(ms).toISOString();
    const span = { StartDate: iso(TEST_NOW_MS - 2 * DAY), EndDate: iso(TEST_NOW_MS - DAY) };
    expect(await orders(driver, span)).toEqual(['3', '2']);
    expect(await orders(driver, { StartDate: '2025-11-04', EndDate: '2025-11-04' })).toEqual(['3']);
    const beforeMidnight = Date.parse('2025-11-04T20:59:59.500Z');
    const late = await driverWith([{ atMs: beforeMidnight, orderNumber: '5' }]);
    expect(await orders(late, { StartDate: '2025-11-04', EndDate: '2025-11-04' })).toEqual(['5']);
  });

  it('[SRV-009] [SRV-008] returns pages of 50 and continues without gaps, also within one moment', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      atMs: TEST_NOW_MS - Math.floor(index / 10) * MINUTE,
      orderNumber: `9${index}`,
    }));
    const driver = await driverWith(rows);
    const seen: string[] = [];
    let input = {};
    for (const size of [50, 50, 20]) {
      const page = await list(driver, input);
      expect(page.result).toHaveLength(size);
      expect(page['hasMore']).toBe(size === 50);
      seen.push(...page.result.map((row) => row.orderNumber));
      const last = page.result.at(-1);
      input = { EndDate: last?.dateOperation, before: last?.orderNumber };
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
    const again = await orders(driver, { EndDate: new Date(TEST_NOW_MS - 5 * MINUTE).toISOString() });
    expect(again.slice(0, 10).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, i) => `9${50 + i}`).toSorted(),
    );
  });

  it('[SRV-029] returns the newest 50 from the older call', async () => {
    const driver = await driverWith([{ atMs: TEST_NOW_MS, orderNumber: '77' }]);
    const answer = await server.call(operations.getOperations, {}, { token: driver.token });
    expect(answer).toMatchObject({ status: 'ok', result: [{ orderNumber: '77' }] });
  });

  it('[SRV-031] returns only the own operations and rejects calls without a valid token', async () => {
    const mine = await driverWith([{ atMs: TEST_NOW_MS, orderNumber: '1' }]);
    const other = await driverWith([{ atMs: TEST_NOW_MS, orderNumber: '2' }]);
    expect(await orders(mine)).toEqual(['1']);
    expect(await orders(other)).toEqual(['2']);
    expect(await orders(mine, { OrderNumber: '2' })).toEqual([]);
    expect(await orders(mine, { EndDate: new Date(TEST_NOW_MS).toISOString(), before: '2' })).toEqual(['1']);
    for (const operation of [
      operations.getOperationsWithFilter,
      operations.getOperations,
      operations.downloadHistory,
      operations.historyFileState,
      operations.getSpending,
    ]) {
      for (const token of [undefined, 'wrong'])
        expect(await server.call(operation, {}, { token })).toMatchObject({ errorName: 'TokenNotFound' });
    }
    const elsewhere = { token: mine.token, city: 'vladivostok' };
    expect(await server.call(operations.getOperations, {}, elsewhere)).toMatchObject({
      errorName: 'TokenNotFound',
    });
  });

  it('[BAD-87] [THR-23] returns nothing for invalid dates and SQL in a filter, or rejects them', async () => {
    const driver = await driverWith([{ atMs: TEST_NOW_MS, orderNumber: '1' }]);
    const late = { StartDate: '2025-12-01', EndDate: '2025-01-01' };
    expect(await orders(driver, late)).toEqual([]);
    expect(await orders(driver, { StartDate: '1950-01-01', EndDate: '2050-01-01' })).toEqual(['1']);
    const evil = "' or 1=1 --";
    for (const field of ['Vehicle', 'Zone', 'OrderNumber', 'Driver', 'before'])
      expect((await list(driver, { [field]: evil, EndDate: '2000-01-01' })).result).toEqual([]);
    for (const field of ['Vehicle', 'Zone', 'OrderNumber'])
      expect((await list(driver, { [field]: evil })).result).toEqual([]);
    for (const field of ['StartDate', 'EndDate', 'Operation'])
      expect(await list(driver, { [field]: evil })).toMatchObject({ errorName: 'ValidationError' });
    expect(server.unhandled).toEqual([]);
  });

  it('[BAD-88] caps a limit at 50 or rejects it', async () => {
    const driver = await driverWith(
      Array.from({ length: 60 }, (_, index) => ({ atMs: TEST_NOW_MS - index, orderNumber: `${index}` })),
    );
    expect(await orders(driver, { limit: 1_000_000_000 })).toHaveLength(50);
    expect(await orders(driver, { limit: '7' })).toHaveLength(7);
    for (const limit of [-1, 0, 1.5, '50; drop', '0x7', '1e1'])
      expect(await list(driver, { limit })).toMatchObject({ errorName: 'ValidationError' });
  });

  it('sums spending by city month, minus returns, without refunds to a card', async () => {
    const driver = await driverWith([
      // 00:30 on 1 November in the city
      { atMs: Date.UTC(2025, 9, 31, 21, 30), sumKop: -10_000 },
      { atMs: Date.UTC(2025, 10, 4), sumKop: 4_000, type: 'cancel' },
      { atMs: Date.UTC(2025, 10, 4), sumKop: -190_000, type: 'paymentSubscription', orderNumber: '76' },
      { atMs: Date.UTC(2025, 10, 4), sumKop: 99_000, type: 'refill' },
      { atMs: Date.UTC(2025, 10, 4), sumKop: -99_000, status: 'error' },
      { atMs: Date.UTC(2024, 10, 4), sumKop: -99_000 },
      { atMs: Date.UTC(2025, 10, 5), sumKop: -7300, type: 'cancel', plate: '' },
      { atMs: Date.UTC(2025, 10, 5), sumKop: -50_000, type: 'paymentSubscription', orderNumber: '77' },
      { atMs: Date.UTC(2025, 10, 6), sumKop: 50_000, type: 'cancel', orderNumber: '77' },
    ]);
    const answer = await server.call(operations.getSpending, {}, { token: driver.token });
    const months = answer['result'] as { month: string }[];
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2024-12', parking: 0, subscriptions: 0 });
    expect(months[11]).toEqual({ month: '2025-11', parking: 60, subscriptions: 1900 });
  });
});
