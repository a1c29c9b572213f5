import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import { type TestDriver } from '../../../test/drivers.sql.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { CARD } from '../../../test/barrier-kit.ts';
import { POST_CITY, POST_ZONE } from '../../../test/post-kit.ts';
import { subscriptionVehicle, WEEK } from '../../../test/subscription-kit.sql.ts';
import type { TransferReason } from '../../ledger/index.ts';
import { changeBalance, queueRefund, settleRefund, takeBack } from '../../payments/index.ts';
import { listOpenRefunds } from '../../payments/admin/refunds.sql.ts';
import { topUpByBank } from '../top-up.ts';
import { readClosingLines, readClosingRows, readSums } from './closing.sql.ts';

/** The last hours of a working Friday in Moscow: operations begun now may end in November. */
const OCTOBER = Date.UTC(2025, 9, 31, 9);
const LATE = Date.UTC(2025, 9, 31, 20, 50);
const NOVEMBER = Date.UTC(2025, 9, 31, 21, 10);
const scene = moneyScene({ nowMs: OCTOBER, app: { secretKey: SECRET_KEY } });
const { server } = scene;
let cars = 0;

type Payer = TestDriver & { plate: string };

const firm = async (balance = 1_000_000, city = 'saint-petersburg') => {
  const plate = `К${100 + cars++}РР78`;
  return { ...(await scene.createTestCompany({ city, balance, plates: [plate] })), plate };
};
/** Makes operations that only drivers can have. */
const person = async (balanceKopecks = 1_000_000) => {
  const plate = `К${100 + cars++}РР78`;
  return { ...(await scene.createTestDriver({ balanceKopecks, vehicles: [{ plate }] })), plate };
};
const parked = async (Duration = 180) => {
  const company = await firm();
  const { ReservationId } = await scene.startSession(company, {
    Vehicle: vehicle(company.plate),
    Duration,
  });
  return { company, ReservationId: String(ReservationId) };
};
/** Pays by a method without bonus; the bank confirms in November. */
const refilled = async (company: Payer, RefillAmount = 500): Promise<string> => {
  server.clock.set(LATE);
  const { order, RedirectURL } = await scene.beginRefill(company, { RefillAmount, PaymentService: 'sbp' });
  await scene.payOnPage(RedirectURL);
  server.clock.set(NOVEMBER);
  await scene.settleAll();
  return String(order);
};
const log = createLogger({ level: 'silent', stream: { write: () => undefined } });
const deps = () => ({ db: server.db, clock: server.clock, log, metrics: server.app.metrics });
const subscribe = async (company: Payer) => {
  const fields = {
    codeSubscription: WEEK,
    vehicle: subscriptionVehicle(company.plate),
    timestart: '2025-10-31',
  };
  return String((await scene.buy(company, fields))['orderNum']);
};
const refunded = async (company: Payer) => {
  const orderNumber = await refilled(company);
  const { cityId } = company;
  const key = `closing-${orderNumber}`;
  await inTransaction(server.db, (tx) =>
    queueRefund(tx, { cityId, orderNumber, amount: kopecks(20_000), key, at: new Date(server.clock.now()) }),
  );
};
const correct = (company: Payer, sum: number) =>
  changeBalance(
    { db: server.db, clock: server.clock },
    {
      ...{ cityId: company.cityId, accountId: company.accountId, sum: kopecks(sum), kind: 'correct' },
      ...{ document: `${company.accountId}/${sum}`, reason: 'ошибка' },
    },
    { isDryRun: false, note: async () => undefined },
  );

const repaired = async (...zones: string[]) => {
  const { company, ReservationId } = await parked();
  for (const Zone of zones)
    await server.call(operations.repair, { ReservationId, kind: 'zone', Zone }, { token: company.token });
  return company;
};

type Make = () => Promise<Payer>;

/** null: moves no balance. */
const MADE: Readonly<Record<TransferReason, Make | null>> = {
  opening: () => firm(),
  refill: async () => {
    const company = await person();
    await refilled(company);
    return company;
  },
  start: async () => (await parked()).company,
  renew: async () => {
    const { company, ReservationId } = await parked(60);
    await server.call(operations.renew, { ReservationId, Duration: 30 }, { token: company.token });
    return company;
  },
  cancel: async () => {
    const { company, ReservationId } = await parked();
    server.clock.advance(60 * MINUTE_MS);
    await server.call(operations.cancel, { ReservationId }, { token: company.token });
    return company;
  },
  repair: () => repaired('7802', '7801'),
  repair_bonus: null,
  repair_back: () => repaired('7802'),
  repair_back_bonus: null,
  subscription: async () => {
    const company = await person();
    await subscribe(company);
    return company;
  },
  subscription_refund: async () => {
    const company = await person();
    const orderNum = await subscribe(company);
    await server.call(operations.refundSubscription, { orderNum }, { token: company.token });
    return company;
  },
  settle: async () => {
    server.clock.set(LATE);
    const company = await firm(1000, POST_CITY);
    const session = { Zone: POST_ZONE, Duration: 60, Vehicle: vehicle(company.plate), PaymentService: 'sbp' };
    const { RedirectURL } = await server.call(
      operations.start,
      { ...session, timestart: '2025-10-31T11:00:00' },
      { token: company.token, city: POST_CITY, path: 1 },
    );
    await scene.payOnPage(RedirectURL);
    server.clock.set(NOVEMBER);
    await scene.settleAll();
    return company;
  },
  gate: async () => {
    const company = await person();
    await scene.payPrice(company, await scene.priceOf(company));
    return company;
  },
  gate_return: async () => {
    const company = await person();
    await scene.payPrice(company, await scene.priceOf(company, CARD.refused));
    return company;
  },
  refund: async () => {
    const company = await person();
    await refunded(company);
    return company;
  },
  refund_refused: async () => {
    const company = await person();
    await refunded(company);
    const open = await listOpenRefunds(server.db, company.cityId, 100);
    for (const item of open)
      await settleRefund(deps(), item, { isDone: false, reason: 'нет счёта', actor: 'operator' });
    return company;
  },
  charge_back: async () => {
    const company = await person();
    const orderNumber = await refilled(company);
    await takeBack(deps(), { cityId: company.cityId, orderNumber, actor: 'operator' });
    return company;
  },
  debt_paid: async () => {
    const company = await person(1000);
    const orderNumber = await refilled(company);
    await correct(company, -40_000);
    await takeBack(deps(), { cityId: company.cityId, orderNumber, actor: 'operator' });
    await correct(company, 100_000);
    return company;
  },
  receipt: async () => {
    const company = await firm();
    const { cityId, inn } = company;
    const paid = {
      cityId,
      inn,
      amount: kopecks(70_001),
      document: { day: '2025-11-05', number: inn, account: '' },
      at: new Date(server.clock.now()),
    };
    await topUpByBank(server.db, paid, { isDryRun: false, note: async () => undefined });
    return company;
  },
  correction: async () => {
    const company = await firm();
    await correct(company, -12_345);
    return company;
  },
  ...{ suspense: null, refund_done: null, charge_back_debt: null },
  ...{ bonus: null, start_bonus: null, renew_bonus: null, settle_bonus: null, cancel_bonus: null },
  ...{ bonus_claim: null, bonus_claim_undone: null },
};

async function ledgerOf({ cityId, accountId }: Payer, until: Date) {
  const { rows } = await server.pool.query<{ kop: number; reasons: string[] }>(
    `select coalesce(sum(case when credit_holder = $2 then amount_kop else -amount_kop end)
              filter (where at < $3), 0)::bigint as kop, array_agg(distinct reason::text) as reasons
       from ledger_transfer where city_id = $1
        and (credit_holder = $2 and credit_kind = 'main' or debit_holder = $2 and debit_kind = 'main')`,
    [cityId, accountId, until],
  );
  return rows[0] ?? { kop: 0, reasons: [] };
}

const monthStart = (month: number) => new Date(Date.UTC(2025, month, 0, 21));

describe('money movements of a company', () => {
  it('[money-11] covers each entry kind of the ledger in the table', async () => {
    const { rows } = await server.pool.query<{ reason: string }>(
      'select unnest(enum_range(null::transfer_reason))::text as reason',
    );
    expect(rows.map(({ reason }) => reason).toSorted()).toEqual(Object.keys(MADE).toSorted());
  });

  it.each(Object.entries(MADE).flatMap(([reason, make]) => (make ? [[reason, make] as const] : [])))(
    '[money-11] %s: register, sums and balance of each month agree to the kopeck',
    async (reason, make) => {
      server.clock.set(OCTOBER);
      const company = await make();
      for (const month of [9, 10]) {
        const span = { from: monthStart(month), to: monthStart(month + 1) };
        const sums = await readSums(server.db, company, span);
        const { opening = 0, came = 0, paid = 0, returned = 0, other = 0, closing = 0 } = sums ?? {};
        expect([month, opening]).toEqual([month, (await ledgerOf(company, span.from)).kop]);
        expect([month, closing]).toEqual([month, (await ledgerOf(company, span.to)).kop]);
        expect(opening + came - paid + returned + other).toBe(closing);
        const lines = await readClosingLines(server.db, company, span);
        const rows = await readClosingRows(server.db, company, span, 100);
        const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
        expect(sumOf(lines.map((line) => line.returned - line.paid))).toBe(returned - paid);
        expect(sumOf(rows.map(({ sum }) => sum))).toBe(returned - paid);
      }
      const { kop, reasons } = await ledgerOf(company, monthStart(11));
      expect(reasons).toContain(reason);
      expect(kop).toBe(await scene.walletOf(company));
    },
  );
});
