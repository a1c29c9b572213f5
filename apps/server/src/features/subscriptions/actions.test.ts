import { moneyScene } from '../../test/money-scene.ts';
import { type Operation, operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import {
  DAY,
  DAY_MS,
  type Subscribed,
  subscriptionVehicle,
  transfersOf,
} from '../../test/subscription-kit.sql.ts';

const scene = moneyScene();
const { server } = scene;
beforeEach(() => server.clock.set(TEST_NOW_MS));

const FAMILIES = {
  pause: [operations.pauseSubscription, operations.pauseAb],
  continue: [operations.continueSubscription, operations.continueAb],
  refund: [operations.refundSubscription, operations.refundAb],
} as const;

const act = (operation: Operation, { driver, orderNum }: Subscribed, fields: object = {}) =>
  server.call(operation, { orderNum, ...fields }, { token: driver.token });

const flagsOf = async ({ driver }: Subscribed) => {
  const [benefit] = await scene.benefitsOf(driver);
  const { canPause, canContinue, canRefund, canChangeTs } = benefit ?? {};
  return { canPause, canContinue, canRefund, canChangeTs };
};

const startCost = async ({ driver, plate }: Subscribed, number = plate): Promise<unknown> => {
  const started = await scene.startSession(driver, { Vehicle: vehicle(number) });
  await server.call(
    operations.cancel,
    { ReservationId: String(started['ReservationId']) },
    { token: driver.token },
  );
  return started['totalcost'];
};

describe.each([0, 1] as const)('actions of family %i', (family) => {
  it('[SRV-068] [SRV-069] ends the discount for new sessions on pause and restores it on continue', async () => {
    const own = await scene.subscribed();
    expect(await flagsOf(own)).toEqual({
      canPause: true,
      canContinue: false,
      canRefund: true,
      canChangeTs: true,
    });
    expect(await startCost(own)).toBe(0);
    expect(await act(FAMILIES.pause[family], own)).toEqual({
      status: 'ok',
      message: 'Действие абонемента приостановлено',
    });
    expect(await flagsOf(own)).toEqual({
      canPause: false,
      canContinue: true,
      canRefund: true,
      canChangeTs: true,
    });
    expect(await startCost(own)).toBe(280);
    expect(await act(FAMILIES.continue[family], own)).toEqual({
      status: 'ok',
      message: 'Действие абонемента возобновлено',
    });
    expect(await startCost(own)).toBe(0);
  });

  it('[SRV-068] [SRV-069] [INV-27] returns the whole unused part once on refund', async () => {
    const own = await scene.subscribed();
    const before = await scene.walletOf(own.driver);
    // A started day counts as used: six of seven days remain of 4200.00.
    expect(await act(FAMILIES.refund[family], own)).toMatchObject({
      status: 'ok',
      message: 'Оплата за абонемент возвращена',
      refund: 3600,
      balance: before / 100 + 3600,
    });
    expect(await scene.walletOf(own.driver)).toBe(before + 360_000);
    expect(await transfersOf(server, own.orderNum)).toMatchObject([
      { reason: 'subscription', amount_kop: 420_000 },
      {
        debit_kind: 'subscription_revenue',
        credit_kind: 'main',
        amount_kop: 360_000,
        reason: 'subscription_refund',
      },
    ]);
    const history = await scene.operationsOf(own.driver);
    expect(history.filter((row) => row.type === 'cancel')).toMatchObject([
      { sum_kop: 360_000, order_number: own.orderNum, status: 'done' },
    ]);
    expect(await scene.benefitsOf(own.driver)).toEqual([]);
    expect(await startCost(own)).toBe(280);
    expect(await act(FAMILIES.refund[family], own)).toMatchObject({
      status: 'Error',
      errorName: 'ValidationError',
    });
  });

  it('[SRV-068] [SRV-070] moves the discount to the new number on change vehicle', async () => {
    const own = await scene.subscribed();
    const fields = family === 0 ? { newNumber: 'м 901 мм 78' } : { grzNew: 'M901MM78' };
    const operation = family === 0 ? operations.changeSubscriptionVehicle : operations.changeGrz;
    expect(await act(operation, own, fields)).toEqual({
      status: 'ok',
      message: 'Транспортное средство успешно изменено',
    });
    expect(await scene.benefitsOf(own.driver)).toMatchObject([{ transport: { numberTs: 'М901ММ78' } }]);
    expect(await startCost(own)).toBe(280);
    expect(await startCost(own, 'М901ММ78')).toBe(0);
    await act(operations.pauseSubscription, own);
    await act(operations.changeGrz, own, { grzNew: 'М905ММ78' });
    expect(await startCost(own, 'М905ММ78')).toBe(280);
    await act(operations.continueSubscription, own);
    expect(await startCost(own, 'М905ММ78')).toBe(0);
  });
});

describe('effects of an action', () => {
  it('keeps the days after a pause that had not started', async () => {
    const own = await scene.subscribed();
    server.clock.advance(DAY_MS);
    await act(operations.pauseSubscription, own);
    server.clock.advance(10 * DAY_MS);
    expect(await scene.benefitsOf(own.driver)).toMatchObject([
      { canContinue: true, endOf: '20/11/2025 23:59' },
    ]);
    await act(operations.continueSubscription, own);
    const [row] = await scene.subscriptionsOf(own.driver);
    // Paused on day 1 with five days left, continued on day 11: ends at the midnight after day 15.
    expect(row?.ends_at.getTime()).toBe((row?.starts_at.getTime() ?? 0) + 16 * DAY_MS);
    expect(await scene.benefitsOf(own.driver)).toMatchObject([{ canPause: true, canContinue: false }]);
  });

  it('ends a benefit with the minute of the pause and restarts it', async () => {
    const own = await scene.subscribed();
    server.clock.advance(10 * MINUTE_MS + 40_000);
    await act(operations.pauseSubscription, own);
    const [paused] = await scene.benefitRowsOf(own.driver);
    expect(paused?.ends_at.getTime()).toBe(server.clock.now() - 40_000);
    server.clock.advance(5 * MINUTE_MS);
    await act(operations.continueSubscription, own);
    const [, resumed] = await scene.benefitRowsOf(own.driver);
    expect(resumed?.starts_at.getTime()).toBe(server.clock.now() - 40_000);
  });

  it('refunds a subscription that has not started in full and removes its benefit', async () => {
    const own = await scene.subscribed({ timestart: '2025-11-20' });
    expect(await act(operations.refundSubscription, own)).toMatchObject({ refund: 4200 });
    expect(await scene.benefitRowsOf(own.driver)).toEqual([]);
  });

  it('excludes the days of a running session from the refund', async () => {
    const own = await scene.subscribed();
    await scene.startSession(own.driver, { Vehicle: vehicle(own.plate), Duration: 1440 });
    expect(await act(operations.refundSubscription, own)).toMatchObject({ refund: 3000 });
  });

  it('rejects a plate that has another subscription in these days', async () => {
    const own = await scene.subscribed();
    const other = 'М902ММ78';
    await scene.buy(own.driver, { vehicle: subscriptionVehicle(other), codeSubscription: DAY });
    expect(await act(operations.changeGrz, own, { grzNew: other })).toMatchObject({
      status: 'Error',
      errorName: 'SubscriptionAlreadyExists',
    });
    await act(operations.pauseSubscription, own);
    await scene.buy(own.driver, {
      vehicle: subscriptionVehicle(own.plate),
      timestart: '2025-11-13',
    });
    server.clock.advance(3 * DAY_MS);
    expect(await act(operations.continueSubscription, own)).toMatchObject({
      status: 'Error',
      errorName: 'SubscriptionAlreadyExists',
    });
  });
});

describe('refusals', () => {
  it('[SRV-056] [SRV-073] rejects an action without its flag with status Error and a message', async () => {
    const own = await scene.subscribed({ codeSubscription: DAY });
    expect(await flagsOf(own)).toEqual({
      canPause: false,
      canContinue: false,
      canRefund: false,
      canChangeTs: false,
    });
    const state = [await scene.subscriptionsOf(own.driver), await scene.walletOf(own.driver)];
    const calls: [Operation, object][] = [
      [operations.pauseSubscription, {}],
      [operations.pauseAb, {}],
      [operations.continueSubscription, {}],
      [operations.continueAb, {}],
      [operations.refundSubscription, {}],
      [operations.refundAb, {}],
      [operations.changeSubscriptionVehicle, { newNumber: 'М903ММ78' }],
      [operations.changeGrz, { grzNew: 'М903ММ78' }],
    ];
    for (const [operation, fields] of calls)
      expect(await act(operation, own, fields)).toEqual({
        status: 'Error',
        errorName: 'ValidationError',
        errorMessage: expect.stringContaining('абонемент') as string,
      });
    expect([await scene.subscriptionsOf(own.driver), await scene.walletOf(own.driver)]).toEqual(state);
  });

  it('[BAD-46] ignores a second continue, a second pause and actions after a refund', async () => {
    const own = await scene.subscribed();
    expect(await act(operations.continueAb, own)).toMatchObject({ errorName: 'ValidationError' });
    await act(operations.pauseAb, own);
    expect(await act(operations.pauseAb, own)).toMatchObject({ errorName: 'ValidationError' });
    await act(operations.refundAb, own);
    for (const operation of [operations.pauseAb, operations.continueAb, operations.refundAb])
      expect(await act(operation, own)).toMatchObject({ status: 'Error', errorName: 'ValidationError' });
    expect(await act(operations.changeGrz, own, { grzNew: 'М904ММ78' })).toMatchObject({ status: 'Error' });
  });

  it('rejects an invalid new number with EmptyTs or InvalidFormat and the vehicle messages', async () => {
    const own = await scene.subscribed();
    expect(await act(operations.changeGrz, own)).toMatchObject({ status: 'Error', errorName: 'EmptyTs' });
    expect(await act(operations.changeGrz, own, { grzNew: 'Ж1' })).toMatchObject({
      errorName: 'InvalidFormat',
    });
    expect(await scene.subscriptionsOf(own.driver)).toMatchObject([{ plate: own.plate }]);
  });
});
