import { moneyScene } from '../../test/money-scene.ts';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { createCityBook } from '#src/features/cities/index.ts';
import { createPayments, createProviders, type ProviderError } from '#src/features/payments/index.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import { createVault } from '#src/platform/vault.ts';
import { createFakeProvider } from '../../test/fake-provider.ts';
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

describe('refusal of a payment provider', () => {
  it('logs provider, code and parameter and counts them in the metrics', async () => {
    const lines: string[] = [];
    const yookassa = createYookassaProvider({
      publicUrl: 'https://parking.example',
      apiUrl: fake.url,
      keysOf: () => ({ shopId: '100', secretKey: 'secret' }),
    });
    const payments = createPayments({
      vault: createVault(['test'], 'payments:card'),
      intents: server.app.application.payments.intents,
      db: server.db,
      clock: server.clock,
      log: createLogger({ level: 'warn', stream: { write: (line) => void lines.push(line) } }),
      metrics: server.app.metrics,
      cities: createCityBook(server),
      messages: server.app.application.messages,
      providers: createProviders([yookassa]),
    });
    const { cityId, accountId } = await scene.parkingDriver();
    await payments.methodOf(cityId, 'card');
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
