import { describe, expect, it } from 'vitest';
import { countMessages, lastMessage } from '../../test/account-kit.ts';
import { createMoneyServer, parkingDriver, walletOf } from '../../test/money-kit.sql.ts';
import { payOnPage, SECRET_KEY, settleAll } from '../../test/payment-kit.sql.ts';
import { CARD, payPrice, priceOf } from '../../test/planar-kit.ts';

const server = createMoneyServer({ app: { secretKey: SECRET_KEY } });

async function payByCard(email: string, card: string) {
  const driver = await parkingDriver(server, { email, balanceKopecks: 5000 });
  const price = await priceOf(server, driver, card);
  const { result } = await payPrice(server, driver, price, { paymentService: 'card' });
  await payOnPage(server, (result as { redirectURL: string }).redirectURL);
  await settleAll(server);
  for (let sweep = 0; sweep < 2; sweep++) await server.app.application.planar.work.sweep();
  return driver;
}

describe('mail about a barrier payment through the bank', () => {
  it('[THR-10] [PAY-176] reports that the gate did not answer and the sum is on the balance', async () => {
    const driver = await payByCard('gate.down@example.org', CARD.downAtPayment);
    expect(await walletOf(server, driver)).toBe(15_000);
    const { text } = await lastMessage(server, 'gate.down@example.org');
    expect(text).toContain('парковка со шлагбаумом не оплачена');
    expect(text).toContain('100.00');
    expect(await countMessages(server, 'gate.down@example.org')).toBe(1);
  });

  it('[THR-10] is not sent when the barrier opens', async () => {
    const driver = await payByCard('gate.up@example.org', CARD.hour);
    expect(await walletOf(server, driver)).toBe(0);
    expect(await countMessages(server, 'gate.up@example.org')).toBe(0);
  });
});
