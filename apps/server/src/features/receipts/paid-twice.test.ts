import { moneyScene } from '../../test/money-scene.ts';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { listSuspense, resolveSuspense } from '../payments/index.ts';
import { readPrinted } from './number.ts';
import { type BankPayment, payReceipt, type PaidOutcome } from './paid.ts';

const scene = moneyScene();
const { server } = scene;
const deps = () => ({
  db: server.db,
  clock: server.clock,
  subscriptions: { priceOf: () => Promise.resolve(null), buy: () => Promise.resolve('kept' as const) },
});

async function open(): Promise<{
  driver: TestDriver;
  number: string;
  pay: (number: string | null, roubles?: number | null, isDryRun?: boolean) => Promise<PaidOutcome>;
}> {
  const driver = await scene.createTestDriver();
  const { number } = await scene.receiptOf(driver, { sum: 500 });
  const printed = readPrinted(number);
  if (!printed) throw new Error(number);
  const pay = async (name: string | null, roubles: number | null = 500, isDryRun = false) => {
    const amount = roubles === null ? null : kopecks(roubles * 100);
    const document = name === null ? null : { day: '2025-11-05', number: `${number}/${name}`, account: '' };
    const payment: BankPayment = {
      cityId: driver.cityId,
      ...printed,
      uin: null,
      payerInn: null,
      amount,
      document,
    };
    const { outcome } = await payReceipt(deps(), payment, { isDryRun, note: () => Promise.resolve() });
    return outcome;
  };
  return { driver, number, pay };
}

const heldOf = async (number: string) =>
  (await listSuspense(server)).filter(({ eventId }) => eventId.startsWith(`${number}-`));

async function book(): Promise<number> {
  const { rows } = await server.pool.query<{ kop: number }>(
    "select coalesce(sum(amount_kop), 0)::bigint as kop from ledger_entry where kind = 'suspense'",
  );
  return rows[0]?.kop ?? 0;
}

describe('second payment of a paid receipt', () => {
  it('[FLT-31][INV-6][INV-18] waits in suspense once per document until resolved, and is not credited', async () => {
    const { driver, number, pay } = await open();
    const before = await book();
    expect(await pay('1')).toBe('credited');
    expect(await pay('2', 500, true)).toBe('paidTwice');
    expect(await heldOf(number)).toEqual([]);
    expect(await Promise.all([pay('2'), pay('2'), pay('3', 400)])).toEqual(Array(3).fill('paidTwice'));
    const held = await heldOf(number);
    for (const { provider, reason } of held) expect([provider, reason]).toEqual(['bank', 'payment']);
    expect(new Set(held.map(({ content }) => content.amountKop))).toEqual(new Set([40_000, 50_000]));
    expect([await scene.walletOf(driver), (await book()) - before]).toEqual([150_000, 90_000]);

    const big = held.find(({ content }) => content.amountKop === 50_000);
    const small = held.find(({ content }) => content.amountKop === 40_000);
    if (!big || !small) throw new Error('nothing held');
    const to = { accountId: driver.accountId };
    expect(await resolveSuspense(deps(), big, { to, actor: 'operator' })).toBe('done');
    expect(await resolveSuspense(deps(), small, { to: 'returned', actor: 'operator' })).toBe('done');
    expect([await pay('1'), await pay('2'), await pay('3', 400), await pay('3')]).toEqual([
      'already',
      'already',
      'already',
      'used',
    ]);
    expect([await scene.walletOf(driver), (await book()) - before, await heldOf(number)]).toEqual([
      200_000,
      0,
      [],
    ]);
    expect((await scene.operationsOf(driver)).map(({ sum_kop }) => sum_kop).slice(1)).toEqual([
      50_000, 50_000,
    ]);
  });

  it('[INV-6][papers-6] links the bank document to a receipt marked as paid manually', async () => {
    const { driver, number, pay } = await open();
    expect(await pay(null, null)).toBe('credited');
    expect([await pay('A', 500, true), await pay('A'), await pay('A')]).toEqual(Array(3).fill('already'));
    expect(await heldOf(number)).toEqual([]);
    expect(await pay('B')).toBe('paidTwice');
    expect(await heldOf(number)).toMatchObject([
      { content: { id: `05.11.2025 ${number}/B`, amountKop: 50_000 } },
    ]);
    expect(await scene.walletOf(driver)).toBe(150_000);
  });

  it('[INV-6] treats a different sum as a separate payment, even for a manually marked receipt', async () => {
    const { number, pay } = await open();
    await pay(null, null);
    expect(await pay('C', 499)).toBe('paidTwice');
    expect(await heldOf(number)).toMatchObject([{ content: { amountKop: 49_900 } }]);
  });
});
