import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

async function outcomeOf(
  fields: object,
): Promise<{ errorName: unknown; message: unknown; rows: number; wallet: number }> {
  const driver = await scene.parkingDriver();
  const { errorName, errorMessage } = await scene.beginRefill(driver, fields);
  const rows = (await scene.refillsOf(driver)).length;
  return { errorName, message: errorMessage, rows, wallet: await scene.walletOf(driver) };
}

const refused = (errorName: string, message: unknown = expect.any(String)) => ({
  errorName,
  message,
  rows: 0,
  wallet: 100_000,
});

describe('refill errors', () => {
  it.each([undefined, null, ''])(
    '[PAY-148][BAD-01] returns NoSumEntered without a sum (%j)',
    async (RefillAmount) => {
      expect(await outcomeOf({ RefillAmount })).toEqual(refused('NoSumEntered'));
    },
  );

  it.each([0, -1, -0.01])(
    '[PAY-149][BAD-02] rejects %d: the sum must be above zero',
    async (RefillAmount) => {
      expect(await outcomeOf({ RefillAmount })).toEqual(
        refused('ValidationError', 'Сумма должна быть больше нуля'),
      );
    },
  );

  it.each(['abc', {}, [], true, '1e3', '0x10', '١٢', 'NaN', 'Infinity', 'null'])(
    '[PAY-148][BAD-03][BAD-04][BAD-08] returns ItNeedToBeANumber for %j',
    async (RefillAmount) => {
      expect(await outcomeOf({ RefillAmount })).toEqual(refused('ItNeedToBeANumber'));
    },
  );

  it.each([0.001, 10.555])('[BAD-05] returns InvalidFormat for %d', async (RefillAmount) => {
    expect(await outcomeOf({ RefillAmount })).toEqual(refused('InvalidFormat'));
  });

  it.each([15_000.01, '9007199254740993', 1e30])(
    "[PAY-150][BAD-07] returns RefillAmountCanNotBeMaxAllowable for %s, above the city's maximum",
    async (RefillAmount) => {
      expect(await outcomeOf({ RefillAmount })).toEqual(refused('RefillAmountCanNotBeMaxAllowable'));
    },
  );

  it.each([undefined, '', 'no-such', 'balance', 'Квитанция'])(
    '[PAY-147][BAD-09][BAD-10] returns PaymentServiceNotFound for method %j',
    async (PaymentService) => {
      expect(await outcomeOf({ PaymentService })).toEqual(refused('PaymentServiceNotFound'));
    },
  );

  it.each([undefined, '9123456789', '+19123456789'])(
    '[PAY-152][BAD-11] returns InvalidFormat for a phone method with phone %j',
    async (phone) => {
      expect(await outcomeOf({ PaymentService: 'mobile', phone })).toEqual(refused('InvalidFormat'));
    },
  );

  it('[BAD-08] returns 400 for a bare NaN in the body', async () => {
    const driver = await scene.parkingDriver();
    const response = await fetch(`${server.url}/saint-petersburg${operations.refill.paths[0]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"RefillAmount":NaN,"PaymentService":"card","Token":"${driver.token}"}`,
    });
    expect(response.status).toBe(400);
  });
});

describe('accepted refill sums', () => {
  it('[PAY-149][PAY-150] accepts one kopeck and the exact maximum, which may differ by city', async () => {
    const driver = await scene.parkingDriver();
    for (const RefillAmount of [0.01, 15_000]) {
      const { order, amount } = await scene.beginRefill(driver, { RefillAmount });
      expect(amount).toBe(RefillAmount);
      expect(await scene.paymentOf(order)).toMatchObject({ amount_kop: Math.round(RefillAmount * 100) });
    }
    await server.pool.query(`update city_option set settings = settings || '{"refillMax":100}'`);
    await server.pool.query(`update city set pack_hash = pack_hash || 'x'`);
    server.clock.advance(31_000);
    const answer = await scene.beginRefill(driver, { RefillAmount: 100.01 });
    expect(answer.errorName).toBe('RefillAmountCanNotBeMaxAllowable');
    expect((await scene.beginRefill(driver, { RefillAmount: 100 })).status).toBe('ok');
  });

  it('[BAD-06] accepts a comma, spaces and a text', async () => {
    const driver = await scene.parkingDriver();
    for (const [RefillAmount, amount] of [
      ['10,50', 10.5],
      ['1 0.00', 10],
    ] as const)
      expect(await scene.beginRefill(driver, { RefillAmount })).toMatchObject({ status: 'ok', amount });
  });

  it('[INV-7][FLT-50] creates one order for 20 parallel copies of a key, rejects another sum', async () => {
    const driver = await scene.parkingDriver();
    const fields = { RefillAmount: 50 };
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => scene.beginRefill(driver, fields, 'one-press')),
    );
    expect(new Set(copies.map((copy) => JSON.stringify(copy))).size).toBe(1);
    expect(await scene.refillsOf(driver)).toHaveLength(1);
    const other = await scene.beginRefill(driver, { RefillAmount: 51 }, 'one-press');
    expect(other.errorName).toBe('ValidationError');
  });
});
