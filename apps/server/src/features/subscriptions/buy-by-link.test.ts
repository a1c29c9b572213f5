import { moneyScene } from '../../test/money-scene.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

describe('purchase with a low balance', () => {
  const short = () => scene.parkingDriver({ balanceKopecks: 10_000 });

  it('returns the payment page, and grants the subscription after payment', async () => {
    const driver = await short();
    const answer = await scene.buy(driver, { paymentService: 'card' });
    expect(answer).toMatchObject({ status: 'ok', topup: 300, orderNum: '', balance: 100 });
    expect(answer['RedirectURL']).toMatch(/^\/sandbox\/pay\//);
    expect(await scene.paymentOf(answer['order'])).toMatchObject({
      purpose: 'subscription',
      amount_kop: 30_000,
    });
    expect(await scene.subscriptionsOf(driver)).toEqual([]);
    server.clock.advance(4 * MINUTE_MS);
    await scene.payOnPage(answer['RedirectURL']);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(0);
    expect(await scene.benefitsOf(driver)).toMatchObject([{ type: 'Рабочий день' }]);
    await scene.settleAll();
    expect(await scene.subscriptionsOf(driver)).toHaveLength(1);
  });

  it('[payments-1] keeps the sum on the balance when late or the price has risen', async () => {
    const pay = async (between: () => Promise<unknown>) => {
      const driver = await short();
      const answer = await scene.buy(driver, { paymentService: 'card' });
      await between();
      await scene.payOnPage(answer['RedirectURL']);
      await scene.settleAll();
      expect(await scene.paymentOf(answer['order'])).toMatchObject({ intent_status: 'returned' });
      return { wallet: await scene.walletOf(driver), bought: await scene.subscriptionsOf(driver) };
    };
    const price = (kop: number) =>
      sql`update subscription_offer set price_kop = ${kop}
           where code = 'day' and city_id = (select id from city where slug = 'saint-petersburg')`.execute(
        server.db,
      );
    const late = await pay(() => Promise.resolve(server.clock.advance(16 * MINUTE_MS)));
    expect(late).toEqual({ wallet: 40_000, bought: [] });
    const dearer = await pay(() => price(40_001));
    expect(dearer).toEqual({ wallet: 40_000, bought: [] });
    await price(40_000);
  });

  it('keeps the sum on the balance when the plate has got a subscription meanwhile', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 30_000 });
    const first = await scene.buy(driver, { paymentService: 'card' });
    const second = await scene.buy(driver, { paymentService: 'card' });
    for (const answer of [first, second]) await scene.payOnPage(answer['RedirectURL']);
    await scene.settleAll();
    const states = await Promise.all([first, second].map((answer) => scene.paymentOf(answer['order'])));
    expect(new Set(states.map((row) => row.intent_status))).toEqual(new Set(['returned', 'served']));
    expect(await scene.subscriptionsOf(driver)).toHaveLength(1);
    expect(await scene.walletOf(driver)).toBe(10_000);
  });

  it('ignores the payment method when the balance is high enough', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 40_000 });
    expect(await scene.buy(driver, { paymentService: 'card' })).toMatchObject({ topup: 0, balance: 0 });
  });
});
