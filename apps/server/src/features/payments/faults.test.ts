import { describe, expect, it } from 'vitest';
import { createLogger } from '#src/platform/observe/log.ts';
import { createVault } from '#src/platform/vault.ts';
import { createMoneyServer, MINUTE_MS, parkingDriver, walletOf } from '../../test/money-kit.sql.ts';
import {
  beginRefill,
  noticeBody,
  countedPayments,
  paymentOf,
  payOnPage,
  refillsOf,
  SECRET_KEY,
  sendNotice,
  settleAll,
} from '../../test/payment-kit.sql.ts';
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

const server = createMoneyServer({ app: { secretKey: SECRET_KEY, wrapProvider: moody } });

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
  await settleAll(server);
}

const bankRow = (order: unknown) =>
  server.app.application.sandbox?.bank.byOrder('saint-petersburg', String(order));
const pageOf = async (order: unknown) => `/sandbox/pay/${(await bankRow(order))?.secret ?? ''}`;

describe('provider failures', () => {
  it('[FLT-19][FLT-23] returns PaymentServiceError and charges nothing if the provider surely took nothing', async () => {
    const driver = await parkingDriver(server);
    const refused = await inMood({ before: 'unavailable' }, () => beginRefill(server, driver, {}, 'press'));
    expect(refused).toMatchObject({ status: 'error', errorName: 'PaymentServiceError' });
    expect(await walletOf(server, driver)).toBe(100_000);
    const again = await beginRefill(server, driver, {}, 'press');
    expect(again.RedirectURL).toMatch(/^\/sandbox\/pay\//);
    expect(await refillsOf(server, driver)).toHaveLength(1);
  });

  it('[FLT-19] records an order that the provider rejects as an error in the history', async () => {
    const driver = await parkingDriver(server);
    const refused = await inMood({ before: 'refused' }, () => beginRefill(server, driver, {}, 'press'));
    expect(refused.errorName).toBe('PaymentServiceError');
    expect((await refillsOf(server, driver)).at(-1)).toMatchObject({
      type: 'refill',
      status: 'error',
      description: 'Платёжный сервис не принял платёж, деньги не списаны',
    });
    expect((await beginRefill(server, driver, {}, 'press')).errorName).toBe('PaymentServiceError');
  });

  it('[PAY-157][INV-11][FLT-20][FLT-03][FLT-24] credits once if the provider took the order but timed out or returned garbage', async () => {
    const driver = await parkingDriver(server);
    const answer = await inMood({ after: 'unknown' }, () => beginRefill(server, driver));
    expect(answer).toMatchObject({ status: 'ok', RedirectURL: '', message: 'Платёж обрабатывается' });
    const { order } = answer;
    expect(await paymentOf(server, order)).toMatchObject({ status: 'processing' });
    await payOnPage(server, await pageOf(order), { card: 'silent' });
    await later();
    expect(await paymentOf(server, order)).toMatchObject({ status: 'done' });
    expect(await walletOf(server, driver)).toBe(150_000);
    await later();
    expect(await walletOf(server, driver)).toBe(150_000);
  });

  it('[FLT-20][INV-7] returns the page of the same order for a repeated click', async () => {
    const driver = await parkingDriver(server);
    const first = await inMood({ after: 'unknown' }, () => beginRefill(server, driver, {}, 'again'));
    const second = await beginRefill(server, driver, {}, 'again');
    expect(second).toMatchObject({ status: 'ok', order: first.order });
    expect(second.RedirectURL).toBe(await pageOf(first.order));
    expect(await refillsOf(server, driver)).toHaveLength(1);
  });

  it('[PAY-157][FLT-21][FLT-22] cancels an order by a status check if the provider did not take it', async () => {
    const driver = await parkingDriver(server);
    const { order } = await inMood({ before: 'unknown' }, () => beginRefill(server, driver));
    expect(await paymentOf(server, order)).toMatchObject({ status: 'processing' });
    await later();
    expect(await paymentOf(server, order)).toMatchObject({ status: 'cancel' });
    expect((await refillsOf(server, driver)).at(-1)).toMatchObject({ type: 'refill', status: 'cancel' });
    expect(await walletOf(server, driver)).toBe(100_000);
  });

  it('[FLT-01][FLT-02] expires a stored intent that was never sent, and sends it for the same key', async () => {
    const driver = await parkingDriver(server);
    const begin = (key: string) =>
      inMood({ before: 'unavailable' }, () => beginRefill(server, driver, {}, key));
    await begin('dies');
    await begin('comes-back');
    const { order } = await beginRefill(server, driver, {}, 'comes-back');
    await later();
    const rows = await refillsOf(server, driver);
    expect(rows.map((row) => row.status).toSorted()).toEqual(['cancel', 'processing']);
    expect(await paymentOf(server, order)).toMatchObject({ status: 'processing' });
  });

  it('[INV-16][PAY-157] keeps a payment open while the provider is silent and accepts its success days later', async () => {
    const driver = await parkingDriver(server);
    const { order, RedirectURL } = await beginRefill(server, driver);
    await payOnPage(server, RedirectURL, { card: 'silent' });
    await inMood({ status: 'unknown' }, async () => {
      for (let day = 0; day < 3; day++) await later(1440);
    });
    expect(await paymentOf(server, order)).toMatchObject({ status: 'processing' });
    await later(1440);
    expect(await paymentOf(server, order)).toMatchObject({ status: 'done' });
    expect(await walletOf(server, driver)).toBe(150_000);
  });

  it('[INV-18] finds a success by status check within five minutes if all notifications are lost', async () => {
    const driver = await parkingDriver(server);
    const { RedirectURL } = await beginRefill(server, driver);
    await later(2);
    await payOnPage(server, RedirectURL, { card: 'silent' });
    await later(5);
    expect(await walletOf(server, driver)).toBe(150_000);
  });

  it('[FLT-55] queries a payment once in two parallel status checks', async () => {
    await server.db
      .updateTable('payment')
      .set({ next_ask_at: new Date(server.clock.now() + 1e12) })
      .execute();
    const driver = await parkingDriver(server);
    const { order } = await beginRefill(server, driver);
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
    const driver = await parkingDriver(server);
    const { order } = await beginRefill(server, driver);
    const body = await noticeBody(server, order);
    const copies = await Promise.all(Array.from({ length: 20 }, () => sendNotice(server, body)));
    expect(copies.every(({ status }) => status === 200)).toBe(true);
    await settleAll(server);
    expect(await walletOf(server, driver)).toBe(150_000);
    for (const event of ['again:00001', 'again:00002'])
      await sendNotice(server, await noticeBody(server, order, {}, `${event}:${String(order)}`));
    await settleAll(server);
    expect(await walletOf(server, driver)).toBe(150_000);
  });

  it('[FLT-27] matches a notification that arrives before the answer to the order', async () => {
    const driver = await parkingDriver(server);
    await inMood({ after: 'unavailable' }, () => beginRefill(server, driver, {}, 'early'));
    const order = (await refillsOf(server, driver))[0]?.order_number;
    expect(await paymentOf(server, order)).toMatchObject({ status: 'wait' });
    await sendNotice(server, await noticeBody(server, order));
    await settleAll(server);
    expect(await walletOf(server, driver)).toBe(150_000);
    await beginRefill(server, driver, {}, 'early');
    expect(await paymentOf(server, order)).toMatchObject({ status: 'done' });
  });

  it.each([1, 25 * 60, 30 * 1440])(
    '[INV-15][FLT-29][FLT-30] credits the balance once for a success %d minutes after the cancel',
    async (minutes) => {
      const driver = await parkingDriver(server);
      const { order, RedirectURL } = await beginRefill(server, driver);
      await payOnPage(server, RedirectURL, { card: 'decline' });
      await settleAll(server);
      expect(await paymentOf(server, order)).toMatchObject({ status: 'cancel' });
      server.clock.advance(minutes * MINUTE_MS);
      const late = await noticeBody(server, order, {}, `late:${String(order)}`);
      for (let copy = 0; copy < 2; copy++) await sendNotice(server, late);
      await settleAll(server);
      expect(await walletOf(server, driver)).toBe(150_000);
      expect((await refillsOf(server, driver)).at(-1)).toMatchObject({ type: 'refill', status: 'done' });
    },
  );

  it('[FLT-29][INV-14] ignores a cancel after the success and raises an alarm', async () => {
    const driver = await parkingDriver(server);
    const { order, RedirectURL } = await beginRefill(server, driver);
    await payOnPage(server, RedirectURL);
    await settleAll(server);
    const before = await countedPayments(server, 'contradiction');
    await sendNotice(
      server,
      await noticeBody(server, order, { status: 'canceled' }, `cancel:${String(order)}`),
    );
    await settleAll(server);
    expect(await paymentOf(server, order)).toMatchObject({ status: 'done' });
    expect(await walletOf(server, driver)).toBe(150_000);
    expect(await countedPayments(server, 'contradiction')).toBe(before + 1);
  });

  it('[FLT-30] ignores a copy 30 days after settlement', async () => {
    const driver = await parkingDriver(server);
    const { order, RedirectURL } = await beginRefill(server, driver);
    await payOnPage(server, RedirectURL);
    await settleAll(server);
    server.clock.advance(30 * 1440 * MINUTE_MS);
    await sendNotice(server, await noticeBody(server, order, {}, `copy:${String(order)}`));
    await settleAll(server);
    expect(await walletOf(server, driver)).toBe(150_000);
  });

  it.each(['twice', 'late', 'disordered'] as const)(
    'credits once for notifications sent %s',
    async (delivery) => {
      const driver = await parkingDriver(server);
      const { RedirectURL } = await beginRefill(server, driver);
      await payOnPage(server, RedirectURL, { delivery });
      await later(1);
      await settleAll(server);
      expect(await walletOf(server, driver)).toBe(150_000);
    },
  );

  it('[FLT-17] holds a notification during a ledger freeze and credits it afterwards', async () => {
    const driver = await parkingDriver(server);
    const { order } = await beginRefill(server, driver);
    const stop = { city_id: driver.cityId, stopped_at: new Date(server.clock.now()), findings: 1 };
    await server.db.insertInto('ledger_freeze').values(stop).execute();
    expect((await sendNotice(server, await noticeBody(server, order))).status).toBe(200);
    await settleAll(server);
    expect(await walletOf(server, driver)).toBe(100_000);
    await server.db.deleteFrom('ledger_freeze').execute();
    await settleAll(server);
    expect(await walletOf(server, driver)).toBe(150_000);
  });
});
