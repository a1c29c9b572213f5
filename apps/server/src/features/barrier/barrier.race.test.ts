import { moneyScene } from '../../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { CARD, type Price } from '../../test/barrier-kit.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const work = () => server.app.application.barrier.work;

const historyOf = async (driver: TestDriver) =>
  (await scene.operationsOf(driver))
    .filter((row) => row.type === 'paymentGate')
    .map((row) => [row.status, row.sum_kop]);

async function redirectOf(
  driver: TestDriver,
  card: string = CARD.hour,
): Promise<{ page: string; order: string }> {
  const answer = await scene.payPrice(driver, await scene.priceOf(driver, card), {
    paymentService: 'card',
  });
  const { redirectURL, order } = answer.result as { redirectURL: string; order: string };
  expect(redirectURL).toMatch(/^\/sandbox\/pay\//);
  return { page: redirectURL, order };
}

describe('barrier payment from the balance', () => {
  it('[THR-10] makes one payment of ten concurrent clicks and a copied key', async () => {
    const driver = await scene.createTestDriver();
    const price = await scene.priceOf(driver);
    const thief = await scene.createTestDriver();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => scene.payPrice(driver, price, {}, `click-${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill('ok'));
    server.clock.advance(MINUTE_MS);
    const later = await scene.payPrice(driver, price);
    expect(later).toMatchObject({ status: 'ok', result: { redirectURL: '' } });
    const copied = await scene.payPrice(thief, price, {}, 'click-0');
    expect(copied.errorName).toBe('ParkingSessionNotFound');
    expect([await scene.walletOf(thief), await historyOf(thief)]).toEqual([100_000, []]);
    expect(await scene.walletOf(driver)).toBe(85_000);
    expect(await historyOf(driver)).toEqual([['done', -15_000]]);
    server.clock.advance(16 * MINUTE_MS);
  });

  it('[INV-7] makes one payment for a repeated key, ValidationError for other input', async () => {
    const driver = await scene.createTestDriver();
    const price = await scene.priceOf(driver);
    const first = await scene.payPrice(driver, price, {}, 'press');
    expect(await scene.payPrice(driver, price, {}, 'press')).toEqual(first);
    const other = await scene.priceOf(driver);
    expect((await scene.payPrice(driver, other, {}, 'press')).errorName).toBe('ValidationError');
    expect(await scene.walletOf(driver)).toBe(85_000);
    server.clock.advance(16 * MINUTE_MS);
  });

  it('[THR-10] returns the money of one payer when two people pay one ticket at the same time', async () => {
    const drivers = [await scene.createTestDriver(), await scene.createTestDriver()];
    const prices = await Promise.all(drivers.map((driver) => scene.priceOf(driver)));
    const answers = await Promise.all(
      drivers.map((driver, index) => scene.payPrice(driver, prices[index] as Price)),
    );
    const paid = answers.findIndex(({ status }) => status === 'ok');
    expect(answers[1 - paid]?.errorName).toBe('PriceChangedTryLater');
    expect(await Promise.all(drivers.map((driver) => scene.walletOf(driver)))).toEqual(
      paid === 0 ? [85_000, 100_000] : [100_000, 85_000],
    );
    for (const driver of drivers) expect((await scene.priceOf(driver)).cost).toBe(0);
    server.clock.advance(16 * MINUTE_MS);
  });

  it.each([
    [CARD.downAtPayment, 'ServerGateParkingError'],
    [CARD.refused, 'PriceChangedTryLater'],
  ])(
    '[THR-10] [FLT-38] restores the balance when the gate does not take the money (%s): %s',
    async (card, name) => {
      const driver = await scene.createTestDriver();
      const price = await scene.priceOf(driver, card);
      expect((await scene.payPrice(driver, price)).errorName).toBe(name);
      expect(await scene.walletOf(driver)).toBe(100_000);
      expect(await historyOf(driver)).toEqual([['cancel', -15_000]]);
      expect((await scene.payPrice(driver, price)).errorName).toBe(name);
      expect(await scene.walletOf(driver)).toBe(100_000);
    },
  );

  it('[FLT-37] moves no money when the gate is down before the debit', async () => {
    const driver = await scene.createTestDriver();
    await expect(scene.priceOf(driver, CARD.gateDown)).rejects.toThrow('ServerGateParkingError');
    expect(await historyOf(driver)).toEqual([]);
  });

  it('[THR-10] [INV-25] retries an unknown gate outcome and returns the money after two minutes', async () => {
    const driver = await scene.createTestDriver();
    const price = await scene.priceOf(driver, CARD.silent);
    const answer = await scene.payPrice(driver, price);
    expect((answer.result as { message: string }).message).toContain('обрабатывается');
    expect([await scene.walletOf(driver), await historyOf(driver)]).toEqual([
      85_000,
      [['processing', -15_000]],
    ]);
    server.clock.advance(MINUTE_MS);
    await work().sweep();
    expect(await scene.walletOf(driver)).toBe(85_000);
    server.clock.advance(MINUTE_MS);
    await work().sweep();
    expect([await scene.walletOf(driver), await historyOf(driver)]).toEqual([100_000, [['cancel', -15_000]]]);
    expect(server.logText()).toContain('gate outcome unknown');
  });

  it('[INV-17] calls the gate once after a crash between debit and confirmation', async () => {
    const driver = await scene.createTestDriver();
    const price = await scene.priceOf(driver);
    const { barrier } = server.app.application;
    const { gate } = barrier.deps;
    barrier.deps.gate = gate && { ...gate, confirm: () => Promise.reject(new Error('dead')) };
    await expect(scene.payPrice(driver, price)).rejects.toThrow('HTTP 500');
    server.unhandled.length = 0;
    let confirmations = 0;
    barrier.deps.gate = gate && {
      ...gate,
      confirm: (order) => {
        confirmations += 1;
        return gate.confirm(order);
      },
    };
    expect(await historyOf(driver)).toEqual([['processing', -15_000]]);
    server.clock.advance(MINUTE_MS);
    await Promise.all([work().sweep(), work().sweep()]);
    await work().sweep();
    barrier.deps.gate = gate;
    expect(confirmations).toBe(1);
    expect([await scene.walletOf(driver), await historyOf(driver)]).toEqual([85_000, [['done', -15_000]]]);
    server.clock.advance(16 * MINUTE_MS);
  });

  it('[INV-14] allows only valid status changes of a price and no change of its subject', async () => {
    const driver = await scene.createTestDriver();
    const { sessionId } = await scene.priceOf(driver);
    const change = (set: string) =>
      server.pool.query(`update planar_quote set ${set} where id = $1`, [sessionId]);
    await expect(change(`status = 'confirmed', order_number = 'x'`)).rejects.toThrow('cannot go');
    await expect(change('amount_kop = 1')).rejects.toThrow('cannot change');
    await scene.payPrice(driver, { sessionId, parkingNumber: '9003' });
    for (const status of ['quoted', 'held', 'awaiting'])
      await expect(change(`status = '${status}'`)).rejects.toThrow('cannot go');
    server.clock.advance(16 * MINUTE_MS);
  });
});

describe('barrier payment through a bank', () => {
  it('[PAY-176] charges the missing part by the method, then calls the gate', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 5_000 });
    const { page, order } = await redirectOf(driver);
    expect(await scene.paymentOf(order)).toMatchObject({ amount_kop: 10_000, purpose: 'gate' });
    server.clock.advance(3 * MINUTE_MS);
    await scene.payOnPage(page);
    await scene.settleAll();
    await work().sweep();
    expect([await scene.walletOf(driver), await historyOf(driver)]).toEqual([0, [['done', -15_000]]]);
    server.clock.advance(16 * MINUTE_MS);
  });

  it('[THR-10] returns the same payment page for a repeated click', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 0 });
    const price = await scene.priceOf(driver);
    const first = await scene.payPrice(driver, price, { paymentService: 'card' });
    server.clock.advance(MINUTE_MS);
    expect(await scene.payPrice(driver, price, { paymentService: 'card' })).toEqual(first);
  });

  it('[INV-15] keeps money on the balance that arrives after 15 minutes', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 5_000 });
    const { page } = await redirectOf(driver);
    server.clock.advance(15 * MINUTE_MS + 1);
    await scene.payOnPage(page);
    await scene.settleAll();
    await work().sweep();
    expect([await scene.walletOf(driver), await historyOf(driver)]).toEqual([15_000, []]);
  });

  it('[THR-10] puts the money on the balance when the gate is down', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 5_000 });
    const { page } = await redirectOf(driver, CARD.downAtPayment);
    await scene.payOnPage(page);
    await scene.settleAll();
    await work().sweep();
    expect([await scene.walletOf(driver), await historyOf(driver)]).toEqual([15_000, [['cancel', -15_000]]]);
  });

  it('[THR-10] deletes unpaid prices after a day', async () => {
    const driver = await scene.createTestDriver();
    await scene.priceOf(driver);
    const count = async () =>
      (await server.pool.query(`select 1 from planar_quote where status in ('quoted', 'awaiting')`)).rowCount;
    expect(await count()).toBeGreaterThan(0);
    server.clock.advance(1440 * MINUTE_MS + 1);
    await scene.purgeKept('barrier-prices');
    expect(await count()).toBe(0);
  });
});
