import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { createVault } from '#src/platform/vault.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import { type TestDriver } from '../../../test/drivers.sql.ts';
import { sessionInput, vehicle } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { createCityBook } from '../../cities/index.ts';
import { createPayments, createProviders } from '../../payments/index.ts';
import { createTariffBook } from '../../tariffs/index.ts';
import { renewIntent, startIntent } from './intents.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

/** Starts a second server on the same database. */
function anotherPortal() {
  const { db, clock } = server;
  const { sandbox, messages } = server.app.application;
  const tariffs = createTariffBook(server);
  return createPayments({
    vault: createVault(['intent-race'], 'payments:card'),
    db,
    clock,
    log: createLogger({ level: 'silent', stream: { write: () => undefined } }),
    metrics: server.app.metrics,
    cities: createCityBook(server),
    messages,
    providers: createProviders(sandbox ? [sandbox.provider] : []),
    intents: {
      ...server.app.application.payments.intents,
      start: startIntent({ tariffs }),
      renew: renewIntent({ tariffs }),
    },
  });
}

describe('several servers on one database', () => {
  it('[INV-6][FLT-28][FLT-55][payments-1] process the same inbox, status checks and intents with one credit each', async () => {
    const drivers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const plate = `О${500 + index}ОО78`;
        const driver = await scene.parkingDriver({ balanceKopecks: 10_000, vehicles: [{ plate }] });
        const fields = { Vehicle: vehicle(plate), PaymentService: 'card' };
        const { RedirectURL } = await scene.startSession(driver, fields);
        return { driver, RedirectURL };
      }),
    );
    for (const { driver, RedirectURL } of drivers) {
      await scene.payOnPage(RedirectURL, { card: 'silent' });
      const [refill] = await scene.refillsOf(driver);
      const body = await scene.noticeBody(refill?.order_number);
      await Promise.all(Array.from({ length: 3 }, () => scene.sendNotice(body)));
    }
    server.clock.advance(3 * 60_000);
    const portals = Array.from({ length: 4 }, anotherPortal);
    for (let round = 0; round < 3; round++)
      await Promise.all([server.app.application.payments, ...portals].map(({ work }) => work.sweep()));
    for (const { driver } of drivers) {
      expect(await scene.walletOf(driver)).toBe(0);
      expect(await scene.sessionsOf(driver)).toHaveLength(1);
      expect((await scene.refillsOf(driver)).map((row) => row.status)).toEqual(['done']);
    }
    await Promise.all(portals.map(({ work }) => work.stop()));
  });
});

describe('wallet locked by many starts during a bank payment', () => {
  const STARTS = 32;
  const { renew, start } = operations;

  const startMany = ({ token }: TestDriver) =>
    Promise.all(
      Array.from({ length: STARTS }, async (_, index) => {
        const { status } = await server.send(
          start,
          sessionInput({ Vehicle: vehicle(`К${100 + index}КК78`) }),
          {
            token,
          },
        );
        return status;
      }),
    );

  const order = {
    start: (driver: TestDriver) =>
      scene.startSession(driver, { Vehicle: vehicle('А001АА78'), PaymentService: 'card', Duration: 480 }),
    extension: async (driver: TestDriver) => {
      const { ReservationId } = await scene.startSession(driver, { Vehicle: vehicle('А002АА78') });
      const fields = { ReservationId: String(ReservationId), Duration: 480, PaymentService: 'card' };
      return server.call(renew, fields, { token: driver.token });
    },
  };

  it.each(['start', 'extension'] as const)(
    '[FLT-08] [INV-10] settles a paid %s without waiting for the starts behind its lock',
    async (kind) => {
      const driver = await scene.createTestDriver({ balanceKopecks: 100_000 });
      await scene.giveTestBonus(driver, 5_000);
      const { RedirectURL } = await order[kind](driver);
      const pay = async () => {
        await scene.payOnPage(RedirectURL);
        await scene.settleAll();
      };
      const [statuses] = await Promise.all([startMany(driver), pay()]);
      expect(new Set(statuses)).toEqual(new Set([200]));
      await scene.settleAll();
      const [payment] = await server.db
        .selectFrom('payment')
        .select(['status', 'intent_status'])
        .where('account_id', '=', driver.accountId)
        .execute();
      expect(payment?.status).toBe('done');
      expect(payment?.intent_status).not.toBe('due');
    },
  );
});
