import { moneyScene } from '../../test/money-scene.ts';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { giveMoney } from '../../demo/create-driver.sql.ts';
import { type Gate, GateError } from './ports.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const work = () => server.app.application.barrier.work;

/** null passes the call on to the simulator. */
function gateSays(...failures: (GateError['failure'] | 'silentlyTaken' | null)[]): () => void {
  const { deps } = server.app.application.barrier;
  const { gate } = deps;
  if (gate === null) throw new Error('no gate');
  const moody: Gate = {
    ...gate,
    status: () => Promise.reject(new GateError('unknown')),
    reverse: () => Promise.reject(new GateError('unknown')),
    async confirm(order) {
      const failure = failures.shift() ?? null;
      if (failure === null) return gate.confirm(order);
      if (failure !== 'silentlyTaken') throw new GateError(failure);
      await gate.confirm(order);
      throw new GateError('unknown');
    },
  };
  deps.gate = moody;
  return () => {
    deps.gate = gate;
  };
}

describe('gate failures', () => {
  it('[THR-10][INV-11] keeps the sum debited when the gate accepts silently and is then down', async () => {
    const driver = await scene.createTestDriver();
    const restore = gateSays('silentlyTaken', 'down', 'down', null);
    const price = await scene.priceOf(driver);
    expect(await scene.payPrice(driver, price)).toMatchObject({ status: 'ok' });
    expect(await scene.payPrice(driver, price)).toMatchObject({ status: 'ok' });
    server.clock.advance(MINUTE_MS / 2);
    await work().sweep();
    expect(await scene.walletOf(driver)).toBe(85_000);
    server.clock.advance(MINUTE_MS / 2);
    await work().sweep();
    expect(await scene.walletOf(driver)).toBe(85_000);
    const history = (await scene.operationsOf(driver)).filter(({ type }) => type === 'paymentGate');
    expect(history).toMatchObject([{ status: 'done', sum_kop: -15_000 }]);
    restore();
    server.clock.advance(16 * MINUTE_MS);
  });

  it('[THR-10][INV-25] returns the money with an alarm after two minutes of gate outage', async () => {
    const driver = await scene.createTestDriver();
    const restore = gateSays('unknown', 'down', 'down');
    await scene.payPrice(driver, await scene.priceOf(driver));
    server.clock.advance(MINUTE_MS);
    await work().sweep();
    expect(await scene.walletOf(driver)).toBe(85_000);
    server.clock.advance(MINUTE_MS);
    await work().sweep();
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(server.logText()).toContain('gate outcome unknown');
    restore();
  });

  it('[THR-10] returns the money immediately when the gate is down at the first request', async () => {
    const driver = await scene.createTestDriver();
    const restore = gateSays('down');
    const answer = await scene.payPrice(driver, await scene.priceOf(driver));
    expect(answer).toMatchObject({ errorName: 'ServerGateParkingError' });
    expect(await scene.walletOf(driver)).toBe(100_000);
    restore();
  });
});

describe('guest wallet', () => {
  it('[INV-9][INV-25] is never spent at a barrier because it belongs to a pending order', async () => {
    const guest = await scene.createTestGuest();
    const { cityId, accountId } = guest;
    const gift = { cityId, accountId, amount: kopecks(20_000), at: new Date(server.clock.now()) };
    await inTransaction(server.db, (tx) => giveMoney(tx, gift));
    const price = await scene.priceOf(guest);
    expect(await scene.payPrice(guest, price)).toMatchObject({ errorName: 'NoMoneyNoHoney' });
    const answer = await scene.payPrice(guest, price, { paymentService: 'card' });
    const { order } = answer.result as { order: string };
    expect(await scene.paymentOf(order)).toMatchObject({ amount_kop: 15_000 });
    expect(await scene.walletOf(guest)).toBe(20_000);
  });
});
