import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { PAYMENT_HTML } from '../../../test/files.ts';
import { MINUTE_MS } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { widgetPolicy } from './widget-page.ts';

const SCRIPT = 'https://widget.cloudpayments.ru/bundles/cloudpayments.js';
const scene = moneyScene({
  app: {
    secretKey: SECRET_KEY,
    wrapProvider: (sandbox) => ({ ...sandbox, widgetOf: () => ({ publicId: 'pk_test', script: SCRIPT }) }),
  },
});
const { server } = scene;

async function opened() {
  const driver = await scene.parkingDriver();
  const { order, RedirectURL } = await scene.beginRefill(driver);
  return { driver, order: String(order), page: String(RedirectURL) };
}

const info = (input: object) => server.call(operations.getPaymentInfo, input);
const reports = (order: string) =>
  server.db.selectFrom('payment_report').selectAll().where('order_number', '=', order).execute();

describe('widget order', () => {
  it('[THR-24] returns sum, order and payee from the server if the address matches', async () => {
    const { order } = await opened();
    for (const said of [{ amount: '500.00', currency: 'RUB', type: 'charge' }, { amount: 500 }])
      expect(await info({ invoiceId: order, ...said })).toEqual({
        status: 'ok',
        publicId: 'pk_test',
        script: SCRIPT,
        order,
        amount: 500,
        currency: 'RUB',
        description: `Заказ ${order}`,
        nonce: (await scene.paymentOf(order)).nonce,
      });
  });

  it('[FLT-17][money-8] does not open the widget during a ledger freeze', async () => {
    const { driver, order } = await opened();
    const stopped = { city_id: driver.cityId, stopped_at: new Date(0), findings: 1 };
    await server.db.insertInto('ledger_freeze').values(stopped).execute();
    const answer = await server.send(operations.getPaymentInfo, { invoiceId: order, amount: 500 });
    await server.db.deleteFrom('ledger_freeze').execute();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await info({ invoiceId: order, amount: 500 })).toMatchObject({ status: 'ok', order });
  });

  it('[THR-24][BAD-102] returns the same error for another sum, currency or type or a foreign order', async () => {
    const { order, page } = await opened();
    const refused = [
      { invoiceId: order, amount: 1 },
      { invoiceId: order, amount: -1 },
      { invoiceId: order, amount: '<script>alert(1)</script>' },
      { invoiceId: order },
      { invoiceId: order, amount: 500, currency: 'USD' },
      { invoiceId: order, amount: 500, type: 'auth' },
      { invoiceId: '1', amount: 500 },
      { amount: 500 },
    ];
    const answers = await Promise.all(refused.map((input) => info(input)));
    const moscow = await server.call(
      operations.getPaymentInfo,
      { invoiceId: order, amount: 500 },
      { city: 'moscow' },
    );
    await scene.payOnPage(page);
    await scene.settleAll();
    const ended = await info({ invoiceId: order, amount: 500 });
    for (const answer of [...answers, moscow, ended]) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 'error', errorName: 'PaymentServiceError' });
  });
});

describe('browser report after the widget', () => {
  it('[PAY-201][BAD-94][THR-11] is stored under its order, triggers a status check and credits nothing', async () => {
    const { driver, order, page } = await opened();
    const said = {
      amount: 99_999,
      status: 'authorized',
      source: 'widget',
      order,
      billNumber: 'b-1',
      paymentDate: '2025-11-05T09:00:00Z',
    };
    expect(await server.call(operations.sendPaymentInfo, said)).toEqual({ status: 'ok' });
    await scene.settleAll();
    expect(await reports(order)).toMatchObject([
      {
        source: 'widget',
        bill_number: 'b-1',
        amount: '99999',
        status: 'authorized',
        payment_date: '2025-11-05T09:00:00Z',
      },
    ]);
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'processing' });
    // The report moves the status check to now.
    await scene.payOnPage(page, { card: 'silent' });
    server.clock.advance(MINUTE_MS / 60);
    await server.call(operations.sendPaymentInfo, { ...said, status: 'not authorized' });
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
  });

  it('[BAD-94] is accepted without an order or for an unknown one, and nothing is stored', async () => {
    const driver = await scene.parkingDriver();
    for (const order of [undefined, '1', "'; drop table payment; --"])
      expect(await server.call(operations.sendPaymentInfo, { order, status: 'authorized' })).toEqual({
        status: 'ok',
      });
    expect(await reports('1')).toEqual([]);
    expect(await scene.walletOf(driver)).toBe(100_000);
  });
});

describe('widget document', () => {
  it("[THR-24][BAD-102] is separate, and its policy allows only the provider's script", async () => {
    for (const path of ['/payment', '/en/payment?invoiceId=1', '/ru/payment?amount=%3Cscript%3E']) {
      const response = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
      expect(await response.text()).toBe(PAYMENT_HTML);
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self' https://widget.cloudpayments.ru; style-src 'self'; img-src 'self' https://widget.cloudpayments.ru data:; font-src 'self'; connect-src 'self' https://widget.cloudpayments.ru; frame-src https://widget.cloudpayments.ru; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    }
    const home = await fetch(`${server.url}/`, { headers: { accept: 'text/html' } });
    expect(home.headers.get('content-security-policy')).not.toContain('cloudpayments');
    expect(widgetPolicy([])).toContain("script-src 'self'; style-src 'self'");
  });
});
