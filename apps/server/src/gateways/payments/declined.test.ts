import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { createCityBook } from '#src/features/cities/index.ts';
import { createPayments, createProviders } from '#src/features/payments/index.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import { createVault } from '#src/platform/vault.ts';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { createFakeProvider } from '../../test/fake-provider.ts';
import { createCloudpaymentsProvider } from './cloudpayments/provider.ts';

const scene = moneyScene();
const { server } = scene;
let told: object | null = null;
const fake = createFakeProvider(() => ({
  status: 200,
  body: { Model: told, Success: false, Message: null },
}));

/** The only provider is polled, because it sends no notifications. */
function portal() {
  const { db, clock } = server;
  const provider = createCloudpaymentsProvider({
    keysOf: () => ({ publicId: 'pk', secrets: ['secret'] }),
    publicUrl: 'https://parking.example',
    apiUrl: fake.url,
    limits: { timeoutMs: 500, pausesMs: [] },
    clock,
    page: 'widget',
  });
  return createPayments({
    vault: createVault(['test'], 'payments:card'),
    intents: server.app.application.payments.intents,
    db,
    clock,
    log: createLogger({ level: 'silent', stream: { write: () => undefined } }),
    metrics: server.app.metrics,
    cities: createCityBook(server),
    messages: server.app.application.messages,
    providers: createProviders([provider]),
  });
}

async function opened({ cityId, accountId }: TestDriver, purpose: 'refill' | 'start') {
  const payments = portal();
  const intent = purpose === 'refill' ? null : { purpose };
  const base = { purpose, method: 'card', intent, amount: kopecks(50_000) };
  const order = await scene.openOrder({ cityId, accountId }, base, payments);
  await payments.open(cityId, order);
  const JsonData = JSON.stringify({ nonce: (await scene.paymentOf(order)).nonce });
  const answer = async (Status: string, TransactionId = 504) => {
    told = { TransactionId, Amount: 500, Currency: 'RUB', InvoiceId: order, Status, JsonData };
    server.clock.advance(180_000);
    await payments.work.sweep();
  };
  return { order, answer, stop: () => payments.work.stop() };
}

describe('card declined by the provider', () => {
  it('[PAY-157][INV-16] shows the order as waiting in the history until another card pays', async () => {
    const driver = await scene.parkingDriver();
    const { order, answer, stop } = await opened(driver, 'refill');
    const rowOf = async () => {
      const filter = { OrderNumber: order };
      const page = await server.call(operations.getOperationsWithFilter, filter, { token: driver.token });
      return (page['result'] as object[])[0];
    };
    expect(await rowOf()).toMatchObject({ status: 'processing' });
    await answer('Declined');
    expect(await rowOf()).toMatchObject({
      status: 'wait',
      resolution: 'Ждёт оплаты',
      description: 'Банк отклонил карту, деньги не списаны. Заплатить можно другим способом',
    });
    expect(await scene.walletOf(driver)).toBe(100_000);
    await answer('Completed');
    expect(await rowOf()).toMatchObject({ status: 'done', description: '' });
    expect(await scene.walletOf(driver)).toBe(150_000);
    await stop();
  });

  it('[PAY-157] is reported to a guest as declined', async () => {
    const guest = await scene.createTestGuest();
    const { order, answer, stop } = await opened(guest, 'start');
    const stateOf = () => server.call(operations.orderState, { order }, { token: guest.token });
    expect(await stateOf()).toMatchObject({ state: 'processing', reason: null });
    await answer('Declined');
    expect(await stateOf()).toMatchObject({ state: 'processing', reason: 'declined' });
    await stop();
  });

  it('[INV-6] is settled under the number of the card that paid', async () => {
    const driver = await scene.parkingDriver();
    const { order, answer, stop } = await opened(driver, 'refill');
    await answer('Declined', 504);
    expect(await scene.paymentOf(order)).toMatchObject({ provider_payment_id: null });
    await answer('Completed', 505);
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'done', provider_payment_id: '505' });
    await stop();
  });

  it('[INV-15] leaves an order given up', async () => {
    const driver = await scene.parkingDriver();
    const { order, answer, stop } = await opened(driver, 'refill');
    await server.call(operations.giveUpOrder, { order }, { token: driver.token });
    await answer('Declined');
    expect((await scene.refillsOf(driver)).at(-1)).toMatchObject({
      status: 'cancel',
      description: 'Оплата не завершена, деньги не списаны',
    });
    await stop();
  });
});
