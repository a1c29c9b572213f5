import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { PLATE } from '../../test/money-kit.sql.ts';
import { subscriptionVehicle, transfersOf } from '../../test/subscription-kit.sql.ts';

const scene = moneyScene();
const { server } = scene;
const CLIENTS = 12;
const copies = <T>(run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CLIENTS }, (_, index) => run(index)));

it('[INV-27] [BAD-44] grants and charges one of many concurrent purchases for one plate', async () => {
  const driver = await scene.parkingDriver({ balanceKopecks: 1_000_000 });
  const answers = await copies(() => scene.buy(driver));
  expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
  const names = answers.filter(({ status }) => status !== 'ok').map(({ errorName }) => errorName);
  expect(new Set(names)).toEqual(new Set(['SubscriptionAlreadyExists']));
  expect(await scene.subscriptionsOf(driver)).toHaveLength(1);
  expect(await scene.walletOf(driver)).toBe(960_000);
});

it('[INV-7] makes one purchase with one response from copies of a request', async () => {
  const driver = await scene.parkingDriver();
  const answers = await copies(() => scene.buy(driver, {}, 'one-press'));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await scene.walletOf(driver)).toBe(60_000);
});

it('keeps the balance at or above 0 when the money covers one of several plates', async () => {
  const driver = await scene.parkingDriver({ balanceKopecks: 100_000 });
  const answers = await copies((index) =>
    scene.buy(driver, { vehicle: subscriptionVehicle(`К${101 + index}КК78`) }),
  );
  expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(2);
  expect(answers.filter(({ errorName }) => errorName === 'NoMoneyNoHoney')).toHaveLength(CLIENTS - 2);
  expect(await scene.walletOf(driver)).toBe(20_000);
});

it('[THR-29] [INV-27] returns the money once for many concurrent refunds in both path families', async () => {
  const { driver, orderNum } = await scene.subscribed();
  const before = await scene.walletOf(driver);
  const answers = await copies((index) =>
    server.call(
      index % 2 === 0 ? operations.refundSubscription : operations.refundAb,
      { orderNum },
      { token: driver.token },
    ),
  );
  expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 'Error')).toHaveLength(CLIENTS - 1);
  expect(await scene.walletOf(driver)).toBe(before + 360_000);
  expect(await transfersOf(server, orderNum)).toHaveLength(2);
});

it('runs a refund and a purchase of the same days without a deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const { driver, orderNum, plate } = await scene.subscribed();
    const [refunded, bought] = await Promise.all([
      server.call(operations.refundAb, { orderNum }, { token: driver.token }),
      scene.buy(driver, { vehicle: subscriptionVehicle(plate) }),
    ]);
    expect(refunded.status).toBe('ok');
    expect(['ok', 'error']).toContain(bought.status);
    expect(await scene.subscriptionsOf(driver)).toHaveLength(bought.status === 'ok' ? 2 : 1);
  }
});

it('treats the Latin twin of a plate as the same plate, also concurrently', async () => {
  const driver = await scene.parkingDriver();
  const answers = await copies((index) =>
    scene.buy(driver, { vehicle: { number: index % 2 === 0 ? PLATE : 'A123BC178' } }),
  );
  expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
});
