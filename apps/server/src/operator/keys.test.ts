import { moneyScene } from '../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { createVault } from '../platform/vault.ts';
import { jsonOf, runWithKeys } from '../test/operator.ts';
import { SECRET_KEY } from '../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

async function sealed(): Promise<{ card: Buffer; payer: Buffer; receipt: string }> {
  const card = await server.db.selectFrom('payment_card').select('token_sealed').executeTakeFirstOrThrow();
  const receipt = await server.db.selectFrom('receipt').selectAll().executeTakeFirstOrThrow();
  return {
    card: card.token_sealed,
    payer: receipt.payer_secret ?? Buffer.alloc(0),
    receipt: receipt.receipt_number,
  };
}

it('[THR-28] [operations-3] seals cards and payers again with the new key, once, also by two commands at once', async () => {
  const driver = await scene.parkingDriver({ balanceKopecks: 0 });
  await server.call(operations.keepPaymentCards, { value: true }, { token: driver.token });
  const begun = await scene.beginRefill(driver, { RefillAmount: 500 });
  await scene.payOnPage(String(begun.RedirectURL));
  await scene.settleAll();
  await scene.receiptOf(driver);
  const before = await sealed();

  const dry = await runWithKeys(server, ['new', SECRET_KEY], 'keys', 'reseal', '--dry-run', '--json');
  expect(jsonOf(dry)).toMatchObject({ cards: { done: 1, lost: 0 }, payers: { done: 1, lost: 0 } });
  expect(await sealed()).toEqual(before);

  const ran = await Promise.all(
    [1, 2].map(() => runWithKeys(server, ['new', SECRET_KEY], 'keys', 'reseal', '--json')),
  );
  const done = ran.map((each) => jsonOf(each) as { cards: { done: number }; payers: { done: number } });
  expect(done.reduce((sum, { cards, payers }) => sum + cards.done + payers.done, 0)).toBe(2);
  const after = await sealed();
  const about = 'card:sandbox:saint-petersburg';
  expect(createVault(['new'], 'payments:card').open(after.card, about)).toBe(
    createVault([SECRET_KEY], 'payments:card').open(before.card, about),
  );
  expect(createVault(['new'], 'receipts:payer').open(after.payer, after.receipt)).toContain('4012');

  const lost = await runWithKeys(server, ['other'], 'keys', 'reseal', '--json');
  expect(lost.code).toBe(3);
  expect(jsonOf(lost)).toMatchObject({ cards: { done: 0, lost: 1 }, payers: { done: 0, lost: 1 } });
  expect(await sealed()).toEqual(after);
});
