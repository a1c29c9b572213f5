import { describe, expect, it } from 'vitest';
import { createTestDriver, type TestDriver } from '../../test/drivers.sql.ts';
import { createMoneyServer, MINUTE_MS, operationsOf, walletOf } from '../../test/money-kit.sql.ts';
import { paymentOf, payOnPage, SECRET_KEY, settleAll } from '../../test/payment-kit.sql.ts';
import { purgeKept } from '../../test/retention.ts';
import { CARD, payPrice, type Price, priceOf } from '../../test/planar-kit.ts';

const server = createMoneyServer({ app: { secretKey: SECRET_KEY } });
const work = () => server.app.application.planar.work;

const historyOf = async (driver: TestDriver) =>
  (await operationsOf(server, driver))
    .filter((row) => row.type === 'paymentGate')
    .map((row) => [row.status, row.sum_kop]);

async function redirectOf(
  driver: TestDriver,
  card: string = CARD.hour,
): Promise<{ page: string; order: string }> {
  const answer = await payPrice(server, driver, await priceOf(server, driver, card), {
    paymentService: 'card',
  });
  const { redirectURL, order } = answer.result as { redirectURL: string; order: string };
  expect(redirectURL).toMatch(/^\/sandbox\/pay\//);
  return { page: redirectURL, order };
}

describe('barrier payment from the balance', () => {
  it('[THR-10] makes one payment of ten concurrent clicks and a copied key', async () => {
    const driver = await createTestDriver(server);
    const price = await priceOf(server, driver);
    const thief = await createTestDriver(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => payPrice(server, driver, price, {}, `click-${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill('ok'));
    server.clock.advance(MINUTE_MS);
    const later = await payPrice(server, driver, price);
    expect(later).toMatchObject({ status: 'ok', result: { redirectURL: '' } });
    const copied = await payPrice(server, thief, price, {}, 'click-0');
    expect(copied.errorName).toBe('ParkingSessionNotFound');
    expect([await walletOf(server, thief), await historyOf(thief)]).toEqual([100_000, []]);
    expect(await walletOf(server, driver)).toBe(85_000);
    expect(await historyOf(driver)).toEqual([['done', -15_000]]);
    server.clock.advance(16 * MINUTE_MS);
  });

  it('[INV-7] makes one payment for a repeated key, ValidationError for other input', async () => {
    const driver = await createTestDriver(server);
    const price = await priceOf(server, driver);
    const first = await payPrice(server, driver, price, {}, 'press');
    expect(await payPrice(server, driver, price, {}, 'press')).toEqual(first);
    const other = await priceOf(server, driver);
    expect((await payPrice(server, driver, other, {}, 'press')).errorName).toBe('ValidationError');
    expect(await walletOf(server, driver)).toBe(85_000);
    server.clock.advance(16 * MINUTE_MS);
  });

  it('[THR-10] returns the money of one payer when two people pay one ticket at the same time', async () => {
    const drivers = [await createTestDriver(server), await createTestDriver(server)];
    const prices = await Promise.all(drivers.map((driver) => priceOf(server, driver)));
    const answers = await Promise.all(
      drivers.map((driver, index) => payPrice(server, driver, prices[index] as Price)),
    );
    const paid = answers.findIndex(({ status }) => status === 'ok');
    expect(answers[1 - paid]?.errorName).toBe('PriceChangedTryLater');
    expect(await Promise.all(drivers.map((driver) => walletOf(server, driver)))).toEqual(
      paid === 0 ? [85_000, 100_000] : [100_000, 85_000],
    );
    for (const driver of drivers) expect((await priceOf(server, driver)).cost).toBe(0);
    server.clock.advance(16 * MINUTE_MS);
  });

  it.each([
    [CARD.downAtPayment, 'ServerGateParkingError'],
    [CARD.refused, 'PriceChangedTryLater'],
  ])(
    '[THR-10] [FLT-38] restores the balance when the gate does not take the money (%s): %s',
    async (card, name) => {
      const driver = await createTestDriver(server);
      const price = await priceOf(server, driver, card);
      expect((await payPrice(server, driver, price)).errorName).toBe(name);
      expect(await walletOf(server, driver)).toBe(100_000);
      expect(await historyOf(driver)).toEqual([['cancel', -15_000]]);
      expect((await payPrice(server, driver, price)).errorName).toBe(name);
      expect(await walletOf(server, driver)).toBe(100_000);
    },
  );

  it('[FLT-37] moves no money when the gate is down before the debit', async () => {
    const driver = await createTestDriver(server);
    await expect(priceOf(server, driver, CARD.gateDown)).rejects.toThrow('ServerGateParkingError');
    expect(await historyOf(driver)).toEqual([]);
  });

  it('[THR-10] [INV-25] retries an unknown gate outcome and returns the money after two minutes', async () => {
    const driver = await createTestDriver(server);
    const price = await priceOf(server, driver, CARD.silent);
    const answer = await payPrice(server, driver, price);
    expect((answer.result as { message: string }).message).toContain('обрабатывается');
    expect([await walletOf(server, driver), await historyOf(driver)]).toEqual([
      85_000,
      [['processing', -15_000]],
    ]);
    server.clock.advance(MINUTE_MS);
    await work().sweep();
    expect(await walletOf(server, driver)).toBe(85_000);
    server.clock.advance(MINUTE_MS);
    await work().sweep();
    expect([await walletOf(server, driver), await historyOf(driver)]).toEqual([
      100_000,
      [['cancel', -15_000]],
    ]);
    expect(server.logText()).toContain('gate outcome unknown');
  });

  it('[INV-17] calls the gate once after a crash between debit and confirmation', async () => {
    const driver = await createTestDriver(server);
    const price = await priceOf(server, driver);
    const { planar } = server.app.application;
    const { gate } = planar.deps;
    planar.deps.gate = {
      price: () => Promise.reject(new Error('dead')),
      confirm: () => Promise.reject(new Error('dead')),
    };
    await expect(payPrice(server, driver, price)).rejects.toThrow('HTTP 500');
    server.unhandled.length = 0;
    let confirmations = 0;
    planar.deps.gate = gate && {
      price: (asked) => gate.price(asked),
      confirm: (order) => {
        confirmations += 1;
        return gate.confirm(order);
      },
    };
    expect(await historyOf(driver)).toEqual([['processing', -15_000]]);
    server.clock.advance(MINUTE_MS);
    await Promise.all([work().sweep(), work().sweep()]);
    await work().sweep();
    planar.deps.gate = gate;
    expect(confirmations).toBe(1);
    expect([await walletOf(server, driver), await historyOf(driver)]).toEqual([85_000, [['done', -15_000]]]);
    server.clock.advance(16 * MINUTE_MS);
  });

  it('[INV-14] allows only valid status changes of a price and no change of its subject', async () => {
    const driver = await createTestDriver(server);
    const { sessionId } = await priceOf(server, driver);
    const change = (set: string) =>
      server.pool.query(`update planar_quote set ${set} where id = $1`, [sessionId]);
    await expect(change(`status = 'confirmed', order_number = 'x'`)).rejects.toThrow('cannot go');
    await expect(change('amount_kop = 1')).rejects.toThrow('cannot change');
    await payPrice(server, driver, { sessionId, parkingNumber: '9003' });
    for (const status of ['quoted', 'held', 'awaiting'])
      await expect(change(`status = '${status}'`)).rejects.toThrow('cannot go');
    server.clock.advance(16 * MINUTE_MS);
  });
});

describe('barrier payment through a bank', () => {
  it('[PAY-176] charges the missing part by the method, then calls the gate', async () => {
    const driver = await createTestDriver(server, { balanceKopecks: 5_000 });
    const { page, order } = await redirectOf(driver);
    expect(await paymentOf(server, order)).toMatchObject({ amount_kop: 10_000, purpose: 'gate' });
    server.clock.advance(3 * MINUTE_MS);
    await payOnPage(server, page);
    await settleAll(server);
    await work().sweep();
    expect([await walletOf(server, driver), await historyOf(driver)]).toEqual([0, [['done', -15_000]]]);
    server.clock.advance(16 * MINUTE_MS);
  });

  it('[THR-10] returns the same payment page for a repeated click', async () => {
    const driver = await createTestDriver(server, { balanceKopecks: 0 });
    const price = await priceOf(server, driver);
    const first = await payPrice(server, driver, price, { paymentService: 'card' });
    server.clock.advance(MINUTE_MS);
    expect(await payPrice(server, driver, price, { paymentService: 'card' })).toEqual(first);
  });

  it('[INV-15] keeps money on the balance that arrives after 15 minutes', async () => {
    const driver = await createTestDriver(server, { balanceKopecks: 5_000 });
    const { page } = await redirectOf(driver);
    server.clock.advance(15 * MINUTE_MS + 1);
    await payOnPage(server, page);
    await settleAll(server);
    await work().sweep();
    expect([await walletOf(server, driver), await historyOf(driver)]).toEqual([15_000, []]);
  });

  it('[THR-10] puts the money on the balance when the gate is down', async () => {
    const driver = await createTestDriver(server, { balanceKopecks: 5_000 });
    const { page } = await redirectOf(driver, CARD.downAtPayment);
    await payOnPage(server, page);
    await settleAll(server);
    await work().sweep();
    expect([await walletOf(server, driver), await historyOf(driver)]).toEqual([
      15_000,
      [['cancel', -15_000]],
    ]);
  });

  it('[THR-10] deletes unpaid prices after a day', async () => {
    const driver = await createTestDriver(server);
    await priceOf(server, driver);
    const count = async () =>
      (await server.pool.query(`select 1 from planar_quote where status in ('quoted', 'awaiting')`)).rowCount;
    expect(await count()).toBeGreaterThan(0);
    server.clock.advance(1440 * MINUTE_MS + 1);
    await purgeKept(server, 'barrier-prices');
    expect(await count()).toBe(0);
  });
});
