import { moneyScene } from '../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '../test/operator.ts';
import { matchDay, dayOf } from '../features/payments/index.ts';

const scene = moneyScene();
const { server } = scene;
const CITY = ['--city', 'saint-petersburg', '--json'];
const run = (name: 'payout' | 'correct', accountId: number, ...more: string[]) =>
  scene.runHere('balance', name, String(accountId), ...more, ...CITY);
const paper = (document: string, reason = 'по заявлению') => ['--document', document, '--reason', reason];

const transferOf = (order: string) =>
  server.db
    .selectFrom('ledger_transfer')
    .select(['debit_kind', 'credit_kind', 'amount_kop', 'reason'])
    .where('order_number', '=', order)
    .execute();

describe('op balance: money without a payment', () => {
  it('[INV-2][INV-6][INV-20][money-10] pays out the whole balance once per document', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 12_345 });
    const gone = ['person', 'delete', String(driver.accountId), ...CITY];
    expect((await scene.runHere(...gone)).err).toMatch(/123.45.*balance payout/);
    expect(jsonOf(await run('payout', driver.accountId, ...paper('п/п 17'), '--dry-run'))).toMatchObject({
      ...{ ok: true, dryRun: true, sum: -123.45, balance: 0 },
    });
    expect(await scene.walletOf(driver)).toBe(12_345);
    expect(jsonOf(await run('payout', driver.accountId, ...paper('п/п 17')))).toMatchObject({
      ...{ ok: true, accountId: driver.accountId, sum: -123.45, balance: 0 },
    });
    expect(await scene.walletOf(driver)).toBe(0);
    expect(await transferOf('balance:п/п 17')).toEqual([
      { debit_kind: 'main', credit_kind: 'provider_clearing', amount_kop: 12_345, reason: 'correction' },
    ]);
    expect((await scene.operationsOf(driver)).at(-1)).toMatchObject({
      ...{ type: 'cancel', status: 'done', sum_kop: -12_345 },
      description: 'Выплата остатка: по заявлению',
    });
    expect(await scene.auditOf('balance.payout')).toMatchObject([
      { subject: String(driver.accountId), details: { kopecks: -12_345, document: 'п/п 17' } },
    ]);
    expect((await scene.runHere(...gone)).code).toBe(0);
    const day = dayOf(driver.cityId, server.clock.now(), 'Europe/Moscow');
    expect((await matchDay(server.db, day)).differences).toEqual([]);
  });

  it('[INV-5][INV-6][money-10] refuses a repeated document, an excessive sum and an empty sum', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 10_000 });
    const pay = (sum: string, document: string) =>
      run('payout', driver.accountId, '--sum', sum, ...paper(document));
    const twice = await Promise.all([pay('30', 'п/п 18'), pay('30', 'п/п 18'), pay('30', 'п/п 18')]);
    expect(twice.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(twice.map(({ err }) => err).join('')).toMatch(/уже проведён/);
    expect(await scene.walletOf(driver)).toBe(7000);
    expect((await pay('70.01', 'п/п 19')).err).toMatch(/недостаточно денег/);
    for (const sum of ['0', '-5', 'x', '1.005'])
      expect((await pay(sum, 'п/п 20')).err).toMatch(/сумма в рублях/);
    const guest = await scene.createTestGuest();
    expect((await run('payout', guest.accountId, ...paper('п/п 21'))).err).toMatch(/гостя/);
    const empty = await scene.createTestDriver({ balanceKopecks: 0 });
    expect((await run('payout', empty.accountId, ...paper('п/п 22'))).err).toMatch(/Менять нечего/);
    expect((await run('payout', empty.accountId, ...paper('п/п 22', ' '))).err).toMatch(/--reason/);
    expect((await run('payout', empty.accountId, '--document', 'x')).code).toBe(2);
    expect((await run('correct', empty.accountId, ...paper('x'))).code).toBe(2);
  });

  it('[INV-4][INV-20][money-10] corrects a balance in both directions; an addition pays a debt first', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 10_000 });
    expect(jsonOf(await run('correct', driver.accountId, '--sum', '55.5', ...paper('акт 1')))).toMatchObject({
      ...{ sum: 55.5, balance: 155.5 },
    });
    expect(jsonOf(await run('correct', driver.accountId, '--sum=-155.50', ...paper('акт 2')))).toMatchObject({
      ...{ sum: -155.5, balance: 0 },
    });
    expect((await scene.operationsOf(driver)).slice(-2)).toMatchObject([
      { type: 'refill', sum_kop: 5550, description: 'Исправление баланса: по заявлению' },
      { type: 'cancel', sum_kop: -15_550, description: 'Исправление баланса: по заявлению' },
    ]);
    await server.pool.query(
      `insert into payment (city_id, account_id, order_number, purpose, amount_kop, provider, method, lang, status, created_at, settled_at, next_ask_at)
       values ($1, $2, 'owed-1', 'refill', 2000, 'sandbox', 'card', 'ru', 'done', $3, $3, $3)`,
      [driver.cityId, driver.accountId, new Date(0)],
    );
    await server.pool.query(
      `insert into payment_charge_back (city_id, payment_id, account_id, order_number, amount_kop, debt_kop, at)
       select city_id, id, account_id, 'owed-back', 2000, 2000, created_at from payment where order_number = 'owed-1'`,
    );
    const added = await run('correct', driver.accountId, '--sum', '50', ...paper('акт 3'));
    expect(jsonOf(added)).toMatchObject({ sum: 50, balance: 30 });
  });

  it('[FLT-17] refuses with one sentence in a frozen city and moves nothing', async () => {
    const driver = await scene.createTestDriver();
    const values = { city_id: driver.cityId, stopped_at: new Date(0), findings: 1 };
    await server.db.insertInto('ledger_freeze').values(values).execute();
    const ran = await run('payout', driver.accountId, ...paper('п/п 30'));
    await server.db.deleteFrom('ledger_freeze').execute();
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/^Операции с деньгами в городе остановлены[^\n]*money resume\n$/);
    expect(await scene.walletOf(driver)).toBe(100_000);
  });
});
