import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { createMoneyServer, parkingDriver, walletOf } from '../../../test/money-kit.sql.ts';
import { beginRefill, payOnPage, SECRET_KEY, settleAll } from '../../../test/payment-kit.sql.ts';

const CARD = { token: 'tk-1', last4: '4242', brand: 'Visa', expires: '2030-12' };

const server = createMoneyServer({
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

it('[payments-6] sends no payer name and saves no card when saving is off', async () => {
  const driver = await parkingDriver(server);
  const { cityId, accountId, token } = driver;
  const at = new Date(server.clock.now());
  const consent = { city_id: cityId, account_id: accountId, given_at: at };
  await server.db.insertInto('card_consent').values(consent).execute();
  const { order, RedirectURL } = await beginRefill(server, driver);
  const info = await server.call(operations.getPaymentInfo, { invoiceId: String(order), amount: 500 });
  expect(info).toMatchObject({ status: 'ok', order });
  expect(info).not.toHaveProperty('holder');

  await payOnPage(server, RedirectURL);
  await settleAll(server);
  expect(await walletOf(server, driver)).toBe(150_000);
  expect(await server.db.selectFrom('payment_card').selectAll().execute()).toEqual([]);
  expect(await server.call(operations.getPaymentCards, {}, { token })).toMatchObject({
    isOffered: false,
    cards: [],
  });
  const kept = await server.call(operations.keepPaymentCards, { value: true }, { token });
  expect(kept.errorName).toBe('ValidationError');
});
