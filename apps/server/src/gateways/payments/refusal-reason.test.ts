import { moneyScene } from '../../test/money-scene.ts';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { createCityBook } from '#src/features/cities/index.ts';
import {
  createPayments,
  createProviders,
  type PaymentProvider,
  type ProviderError,
  type ProviderOrder,
  watchProvider,
} from '#src/features/payments/index.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import { createVault } from '#src/platform/vault.ts';
import { createFakeProvider } from '../../test/fake-provider.ts';
import { createCloudpaymentsProvider } from './cloudpayments/provider.ts';
import { askProvider } from './http.ts';
import { createYookassaProvider } from './yookassa/provider.ts';

const scene = moneyScene();
const { server } = scene;
const NO_RECEIPT = {
  type: 'error',
  code: 'invalid_request',
  description: 'Receipt is missing or illegal',
  parameter: 'receipt',
};
const fake = createFakeProvider(() => ({ status: 400, body: NO_RECEIPT }));

const createYookassa = () =>
  createYookassaProvider({
    publicUrl: 'https://parking.example',
    apiUrl: fake.url,
    keysOf: () => ({ shopId: '100', secretKey: 'secret' }),
  });
const createCloudpayments = () =>
  createCloudpaymentsProvider({
    publicUrl: 'https://parking.example',
    apiUrl: fake.url,
    keysOf: () => ({ publicId: 'pk', secrets: ['secret'] }),
    clock: server.clock,
    page: 'order',
  });

const SHOP = 'moscow';
const ORDER = { shop: SHOP, orderNumber: '7', nonce: null, id: '17', createdMs: 0 };
const NEW_ORDER: ProviderOrder = {
  ...ORDER,
  payer: 'moscow-1',
  amount: kopecks(9_900),
  currency: 'RUB',
  method: 'card',
  phone: null,
  lang: 'ru',
  returnPath: '/profile',
  card: { holder: 'moscow-1', token: 'tk' },
};
const REFUND = { shop: SHOP, id: '17', amount: kopecks(9_900), key: 'k' };
const create = (provider: PaymentProvider) => provider.create(NEW_ORDER);
const createPage = (provider: PaymentProvider) => provider.create({ ...NEW_ORDER, card: null });
const status = (provider: PaymentProvider) => provider.status(ORDER);
const refund = (provider: PaymentProvider) => provider.refund(REFUND);
const askRefund = async (provider: PaymentProvider) => provider.askRefund?.({ shop: SHOP, id: 'r' });
const refused = (code: string, parameter: string) => ({
  status: 400,
  body: { code, parameter, description: 'Иванов' },
});
const amount = { value: '99.00', currency: 'RUB' };
const canceled = (party: string, reason: string) => ({
  status: 200,
  body: {
    ...{ id: '17', payment_id: '17', status: 'canceled', amount, metadata: { order: '7', city: SHOP } },
    cancellation_details: { party, reason },
  },
});
const cloud = (body: object) => ({ status: 200, body: { Success: false, Model: null, ...body } });

describe('refusal of a payment provider', () => {
  it.each([
    [
      'yookassa',
      'create',
      createYookassa,
      create,
      refused('forbidden', 'amount.value'),
      'forbidden',
      'amount.value',
    ],
    [
      'yookassa',
      'create',
      createYookassa,
      create,
      canceled('payment_network', 'card_expired'),
      'card_expired',
      'payment_network',
    ],
    [
      'yookassa',
      'status',
      createYookassa,
      status,
      refused('invalid_credentials', 'payment_id'),
      'invalid_credentials',
      'payment_id',
    ],
    [
      'yookassa',
      'refund',
      createYookassa,
      refund,
      refused('not_supported', 'payment_id'),
      'not_supported',
      'payment_id',
    ],
    [
      'yookassa',
      'refund',
      createYookassa,
      refund,
      canceled('yoo_money', 'insufficient_funds'),
      'insufficient_funds',
      'yoo_money',
    ],
    ['yookassa', 'refund', createYookassa, refund, { status: 404, body: {} }, 'not_found', 'payment_id'],
    [
      'yookassa',
      'refund status',
      createYookassa,
      askRefund,
      refused('too_old', 'refund_id'),
      'too_old',
      'refund_id',
    ],
    [
      'cloudpayments',
      'create',
      createCloudpayments,
      create,
      cloud({
        Model: { TransactionId: 5, Amount: 99, Currency: 'RUB', Status: 'Declined', ReasonCode: 5051 },
      }),
      '5051',
      '',
    ],
    [
      'cloudpayments',
      'create',
      createCloudpayments,
      createPage,
      cloud({ Message: 'Amount of Иванов is wrong', ErrorCode: 'E12' }),
      'E12',
      'Amount',
    ],
    [
      'cloudpayments',
      'create',
      createCloudpayments,
      createPage,
      cloud({ Message: 'Иванов +79161234567', ErrorCode: 'Иванов' }),
      '',
      '',
    ],
    [
      'cloudpayments',
      'refund',
      createCloudpayments,
      refund,
      cloud({ Message: 'TransactionId not found' }),
      '',
      'TransactionId',
    ],
    [
      'cloudpayments',
      'refund',
      createCloudpayments,
      refund,
      cloud({ Model: { ReasonCode: 5300 }, Message: 'No' }),
      '5300',
      '',
    ],
  ])('logs and counts %s %s', async (provider, operation, make, call, answer, code, parameter) => {
    const lines: string[] = [];
    const counted: object[] = [];
    const calls: string[] = [];
    const log = createLogger({ level: 'warn', stream: { write: (line) => void lines.push(line) } });
    const watched = watchProvider(make(), {
      log,
      metrics: {
        watchProvider: (name) => void calls.push(`${name} watched`),
        countProviderCall: (name, outcome) => void calls.push(`${name} ${outcome}`),
        countProviderFailure: (labels) => void counted.push(labels),
      },
    });
    fake.answer = () => answer;
    await expect(call(watched)).rejects.toMatchObject({ failure: 'refused', reason: { code, parameter } });
    expect(counted).toEqual([{ provider, failure: 'refused', code, parameter }]);
    expect(calls).toEqual([`${provider} watched`, `${provider} failed`]);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ provider, operation, code, parameter, city: SHOP, name: 'refused' }),
    ]);
    expect(lines.join('')).not.toMatch(/Иванов|79161234567/);
  });

  it('logs provider, code and parameter and counts them in the metrics', async () => {
    const lines: string[] = [];
    const log = createLogger({ level: 'warn', stream: { write: (line) => void lines.push(line) } });
    const yookassa = watchProvider(createYookassa(), { log, metrics: server.app.metrics });
    const payments = createPayments({
      vault: createVault(['test'], 'payments:card'),
      intents: server.app.application.payments.intents,
      db: server.db,
      clock: server.clock,
      log,
      metrics: server.app.metrics,
      cities: createCityBook(server),
      messages: server.app.application.messages,
      providers: createProviders([yookassa]),
    });
    const { cityId, accountId } = await scene.parkingDriver();
    const order = { method: 'card', amount: kopecks(50_000) };
    const orderNumber = await scene.openOrder({ cityId, accountId }, order, payments);
    expect(await payments.open(cityId, orderNumber)).toMatchObject({ error: 'PaymentServiceError' });
    const reason = { provider: 'yookassa', code: 'invalid_request', parameter: 'receipt' };
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'payment provider', name: 'refused', ...reason }),
    );
    expect(lines.join('')).not.toContain('illegal');
    expect(await server.app.metrics.text()).toContain(
      'gorpark_payment_provider_failures_total{provider="yookassa",failure="refused",code="invalid_request",parameter="receipt"} 1',
    );
    await payments.work.stop();
  });

  it.each([
    ['free text instead of a code', { code: 'Иванов +79161234567', parameter: 'card 4111 1111' }, ['', '']],
    ['a number', { code: 17, parameter: null }, ['', '']],
    [
      'a part of an item',
      { code: 'invalid_request', parameter: 'receipt.items[0]' },
      ['invalid_request', 'receipt.items[0]'],
    ],
    ['a list', [], ['', '']],
    ['invalid JSON', 'Bad Request', ['', '']],
  ])('keeps technical codes only: %s', async (_, body, [code, parameter]) => {
    fake.answer = () => ({ status: 403, body });
    const call = askProvider({ method: 'GET', url: fake.url, headers: {} });
    const { reason } = await call.then(
      () => Promise.reject(new Error('no refusal')),
      (error: ProviderError) => error,
    );
    expect(reason).toEqual({ code, parameter });
  });
});
