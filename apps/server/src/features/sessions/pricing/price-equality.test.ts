import { operations } from '@gorpark/contract';
import {
  fromRoubles,
  kopecks,
  percentOf,
  roublesText,
  subtractKopecks,
  toRoubles,
} from '@gorpark/domain/money';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bonusOf, giveTestBonus } from '../../../test/bonus-kit.sql.ts';
import { createTestDriver } from '../../../test/drivers.sql.ts';
import { createTestServer, TEST_NOW_MS, type TestServer } from '../../../test/harness.ts';
import { MINUTE_MS, startSession, vehicle } from '../../../test/money-kit.sql.ts';
import { readPdf, readXlsx } from '../../../test/read-files.ts';
import { createTariffBook, priceOf } from '../../tariffs/index.ts';
import { costReply } from './cost-reply.ts';
import { paidReply } from '../commands/reply.ts';

const CITY = 'saint-petersburg';
/** Number of paid sessions; 1000 with LONG=1. */
const BOUGHT = process.env['LONG'] === '1' ? 1000 : 36;
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

const anySession = () =>
  fc.record({
    zone: fc.constantFrom(...zones),
    afterMs: fc.nat({ max: 30 * 1440 * MINUTE_MS }),
    minutes: fc.integer({ min: 4, max: 96 }).map((quarters) => quarters * 15),
    category: fc.constantFrom('A' as const, 'B' as const, 'C' as const),
    salePercent: fc.option(fc.integer({ min: 1, max: 99 })),
    /** Percentage of the price in the bonus wallet [money-6]. */
    bonusPercent: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 100, max: 150 }),
    ),
  });

const byOrder = ([one]: unknown[], [other]: unknown[]): number => Number(one) - Number(other);
const roubles = (kop: number): number => toRoubles(kopecks(kop));
const taken = (kop: number): number => (kop === 0 ? 0 : -roubles(kop));

interface Bought {
  order: string;
  kop: number;
  bonus: number;
}

describe('equal prices everywhere', { timeout: 600_000 }, () => {
  it('[INV-1][INV-11][money-6] matches preview, rows, charge and printed sum to the kopeck for 1000 random sessions', async () => {
    const cityId = (await createTestDriver(server)).cityId;
    const city = await createTariffBook(server).of(cityId);
    let paid = 0;
    let partly = 0;
    const property = fc.property(anySession(), (each) => {
      const { zone, afterMs, minutes, category, salePercent, bonusPercent } = each;
      const startMs = TEST_NOW_MS + afterMs;
      const endMs = startMs + minutes * MINUTE_MS;
      const benefits = salePercent === null ? [] : [{ name: 'x', salePercent, fromMs: 0, toMs: 9e15 }];
      const priced = priceOf(city, { zoneCode: zone, category, startMs, minutes, benefits });
      if (!priced.ok) return;
      const quote = priced.value;
      const total = quote.totalKopecks;
      const bonus = percentOf(total, bonusPercent);
      const ofBonus = Math.min(bonus, total);
      paid += total > 0 ? 1 : 0;
      partly += ofBonus > 0 && ofBonus < total ? 1 : 0;
      const told = z.encode(
        operations.cost.reply,
        costReply({
          ...{ timeZone: city.timeZone, quote, charge: total, full: quote.fullKopecks },
          ...{ rows: quote.rows, rowsTotal: total, startMs, endMs, balance: kopecks(0), bonus },
        }),
      );
      const receipt = { sessionId: 1, startMs, endMs, chargedKop: total, balanceKop: null };
      const charged = z.encode(
        operations.start.reply,
        paidReply({ ...receipt, bonusKop: kopecks(ofBonus) }, 'start', 'ru'),
      );
      const partOf = ({ sumBonus = 0 }: { sumBonus?: number }) => Number(fromRoubles(sumBonus));
      expect([partOf(told), partOf(charged), told.moneyEnough]).toEqual([
        ofBonus,
        ofBonus,
        ofBonus === total,
      ]);
      expect([
        fromRoubles(told.totalcost),
        fromRoubles(Number(`${told.price}.${told.priceRest}`)),
        Number(fromRoubles(told.refill)) + partOf(told),
        fromRoubles(told.costData.totalcost),
        told.costData.intervals.reduce((sum, row) => sum + (fromRoubles(row.total) ?? Number.NaN), 0),
        fromRoubles(charged.totalcost),
        fromRoubles(Number(roublesText(total))),
        Number(fromRoubles(told.totaldiscount)) + total,
      ]).toEqual([...Array<number>(7).fill(total), quote.fullKopecks]);
    });
    fc.assert(property, { numRuns: 1000, seed: 1_000 });
    expect(paid).toBeGreaterThan(500);
    expect(partly).toBeGreaterThan(150);
  });

  it('[INV-9][INV-11][INV-20][INV-21][INV-23] matches preview, charge, ledger, history, files and fiscal receipt for random sessions', async () => {
    const plates = Array.from(
      { length: BOUGHT },
      (_, index) => `В${String(1 + (index % 999)).padStart(3, '0')}${index < 999 ? 'РЕ' : 'РК'}78`,
    );
    const driver = await createTestDriver(server, {
      balanceKopecks: 1_000_000_000,
      vehicles: plates.map((plate) => ({ plate })),
      benefits: [BENEFIT],
    });
    const { token } = driver;
    const sessions = fc
      .sample(anySession(), { numRuns: BOUGHT, seed: 24 })
      .toSorted((a, b) => a.afterMs - b.afterMs);
    const { fiscal } = server.app.application;
    await fiscal.work?.sweep();
    const wanted: Bought[] = [];
    for (const [index, { zone, afterMs, minutes, bonusPercent }] of sessions.entries()) {
      server.clock.set(TEST_NOW_MS + afterMs);
      const order = { Zone: zone, Duration: minutes, Vehicle: vehicle(plates[index]) };
      const bare = await server.call(operations.cost, order, { token });
      if (bare.status !== 'ok') continue;
      const price = fromRoubles(Number(bare['totalcost'])) ?? kopecks(0);
      const given = percentOf(price, bonusPercent);
      if (given > 0) await giveTestBonus(server, driver, given);
      const bonus = Math.min((await bonusOf(server, driver)) ?? 0, price);
      const sumBonus = bonus === 0 ? undefined : roubles(bonus);
      const preview = await server.call(operations.cost, order, { token });
      expect([preview['totalcost'], preview['sumBonus']]).toEqual([roubles(price), sumBonus]);
      const started = await startSession(server, driver, order);
      expect([started.status, started['totalcost'], started['sumBonus']]).toEqual([
        'ok',
        roubles(price),
        sumBonus,
      ]);
      const session = await server.db
        .selectFrom('parking_session')
        .select(['charged_kop', 'bonus_kop', 'order_number'])
        .where('id', '=', Number(started['ReservationId']))
        .executeTakeFirstOrThrow();
      expect([session.charged_kop, session.bonus_kop]).toEqual([price, bonus]);
      const transfers = await server.db
        .selectFrom('ledger_transfer')
        .select(['reason', 'amount_kop'])
        .where('order_number', '=', session.order_number)
        .orderBy('reason')
        .execute();
      expect(transfers.map((row) => [row.reason, row.amount_kop])).toEqual(
        [
          ['start', price - bonus],
          ['start_bonus', bonus],
        ].filter(([, kop]) => kop !== 0),
      );
      wanted.push({ order: session.order_number, kop: price, bonus });
    }
    const sumOf = (part: (one: Bought) => number) => wanted.reduce((sum, one) => sum + part(one), 0);
    const total = sumOf(({ kop }) => kop);
    const paid = wanted.filter(({ kop }) => kop > 0);
    expect(paid.length).toBeGreaterThan(BOUGHT / 3);
    expect(wanted.filter(({ kop, bonus }) => bonus > 0 && bonus < kop).length).toBeGreaterThan(BOUGHT / 8);
    expect(wanted.filter(({ kop, bonus }) => bonus > 0 && bonus === kop).length).toBeGreaterThan(BOUGHT / 8);

    const filter = { Operation: 'payment' };
    interface Told {
      orderNumber: string;
      sum: number;
      sumBonus?: number;
      amount: number;
      dateOperation: string;
    }
    const rows: Told[] = [];
    for (let hasMore: unknown = true, last: Told | undefined; hasMore === true; last = rows.at(-1)) {
      const cursor = last && { EndDate: last.dateOperation, before: last.orderNumber };
      const page = await server.call(operations.getOperationsWithFilter, { ...filter, ...cursor }, { token });
      rows.push(...(page['result'] as Told[]));
      hasMore = page['hasMore'];
    }
    const told = rows.map((row) => [row.orderNumber, row.sum, row.sumBonus, row.amount]);
    expect(told.toSorted(byOrder)).toEqual(
      wanted
        .map(({ order, kop, bonus }) => [
          order,
          roubles(kop),
          bonus === 0 ? undefined : roubles(bonus),
          taken(kop - bonus),
        ])
        .toSorted(byOrder),
    );

    const bytesOf = async (type: string): Promise<Buffer> => {
      const { link } = await server.call(operations.downloadHistory, { ...filter, type }, { token });
      const response = await fetch(`${server.url}${String(link)}`);
      return Buffer.from(await response.arrayBuffer());
    };
    const sheet = await readXlsx(await bytesOf('xls'));
    const head = sheet.findIndex((row) => row.includes('Заказ'));
    const at = (title: string) => sheet[head]?.indexOf(title) ?? -1;
    const cells = sheet
      .slice(head + 1)
      .map((row) => [row[at('Заказ')], row[at('Сумма, ₽')], row[at('Бонусами, ₽')]]);
    const [foot] = cells.splice(-1);
    expect(cells.toSorted(byOrder)).toEqual(
      wanted.map(({ order, kop, bonus }) => [order, taken(kop), taken(bonus)]).toSorted(byOrder),
    );
    expect(foot?.slice(1)).toEqual([taken(total), taken(sumOf(({ bonus }) => bonus))]);
    const pages = (await readPdf(await bytesOf('pdf'))).pages.join(' ');
    const text = pages.replaceAll(/[\s\u00a0\u202f]/g, '');
    const printed = paid.flatMap(({ kop, bonus }) => (bonus === 0 ? [kop] : [kop, bonus]));
    const sums = [...printed, sumOf(({ kop, bonus }) => kop - bonus), sumOf(({ bonus }) => bonus), total];
    const asText = (kop: number) => roublesText(subtractKopecks(kopecks(0), kopecks(kop)));
    expect(
      sums.map((kop) => asText(kop).replace('-', '\u2212')).filter((sum) => !text.includes(sum)),
    ).toEqual([]);

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
      wanted
        .flatMap(({ order, kop, bonus }) => (kop > bonus ? [[order, kop - bonus]] : []))
        .toSorted(byOrder),
    );
  });
});
