import { moneyScene } from '../../test/money-scene.ts';
import { type Operation, operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';

const scene = moneyScene();
const { server } = scene;

const ACTIONS: [operation: Operation, fields: object][] = [
  [operations.pauseSubscription, {}],
  [operations.pauseAb, {}],
  [operations.continueSubscription, {}],
  [operations.continueAb, {}],
  [operations.refundSubscription, {}],
  [operations.refundAb, {}],
  [operations.changeSubscriptionVehicle, { newNumber: 'М905ММ78' }],
  [operations.changeGrz, { grzNew: 'М905ММ78' }],
];

const answerOf = async (operation: Operation, input: object, token: string) => {
  const response = await server.send(operation, input, { token });
  return { status: response.status, body: await response.text() };
};

describe('access to foreign subscriptions', () => {
  it.each(ACTIONS.map(([operation, fields]) => [operation.id, operation, fields] as const))(
    '[SRV-056] [THR-29] [BAD-46] returns for %s of another driver the response for a missing one',
    async (_, operation, fields) => {
      const { driver, orderNum } = await scene.subscribed();
      const stranger = await scene.parkingDriver();
      const stateOf = async () => [
        await scene.subscriptionsOf(driver),
        await scene.benefitRowsOf(driver),
        await scene.walletOf(driver),
        await scene.walletOf(stranger),
        await scene.benefitsOf(stranger),
      ];
      const before = await stateOf();
      const answer = await answerOf(operation, { orderNum, ...fields }, stranger.token);
      for (const missing of ['999999999', '', '0', "' or 1=1 --"])
        expect(await answerOf(operation, { orderNum: missing, ...fields }, stranger.token)).toEqual(answer);
      expect(await answerOf(operation, fields, stranger.token)).toEqual(answer);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toEqual({
        status: 'Error',
        errorName: 'UnknownError',
        errorMessage: 'Абонемент не найден',
      });
      expect(await stateOf()).toEqual(before);
    },
  );

  it('[THR-29] treats a number of another city as missing', async () => {
    const { orderNum } = await scene.subscribed();
    const moscow = await scene.parkingDriver({ city: 'moscow' });
    const call = { token: moscow.token, city: 'moscow' };
    expect(await server.call(operations.refundAb, { orderNum }, call)).toMatchObject({
      errorName: 'UnknownError',
    });
  });

  it('refuses all these calls to a guest', async () => {
    const token = String((await server.call(operations.guestToken))['token']);
    for (const operation of [operations.getBenefits, operations.paySubscription, operations.getTiming])
      expect(await server.call(operation, {}, { token })).toMatchObject({ errorName: 'TokenNotFound' });
  });
});

describe('stored data and log', () => {
  it('[INV-14] keep a refund final and sold terms immutable', async () => {
    const { driver, orderNum } = await scene.subscribed();
    await server.call(operations.refundAb, { orderNum }, { token: driver.token });
    const refused = (change: string) =>
      expect(
        sql`update subscription set ${sql.raw(change)} where order_number = ${orderNum}`.execute(server.db),
      ).rejects.toThrow(/cannot/);
    await refused("status = 'active', refunded_kop = 0");
    await refused("status = 'paused', refunded_kop = 0, paused_at = bought_at");
    await refused('price_kop = 1');
    await refused("order_number = '1'");
    await refused('zones = null');
  });

  it('[INV-27] reject two subscriptions of a plate in the same days', async () => {
    const { driver, orderNum } = await scene.subscribed();
    await expect(
      sql`insert into subscription
            select city_id, nextval('subscription_id_seq'), account_id, 'twin', offer_code, type, title_ru, title_en, plate,
                   plate_key, plate_format, category, zones, days, sale_percent, is_pausable, is_refundable,
                   is_changeable, price_kop, 0, 'active', starts_at + interval '6 days', ends_at + interval '6 days',
                   null, bought_at
              from subscription where order_number = ${orderNum}`.execute(server.db),
    ).rejects.toThrow('subscription_one_per_plate');
    await expect(
      sql`update subscription set status = 'refunded', refunded_kop = price_kop + 1
           where order_number = ${orderNum}`.execute(server.db),
    ).rejects.toThrow('subscription_refund_within_price');
    expect(await scene.subscriptionsOf(driver)).toHaveLength(1);
  });
});

it('[THR-28] keep plates and tokens of a purchase out of the log', async () => {
  const { driver, plate } = await scene.subscribed();
  expect(server.logText()).not.toContain(plate);
  expect(server.logText()).not.toContain(driver.token);
});
