import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { CARD } from '../../test/barrier-kit.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

async function guest(): Promise<{ token: string }> {
  const headers = { 'x-forwarded-for': `10.9.${Math.trunc(Math.random() * 250)}.9` };
  const answer = await server.call(operations.guestToken, {}, { headers });
  return { token: String(answer.token) };
}

async function payByCard(who: { token: string }, card: string = CARD.hour): Promise<string> {
  const answer = await scene.payPrice(who, await scene.priceOf(who, card), { paymentService: 'card' });
  return (answer.result as { redirectURL: string }).redirectURL;
}

/** Kopecks in all guest wallets: must be 0 [INV-25]. */
async function restOfGuests(): Promise<number> {
  const { rows } = await server.pool.query<{ kop: string }>(`
    select coalesce(sum(w.balance_kop), 0) as kop from wallet w
      join account a on a.city_id = w.city_id and a.id = w.account_id where a.user_type = 'guest'`);
  return Number(rows[0]?.kop);
}

const refunds = async () =>
  (await server.pool.query(`select amount_kop, status from payment_refund order by created_at`)).rows;

async function settle(): Promise<void> {
  await scene.settleAll();
  await server.app.application.barrier.work.sweep();
  await scene.settleAll();
}

describe('guest at a barrier', () => {
  it('[THR-4] gets a price and pays by a method, never from a balance', async () => {
    const who = await guest();
    const price = await scene.priceOf(who);
    expect((await scene.payPrice(who, price)).errorName).toBe('NoMoneyNoHoney');
    const page = await payByCard(who);
    expect(page).toMatch(/^\/sandbox\/pay\//);
    await scene.payOnPage(page);
    await settle();
    expect(await restOfGuests()).toBe(0);
    expect((await scene.priceOf(who)).cost).toBe(0);
    server.clock.advance(16 * MINUTE_MS);
  });

  it('[BAD-48] returns ParkingSessionNotFound for the price of another guest', async () => {
    const price = await scene.priceOf(await guest());
    const stranger = await scene.payPrice(await guest(), price, { paymentService: 'card' });
    expect(stranger.errorName).toBe('ParkingSessionNotFound');
  });

  it('[THR-10] [INV-9] refunds to the payment source when the gate is down after the payment', async () => {
    const page = await payByCard(await guest(), CARD.downAtPayment);
    await scene.payOnPage(page);
    await settle();
    expect(await restOfGuests()).toBe(0);
    expect((await refunds()).map((row) => Number(row.amount_kop))).toEqual([15_000]);
  });

  it('[INV-15] refunds money that arrives too late', async () => {
    const before = (await refunds()).length;
    const page = await payByCard(await guest());
    server.clock.advance(15 * MINUTE_MS + 1);
    await scene.payOnPage(page);
    await settle();
    expect(await restOfGuests()).toBe(0);
    expect(await refunds()).toHaveLength(before + 1);
  });

  it('[THR-4] rejects the token where the city takes no payments without registration', async () => {
    const who = await guest();
    await server.pool.query(
      `update city_option set settings = settings || '{"useSessionWithoutRegister": false}'`,
    );
    server.clock.advance(MINUTE_MS);
    expect((await scene.askPrice(who, CARD.hour)).errorName).toBe('TokenNotFound');
  });
});
