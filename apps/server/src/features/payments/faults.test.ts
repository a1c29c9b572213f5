import { moneyScene } from '../../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#src/platform/observe/log.ts';
import { createVault } from '#src/platform/vault.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { createCityBook } from '../cities/index.ts';
import { pollPayments } from './polling/polling.ts';
import {
  type AskedOrder,
  type PaymentProvider,
  ProviderError,
  type ProviderFailure,
} from './providers/ports.ts';
import { createProviders } from './providers/providers.ts';

const moods: { before?: ProviderFailure; after?: ProviderFailure; status?: ProviderFailure } = {};

function moody(sandbox: PaymentProvider): PaymentProvider {
  return {
    ...sandbox,
    async create(order) {
      if (moods.before) throw new ProviderError(moods.before);
      const created = await sandbox.create(order);
      if (moods.after) throw new ProviderError(moods.after);
      return created;
    },
    status(order) {
      if (moods.status) return Promise.reject(new ProviderError(moods.status));
      return sandbox.status(order);
    },
  };
}

const scene = moneyScene({ app: { secretKey: SECRET_KEY, wrapProvider: moody } });
const { server } = scene;

async function inMood<T>(mood: typeof moods, work: () => Promise<T>): Promise<T> {
  Object.assign(moods, mood);
  try {
    return await work();
  } finally {
    for (const name of ['before', 'after', 'status'] as const) delete moods[name];
  }
}

async function later(minutes = 3): Promise<void> {
  server.clock.advance(minutes * MINUTE_MS);
  await scene.settleAll();
}

const bankRow = (order: unknown) =>
  server.app.application.sandbox?.bank.byOrder('saint-petersburg', String(order));
const pageOf = async (order: unknown) => `/sandbox/pay/${(await bankRow(order))?.secret ?? ''}`;

describe('provider failures', () => {
  it('[FLT-19][FLT-23] returns PaymentServiceError and charges nothing if the provider surely took nothing', async () => {
    const driver = await scene.parkingDriver();
    const refused = await inMood({ before: 'unavailable' }, () => scene.beginRefill(driver, {}, 'press'));
    expect(refused).toMatchObject({ status: 'error', errorName: 'PaymentServiceError' });
    expect(await scene.walletOf(driver)).toBe(100_000);
    const again = await scene.beginRefill(driver, {}, 'press');
    expect(again.RedirectURL).toMatch(/^\/sandbox\/pay\//);
    expect(await scene.refillsOf(driver)).toHaveLength(1);
  });

  it('[FLT-19] records an order that the provider rejects as an error in the history', async () => {
    const driver = await scene.parkingDriver();
    const refused = await inMood({ before: 'refused' }, () => scene.beginRefill(driver, {}, 'press'));
    expect(refused.errorName).toBe('PaymentServiceError');
    expect((await scene.refillsOf(driver)).at(-1)).toMatchObject({
      type: 'refill',
      status: 'error',
      description: 'Платёжный сервис не принял платёж, деньги не списаны',
    });
    expect((await scene.beginRefill(driver, {}, 'press')).errorName).toBe('PaymentServiceError');
  });

  it('[PAY-157][INV-11][FLT-20][FLT-03][FLT-24] credits once if the provider took the order but timed out or returned garbage', async () => {
    const driver = await scene.parkingDriver();
    const answer = await inMood({ after: 'unknown' }, () => scene.beginRefill(driver));
    expect(answer).toMatchObject({ status: 'ok', RedirectURL: '', message: 'Платёж обрабатывается' });
    const { order } = answer;
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'processing' });
    await scene.payOnPage(await pageOf(order), { card: 'silent' });
    await later();
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'done' });
    expect(await scene.walletOf(driver)).toBe(150_000);
    await later();
    expect(await scene.walletOf(driver)).toBe(150_000);
  });

  it('[FLT-20][INV-7] returns the page of the same order for a repeated click', async () => {
    const driver = await scene.parkingDriver();
    const first = await inMood({ after: 'unknown' }, () => scene.beginRefill(driver, {}, 'again'));
    const second = await scene.beginRefill(driver, {}, 'again');
    expect(second).toMatchObject({ status: 'ok', order: first.order });
    expect(second.RedirectURL).toBe(await pageOf(first.order));
    expect(await scene.refillsOf(driver)).toHaveLength(1);
  });

  it('[PAY-157][FLT-21][FLT-22] cancels an order by a status check if the provider did not take it', async () => {
    const driver = await scene.parkingDriver();
    const { order } = await inMood({ before: 'unknown' }, () => scene.beginRefill(driver));
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'processing' });
    await later();
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'cancel' });
    expect((await scene.refillsOf(driver)).at(-1)).toMatchObject({ type: 'refill', status: 'cancel' });
    expect(await scene.walletOf(driver)).toBe(100_000);
  });

  it('[FLT-01][FLT-02] expires a stored intent that was never sent, and sends it for the same key', async () => {
    const driver = await scene.parkingDriver();
    const begin = (key: string) =>
      inMood({ before: 'unavailable' }, () => scene.beginRefill(driver, {}, key));
    await begin('dies');
    await begin('comes-back');
    const { order } = await scene.beginRefill(driver, {}, 'comes-back');
    await later();
    const rows = await scene.refillsOf(driver);
    expect(rows.map((row) => row.status).toSorted()).toEqual(['cancel', 'processing']);
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'processing' });
  });

  it('[INV-16][PAY-157] keeps a payment open while the provider is silent and accepts its success days later', async () => {
    const driver = await scene.parkingDriver();
    const { order, RedirectURL } = await scene.beginRefill(driver);
    await scene.payOnPage(RedirectURL, { card: 'silent' });
    await inMood({ status: 'unknown' }, async () => {
      for (let day = 0; day < 3; day++) await later(1440);
    });
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'processing' });
    await later(1440);
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'done' });
    expect(await scene.walletOf(driver)).toBe(150_000);
  });

  it('[INV-18] finds a success by status check within five minutes if all notifications are lost', async () => {
    const driver = await scene.parkingDriver();
    const { RedirectURL } = await scene.beginRefill(driver);
    await later(2);
    await scene.payOnPage(RedirectURL, { card: 'silent' });
    await later(5);
    expect(await scene.walletOf(driver)).toBe(150_000);
  });

  it('[FLT-55] queries a payment once in two parallel status checks', async () => {
    await server.db
      .updateTable('payment')
      .set({ next_ask_at: new Date(server.clock.now() + 1e12) })
      .execute();
    const driver = await scene.parkingDriver();
    const { order } = await scene.beginRefill(driver);
    server.clock.advance(2 * MINUTE_MS);
    const asked: string[] = [];
    const sandbox = server.app.application.sandbox?.provider;
    const provider = sandbox && {
      ...sandbox,
      status: (order: AskedOrder) => {
        asked.push(order.orderNumber);
        return sandbox.status(order);
      },
    };
    const deps = {
      db: server.db,
      clock: server.clock,
      log: createLogger({ level: 'silent', stream: { write: () => undefined } }),
      metrics: server.app.metrics,
      messages: server.app.application.messages,
      cities: createCityBook(server),
      providers: createProviders(provider ? [provider] : []),
      vault: createVault(['faults'], 'payments:card'),
      intents: server.app.application.payments.intents,
    };
    await Promise.all(Array.from({ length: 4 }, () => pollPayments(deps)));
    expect(asked).toEqual([order]);
  });
});

describe('notifications at unexpected moments', () => {
  it('[FLT-28][INV-6] accepts 20 parallel copies and credits once', async () => {
    const driver = await scene.parkingDriver();
    const { order } = await scene.beginRefill(driver);
    const body = await scene.noticeBody(order);
    const copies = await Promise.all(Array.from({ length: 20 }, () => scene.sendNotice(body)));
    expect(copies.every(({ status }) => status === 200)).toBe(true);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
    for (const event of ['again:00001', 'again:00002'])
      await scene.sendNotice(await scene.noticeBody(order, {}, `${event}:${String(order)}`));
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
  });

  it('[FLT-27] matches a notification that arrives before the answer to the order', async () => {
    const driver = await scene.parkingDriver();
    await inMood({ after: 'unavailable' }, () => scene.beginRefill(driver, {}, 'early'));
    const order = (await scene.refillsOf(driver))[0]?.order_number;
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'wait' });
    await scene.sendNotice(await scene.noticeBody(order));
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
    await scene.beginRefill(driver, {}, 'early');
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'done' });
  });

  it.each([1, 25 * 60, 30 * 1440])(
    '[INV-15][FLT-29][FLT-30] credits the balance once for a success %d minutes after the cancel',
    async (minutes) => {
      const driver = await scene.parkingDriver();
      const { order, RedirectURL } = await scene.beginRefill(driver);
      await scene.payOnPage(RedirectURL, { card: 'decline' });
      await scene.settleAll();
      expect(await scene.paymentOf(order)).toMatchObject({ status: 'cancel' });
      server.clock.advance(minutes * MINUTE_MS);
      const late = await scene.noticeBody(order, {}, `late:${String(order)}`);
      for (let copy = 0; copy < 2; copy++) await scene.sendNotice(late);
      await scene.settleAll();
      expect(await scene.walletOf(driver)).toBe(150_000);
      expect((await scene.refillsOf(driver)).at(-1)).toMatchObject({ type: 'refill', status: 'done' });
    },
  );

  it('[FLT-29][INV-14] ignores a cancel after the success and raises an alarm', async () => {
    const driver = await scene.parkingDriver();
    const { order, RedirectURL } = await scene.beginRefill(driver);
    await scene.payOnPage(RedirectURL);
    await scene.settleAll();
    const before = await scene.countedPayments('contradiction');
    await scene.sendNotice(await scene.noticeBody(order, { status: 'canceled' }, `cancel:${String(order)}`));
    await scene.settleAll();
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'done' });
    expect(await scene.walletOf(driver)).toBe(150_000);
    expect(await scene.countedPayments('contradiction')).toBe(before + 1);
  });

  it('[FLT-30] ignores a copy 30 days after settlement', async () => {
    const driver = await scene.parkingDriver();
    const { order, RedirectURL } = await scene.beginRefill(driver);
    await scene.payOnPage(RedirectURL);
    await scene.settleAll();
    server.clock.advance(30 * 1440 * MINUTE_MS);
    await scene.sendNotice(await scene.noticeBody(order, {}, `copy:${String(order)}`));
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
  });

  it.each(['twice', 'late', 'disordered'] as const)(
    'credits once for notifications sent %s',
    async (delivery) => {
      const driver = await scene.parkingDriver();
      const { RedirectURL } = await scene.beginRefill(driver);
      await scene.payOnPage(RedirectURL, { delivery });
      await later(1);
      await scene.settleAll();
      expect(await scene.walletOf(driver)).toBe(150_000);
    },
  );

  it('[FLT-17] holds a notification during a ledger freeze and credits it afterwards', async () => {
    const driver = await scene.parkingDriver();
    const { order } = await scene.beginRefill(driver);
    const stop = { city_id: driver.cityId, stopped_at: new Date(server.clock.now()), findings: 1 };
    await server.db.insertInto('ledger_freeze').values(stop).execute();
    expect((await scene.sendNotice(await scene.noticeBody(order))).status).toBe(200);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(100_000);
    await server.db.deleteFrom('ledger_freeze').execute();
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
  });
});
