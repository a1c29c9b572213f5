import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createMoneyServer, MINUTE_MS, parkingDriver, walletOf } from '../../test/money-kit.sql.ts';
import { paymentOf, payOnPage, SECRET_KEY, settleAll } from '../../test/payment-kit.sql.ts';
import { benefitsOf, buy, subscriptionsOf } from '../../test/subscription-kit.sql.ts';

const server = createMoneyServer({ app: { secretKey: SECRET_KEY } });

describe('purchase with a low balance', () => {
  const short = () => parkingDriver(server, { balanceKopecks: 10_000 });

  it('returns the payment page, and grants the subscription after payment', async () => {
    const driver = await short();
    const answer = await buy(server, driver, { paymentService: 'card' });
    expect(answer).toMatchObject({ status: 'ok', topup: 300, orderNum: '', balance: 100 });
    expect(answer['RedirectURL']).toMatch(/^\/sandbox\/pay\//);
    expect(await paymentOf(server, answer['order'])).toMatchObject({
      purpose: 'subscription',
      amount_kop: 30_000,
    });
    expect(await subscriptionsOf(server, driver)).toEqual([]);
    server.clock.advance(4 * MINUTE_MS);
    await payOnPage(server, answer['RedirectURL']);
    await settleAll(server);
    expect(await walletOf(server, driver)).toBe(0);
    expect(await benefitsOf(server, driver)).toMatchObject([{ type: 'Рабочий день' }]);
    await settleAll(server);
    expect(await subscriptionsOf(server, driver)).toHaveLength(1);
  });

  it('[payments-1] keeps the sum on the balance when late or the price has risen', async () => {
    const pay = async (between: () => Promise<unknown>) => {
      const driver = await short();
      const answer = await buy(server, driver, { paymentService: 'card' });
      await between();
      await payOnPage(server, answer['RedirectURL']);
      await settleAll(server);
      expect(await paymentOf(server, answer['order'])).toMatchObject({ intent_status: 'returned' });
      return { wallet: await walletOf(server, driver), bought: await subscriptionsOf(server, driver) };
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
    const driver = await parkingDriver(server, { balanceKopecks: 30_000 });
    const first = await buy(server, driver, { paymentService: 'card' });
    const second = await buy(server, driver, { paymentService: 'card' });
    for (const answer of [first, second]) await payOnPage(server, answer['RedirectURL']);
    await settleAll(server);
    const states = await Promise.all([first, second].map((answer) => paymentOf(server, answer['order'])));
    expect(new Set(states.map((row) => row.intent_status))).toEqual(new Set(['returned', 'served']));
    expect(await subscriptionsOf(server, driver)).toHaveLength(1);
    expect(await walletOf(server, driver)).toBe(10_000);
  });

  it('ignores the payment method when the balance is high enough', async () => {
    const driver = await parkingDriver(server, { balanceKopecks: 40_000 });
    expect(await buy(server, driver, { paymentService: 'card' })).toMatchObject({ topup: 0, balance: 0 });
  });
});
