import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bonusOf, giveTestBonus } from './bonus-kit.sql.ts';
import { createCrashCalls, pageOf, resultOf, SP } from './crash-calls.sql.ts';
import { type CrashServer, createCrashServer } from './crash-kit.sql.ts';
import type { TestDriver } from './drivers.sql.ts';
import { expectSoundBooks } from './model/invariants.sql.ts';
import { sessionInput, vehicle, walletOf } from './money-kit.sql.ts';
import { CARD, PARKING } from './barrier-kit.ts';
import { startOp } from './operator.ts';
import { HANGS_MS } from './server-process.ts';
import { type Submission, sixCommands } from './six-commands.ts';
import { PERSON } from './receipt-kit.ts';

const LEAVING_CARD = '100380';

let server: CrashServer;
beforeAll(async () => {
  const { adminUrl, template } = inject('databases');
  server = await createCrashServer(adminUrl, template);
  await server.start();
  // The first start of a run waits until the shared template folder is ready.
}, HANGS_MS);
afterAll(() => server.close());

const { send, all, begin, person, payOn, poke, countOf } = createCrashCalls(() => server);

async function barrierPrice(driver: TestDriver, cardNumber: string = CARD.hour) {
  const answer = await send({
    ...{ driver, city: SP, operation: operations.planarCost, key: `price-${Math.random()}` },
    input: { cardNumber, parkingCode: PARKING },
  });
  return { sessionId: String(resultOf(answer)['sessionId']), parkingNumber: PARKING };
}

/** A start that a bonus pays in part. */
async function bonusStart() {
  const driver = await person(SP, 'А008КР78', 20_000);
  await giveTestBonus(server, driver, 10_000);
  const submit: Submission = {
    ...{ driver, city: SP, operation: operations.start, key: 'bonus' },
    input: sessionInput({ Vehicle: vehicle('А008КР78') }),
  };
  return { submit, funds: async () => [await walletOf(server, driver), await bonusOf(server, driver)] };
}

/** A car at the exit of a barrier: dying after the gate released it takes the sum once. */
async function leavingCar() {
  const driver = await person(SP, 'А009КР78', 100_000);
  const mine = `account_id = ${driver.accountId}`;
  const submit: Submission = {
    ...{ driver, city: SP, operation: operations.planarPay, key: 'leave' },
    input: { ...(await barrierPrice(driver, LEAVING_CARD)), paymentService: 'balance' },
  };
  return {
    submit,
    expectHeld: async () => {
      expect(await countOf(`planar_quote where status = 'held' and open_asks = 1 and ${mine}`)).toBe(1);
      const held = await walletOf(server, driver);
      expect(held).toBeLessThan(100_000);
      await expectSoundBooks(server);
      return held;
    },
    expectTakenOnce: async (held: number) => {
      await expect
        .poll(() => countOf(`planar_quote where status = 'confirmed' and ${mine}`), { timeout: HANGS_MS / 5 })
        .toBe(1);
      expect(await send(submit)).toMatchObject({ status: 'ok' });
      expect(await walletOf(server, driver)).toBe(held);
      const moved = `ledger_transfer where debit_holder = ${driver.accountId} and reason = 'gate'`;
      expect([
        await countOf(moved),
        await countOf(`ledger_transfer where reason = 'gate_return'`),
        await countOf(`operation where type = 'paymentGate' and status = 'done' and ${mine}`),
      ]).toEqual([1, 0, 1]);
    },
  };
}

describe('kill -9 between two steps', { timeout: 2 * HANGS_MS }, () => {
  it('[FLT-01][FLT-02][FLT-03][FLT-04][FLT-05][INV-6][INV-7][INV-11][INV-14][INV-17][INV-23][INV-24][INV-25][INV-27][THR-10] completes every kind of payment once, at whichever step the portal dies', async () => {
    const submits = await sixCommands({ server, send, person, barrierPrice });
    const [start, guestCommand, , , gateCommand] = submits;
    if (!start || !guestCommand || !gateCommand) throw new Error('no presses');
    const { driver } = start;
    const ids = submits.map(({ driver }) => driver.accountId).join(', ');
    const paid = `payment where method = 'card'`;

    const submitAgain = async () => {
      // The quote expires after 30 seconds; retries use the same keys.
      const isStored = (await countOf(paid)) > 0;
      if (!isStored)
        gateCommand.input = { ...(await barrierPrice(gateCommand.driver)), paymentService: 'card' };
      await all(submits);
    };

    const bonus = await bonusStart();

    await server.killAt(['commit'], 7, begin([...submits, bonus.submit]));
    await expectSoundBooks(server);
    expect(await bonus.funds()).toEqual([20_000, 10_000]);
    expect([await countOf(paid), await bonusOf(server, driver)]).toEqual([0, 3_000]);
    expect(
      await countOf(`parking_session where status in ('waiting', 'live') and account_id in (${ids})`),
    ).toBe(0);

    await server.killAt(['asked'], 6, submitAgain);
    expect([await countOf(paid), await countOf('sandbox_payment')]).toEqual([6, 0]);
    await server.killAt(['taken'], 6, submitAgain);
    expect([await countOf(paid), await countOf('sandbox_payment')]).toEqual([6, 6]);
    const payAll = async () => {
      const answers = await all(submits);
      expect(answers.map((answer) => answer?.['errorName'] ?? answer?.['status'])).toEqual(
        Array(6).fill('ok'),
      );
      await Promise.all(answers.map((answer) => payOn(pageOf(answer))));
    };
    await server.killAt(['credited'], 1, payAll, { afterSubmit: true });
    expect(await countOf(`sandbox_payment where status = 'succeeded'`)).toBe(6);
    expect([await countOf(paid), await countOf('sandbox_payment')]).toEqual([6, 6]);
    expect(await countOf(`ledger_transfer where reason = 'refill'`)).toBe(0);
    // One at a time: while one step is blocked, the others must not pass the same point.
    const left = new Set(['settle', 'gate', 'subscription'] as const);
    while (left.size > 0) {
      const purpose = await server.killAt([...left], 1, poke);
      left.delete(purpose);
      await expectSoundBooks(server);
      // Money and order commit in one transaction.
      expect(await countOf(`payment where purpose = '${purpose}' and status <> 'done'`)).toBeGreaterThan(0);
      expect(await countOf(`payment where intent_status = 'due'`)).toBe(0);
    }
    await server.start();
    for (const _ of [1, 2])
      expect(await send(bonus.submit)).toMatchObject({ status: 'ok', sumBonus: 100, balance: 20 });
    expect(await bonus.funds()).toEqual([2_000, 0]);
    await poke();
    await send(gateCommand);
    await expect
      .poll(() => countOf(`payment where intent_status = 'served'`), { timeout: HANGS_MS / 5 })
      .toBe(6);
    await expect
      .poll(() => countOf(`planar_quote where status = 'confirmed'`), { timeout: HANGS_MS / 5 })
      .toBe(1);
    await expectSoundBooks(server);
    for (const { driver } of submits) expect(await walletOf(server, driver)).toBe(0);
    expect(await bonusOf(server, driver)).toBe(0);

    const { rows } = await server.pool.query<{ id: string }>(
      'select id from parking_session where account_id = $1',
      [guestCommand.driver.accountId],
    );
    const cancel = {
      ...guestCommand,
      operation: operations.cancel,
      input: { ReservationId: String(rows[0]?.id) },
      key: 'back',
    };
    const refunds = () =>
      Promise.all([countOf('sandbox_refund'), countOf(`payment_refund where status = 'processing'`)]);
    await server.killAt(['refunding'], 1, begin([cancel]));
    expect(await refunds()).toEqual([0, 1]);
    await server.killAt(['refunded'], 1, poke);
    expect(await refunds()).toEqual([1, 1]);
    await server.start();
    await poke();
    await expect
      .poll(() => countOf(`payment_refund where status = 'done'`), { timeout: HANGS_MS / 5 })
      .toBe(1);
    const leaving = await leavingCar();
    await server.killAt(['confirmed'], 1, begin([leaving.submit]));
    const held = await leaving.expectHeld();
    await server.start();
    await Promise.all([send(leaving.submit), send(leaving.submit), poke()]);
    await leaving.expectTakenOnce(held);
    expect(await countOf('sandbox_refund')).toBe(1);
    await expectSoundBooks(server);
  });

  it('[FLT-01][INV-6][INV-24] credits nothing if the operator process dies while marking a receipt as paid', async () => {
    const driver = await person(SP, 'А007КР78', 0);
    const made = await send({
      ...{ driver, city: SP, operation: operations.createRefillReceipt, key: 'receipt' },
      input: { sum: 500, payer: PERSON },
    });
    const { number } = resultOf(made)['receipt'] as { number: string };
    const args = ['receipts', 'paid', number, '--city', SP, '--json'];
    await server.holdAt(['receipt'], 1, async () => {
      const { child, ended } = startOp(server, ...args);
      return async () => {
        child.kill('SIGKILL');
        await ended;
      };
    });
    expect(await walletOf(server, driver)).toBe(0);
    expect((await startOp(server, ...args).ended).code).toBe(0);
    expect(await walletOf(server, driver)).toBe(50_000);
    await startOp(server, ...args).ended;
    expect(await walletOf(server, driver)).toBe(50_000);
    await expectSoundBooks(server);
  });
});
