import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { CARD, PARKING } from '../../test/barrier-kit.ts';

const scene = moneyScene();
const { server } = scene;

describe('barrier price', () => {
  it('[PAY-175] takes a card number and a parking code and returns cost, sessionId and parkingNumber', async () => {
    const driver = await scene.createTestDriver();
    const answer = await scene.askPrice(driver, CARD.hour);
    expect(answer).toMatchObject({
      status: 'ok',
      result: { cost: 150, sessionId: expect.stringMatching(/^\S{43}$/) as string, parkingNumber: PARKING },
    });
  });

  it('[PAY-175] uses the parking of the card when the request has no parking code', async () => {
    const driver = await scene.createTestDriver();
    const { token } = driver;
    const answer = await server.call(operations.planarCost, { cardNumber: '100 150' }, { token });
    expect(answer.result).toMatchObject({ cost: 150, parkingNumber: PARKING });
  });

  it('[PAY-175] returns separate errors for an unknown card, another parking and a silent gate', async () => {
    const driver = await scene.createTestDriver();
    const { token } = driver;
    expect(await scene.askPrice(driver, '999999')).toMatchObject({
      status: 'error',
      errorName: 'ParkingSessionNotFound',
      errorMessage: expect.stringContaining('Карту') as string,
    });
    expect((await scene.askPrice(driver, CARD.gateDown)).errorName).toBe('ServerGateParkingError');
    const elsewhere = { cardNumber: CARD.hour, parkingCode: '7801' };
    expect((await server.call(operations.planarCost, elsewhere, { token })).errorName).toBe(
      'CantFindParking',
    );
  });

  it.each([['1'.repeat(10_000)], ['12a4'], ['١٢٣'], [''], ['-1'], ['1'.repeat(21)]])(
    '[BAD-49] rejects card number %.12s with InvalidFormat',
    async (cardNumber) => {
      const driver = await scene.createTestDriver();
      expect((await scene.askPrice(driver, cardNumber)).errorName).toBe('InvalidFormat');
      const headers = { authorization: driver.token };
      const input = { ticketNumber: cardNumber, parkingNumber: PARKING };
      expect((await server.call(operations.costPlane, input, { headers })).errorName).toBe('InvalidFormat');
    },
  );

  it('[cities-3] requires both the city flag and the setting', async () => {
    const driver = await scene.createTestDriver({ city: 'moscow' });
    const answer = await server.call(
      operations.planarCost,
      { cardNumber: CARD.hour },
      { token: driver.token, city: 'moscow' },
    );
    expect(answer.errorName).toBe('CantFindParking');
    const spb = await scene.createTestDriver();
    const set = (isOn: boolean) =>
      server.pool.query(
        `update city_option set settings = settings || jsonb_build_object('useFlatParking', $1::boolean) where city_id = $2`,
        [isOn, spb.cityId],
      );
    const price = await scene.priceOf(spb);
    await set(false);
    expect((await scene.askPrice(spb, CARD.hour)).errorName).toBe('CantFindParking');
    expect((await scene.payPrice(spb, price)).errorName).toBe('ParkingSessionNotFound');
    await set(true);
  });

  it('[THR-10] limits a token to ten cards a minute without affecting other tokens', async () => {
    const driver = await scene.createTestDriver();
    for (let attempts = 0; attempts < 10; attempts++)
      expect((await scene.askPrice(driver, `77000${attempts}`)).errorName).toBe('ParkingSessionNotFound');
    expect((await scene.askPrice(driver, CARD.hour)).errorName).toBe('ValidationError');
    expect((await scene.askPrice(await scene.createTestDriver(), CARD.hour)).status).toBe('ok');
    server.clock.advance(60_001);
    expect((await scene.askPrice(driver, CARD.hour)).status).toBe('ok');
  });

  it('[PAY-177] accepts GET /backend/v2/costPlane with ticketNumber, parkingNumber and the token in Authorization', async () => {
    const { token } = await scene.createTestDriver();
    const url = `${server.url}/saint-petersburg/backend/v2/costPlane?ticketNumber=${CARD.hour}&parkingNumber=${PARKING}`;
    const answer = await fetch(url, { headers: { authorization: token } });
    expect(await answer.json()).toMatchObject({
      status: 'ok',
      result: { cost: 150, parkingNumber: PARKING, sessionId: expect.any(String) as string },
    });
    expect(await (await fetch(url)).json()).toMatchObject({ errorName: 'TokenNotFound' });
  });
});

describe('barrier payment', () => {
  it('[PAY-176] takes parkingNumber, paymentService and sessionId, pays from the balance and returns a message', async () => {
    const driver = await scene.createTestDriver();
    const answer = await scene.payPrice(driver, await scene.priceOf(driver));
    expect(answer).toMatchObject({ status: 'ok', result: { redirectURL: '' } });
    expect((answer.result as { message: string }).message).toContain('Выезжайте');
    expect(await scene.walletOf(driver)).toBe(85_000);
    const history = (await scene.operationsOf(driver)).filter((row) => row.type === 'paymentGate');
    expect(history).toMatchObject([{ status: 'done', sum_kop: -15_000, parking_code: PARKING }]);
    expect(history[0]?.order_number).toBe((answer.result as { order: string }).order);
    const [entry] = (
      await server.pool.query(
        `select reason, debit_holder, credit_kind, amount_kop from ledger_transfer
        where order_number = $1`,
        [history[0]?.order_number],
      )
    ).rows;
    expect(entry).toEqual({
      reason: 'gate',
      debit_holder: driver.accountId,
      credit_kind: 'gate_revenue',
      amount_kop: 15_000,
    });
    server.clock.advance(16 * 60_000);
  });

  it('[PAY-176] returns errorName and errorMessage on refusal', async () => {
    const poor = await scene.createTestDriver({ balanceKopecks: 14_999 });
    const price = await scene.priceOf(poor);
    expect(await scene.payPrice(poor, price)).toMatchObject({
      status: 'error',
      errorName: 'NoMoneyNoHoney',
      errorMessage: expect.any(String) as string,
    });
    const none = await scene.payPrice(poor, price, { paymentService: '' });
    expect(none.errorName).toBe('NotSelectedPaymentService');
    const odd = await scene.payPrice(poor, price, { paymentService: 'cash' });
    expect(odd.errorName).toBe('PaymentServiceNotFound');
    const silent = await scene.payPrice(poor, price, { paymentService: 'mobile' });
    expect(silent.errorName).toBe('InvalidFormat');
    expect(await scene.walletOf(poor)).toBe(14_999);
  });

  it('[PAY-178] accepts POST /backend/v2/payPlane with the token in Authorization', async () => {
    const driver = await scene.createTestDriver();
    const { sessionId, parkingNumber } = await scene.priceOf(driver);
    const answer = await fetch(`${server.url}/saint-petersburg/backend/v2/payPlane`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${driver.token}` },
      body: JSON.stringify({ paymentService: 'balance', parkingNumber, sessionId }),
    });
    expect(await answer.json()).toMatchObject({ status: 'ok', result: { redirectURL: '' } });
    expect(await scene.walletOf(driver)).toBe(85_000);
    server.clock.advance(16 * 60_000);
  });

  it('[BAD-47] [THR-10] accepts a price for exactly 30 seconds of server time', async () => {
    const driver = await scene.createTestDriver();
    const price = await scene.priceOf(driver);
    server.clock.advance(30_001);
    expect((await scene.payPrice(driver, price)).errorName).toBe('PriceChangedTryLater');
    expect(await scene.walletOf(driver)).toBe(100_000);
    const again = await scene.priceOf(driver);
    server.clock.advance(30_000);
    expect((await scene.payPrice(driver, again)).status).toBe('ok');
    server.clock.advance(16 * 60_000);
  });

  it("[BAD-48] returns ParkingSessionNotFound for an unknown price, another token's or another parking's", async () => {
    const driver = await scene.createTestDriver();
    const price = await scene.priceOf(driver);
    const stranger = await scene.createTestDriver();
    expect((await scene.payPrice(stranger, price)).errorName).toBe('ParkingSessionNotFound');
    const elsewhere = { ...price, parkingNumber: '9004' };
    expect((await scene.payPrice(driver, elsewhere)).errorName).toBe('ParkingSessionNotFound');
    const nobody = { ...price, sessionId: 'x' };
    expect((await scene.payPrice(driver, nobody)).errorName).toBe('ParkingSessionNotFound');
    expect((await scene.payPrice(driver, { sessionId: '', parkingNumber: '' })).errorName).toBe(
      'ParkingSessionNotFound',
    );
    expect([await scene.walletOf(driver), await scene.walletOf(stranger)]).toEqual([100_000, 100_000]);
  });

  it('[PAY-175] [THR-10] prices a free session at 0 and refuses its payment', async () => {
    const driver = await scene.createTestDriver();
    const price = await scene.priceOf(driver, CARD.free);
    expect(price.cost).toBe(0);
    expect((await scene.payPrice(driver, price)).errorName).toBe('ParkingSessionWasFree');
    expect(await scene.walletOf(driver)).toBe(100_000);
  });
});
