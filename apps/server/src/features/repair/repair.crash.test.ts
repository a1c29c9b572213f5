import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bonusOf, giveTestBonus } from '../../test/bonus-kit.sql.ts';
import { createCrashCalls, pageOf, SP } from '../../test/crash-calls.sql.ts';
import { type CrashServer, createCrashServer } from '../../test/crash-kit.sql.ts';
import { createTestGuest, type TestDriver } from '../../test/drivers.sql.ts';
import { expectSoundBooks } from '../../test/model/invariants.sql.ts';
import { sessionInput, vehicle, walletOf } from '../../test/money-kit.sql.ts';
import type { Submission } from '../../test/six-commands.ts';

let server: CrashServer;
beforeAll(async () => {
  const { adminUrl, template } = inject('databases');
  server = await createCrashServer(adminUrl, template);
  await server.start();
  // The first start of a run waits until the shared template folder is ready.
}, 300_000);
afterAll(() => server.close());

const { send, all, begin, person, payOn, poke, countOf } = createCrashCalls(() => server);
const CARD = { PaymentService: 'card' };
/** Kopecks: two hours in zone 7801 cost so much more than in zone 7802. */
const DIFFERENCE = 16_040;

async function parked(driver: TestDriver, plate: string, Zone: string): Promise<string> {
  const input = { ...sessionInput({ Zone, Duration: 120, Vehicle: vehicle(plate) }), ...CARD };
  const begun = await send({ driver, city: SP, operation: operations.start, input, key: 'park' });
  if (begun?.['ReservationId'] === '') await payOn(pageOf(begun));
  const mine = `parking_session where account_id = ${driver.accountId}`;
  await expect.poll(() => countOf(mine), { timeout: 60_000 }).toBe(1);
  const { rows } = await server.pool.query<{ id: string }>(`select id from ${mine}`);
  return String(rows[0]?.id);
}

describe('kill -9 between two steps of a repair', { timeout: 580_000 }, () => {
  it('[FGV-061] [FGV-054] [FLT-01] [FLT-02] [FLT-03] [FLT-04] [INV-7] [INV-17] [INV-24] [INV-25] has one effect, at whichever step the portal dies', async () => {
    const short = await person(SP, 'А101КР78', 46_000);
    const rich = await person(SP, 'А102КР78', 100_000);
    const guest = await createTestGuest(server);
    const repair = async (driver: TestDriver, plate: string, [from, to]: readonly [string, string]) => {
      const input = { ReservationId: await parked(driver, plate, from), kind: 'zone', Zone: to, ...CARD };
      return { driver, city: SP, operation: operations.repair, input, key: 'repair' } satisfies Submission;
    };
    const byCard = await repair(short, 'А101КР78', ['7802', '7801']);
    const byWallet = await repair(rich, 'А102КР78', ['7802', '7801']);
    const toSource = await repair(guest, 'А103КР78', ['7801', '7802']);
    await giveTestBonus(server, rich, 3_000);
    const submits = [byCard, byWallet, toSource];
    const fundsOf = async () => [
      await walletOf(server, short),
      await walletOf(server, rich),
      await bonusOf(server, rich),
      await walletOf(server, guest),
    ];
    const trails = (accountId?: number) =>
      countOf(`session_repair ${accountId === undefined ? '' : `where account_id = ${accountId}`}`);
    const order = `payment where purpose = 'repair'`;
    const banked = 'sandbox_payment';
    const before = await fundsOf();
    const bankedBefore = await countOf(banked);
    const expectNothing = async () => {
      expect([await fundsOf(), await trails(), await countOf(order)]).toEqual([before, 0, 0]);
      expect(await countOf('parking_session where repair_count > 0')).toBe(0);
      await expectSoundBooks(server);
    };

    const pay = async () => payOn(pageOf(await send(byCard)));
    await server.killAt(['trail'], 2, begin([byWallet, toSource]));
    await expectNothing();
    await server.killAt(['commit'], 3, begin(submits));
    await expectNothing();

    await server.killAt(['asked'], 1, begin([byCard]));
    expect([await countOf(order), await countOf(banked)]).toEqual([1, bankedBefore]);
    await server.killAt(['taken'], 1, begin([byCard]));
    expect([await countOf(order), await countOf(banked)]).toEqual([1, bankedBefore + 1]);
    await server.killAt(['credited'], 1, pay);
    await server.killAt(['repair'], 1, poke);
    expect([await fundsOf(), await trails()]).toEqual([before, 0]);
    expect(await countOf(`${order} and status <> 'done'`)).toBe(1);
    await expectSoundBooks(server);
    await server.start();
    await poke();
    await expect.poll(() => countOf(`${order} and intent_status = 'served'`), { timeout: 60_000 }).toBe(1);
    expect([await trails(short.accountId), await walletOf(server, short)]).toEqual([1, 0]);

    const refund = `payment_refund where refund_key like 'repair:%'`;
    await server.killAt(['refunding'], 1, begin([toSource]));
    expect([await countOf('sandbox_refund'), await countOf(refund)]).toEqual([0, 1]);
    await server.killAt(['refunded'], 1, poke);
    expect([await countOf('sandbox_refund'), await countOf(refund)]).toEqual([1, 1]);
    await server.start();
    await poke();
    await expect.poll(() => countOf(`${refund} and status = 'done'`), { timeout: 60_000 }).toBe(1);
    expect(await countOf(`${refund} and amount_kop = ${DIFFERENCE}`)).toBe(1);

    const answers = await all(submits);
    expect(answers.map((answer) => answer?.['status'])).toEqual(['ok', 'ok', 'ok']);
    expect(await all(submits)).toEqual(answers);
    expect(await fundsOf()).toEqual([0, (before[1] ?? 0) - (DIFFERENCE - 3_000), 0, 0]);
    expect([await trails(), await countOf(order), await countOf('sandbox_refund')]).toEqual([3, 1, 1]);
    for (const { driver } of submits) expect(await trails(driver.accountId)).toBe(1);
    await expectSoundBooks(server);
  });
});
