import { moneyScene } from '../../../test/money-scene.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#src/platform/observe/log.ts';
import { TEST_NOW_MS } from '../../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { type OpenDriver } from '../../../test/open-kit.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { createPostKit, POST_CITY, POST_ZONE } from '../../../test/post-kit.ts';
import { createTariffBook } from '../../tariffs/index.ts';
import { sweepOpen } from './open-sweep.ts';
import type { SessionStatus } from '../tables.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
beforeEach(() => server.clock.set(TEST_NOW_MS));
const { postDriver, pay } = createPostKit(server);
const CARD = { PaymentService: 'card' };

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

function sweep(): Promise<void> {
  const { db, pool, clock } = server;
  const log = createLogger({ level: 'error', stream: { write: (line) => expect(line).toBe('') } });
  return sweepOpen({ db, pool, clock, tariffs: createTariffBook(server), log });
}

async function stateOf(driver: OpenDriver) {
  const [session] = await scene.sessionsOf(driver);
  const history = (await scene.operationsOf(driver)).filter(({ type }) => type === 'payment');
  return {
    status: session?.status,
    history: history.map(({ status, sum_kop }) => [status, sum_kop]),
    wallet: await scene.walletOf(driver),
  };
}

const paymentsOf = ({ cityId, accountId }: OpenDriver) =>
  server.db
    .selectFrom('payment')
    .select(['order_number', 'amount_kop'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .execute();

describe('races of waiting sessions', () => {
  it('[FLT-50] stops and pays once when two tabs defer and pay in parallel', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(60 * MINUTE_MS);
    const answers = await times(12, (index) =>
      index % 3 === 0
        ? scene.endSession(driver, 'deferSession', { OrderId })
        : scene.endSession(driver, index % 3 === 1 ? 'breakSession' : 'cancelOrder', { OrderId, ...CARD }),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 'ok', amount: 40 });
    expect(new Set(answers.map(({ order }) => order).filter((order) => order !== '')).size).toBe(1);
    expect(await stateOf(driver)).toEqual({ status: 'waiting', history: [['waiting', -4000]], wallet: 0 });
    expect(await paymentsOf(driver)).toHaveLength(1);
  });

  it('[INV-6] [INV-12] pays once for a notification that arrives twice on three servers', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(60 * MINUTE_MS);
    const answer = await scene.endSession(driver, 'breakSession', { OrderId, ...CARD });
    await scene.payOnPage(answer.RedirectURL, { delivery: 'twice' });
    await times(3, () => scene.settleAll());
    await scene.settleAll();
    expect(await stateOf(driver)).toEqual({ status: 'finished', history: [['done', -4000]], wallet: 0 });
  });

  it('[INV-15] pays with one of two settled payments and refunds the other', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(60 * MINUTE_MS);
    const card = await scene.endSession(driver, 'breakSession', { OrderId, ...CARD });
    const sbp = await scene.endSession(driver, 'cancelOrder', { OrderId, PaymentService: 'sbp' });
    expect(sbp.order).not.toBe(card.order);
    await Promise.all([card, sbp].map(({ RedirectURL }) => scene.payOnPage(RedirectURL)));
    await times(2, () => scene.settleAll());
    await scene.settleAll();
    expect(await stateOf(driver)).toEqual({ status: 'finished', history: [['done', -4000]], wallet: 0 });
  });

  it('[FLT-55] [PAY-294] stops once at the limit when defer, payment and two sweeps race', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(1441 * MINUTE_MS);
    const [, , deferred, broken] = await Promise.all([
      sweep(),
      sweep(),
      scene.endSession(driver, 'deferSession', { OrderId }),
      scene.endSession(driver, 'breakSession', { OrderId, ...CARD }),
    ]);
    expect([deferred.amount, broken.amount]).toEqual([480, 480]);
    expect(await stateOf(driver)).toEqual({ status: 'waiting', history: [['waiting', -48_000]], wallet: 0 });
    const [session] = await scene.sessionsOf(driver);
    expect(session?.ends_at.getTime()).toBe(TEST_NOW_MS + 1440 * MINUTE_MS);
  });

  it('[INV-12] pays or deletes when both race, and keeps no money', async () => {
    for (let round = 0; round < 6; round++) {
      server.clock.set(TEST_NOW_MS);
      const { driver, OrderId } = await scene.openSession();
      server.clock.advance(60 * MINUTE_MS);
      const { RedirectURL } = await scene.endSession(driver, 'breakSession', { OrderId, ...CARD });
      await scene.payOnPage(RedirectURL);
      const [answer] = await Promise.all([
        scene.endSession(driver, 'cancelOrder', { OrderId }),
        scene.settleAll(),
      ]);
      await scene.settleAll();
      const expected =
        answer.status === 'ok'
          ? { status: 'cancelled', history: [['cancel', -4000]], wallet: 0 }
          : { status: 'finished', history: [['done', -4000]], wallet: 0 };
      expect(await stateOf(driver)).toEqual(expected);
    }
  });

  it('[sessions-11] rejects deleting a session that another window deferred, paid or ended', async () => {
    for (const other of ['deferSession', 'breakSession', 'cancelOrder'] as const) {
      server.clock.set(TEST_NOW_MS);
      const { driver, OrderId } = await scene.openSession();
      server.clock.advance(60 * MINUTE_MS);
      await scene.endSession(driver, other, { OrderId, ...(other === 'breakSession' && CARD) });
      const before = await stateOf(driver);
      const shown = { status: 'active' };
      expect(await scene.endSession(driver, 'cancelOrder', { OrderId, shown })).toMatchObject({
        errorName: 'DataChanged',
        now: { status: other === 'cancelOrder' ? '' : 'waiting' },
      });
      expect(await stateOf(driver)).toEqual(before);
    }
  });

  it('[sessions-11] deletes or keeps a deferred session when both run in parallel', async () => {
    for (let round = 0; round < 8; round++) {
      server.clock.set(TEST_NOW_MS);
      const { driver, OrderId } = await scene.openSession();
      server.clock.advance(60 * MINUTE_MS);
      const [, dropped] = await Promise.all([
        scene.endSession(driver, 'deferSession', { OrderId }),
        scene.endSession(driver, 'cancelOrder', { OrderId, status: 'active' }),
      ]);
      const { status } = await stateOf(driver);
      expect(status).toBe(dropped.status === 'ok' ? 'cancelled' : 'waiting');
    }
  });

  it('[sessions-11] keeps a session paid meanwhile and rejects an unknown state', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(60 * MINUTE_MS);
    const { RedirectURL } = await scene.endSession(driver, 'breakSession', { OrderId, ...CARD });
    await scene.payOnPage(RedirectURL);
    await scene.settleAll();
    const paid = await stateOf(driver);
    for (const status of ['waiting', 'paid'])
      expect(await scene.endSession(driver, 'cancelOrder', { OrderId, status })).toMatchObject({
        errorName: 'DataChanged',
      });
    expect(await stateOf(driver)).toEqual(paid);
  });

  it('[INV-8] [sessions-4] creates one session when twelve accounts pay for one plate, also in Latin letters', async () => {
    const drivers = await times(12, () => postDriver());
    const plates = ['Т001ТТ59', 'T001TT59'];
    const answers = await Promise.all(
      drivers.map((driver, index) =>
        pay({ ...driver, plate: plates[index % 2] ?? '' }, '2025-11-05T10:00:00'),
      ),
    );
    const names = answers.map(({ status, errorName }) => errorName ?? status);
    expect(names.filter((name) => name === 'ok')).toHaveLength(1);
    expect(new Set(names)).toEqual(new Set(['ok', 'ParkingSessionAlreadyExists']));
  });

  it('[INV-8] creates one session from a post-payment that still runs and parallel starts', async () => {
    const driver = await postDriver();
    const rest = { Zone: POST_ZONE, Vehicle: vehicle(driver.plate) };
    const answers = await times(10, (index) =>
      index % 2 === 0
        ? pay(driver, '2025-11-05T13:30:00')
        : scene.startSession(driver, rest, { city: POST_CITY }),
    );
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
  });

  it('[INV-8] creates one session when ten drivers start one plate without an end', async () => {
    const drivers = await times(10, () => scene.openDriver());
    const answers = await Promise.all(
      drivers.map((driver) => scene.startOpenSession(driver, { Vehicle: vehicle('О001ОО36') })),
    );
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
  });
});

describe('session states', () => {
  const STATES = [
    'live',
    'open',
    'waiting',
    'finished',
    'cancelled',
    'lapsed',
  ] as const satisfies SessionStatus[];
  const EDGES: Partial<Record<SessionStatus, readonly SessionStatus[]>> = {
    live: ['finished', 'cancelled'],
    open: ['waiting', 'finished', 'cancelled'],
    waiting: ['live', 'finished', 'cancelled', 'lapsed'],
  };

  it('[INV-14] allows only the listed transitions for any writer', async () => {
    const { driver } = await scene.openSession();
    const write = (status: SessionStatus) => {
      const closed_at = ['live', 'open', 'waiting'].includes(status) ? null : new Date(TEST_NOW_MS);
      const price = { amount_to_pay_kop: 100, pay_until: new Date(TEST_NOW_MS) };
      return server.db
        .updateTable('parking_session')
        .set({ status, closed_at, ...price })
        .where('account_id', '=', driver.accountId)
        .execute();
    };
    const refusalOf = async (status: SessionStatus): Promise<string | null> => {
      try {
        await write(status);
        return null;
      } catch (error) {
        return String((error as { constraint?: string }).constraint);
      }
    };
    const put = async (status: SessionStatus) => {
      await server.pool.query('alter table parking_session disable trigger session_edges');
      await write(status);
      await server.pool.query('alter table parking_session enable trigger session_edges');
    };
    for (const from of STATES)
      for (const to of STATES) {
        await put(from);
        const isEdge = from === to || EDGES[from]?.includes(to) === true;
        expect([from, to, await refusalOf(to)]).toEqual([from, to, isEdge ? null : 'session_edges']);
      }
  });
});
