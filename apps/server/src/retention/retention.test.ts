import { moneyScene } from '../test/money-scene.ts';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { createCityBook } from '../features/cities/index.ts';
import { transfer } from '../features/ledger/index.ts';
import { createProviders, type PaymentProvider, ProviderError } from '../features/payments/index.ts';
import { inTransaction } from '../platform/db/tx.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/observe/log.ts';
import { type TestDriver } from '../test/drivers.sql.ts';
import { SECRET_KEY } from '../test/payment-kit.sql.ts';
import { warnOfCalendars } from './calendar.ts';
import { scheduleRetention } from './jobs.ts';
import { reconcileYesterday } from '../features/payments/index.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } }, true);
const { server } = scene;
const DAY_MS = 86_400_000;

let told: PaymentProvider['status'] | null = null;

function retention() {
  const lines: string[] = [];
  const sandbox = server.app.application.sandbox?.provider;
  if (!sandbox) throw new Error('no sandbox');
  const provider = {
    ...sandbox,
    status: (order) => (told ? told(order) : sandbox.status(order)),
  } satisfies PaymentProvider;
  const deps = {
    db: server.db,
    clock: server.clock,
    log: createLogger({ level: 'info', stream: { write: (line) => lines.push(line) } }),
    metrics: server.app.metrics,
    cities: createCityBook(server),
    providers: createProviders([provider], { isStandIn: true }),
  };
  return { deps, lines };
}

async function alarms(name: string): Promise<number> {
  const text = await server.app.metrics.text();
  return Number(new RegExp(`gorpark_alarms_total\\{alarm="${name}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
}

async function paid(): Promise<{ driver: TestDriver; order: string }> {
  const driver = await scene.parkingDriver();
  const answer = await scene.beginRefill(driver);
  await scene.payOnPage(answer['RedirectURL']);
  await scene.settleAll();
  const { rows } = await server.pool.query<{ order_number: string }>(
    'select order_number from payment where account_id = $1',
    [driver.accountId],
  );
  return { driver, order: rows[0]?.order_number ?? '' };
}

async function night() {
  server.clock.advance(DAY_MS);
  const { deps, lines } = retention();
  const before = await alarms('reconcile');
  await reconcileYesterday(deps);
  server.clock.advance(-DAY_MS);
  const { rows } = await server.pool.query<{ asked: number; differences: object[]; day: string }>(
    "select asked, differences, day::text as day from reconciliation where city_id = (select id from city where slug = 'saint-petersburg')",
  );
  await server.pool.query('delete from reconciliation');
  return { ...rows[0], alarms: (await alarms('reconcile')) - before, lines: lines.join('') };
}

describe('nightly reconciliation', () => {
  it('[INV-18] [INV-6] finds no difference if every credit has its payment and proof', async () => {
    await paid();
    const found = await night();
    expect(found).toMatchObject({ day: '2025-11-05', differences: [], alarms: 0 });
    expect(found.asked).toBeGreaterThan(0);
  });

  it('[INV-18] reports a ledger entry without a payment, and a payment without an entry', async () => {
    const { driver } = await paid();
    const forged = { cityId: driver.cityId, at: new Date(server.clock.now()), amount: kopecks(100) };
    await inTransaction(server.db, (tx) =>
      transfer(tx, {
        ...forged,
        from: { holder: null, kind: 'provider_clearing' },
        to: { holder: driver.accountId, kind: 'main', ifHidden: 'wallet' },
        reason: 'refill',
        orderNumber: 'forged-1',
      }),
    );
    await server.pool.query(
      `insert into payment (city_id, account_id, order_number, purpose, amount_kop, provider, method, lang, status, created_at, settled_at, next_ask_at)
       values ($1, $2, 'lost-1', 'refill', 700, 'sandbox', 'card', 'ru', 'done', $3, $3, $3)`,
      [driver.cityId, driver.accountId, forged.at],
    );
    const found = await night();
    expect(found).toMatchObject({
      alarms: 1,
      differences: [
        { kind: 'noSource', reason: 'refill', order: 'forged-1', ledgerKop: 100, otherKop: null },
        { kind: 'noEntry', reason: 'refill', order: 'lost-1', ledgerKop: null, otherKop: 700 },
        { kind: 'noProof', order: 'lost-1' },
      ],
    });
    expect(found.lines).toContain('reconciliation found differences');
    expect(found.lines).not.toContain('forged-1');
    await server.pool.query("delete from payment where order_number = 'lost-1'");
    await server.pool.query(
      `insert into payment (city_id, account_id, order_number, purpose, amount_kop, provider, method, lang, status, created_at, settled_at, next_ask_at)
       values ($1, $2, 'forged-1', 'refill', 100, 'away', 'card', 'ru', 'done', $3, $3, $3)`,
      [driver.cityId, driver.accountId, forged.at],
    );
  });

  it('[INV-18] [FLT-29] reports a payment the provider lacks or took with another sum', async () => {
    const { order } = await paid();
    const say = (state: 'succeeded' | 'cancelled', amountKop: number) => {
      told = async (asked) =>
        asked.orderNumber === order
          ? { shop: asked.shop, id: asked.id ?? '', orderNumber: order, amountKop, currency: 'RUB', state }
          : Promise.reject(new ProviderError('unavailable'));
    };
    say('succeeded', 49_900);
    expect((await night()).differences).toEqual([
      { kind: 'providerAmount', reason: 'refill', order, ledgerKop: 50_000, otherKop: 49_900 },
    ]);
    say('cancelled', 50_000);
    expect((await night()).differences).toMatchObject([{ kind: 'providerState', order }]);
    told = () => Promise.reject(new ProviderError('unknown'));
    expect(await night()).toMatchObject({ differences: [], asked: 0, alarms: 0 });
    told = null;
  });
});

describe('calendar warning', () => {
  it('[INV-4] warns every night from 60 days before the last known day, for each affected city', async () => {
    const cityId = await scene.cityIdOf('kaluga');
    const { rows } = await server.pool.query<{ last: string }>(
      "select max(y) as last from city_calendar, jsonb_object_keys(content -> 'years') y where city_id = $1",
      [cityId],
    );
    const lastDay = Date.parse(`${rows[0]?.last}-12-31T09:00:00Z`);
    const start = server.clock.now();
    const warnAt = async (ms: number) => {
      server.clock.set(ms);
      const before = await alarms('calendar');
      const { deps, lines } = retention();
      await warnOfCalendars(deps);
      return { count: (await alarms('calendar')) - before, text: lines.join('') };
    };
    expect((await warnAt(lastDay - 61 * DAY_MS)).count).toBe(0);
    const soon = await warnAt(lastDay - 60 * DAY_MS);
    expect(soon.count).toBeGreaterThan(1);
    expect(soon.text).toContain(`"cityId":${cityId}`);
    expect(soon.text).toContain('"count":60');
    expect((await warnAt(lastDay + DAY_MS)).text).toContain('"count":0');
    server.clock.set(start);
  });
});

it('schedules every maintenance job', async () => {
  const names: string[] = [];
  const jobs: Jobs = {
    schedule: async (name) => void names.push(name),
    stop: () => Promise.resolve(),
  };
  await scheduleRetention(jobs, retention().deps);
  expect(names).toEqual([
    'upkeep-minute',
    'upkeep-hour',
    'upkeep-night',
    'upkeep-calendar',
    'upkeep-reconcile',
  ]);
});
