import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS, type ParkedDriver, vehicle } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { createLogger } from '../../platform/observe/log.ts';
import { createFiscal } from './fiscal.ts';
import { type FiscalDocument, FiscalError, type FiscalOperator, type FiscalReceipt } from './ports.ts';
import { queueReceipts } from './queue.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } }, true);
const { server } = scene;

interface TestOperator extends FiscalOperator {
  asked: FiscalReceipt[];
  kept: Map<string, FiscalReceipt>;
  state: 'up' | 'down' | 'refusing' | 'slow' | 'lostAnswer';
}

const documentOf = ({ key, amount }: FiscalReceipt): FiscalDocument => ({
  ...{ fn: '1', fd: '2', fp: '3', at: '2025-11-05T12:00', total: amount },
  url: `https://ofd.example/${key}`,
});

function createTestOperator(): TestOperator {
  const operator: TestOperator = {
    name: 'test',
    serves: () => true,
    asked: [],
    kept: new Map(),
    state: 'up',
    register(receipt) {
      operator.asked.push(receipt);
      if (operator.state === 'down') return Promise.reject(new FiscalError('unavailable'));
      if (operator.state === 'refusing') return Promise.reject(new FiscalError('refused'));
      operator.kept.set(receipt.key, receipt);
      if (operator.state === 'lostAnswer') return Promise.reject(new FiscalError('unavailable'));
      const document = operator.state === 'slow' ? null : documentOf(receipt);
      return Promise.resolve({ id: receipt.key, document });
    },
    report(_shop, id) {
      const receipt = operator.kept.get(id);
      if (operator.state === 'refusing') return Promise.reject(new FiscalError('refused'));
      return Promise.resolve(receipt && operator.state === 'up' ? documentOf(receipt) : null);
    },
  };
  return operator;
}

/** Receipts begin now, so operations of other tests are ignored. */
async function startQueue(operator: FiscalOperator) {
  server.clock.advance(MINUTE_MS);
  await server.pool.query(`truncate fiscal_start; delete from fiscal_receipt where status = 'waiting'`);
  const log = createLogger({ level: 'error', stream: { write() {} } });
  const { work } = createFiscal({ ...server, log, metrics: server.app.metrics, operator });
  await work.sweep();
  return work;
}

const urlsOf = async ({ driver }: ParkedDriver) =>
  (await scene.operationsOf(driver))
    .filter((row) => row.at.getTime() >= server.clock.now() - 60 * MINUTE_MS && row.type !== 'refill')
    .map((row) => row.fiscal_url !== null);

describe('fiscal receipts', () => {
  it('[INV-21] sends one receipt of the right kind per settled operation', async () => {
    const operator = createTestOperator();
    const work = await startQueue(operator);
    const parked = await scene.parkedDriver({ Duration: 120 });
    const { token } = parked.driver;
    server.clock.advance(60 * MINUTE_MS);
    const cancel = await server.call(operations.cancel, { ReservationId: parked.ReservationId }, { token });
    expect(cancel.status).toBe('ok');
    for (let sweep = 0; sweep < 3; sweep++) await work.sweep();
    const own = operator.asked.filter(({ subject }) => subject === 'parking');
    expect(own.map(({ kind, amount, shop, email }) => [kind, amount, shop, email?.includes('@')])).toEqual([
      ['income', 56_020, 'saint-petersburg', true],
      ['refund', 28_020, 'saint-petersburg', true],
    ]);
    const rows = (await scene.operationsOf(parked.driver)).filter((row) => row.type !== 'refill');
    expect(rows.map((row) => row.fiscal_url)).toEqual(
      own.map((receipt) => `https://ofd.example/${receipt.key}`),
    );
  });

  it('[INV-21] sends an advance receipt only after the money has arrived', async () => {
    const operator = createTestOperator();
    const work = await startQueue(operator);
    const { driver } = await scene.parkedDriver();
    await work.sweep();
    operator.asked.length = 0;
    const refill = await scene.beginRefill(driver);
    await work.sweep();
    expect(operator.asked).toEqual([]);
    await scene.payOnPage(refill.RedirectURL);
    await scene.settleAll();
    await work.sweep();
    expect(operator.asked.map(({ subject, kind, amount }) => [subject, kind, amount])).toEqual([
      ['advance', 'income', 50_000],
    ]);
  });

  it("[INV-21] [INV-9] sends a guest's refund receipt after the provider has paid it", async () => {
    const operator = createTestOperator();
    const work = await startQueue(operator);
    const guest = await scene.createTestGuest();
    const fields = { Vehicle: vehicle('О777ОО78'), Duration: 120, PaymentService: 'card' };
    const answer = await scene.startSession(guest, fields);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    server.clock.advance(60 * MINUTE_MS);
    const [session] = await scene.sessionsOf(guest);
    await server.call(operations.cancel, { ReservationId: String(session?.id) }, { token: guest.token });
    await scene.settleAll();
    await work.sweep();
    const told = operator.asked.map(
      ({ kind, subject, amount, email }) => `${kind} ${subject} ${amount} ${email}`,
    );
    expect(told.toSorted()).toEqual([
      'income advance 56020 null',
      'income parking 56020 null',
      'refund advance 28020 null',
      'refund parking 28020 null',
    ]);
  });

  it('[FLT-39] continues payments during a day without the operator and sends waiting receipts once afterwards', async () => {
    const operator = createTestOperator();
    operator.state = 'down';
    const work = await startQueue(operator);
    const parked: ParkedDriver[] = [];
    for (let hour = 0; hour < 24; hour++) {
      if (hour % 4 === 0) parked.push(await scene.parkedDriver());
      await work.sweep();
      server.clock.advance(60 * MINUTE_MS);
    }
    const [first] = parked;
    expect(first && (await scene.walletOf(first.driver))).toBe(72_000);
    for (const { ReservationId } of parked) expect(ReservationId).toMatch(/^\d+$/);
    const attempts = operator.asked.length;
    expect(operator.kept.size).toBe(0);
    expect(attempts).toBeLessThan(24 * 40);
    operator.state = 'up';
    for (let minute = 0; minute < 61; minute++) {
      await work.sweep();
      server.clock.advance(MINUTE_MS);
    }
    const sent = operator.asked.slice(attempts).map(({ key }) => key);
    expect(new Set(sent).size).toBe(sent.length);
    const rows = await server.db.selectFrom('fiscal_receipt').select('status').execute();
    expect(rows.filter((row) => row.status !== 'done')).toEqual([]);
    for (const { driver } of parked)
      for (const row of await scene.operationsOf(driver))
        expect([row.type, row.fiscal_url !== null]).toEqual([row.type, row.sum_kop !== 0]);
  }, 60_000);

  it('[FLT-39] [INV-21] repeats a lost request with the same key, so there is one receipt', async () => {
    const operator = createTestOperator();
    const work = await startQueue(operator);
    operator.state = 'lostAnswer';
    const parked = await scene.parkedDriver();
    await work.sweep();
    expect(await urlsOf(parked)).toEqual([false]);
    operator.state = 'up';
    server.clock.advance(2 * MINUTE_MS);
    await work.sweep();
    expect(await urlsOf(parked)).toEqual([true]);
    const [lost] = operator.asked;
    const keys = operator.asked.filter(({ subject }) => subject === lost?.subject).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('[INV-21] repeats a request for a receipt that is not ready; a rejected one needs manual action', async () => {
    const operator = createTestOperator();
    const work = await startQueue(operator);
    operator.state = 'slow';
    const parked = await scene.parkedDriver();
    await work.sweep();
    expect(await urlsOf(parked)).toEqual([false]);
    operator.state = 'refusing';
    server.clock.advance(5 * MINUTE_MS);
    await work.sweep();
    const attempts = operator.asked.length;
    server.clock.advance(24 * 60 * MINUTE_MS);
    await work.sweep();
    expect(operator.asked.length).toBe(attempts);
    const [row] = await server.db
      .selectFrom('fiscal_receipt')
      .select('status')
      .where('account_id', '=', parked.driver.accountId)
      .where('amount_kop', '=', 28_000 as never)
      .execute();
    expect(row?.status).toBe('refused');
  });

  it('[FLT-39] fills the queue only to its limit in a long outage', async () => {
    const operator = createTestOperator();
    operator.state = 'down';
    await startQueue(operator);
    const { driver } = await scene.parkedDriver();
    await server.pool.query({
      text: `insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, plate, zone_code)
             select $1, $2, $3::timestamptz + n * interval '1 ms', 'payment', 'done', 'away-' || n, -100, '', ''
               from generate_series(1, 10100) n`,
      values: [driver.cityId, driver.accountId, new Date(server.clock.now())],
    });
    // Autovacuum is off, so old statistics would make the plan scan all operations.
    await server.pool.query('analyze operation');
    const queueAll = async () => {
      while ((await queueReceipts(server.db, new Date(server.clock.now()))) > 0);
      const { rows } = await server.pool.query<{ n: number }>(
        `select count(*)::int as n from fiscal_receipt where status = 'waiting'`,
      );
      return rows[0]?.n;
    };
    expect(await queueAll()).toBe(10_000);
    await server.pool.query(`update fiscal_receipt set status = 'refused' where status = 'waiting'`);
    // The 100 operations above the limit, plus the parking and its top-up.
    expect(await queueAll()).toBe(10_100 + 2 - 10_000);
    await server.pool.query(`update fiscal_receipt set status = 'refused' where status = 'waiting'`);
  });

  it('[FLT-55] sends a receipt once with two concurrent workers', async () => {
    const operator = createTestOperator();
    const [one, two] = [await startQueue(operator), await startQueue(operator)];
    for (let i = 0; i < 5; i++) await scene.parkedDriver();
    await Promise.all([one.sweep(), two.sweep()]);
    const keys = operator.asked.map(({ key }) => key);
    expect(keys.length).toBeGreaterThanOrEqual(5);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
