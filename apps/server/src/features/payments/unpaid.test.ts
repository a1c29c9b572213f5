import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { vehicle } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { UNPAID_OF_ACCOUNT, UNPAID_OF_GUEST } from './unpaid.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const HOUR_MS = 3_600_000;

const rowsOf = async (accountId: number): Promise<number[]> => {
  const counts = await Promise.all(
    ['payment', 'operation'].map((table) =>
      server.pool.query<{ n: string }>(`select count(*) as n from ${table} where account_id = $1`, [
        accountId,
      ]),
    ),
  );
  return counts.map(({ rows }) => Number(rows[0]?.n));
};

describe('unpaid payments', { timeout: 60_000 }, () => {
  it('[THR-17] allows fifty unpaid payments a day per account and frees a slot when one is paid', async () => {
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'Т001ТТ78' }] });
    const submits = await Promise.all(
      Array.from({ length: UNPAID_OF_ACCOUNT + 5 }, () => scene.beginRefill(driver, { RefillAmount: 10 })),
    );
    const begun = submits.filter(({ status }) => status === 'ok');
    expect(begun).toHaveLength(UNPAID_OF_ACCOUNT);
    const [payments, operationsOfDriver] = await rowsOf(driver.accountId);
    expect(payments).toBe(UNPAID_OF_ACCOUNT);
    const refused = await scene.beginRefill(driver, { RefillAmount: 10 });
    expect(refused).toMatchObject({
      errorName: 'PaymentServiceError',
      errorMessage: 'Слишком много неоплаченных заказов. Оплатите один из них или попробуйте завтра',
    });
    const byCard = { Vehicle: vehicle('Т001ТТ78'), PaymentService: 'card', Duration: 1440 };
    expect((await scene.startSession(driver, byCard)).errorName).toBe('PaymentServiceError');
    expect(await rowsOf(driver.accountId)).toEqual([payments, operationsOfDriver]);

    await scene.payOnPage(begun[0]?.['RedirectURL']);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(101_000);
    expect((await scene.beginRefill(driver, { RefillAmount: 10 })).status).toBe('ok');
    expect((await scene.beginRefill(driver, { RefillAmount: 10 })).errorName).toBe('PaymentServiceError');
    server.clock.advance(24 * HOUR_MS + 1);
    expect((await scene.beginRefill(driver, { RefillAmount: 10 })).status).toBe('ok');
  });

  it('[THR-4][THR-17] allows ten per guest and no more per address than its tokens', async () => {
    const { token } = await server.call(operations.guestToken, {});
    const pay = (number: string) =>
      server.call(
        operations.pay,
        { type: 'paymentUnregister', number, category: 'B', zone: '7801', duration: 60, payment: 'card' },
        { token: String(token) },
      );
    const answers = [];
    for (let index = 0; index <= UNPAID_OF_GUEST; index++) answers.push(await pay(`Т77${index % 10}ТТ78`));
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(Array(UNPAID_OF_GUEST).fill('ok'));
    expect(answers.at(-1)).toMatchObject({ errorName: 'PaymentServiceError' });
  });
});
