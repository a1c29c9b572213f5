import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { createMoneyServer, MINUTE_MS } from '../../test/money-kit.sql.ts';
import { payOnPage, SECRET_KEY, settleAll } from '../../test/payment-kit.sql.ts';
import { askPrice, CARD, payPrice, priceOf } from '../../test/planar-kit.ts';

const server = createMoneyServer({ app: { secretKey: SECRET_KEY } });

async function guest(): Promise<{ token: string }> {
  const headers = { 'x-forwarded-for': `10.9.${Math.trunc(Math.random() * 250)}.9` };
  const answer = await server.call(operations.guestToken, {}, { headers });
  return { token: String(answer.token) };
}

async function payByCard(who: { token: string }, card: string = CARD.hour): Promise<string> {
  const answer = await payPrice(server, who, await priceOf(server, who, card), { paymentService: 'card' });
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
  await settleAll(server);
  await server.app.application.planar.work.sweep();
  await settleAll(server);
}

describe('guest at a barrier', () => {
  it('[THR-4] gets a price and pays by a method, never from a balance', async () => {
    const who = await guest();
    const price = await priceOf(server, who);
    expect((await payPrice(server, who, price)).errorName).toBe('NoMoneyNoHoney');
    const page = await payByCard(who);
    expect(page).toMatch(/^\/sandbox\/pay\//);
    await payOnPage(server, page);
    await settle();
    expect(await restOfGuests()).toBe(0);
    expect((await priceOf(server, who)).cost).toBe(0);
    server.clock.advance(16 * MINUTE_MS);
  });

  it('[BAD-48] returns ParkingSessionNotFound for the price of another guest', async () => {
    const price = await priceOf(server, await guest());
    const stranger = await payPrice(server, await guest(), price, { paymentService: 'card' });
    expect(stranger.errorName).toBe('ParkingSessionNotFound');
  });

  it('[THR-10] [INV-9] refunds to the payment source when the gate is down after the payment', async () => {
    const page = await payByCard(await guest(), CARD.downAtPayment);
    await payOnPage(server, page);
    await settle();
    expect(await restOfGuests()).toBe(0);
    expect((await refunds()).map((row) => Number(row.amount_kop))).toEqual([15_000]);
  });

  it('[INV-15] refunds money that arrives too late', async () => {
    const before = (await refunds()).length;
    const page = await payByCard(await guest());
    server.clock.advance(15 * MINUTE_MS + 1);
    await payOnPage(server, page);
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
    expect((await askPrice(server, who, CARD.hour)).errorName).toBe('TokenNotFound');
  });
});
