import { operations } from '@gorpark/contract';
import { fromRoubles, kopecks, roublesText, toRoubles } from '@gorpark/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDriver } from '../../test/drivers.sql.ts';
import { createTestServer, TEST_NOW_MS, type TestServer } from '../../test/harness.ts';
import { MINUTE_MS, startStay, vehicle } from '../../test/money-kit.sql.ts';
import { readPdf, readXlsx } from '../../test/read-files.ts';
import { createTariffBook, priceOf } from '../tariffs/index.ts';
import { costReply } from './cost-reply.ts';
import { paidReply } from './receipt.ts';

const CITY = 'saint-petersburg';
/** Holds in the first half of the month. */
const BENEFIT = {
  name: 'Житель',
  salePercent: 37,
  startsAt: new Date(TEST_NOW_MS),
  endsAt: new Date(TEST_NOW_MS + 15 * 1440 * MINUTE_MS),
};

let server: TestServer;
let zones: string[];
beforeAll(async () => {
  server = await createTestServer();
  const rows = await server.db
    .selectFrom('zone')
    .innerJoin('city', 'city.id', 'zone.city_id')
    .select('zone.zonenumber')
    .where('city.slug', '=', CITY)
    .where('zone.is_active', '=', true)
    .orderBy('zone.zonenumber')
    .execute();
  zones = rows.map(({ zonenumber }) => zonenumber);
});
afterAll(() => server.close());

const anyStay = () =>
  fc.record({
    zone: fc.constantFrom(...zones),
    /** Of a stay that begins within a month; seconds and all. */
    afterMs: fc.nat({ max: 30 * 1440 * MINUTE_MS }),
    minutes: fc.integer({ min: 4, max: 96 }).map((quarters) => quarters * 15),
    category: fc.constantFrom('A' as const, 'B' as const, 'C' as const),
    salePercent: fc.option(fc.integer({ min: 1, max: 99 })),
  });

const byOrder = ([one]: unknown[], [other]: unknown[]): number => Number(one) - Number(other);

describe('one price in all places', { timeout: 120_000 }, () => {
  it('[M1][M11] of 1000 random stays the preview, its rows, the answer of the charge and the printed sum are the same kopecks', async () => {
    const cityId = (await createTestDriver(server)).cityId;
    const city = await createTariffBook(server).of(cityId);
    let paid = 0;
    const property = fc.property(anyStay(), ({ zone, afterMs, minutes, category, salePercent }) => {
      const startMs = TEST_NOW_MS + afterMs;
      const endMs = startMs + minutes * MINUTE_MS;
      const benefits = salePercent === null ? [] : [{ name: 'x', salePercent, fromMs: 0, toMs: 9e15 }];
      const priced = priceOf(city, { zoneCode: zone, category, startMs, minutes, benefits });
      if (!priced.ok) return;
      const quote = priced.value;
      const total = quote.totalKopecks;
      paid += total > 0 ? 1 : 0;
      const told = costReply({
        ...{ timeZone: city.timeZone, quote, charge: total, full: quote.fullKopecks },
        ...{ rows: quote.rows, rowsTotal: total, startMs, endMs, balance: kopecks(0), bonus: kopecks(0) },
      });
      const receipt = { sessionId: 1, startMs, endMs, chargedKop: total, balanceKop: null };
      expect([
        fromRoubles(told.totalcost),
        fromRoubles(Number(`${told.price}.${told.priceRest}`)),
        fromRoubles(told.refill),
        fromRoubles(told.costData.totalcost),
        told.costData.intervals.reduce((sum, row) => sum + (fromRoubles(row.total) ?? Number.NaN), 0),
        fromRoubles(paidReply(receipt, 'started', 'ru').totalcost),
        fromRoubles(Number(roublesText(total))),
        Number(fromRoubles(told.totaldiscount)) + total,
      ]).toEqual([...Array<number>(7).fill(total), quote.fullKopecks]);
    });
    fc.assert(property, { numRuns: 1000, seed: 1_000 });
    expect(paid).toBeGreaterThan(500);
  });

  it('[M9][M11][M20][M21] random stays that are really bought: preview, charge, books, history, both files of it and the fiscal receipt', async () => {
    const plates = Array.from({ length: 24 }, (_, index) => `В${String(index + 1).padStart(3, '0')}РЕ78`);
    const driver = await createTestDriver(server, {
      balanceKopecks: 100_000_000,
      vehicles: plates.map((plate) => ({ plate })),
      benefits: [BENEFIT],
    });
    const { token } = driver;
    const stays = fc
      .sample(anyStay(), { numRuns: plates.length, seed: 24 })
      .toSorted((a, b) => a.afterMs - b.afterMs);
    const { fiscal } = server.app.application;
    await fiscal.work?.sweep();
    const wanted: { order: string; kop: number }[] = [];
    for (const [index, { zone, afterMs, minutes }] of stays.entries()) {
      server.clock.set(TEST_NOW_MS + afterMs);
      const order = { Zone: zone, Duration: minutes, Vehicle: vehicle(plates[index]) };
      const preview = await server.call(operations.cost, order, { token });
      if (preview.status !== 'ok') continue;
      const started = await startStay(server, driver, order);
      expect(started).toMatchObject({ status: 'ok', totalcost: preview['totalcost'] });
      const session = await server.db
        .selectFrom('parking_session')
        .select(['charged_kop', 'order_number'])
        .where('id', '=', Number(started['ReservationId']))
        .executeTakeFirstOrThrow();
      expect(toRoubles(session.charged_kop)).toBe(preview['totalcost']);
      const transfers = await server.db
        .selectFrom('ledger_transfer')
        .select('amount_kop')
        .where('order_number', '=', session.order_number)
        .execute();
      expect(transfers.map((row) => row.amount_kop)).toEqual(
        session.charged_kop > 0 ? [session.charged_kop] : [],
      );
      wanted.push({ order: session.order_number, kop: session.charged_kop });
    }
    const total = wanted.reduce((sum, { kop }) => sum + kop, 0);
    expect(wanted.filter(({ kop }) => kop > 0).length).toBeGreaterThan(10);

    const filter = { Operation: 'payment' };
    const { result } = await server.call(operations.getOperationsWithFilter, filter, { token });
    const rows = result as { orderNumber: string; sum: number; amount: number }[];
    const told = rows.map(({ orderNumber, sum, amount }) => [orderNumber, sum, amount]);
    const roubles = (kop: number) => toRoubles(kopecks(kop));
    expect(told.toSorted(byOrder)).toEqual(
      wanted.map(({ order, kop }) => [order, roubles(kop), kop === 0 ? 0 : -roubles(kop)]).toSorted(byOrder),
    );

    const bytesOf = async (type: string): Promise<Buffer> => {
      const { link } = await server.call(operations.downloadHistory, { ...filter, type }, { token });
      const response = await fetch(`${server.url}${String(link)}`);
      return Buffer.from(await response.arrayBuffer());
    };
    const cells = (await readXlsx(await bytesOf('xls'))).flat();
    const paid = wanted.filter(({ kop }) => kop > 0).map(({ kop }) => kopecks(kop));
    expect(cells).toEqual(expect.arrayContaining([...paid, total].map((kop) => -roubles(kop))));
    const text = (await readPdf(await bytesOf('pdf'))).pages.join(' ').replaceAll(/[\s\u00a0\u202f]/g, '');
    expect(paid.filter((kop) => !text.includes(roublesText(kop)))).toEqual([]);

    await fiscal.work?.sweep();
    const receipts = await server.db
      .selectFrom('fiscal_receipt as r')
      .innerJoin('operation as o', (join) =>
        join.onRef('o.city_id', '=', 'r.city_id').onRef('o.id', '=', 'r.operation_id'),
      )
      .select(['o.order_number', 'r.amount_kop'])
      .where('o.account_id', '=', driver.accountId)
      .where('o.type', '=', 'payment')
      .execute();
    expect(receipts.map((row) => [row.order_number, row.amount_kop]).toSorted(byOrder)).toEqual(
      wanted.flatMap(({ order, kop }) => (kop > 0 ? [[order, kop]] : [])).toSorted(byOrder),
    );
  });
});
