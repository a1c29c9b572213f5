import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

/** Returns a function that sends bank events, each with a new id. */
async function begun(city: string, PaymentService: string) {
  const driver = await scene.createTestDriver({ city, balanceKopecks: 0 });
  const { order } = await server.call(
    operations.refill,
    { RefillAmount: 500, PaymentService },
    { token: driver.token, city },
  );
  const row = await server.app.application.sandbox?.bank.byOrder(city, String(order));
  const payment = { id: row?.id, shop: city, order: String(order), nonce: row?.nonce, amount: 50_000 };
  let events = 0;
  const notify = async (status: string) => {
    const event = `${String(order)}:${(events += 1)}`;
    const told = await scene.sendNotice(
      JSON.stringify({ event, payment: { ...payment, currency: 'RUB', status } }),
      {
        city,
      },
    );
    expect(told.status).toBe(200);
    server.clock.advance(1);
    return event;
  };
  return { driver, order: String(order), notify };
}

const outcomeOf = async (event: string) => {
  const row = await server.db
    .selectFrom('payment_notice')
    .select('outcome')
    .where('event_id', '=', event)
    .executeTakeFirstOrThrow();
  return row.outcome;
};

/** Also without the bonus, which could be the reason why a second credit fails. */
describe.each([
  ['saint-petersburg', 'card'],
  ['saint-petersburg', 'sbp'],
  ['ryazan', 'card'],
  ['ryazan', 'sbp'],
])('settled payment in %s by %s', (city, method) => {
  it('[INV-6][INV-14][FLT-28] is credited once; every later success event is a repeat', async () => {
    const { driver, order, notify } = await begun(city, method);
    const repeated = await scene.countedPayments('repeated');
    const events = [await notify('succeeded'), await notify('succeeded')];
    await scene.settleAll();
    events.push(await notify('succeeded'));
    await scene.settleAll();
    expect(await Promise.all(events.map(outcomeOf))).toEqual(['credited', 'repeated', 'repeated']);
    expect(await scene.countedPayments('repeated')).toBe(repeated + 2);
    expect(await scene.walletOf(driver)).toBe(50_000);
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'done', refunded_kop: 0 });
    expect(server.logText()).not.toContain('"msg":"payment notice"');
  });

  it('[INV-14][INV-15] is credited once after its cancel, and a repeated end changes nothing', async () => {
    const { driver, notify } = await begun(city, method);
    const events = [
      await notify('canceled'),
      await notify('canceled'),
      await notify('succeeded'),
      await notify('succeeded'),
    ];
    await scene.settleAll();
    expect(await Promise.all(events.map(outcomeOf))).toEqual([
      'cancelled',
      'repeated',
      'creditedLate',
      'repeated',
    ]);
    expect(await scene.walletOf(driver)).toBe(50_000);
  });
});
