import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import { type TestDriver } from '../../../test/drivers.sql.ts';
import type { Answer } from '../../../test/harness.ts';
import { vehicle } from '../../../test/money-kit.sql.ts';
import { expectSoundBooks } from '../../../test/model/invariants.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { takeBack } from './charge-back.ts';
import * as z from 'zod/mini';
import { defineIntent } from '../index.ts';
import { lockPayment } from '../payments.sql.ts';
import { createProviders } from '../providers/providers.ts';
import { takeEvent } from '../take-event.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const log = createLogger({ level: 'silent', stream: { write: () => undefined } });
let plates = 100;
const nextPlate = () => `Н${(plates += 1)}НН78`;

const begun = ({ token }: TestDriver, number = nextPlate()): Promise<Answer> =>
  server.call(
    operations.pay,
    {
      ...{ type: 'payment', number, category: 'B', numberFormat: 'rus', payment: 'card' },
      ...{ zone: '7801', duration: 60 },
    },
    { token },
  );

async function paid(guest: TestDriver, number?: string): Promise<string> {
  const { order, RedirectURL } = await begun(guest, number);
  await scene.payOnPage(RedirectURL);
  await scene.settleAll();
  return String(order);
}

/** Settles an order with a failing intent, so the money stays in the hidden wallet. */
const credit = ({ cityId }: TestDriver, order: unknown) =>
  inTransaction(server.db, async (tx) => {
    const payment = await lockPayment(tx, cityId, String(order));
    if (!payment) throw new Error('no payment');
    const { messages } = server.app.application;
    const start = defineIntent({
      schema: z.unknown(),
      fulfil: () => Promise.reject(new Error('broken')),
    });
    const intents = { ...server.app.application.payments.intents, start };
    const providers = createProviders([]);
    const deps = { messages, clock: server.clock, log, metrics: server.app.metrics, intents, providers };
    const proof = { providerPaymentId: String(order), bonusPercent: 0, at: new Date(server.clock.now()) };
    return takeEvent(deps, tx, payment, { ...proof, event: 'succeeded' });
  });

const back = ({ cityId }: TestDriver, orderNumber: string) =>
  takeBack(
    { db: server.db, clock: server.clock, log, metrics: server.app.metrics },
    { cityId, orderNumber, actor: 'operator' },
  );

const debtOf = async ({ accountId }: TestDriver): Promise<number[]> => {
  const rows = await server.db
    .selectFrom('payment_charge_back')
    .select('debt_kop')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.debt_kop);
};

describe('guest debt after a charge-back', () => {
  it('[FLT-34][INV-25] lets the guest park again: new money belongs to its order', async () => {
    const guest = await scene.createTestGuest();
    const first = await paid(guest);
    expect(await back(guest, first)).toBe(true);
    expect(await debtOf(guest)).toEqual([28_000]);
    const second = await paid(guest);
    expect(await scene.paymentOf(second)).toMatchObject({ status: 'done', intent_status: 'served' });
    expect(await scene.sessionsOf(guest)).toHaveLength(2);
    expect(await debtOf(guest)).toEqual([28_000]);
    await expectSoundBooks(server);
  });

  it('[FLT-34][INV-15][INV-25] refunds the whole sum of an order that cannot be fulfilled, once', async () => {
    const guest = await scene.createTestGuest();
    await back(guest, await paid(guest));
    const number = nextPlate();
    const { order, RedirectURL } = await begun(guest, number);
    const other = await scene.parkingDriver({ vehicles: [{ plate: number }] });
    expect(await scene.startSession(other, { Vehicle: vehicle(number) })).toMatchObject({ status: 'ok' });
    await scene.payOnPage(RedirectURL);
    await scene.settleAll();
    expect(await scene.paymentOf(order)).toMatchObject({ intent_status: 'returned', refunded_kop: 28_000 });
    expect(await scene.walletOf(guest)).toBe(0);
    const refunds = await server.db
      .selectFrom('payment_refund')
      .select(['status', 'amount_kop'])
      .where('payment_id', '=', (await scene.paymentOf(order)).id)
      .execute();
    expect(refunds).toEqual([{ status: 'done', amount_kop: 28_000 }]);
    await expectSoundBooks(server);
  });

  it('[FLT-34][INV-25] loses nothing of a pending order when an earlier one is charged back', async () => {
    const guest = await scene.createTestGuest();
    const first = await paid(guest);
    const { order } = await begun(guest);
    expect(await credit(guest, order)).toBe('credited');
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'done', intent_status: 'due' });
    await back(guest, first);
    expect(await scene.walletOf(guest)).toBe(28_000);
    server.clock.advance(60_000);
    await scene.settleAll();
    expect(await scene.paymentOf(order)).toMatchObject({ intent_status: 'served' });
    expect([await scene.walletOf(guest), await debtOf(guest)]).toEqual([0, [28_000]]);
    await expectSoundBooks(server);
  });

  it('[FLT-34] returns money that is still in the wallet and starts or owes nothing', async () => {
    const guest = await scene.createTestGuest();
    const { order } = await begun(guest);
    await credit(guest, order);
    await back(guest, String(order));
    server.clock.advance(60_000);
    await scene.settleAll();
    expect(await scene.paymentOf(order)).toMatchObject({ intent_status: 'returned', refunded_kop: 28_000 });
    expect([await scene.sessionsOf(guest), await debtOf(guest), await scene.walletOf(guest)]).toEqual([
      [],
      [0],
      0,
    ]);
    await expectSoundBooks(server);
  });
});
