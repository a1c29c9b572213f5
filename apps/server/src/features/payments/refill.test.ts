import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

describe('refill', () => {
  it('[PAY-158][PAY-153] takes method, sum, token and phone and returns the payment address', async () => {
    const driver = await scene.parkingDriver();
    const answer = await scene.beginRefill(driver, { RefillAmount: '500,50', phone: '79123456789' });
    expect(answer).toMatchObject({ status: 'ok', amount: 500.5, message: 'Перейдите на страницу оплаты' });
    expect(answer.RedirectURL).toMatch(/^\/sandbox\/pay\/[\w-]+$/);
    expect(answer.order).toMatch(/^[0-9]+$/);
    expect(await scene.paymentOf(answer.order)).toMatchObject({
      purpose: 'refill',
      status: 'processing',
      amount_kop: 50_050,
      method: 'card',
      provider: 'sandbox',
    });
    expect(await scene.walletOf(driver)).toBe(100_000);
    const refused = await scene.beginRefill(driver, { PaymentService: 'no-such' });
    expect(refused).toEqual({
      status: 'error',
      errorName: 'PaymentServiceNotFound',
      errorMessage: expect.any(String) as string,
    });
  });

  it('[INV-6][INV-20][PAY-302] credits balance and history after payment and notification', async () => {
    const driver = await scene.parkingDriver();
    const { order, RedirectURL } = await scene.beginRefill(driver);
    expect((await scene.refillsOf(driver)).at(-1)).toMatchObject({
      type: 'refill',
      status: 'processing',
    });
    const back = await scene.payOnPage(RedirectURL);
    expect(back).toBe(`/profile/parking?order=${String(order)}&city=saint-petersburg`);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'done' });
    const [row] = await scene.refillsOf(driver);
    expect(row).toMatchObject({ type: 'refill', status: 'done', sum_kop: 50_000 });
  });

  it('ends the top-up as cancel after a declined card', async () => {
    const driver = await scene.parkingDriver();
    const { order, RedirectURL } = await scene.beginRefill(driver);
    await scene.payOnPage(RedirectURL, { card: 'decline' });
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'cancel' });
    expect((await scene.refillsOf(driver)).at(-1)).toMatchObject({ type: 'refill', status: 'cancel' });
  });
});

describe('documented refill call', () => {
  it('[APP-082] begins the same top-up for a form-encoded call', async () => {
    const driver = await scene.parkingDriver();
    const input = { PaymentService: 'sbp', RefillAmount: '10' };
    const answer = await server.call(operations.refill, input, { token: driver.token, isForm: true });
    expect(answer).toMatchObject({ status: 'ok', amount: 10 });
  });
});
