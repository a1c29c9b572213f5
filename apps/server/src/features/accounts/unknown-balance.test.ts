import { moneyScene } from '../../test/money-scene.ts';
import { operations, type Operation } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { PLATE, sessionInput } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { DAY, subscriptionVehicle, TODAY } from '../../test/subscription-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

async function withoutWallet(): Promise<TestDriver> {
  const driver = await scene.createTestDriver({ balanceKopecks: 0, vehicles: [{ plate: PLATE }] });
  await server.pool.query('delete from wallet where city_id = $1 and account_id = $2', [
    driver.cityId,
    driver.accountId,
  ]);
  return driver;
}

const CALLS: readonly [string, Operation, object][] = [
  ['getProfile', operations.getProfile, {}],
  ['getBalance', operations.getBalance, {}],
  ['updateProfile', operations.updateProfile, {}],
  ['cost', operations.cost, sessionInput()],
  [
    'paySubscription',
    operations.paySubscription,
    {
      ...{ vehicle: subscriptionVehicle(), codeSubscription: DAY, timestart: TODAY, paymentService: 'card' },
    },
  ],
];

const balancesIn = (answer: unknown): unknown[] =>
  Object.entries((answer ?? {}) as object).flatMap(([name, value]: [string, unknown]) =>
    name === 'balance' ? [value] : typeof value === 'object' ? balancesIn(value) : [],
  );

describe('account without a wallet', () => {
  it.each(CALLS)(
    '[money-3] %s returns an unknown balance as -1, not 0, at every path',
    async (_, operation, input) => {
      for (const path of operation.paths.keys()) {
        const { token } = await withoutWallet();
        const answer = await server.call(operation, input as never, { token, path });
        expect([path, answer.status, balancesIn(answer)]).toEqual([path, 'ok', [-1]]);
      }
    },
  );

  it('[money-3] returns 0 for an empty wallet', async () => {
    const { token } = await scene.createTestDriver({ balanceKopecks: 0 });
    expect(await server.call(operations.getBalance, {}, { token })).toMatchObject({ balance: 0 });
    expect(balancesIn(await server.call(operations.cost, sessionInput(), { token }))).toEqual([0]);
  });

  it('[money-3] rejects payments from an unknown balance', async () => {
    const { token } = await withoutWallet();
    const answer = await server.call(operations.start, sessionInput(), { token });
    expect(answer.errorName).toBe('NotSelectedPaymentService');
  });
});
