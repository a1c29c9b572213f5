import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';

const CARD = { token: 'tk-1', last4: '4242', brand: 'Visa', expires: '2030-12' };

const scene = moneyScene({
  app: {
    secretKey: SECRET_KEY,
    wrapProvider: (sandbox) => ({
      ...sandbox,
      keepsCards: false,
      widgetOf: () => ({
        publicId: 'pk_test',
        script: 'https://widget.cloudpayments.ru/bundles/cloudpayments.js',
      }),
      readNotice: (message, nowMs) => {
        const read = sandbox.readNotice(message, nowMs);
        return read.ok && read.kind === 'event' && read.notice
          ? { ...read, notice: { ...read.notice, card: CARD } }
          : read;
      },
    }),
  },
});
const { server } = scene;

it('[payments-6] sends no payer name and saves no card when saving is off', async () => {
  const driver = await scene.parkingDriver();
  const { cityId, accountId, token } = driver;
  const at = new Date(server.clock.now());
  const consent = { city_id: cityId, account_id: accountId, given_at: at };
  await server.db.insertInto('card_consent').values(consent).execute();
  const { order, RedirectURL } = await scene.beginRefill(driver);
  const info = await server.call(operations.getPaymentInfo, { invoiceId: String(order), amount: 500 });
  expect(info).toMatchObject({ status: 'ok', order });
  expect(info).not.toHaveProperty('holder');

  await scene.payOnPage(RedirectURL);
  await scene.settleAll();
  expect(await scene.walletOf(driver)).toBe(150_000);
  expect(await server.db.selectFrom('payment_card').selectAll().execute()).toEqual([]);
  expect(await server.call(operations.getPaymentCards, {}, { token })).toMatchObject({
    isOffered: false,
    cards: [],
  });
  const kept = await server.call(operations.keepPaymentCards, { value: true }, { token });
  expect(kept.errorName).toBe('ValidationError');
});
