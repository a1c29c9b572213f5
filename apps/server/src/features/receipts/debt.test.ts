import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { createLogger } from '#src/platform/observe/log.ts';
import { vehicle } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { PERSON } from '../../test/receipt-kit.ts';
import { createCityBook } from '../cities/index.ts';
import { takeBack } from '../payments/index.ts';
import { readPrinted } from './number.ts';
import { payReceipt } from './paid.ts';
import { createSubscriptionShop } from './shop.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const log = createLogger({ level: 'silent', stream: { write: () => undefined } });

async function debtor(plate: string) {
  const driver = await scene.parkingDriver({ balanceKopecks: 0 });
  const fields = { RefillAmount: 280, PaymentService: 'sbp' };
  const { order, RedirectURL } = await scene.beginRefill(driver, fields);
  await scene.payOnPage(RedirectURL);
  await scene.settleAll();
  expect((await scene.startSession(driver, { Vehicle: vehicle(plate) })).status).toBe('ok');
  const { db, clock, app } = server;
  const deps = { db, clock, log, metrics: app.metrics };
  await takeBack(deps, { cityId: driver.cityId, orderNumber: String(order), actor: 'operator' });
  expect(await scene.walletOf(driver)).toBe(0);
  return driver;
}

function bankPays(cityId: number, printed: string) {
  const { db, clock } = server;
  const subscriptions = createSubscriptionShop({ db, cities: createCityBook(server) });
  const number = readPrinted(printed);
  if (number === null) throw new Error('no printed number');
  const payment = { cityId, ...number, uin: null, payerInn: null, amount: null, document: null };
  return payReceipt({ db, clock, subscriptions }, payment, {
    isDryRun: false,
    note: () => Promise.resolve(),
  });
}

it('[FLT-34][PAY-230] pays the debt first with the money of a receipt', async () => {
  const driver = await debtor('О812ОТ198');
  const { number } = await scene.receiptOf(driver, { sum: 300 });
  expect(await bankPays(driver.cityId, number)).toMatchObject({ outcome: 'credited' });
  expect(await scene.walletOf(driver)).toBe(2000);
});

it('[FLT-34][PAY-231] keeps the rest on the balance when the subscription costs more', async () => {
  const driver = await debtor('О813ОТ198');
  const input = { codeSubscription: 'day', grz: 'О809ОТ198', payer: PERSON } as never;
  const answer = await server.call(operations.createSubscriptionReceipt, input, { token: driver.token });
  const { number } = (answer['result'] as { receipt: { number: string } }).receipt;
  const paid = await bankPays(driver.cityId, number);
  expect(paid).toMatchObject({ outcome: 'credited', subscription: 'kept' });
  expect(await scene.walletOf(driver)).toBe(12_000);
});
