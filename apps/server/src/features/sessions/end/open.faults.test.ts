import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../../test/harness.ts';
import { MINUTE_MS } from '../../../test/money-kit.sql.ts';
import { OPEN_CITY } from '../../../test/open-kit.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { createPostKit, POST_CITY } from '../../../test/post-kit.ts';
import { type PaymentProvider, ProviderError, type ProviderFailure } from '../../payments/index.ts';

const mood: { before?: ProviderFailure; after?: ProviderFailure } = {};

function moody(sandbox: PaymentProvider): PaymentProvider {
  return {
    ...sandbox,
    async create(order) {
      if (mood.before) throw new ProviderError(mood.before);
      const created = await sandbox.create(order);
      if (mood.after) throw new ProviderError(mood.after);
      return created;
    },
  };
}

const scene = moneyScene({ app: { secretKey: SECRET_KEY, wrapProvider: moody } });
const { server } = scene;
const CARD = { PaymentService: 'card' };
beforeEach(() => {
  server.clock.set(TEST_NOW_MS);
  delete mood.before;
  delete mood.after;
});

describe('waiting sessions during failures', () => {
  it('[FLT-19] [FLT-23] [INV-17] stops the clock and waits while the provider is down', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(60 * MINUTE_MS);
    mood.before = 'unavailable';
    const submit = () => scene.endSession(driver, 'breakSession', { OrderId, ...CARD }, { key: 'press' });
    expect((await submit()).errorName).toBe('PaymentServiceError');
    server.clock.advance(60 * MINUTE_MS);
    delete mood.before;
    const answer = await submit();
    expect(answer).toMatchObject({ status: 'ok', amount: 40 });
    const other = await scene.endSession(driver, 'cancelOrder', { OrderId, ...CARD });
    expect([other.order, other.RedirectURL]).toEqual([answer.order, answer.RedirectURL]);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toMatchObject([{ status: 'finished', charged_kop: 4000 }]);
    expect(await scene.walletOf(driver)).toBe(0);
  });

  it('[FLT-20] [INV-11] returns no page after an unknown outcome and never creates a second order', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(60 * MINUTE_MS);
    mood.after = 'unknown';
    const submit = () => scene.endSession(driver, 'breakSession', { OrderId, ...CARD });
    const first = await submit();
    expect(first).toMatchObject({ status: 'ok', RedirectURL: '', message: 'Платёж обрабатывается' });
    delete mood.after;
    const again = await submit();
    expect(again.order).toBe(first.order);
    await scene.payOnPage(again.RedirectURL, { delivery: 'never' });
    server.clock.advance(3 * MINUTE_MS);
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toMatchObject([{ status: 'finished', charged_kop: 4000 }]);
  });

  it('[FLT-19] keeps the session payable by a new order after the provider rejects one', async () => {
    const { postDriver, pay } = createPostKit(server);
    const driver = await postDriver(0);
    mood.before = 'refused';
    const refused = await pay(driver, '2025-11-05T10:00:00', CARD);
    expect(refused.errorName).toBe('PaymentServiceError');
    delete mood.before;
    const [{ id } = { id: 0 }] = await scene.sessionsOf(driver);
    const order = { OrderId: String(id), ...CARD };
    const answer = await scene.endSession(driver, 'cancelOrder', order, { city: POST_CITY });
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toMatchObject([{ status: 'finished', charged_kop: 3000 }]);
  });

  it('[FLT-17] stops the clock but moves no money during a ledger freeze', async () => {
    const { driver, OrderId } = await scene.openSession();
    const { postDriver } = createPostKit(server);
    const other = await postDriver();
    const stop = (cityId: number) => ({ city_id: cityId, stopped_at: new Date(TEST_NOW_MS), findings: 1 });
    await server.db
      .insertInto('ledger_freeze')
      .values([stop(driver.cityId), stop(other.cityId)])
      .execute();
    server.clock.advance(60 * MINUTE_MS);
    expect((await scene.endSession(driver, 'deferSession', { OrderId })).status).toBe('ok');
    const Vehicle = { Number: other.plate, Category: 'B', NumberFormat: 'rus' };
    const post = { Zone: '102', Duration: 60, Vehicle, timestart: '2025-11-05T10:00:00' };
    const paid = await server.send(operations.start, post, { token: other.token, city: POST_CITY });
    expect([paid.status, paid.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await scene.sessionsOf(other)).toEqual([]);
    await server.db.deleteFrom('ledger_freeze').execute();
    expect(await scene.sessionsOf(driver)).toMatchObject([{ status: 'waiting' }]);
  });

  it('[INV-7] returns the same answer for a key, ValidationError for another input', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(60 * MINUTE_MS);
    const call = (fields: object) =>
      scene.endSession(driver, 'deferSession', { OrderId, ...fields }, { key: 'one-press' });
    const first = await call({});
    await scene.endSession(driver, 'cancelOrder', { OrderId });
    expect(await call({})).toEqual(first);
    expect((await call(CARD)).errorName).toBe('ValidationError');
    expect((await scene.operationsOf(driver)).map(({ status }) => status)).toEqual(['cancel']);
  });

  it('[THR-4] allows the three calls only for the own token of this city', async () => {
    const { OrderId } = await scene.openSession();
    const { postDriver } = createPostKit(server);
    const { token } = await postDriver();
    for (const operation of [operations.deferSession, operations.breakSession, operations.cancelOrder])
      for (const wrong of [token, 'none', ''])
        expect((await server.call(operation, { OrderId }, { token: wrong, city: OPEN_CITY })).errorName).toBe(
          'TokenNotFound',
        );
  });
});
