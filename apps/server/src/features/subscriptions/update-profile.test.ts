import { moneyScene } from '../../test/money-scene.ts';
import { type Operation, operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';

const scene = moneyScene();
const { server } = scene;
const DAY_MS = 86_400_000;

describe('profile update', () => {
  it.each([
    [0, 'update'],
    [1, 'update-all'],
  ])('[PAY-136] path %i (%s) returns the current balance, sessions and benefits', async (path) => {
    const now = server.clock.now();
    const driver = await scene.parkingDriver({
      vehicles: [{ plate: `К${path}12КК78` }],
      benefits: [
        {
          name: 'Многодетная семья',
          salePercent: 10,
          startsAt: new Date(now - DAY_MS),
          endsAt: new Date(now + DAY_MS),
        },
      ],
    });
    const vehicle = { Number: `К${path}12КК78`, Category: 'B', NumberFormat: 'rus' };
    const before = await server.call(operations.updateProfile, {}, { token: driver.token, path });
    expect(before).toMatchObject({ status: 'ok', result: { balance: 1000, sessions: [] } });
    const started = await scene.startSession(driver, { Vehicle: vehicle });
    const { result } = await server.call(operations.updateProfile, {}, { token: driver.token, path });
    const profile = await server.call(operations.getProfile, {}, { token: driver.token });
    const benefits = await server.call(operations.getBenefits, {}, { token: driver.token });
    const whole = profile['result'] as {
      balance: number;
      bonus: number;
      sessions: { reservationId: string }[];
    };
    expect(result).toEqual({
      balance: whole.balance,
      bonus: whole.bonus,
      sessions: whole.sessions,
      benefits: benefits['result'],
    });
    expect(whole.balance).toBeLessThan(1000);
    expect(whole.sessions.map(({ reservationId }) => reservationId)).toEqual([String(started.ReservationId)]);
    expect(benefits['result']).toMatchObject([{ type: 'Многодетная семья', sale: 10 }]);
  });
});

/** Guests have separate calls and tokens. */
const PAYMENTS: Operation[] = [
  operations.start,
  operations.renew,
  operations.cancel,
  operations.deferSession,
  operations.breakSession,
  operations.cancelOrder,
  operations.refill,
  operations.pay,
  operations.postPayment,
  operations.continueSession,
  operations.planarPay,
  operations.payPlane,
  operations.paySubscription,
  operations.createRefillReceipt,
  operations.createSubscriptionReceipt,
  operations.getReceiptList,
  operations.getReceipt,
  operations.sendReceipt,
];

describe('payments without a personal token', () => {
  it.each(PAYMENTS.map((operation) => [operation.id, operation] as const))(
    '[PAY-163] %s rejects a missing token, garbage, and a token of another city',
    async (_, operation) => {
      const stranger = await scene.createTestDriver({ city: 'moscow' });
      for (const token of [undefined, 'x', 'a'.repeat(43), stranger.token]) {
        const answer = await server.call(operation, {}, token === undefined ? {} : { token });
        expect(answer).toMatchObject({ errorName: 'TokenNotFound' });
        expect(answer.status).toMatch(/^error$/i);
      }
    },
  );

  it.each(PAYMENTS.map((operation) => [operation.id, operation] as const))(
    '[PAY-163] %s accepts the token of a driver',
    async (_, operation) => {
      const driver = await scene.createTestDriver();
      const answer = await server.send(operation, {}, { token: driver.token });
      expect(await answer.text()).not.toMatch(/Token(NotFound|Expired)/);
    },
  );
});
