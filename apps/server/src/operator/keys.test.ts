import { moneyScene } from '../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { afterAll, expect, it } from 'vitest';
import { createWebPush } from '../gateways/push/web-push.ts';
import { createVault } from '../platform/vault.ts';
import { browserPush, startPushService } from '../test/push-service.ts';
import { SECRETS } from './keys.ts';
import { jsonOf, runWithKeys } from '../test/operator.ts';
import { SECRET_KEY } from '../test/payment-kit.sql.ts';

const service = await startPushService();
const push = createWebPush({ key: Buffer.alloc(32, 7), subject: 'https://parking.example', ...service });
const scene = moneyScene({ app: { push, secretKey: SECRET_KEY } });
const { server } = scene;
afterAll(() => service.close());

async function sealed() {
  const card = await server.db.selectFrom('payment_card').select('token_sealed').executeTakeFirstOrThrow();
  const receipt = await server.db.selectFrom('receipt').selectAll().executeTakeFirstOrThrow();
  const browser = await server.db.selectFrom('push_subscription').selectAll().executeTakeFirstOrThrow();
  return {
    browser: browser.sealed,
    browserName: `${browser.city_id}:${browser.endpoint_hash.toString('hex')}`,
    card: card.token_sealed,
    payer: receipt.payer_secret ?? Buffer.alloc(0),
    receipt: receipt.receipt_number,
  };
}

it('[THR-28] [operations-3] seals every secret again with the new key, once, also by two commands at once', async () => {
  const driver = await scene.parkingDriver({ balanceKopecks: 0 });
  await server.call(operations.keepPaymentCards, { value: true }, { token: driver.token });
  const begun = await scene.beginRefill(driver, { RefillAmount: 500 });
  await scene.payOnPage(String(begun.RedirectURL));
  await scene.settleAll();
  await scene.receiptOf(driver);
  await server.call(operations.addPush, browserPush('/fcm/send/1'), { token: driver.token });
  const before = await sealed();

  const elsewhere = await runWithKeys(
    server,
    ['new', SECRET_KEY],
    'keys',
    'reseal',
    '--city',
    'perm',
    '--json',
  );
  expect(jsonOf(elsewhere)).toMatchObject({
    cards: { done: 0 },
    payers: { done: 0 },
    browsers: { done: 0 },
  });
  expect(await runWithKeys(server, ['new'], 'keys', 'reseal', '--city', 'nowhere')).toMatchObject({
    code: 2,
  });
  expect(await sealed()).toEqual(before);

  const dry = await runWithKeys(server, ['new', SECRET_KEY], 'keys', 'reseal', '--dry-run', '--json');
  expect(jsonOf(dry)).toMatchObject({
    cards: { done: 1, lost: 0 },
    payers: { done: 1, lost: 0 },
    browsers: { done: 1, lost: 0 },
  });
  expect(await sealed()).toEqual(before);

  const ran = await Promise.all(
    [1, 2].map(() =>
      runWithKeys(server, ['new', SECRET_KEY], 'keys', 'reseal', '--city', 'saint-petersburg', '--json'),
    ),
  );
  const done = ran.map((each) => jsonOf(each) as Record<'cards' | 'payers' | 'browsers', { done: number }>);
  expect(
    done.reduce((sum, { cards, payers, browsers }) => sum + cards.done + payers.done + browsers.done, 0),
  ).toBe(3);
  const after = await sealed();
  const about = 'card:sandbox:saint-petersburg';
  expect(createVault(['new'], 'payments:card').open(after.card, about)).toBe(
    createVault([SECRET_KEY], 'payments:card').open(before.card, about),
  );
  expect(createVault(['new'], 'receipts:payer').open(after.payer, after.receipt)).toContain('4012');
  expect(createVault(['new'], 'reminders:push').open(after.browser, after.browserName)).toContain(
    '/fcm/send/1',
  );

  const lost = await runWithKeys(server, ['other'], 'keys', 'reseal', '--json');
  expect(lost.code).toBe(3);
  expect(jsonOf(lost)).toMatchObject({
    cards: { done: 0, lost: 1 },
    payers: { done: 0, lost: 1 },
    browsers: { done: 0, lost: 1 },
  });
  expect(await sealed()).toEqual(after);
});

/** Bytes that are no secret of the vault. */
const PLAIN = /^(fine_photo\.content|history_export_part\.bytes)$|(hash|proof)$/;

it('[THR-28] seals every column of bytes that is neither a hash nor a file', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'`,
  );
  const found = rows.map(({ name }) => name).filter((name) => !PLAIN.test(name));
  expect(found.toSorted()).toEqual(SECRETS.map(({ column }) => column).toSorted());
});
