import { moneyScene } from '../../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { CARD } from '../../test/barrier-kit.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

async function payByCard(email: string, card: string) {
  const driver = await scene.parkingDriver({ email, balanceKopecks: 5000 });
  const price = await scene.priceOf(driver, card);
  const { result } = await scene.payPrice(driver, price, { paymentService: 'card' });
  await scene.payOnPage((result as { redirectURL: string }).redirectURL);
  await scene.settleAll();
  for (let sweep = 0; sweep < 2; sweep++) await server.app.application.barrier.work.sweep();
  return driver;
}

describe('mail about a barrier payment through the bank', () => {
  it('[THR-10] [PAY-176] reports that the gate did not answer and the sum is on the balance', async () => {
    const driver = await payByCard('gate.down@example.org', CARD.downAtPayment);
    expect(await scene.walletOf(driver)).toBe(15_000);
    const { text } = await scene.lastMessage('gate.down@example.org');
    expect(text).toContain('парковка со шлагбаумом не оплачена');
    expect(text).toContain('100.00');
    expect(await scene.countMessages('gate.down@example.org')).toBe(1);
  });

  it('[THR-10] is not sent when the barrier opens', async () => {
    const driver = await payByCard('gate.up@example.org', CARD.hour);
    expect(await scene.walletOf(driver)).toBe(0);
    expect(await scene.countMessages('gate.up@example.org')).toBe(0);
  });
});
