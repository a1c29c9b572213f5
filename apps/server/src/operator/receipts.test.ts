import { moneyScene } from '../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type TestDriver } from '../test/drivers.sql.ts';
import { makeTestFolder } from '../test/operator.ts';
import { listSuspense } from '../features/payments/index.ts';
import { LEGAL, PERSON } from '../test/receipt-kit.ts';

const scene = moneyScene();
const { server } = scene;
const folder = makeTestFolder();
afterAll(() => folder.remove());

const CITY = ['--city', 'saint-petersburg'];
const statusOf = async ({ token }: TestDriver) => {
  const { result } = await server.call(operations.getReceiptList, {}, { token });
  return (result as { status: string }[]).map(({ status }) => status);
};
const auditOf = (number: string) =>
  server.db.selectFrom('audit_log').selectAll().where('subject', '=', number).execute();

describe('op receipts paid', { timeout: 60_000 }, () => {
  it('[PAY-230][INV-6] credits a receipt once with history and audit row, and reports a repetition', async () => {
    const driver = await scene.createTestDriver();
    const { number } = await scene.receiptOf(driver, { sum: 1500 });
    const first = await scene.runHere('receipts', 'paid', number, ...CITY, '--json');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(first.out)).toMatchObject({
      ok: true,
      dryRun: false,
      counts: { credited: 1 },
      results: [{ number, outcome: 'credited' }],
    });
    const again = await scene.runHere('receipts', 'paid', number, ...CITY);
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/уже зачислено/);
    expect(await scene.walletOf(driver)).toBe(250_000);
    expect(await statusOf(driver)).toEqual(['done']);
    expect((await scene.operationsOf(driver)).slice(1)).toMatchObject([
      { type: 'refill', status: 'done', sum_kop: 150_000 },
    ]);
    expect(await auditOf(number)).toMatchObject([{ actor: 'operator', action: 'receipts.paid' }]);
  });

  it('reports the outcome with --dry-run and changes nothing', async () => {
    const driver = await scene.createTestDriver();
    const { number } = await scene.receiptOf(driver);
    const ran = await scene.runHere('receipts', 'paid', number, ...CITY, '--dry-run', '--json');
    expect(JSON.parse(ran.out)).toMatchObject({ ok: true, dryRun: true, counts: { credited: 1 } });
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(await statusOf(driver)).toEqual(['wait']);
    expect(await auditOf(number)).toEqual([]);
  });

  it('[FLT-31] credits matching rows of a bank file, and nothing on a second run', async () => {
    const driver = await scene.createTestDriver();
    const good = await scene.receiptOf(driver, { sum: 500 });
    const dear = await scene.receiptOf(driver, { sum: 700, payer: LEGAL });
    const file = folder.write(
      'bank.csv',
      [
        'Номер;Сумма;Документ;Дата',
        `${good.number};500,00;11;05.11.2025`,
        `${dear.number};699,99;12;05.11.2025`,
        '25-999999;1,00;13;05.11.2025',
        ';5,00;14;05.11.2025',
        `${good.number};500,00;15;05.11.2025`,
      ].join('\n'),
    );
    const args = ['receipts', 'paid', '--file', file, ...CITY, '--json'];
    const first = await scene.runHere(...args);
    expect(first.code).toBe(3);
    const outcomes = (text: string) =>
      (JSON.parse(text) as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome);
    expect(outcomes(first.out)).toEqual(['credited', 'wrongSum', 'unknown', 'unread', 'paidTwice']);
    const second = await scene.runHere(...args);
    expect(outcomes(second.out)).toEqual(['already', 'wrongSum', 'unknown', 'unread', 'paidTwice']);
    expect(await scene.walletOf(driver)).toBe(150_000);
    const list = await scene.runHere('suspense', 'list', '--as', 'Анна', ...CITY, '--json');
    const { items } = JSON.parse(list.out) as { items: { item: string; sum: number }[] };
    const sums = Object.fromEntries(
      items.map(({ item, sum }) => [item.slice(0, item.lastIndexOf('-')), sum]),
    );
    expect(sums).toEqual({ [`bank:${dear.number}`]: 699.99, [`bank:${good.number}`]: 500 });
  });

  it('[FLT-31][INV-18] holds a different sum in suspense until an operator credits it', async () => {
    const driver = await scene.createTestDriver();
    const { number } = await scene.receiptOf(driver, { sum: 700 });
    const pay = async (...more: string[]) => {
      const { code, out } = await scene.runHere('receipts', 'paid', number, ...CITY, '--json', ...more);
      const { results } = JSON.parse(out) as { results: Record<string, unknown>[] };
      return { code, ...results[0] };
    };
    const held = expect.stringMatching(`^bank:${number}-`) as string;
    expect(await pay('--sum', '699.99')).toEqual({
      code: 3,
      line: 1,
      number,
      outcome: 'wrongSum',
      sum: '699.99\u00a0₽',
      document: '',
      payer: '',
    });
    const dry = await pay('--sum', '699.99', '--document', '42 от 05.11.2025', '--dry-run');
    expect(dry).toMatchObject({ outcome: 'wrongSum', held, account: driver.accountId });
    const waiting = async () =>
      (await listSuspense(server)).filter(({ eventId }) => eventId.startsWith(number));
    expect(await waiting()).toEqual([]);
    expect(await pay('--sum', '699.99', '--document', '42 от 05.11.2025')).toMatchObject({
      code: 3,
      outcome: 'wrongSum',
      held,
    });
    expect(await pay('--sum', '699.99', '--document', '42 от 05.11.2025')).toMatchObject({
      code: 3,
      outcome: 'wrongSum',
      held,
    });
    expect(await waiting()).toMatchObject([{ reason: 'amount', content: { amountKop: 69_999 } }]);
    expect(await pay()).toMatchObject({ code: 3, outcome: 'wrongSum', held });
    expect(await scene.walletOf(driver)).toBe(100_000);

    const told = await scene.runHere(
      'receipts',
      'paid',
      number,
      ...CITY,
      '--sum',
      '699.99',
      '--document',
      '42 от 05.11.2025',
    );
    const command = /op (suspense resolve \S+ --account \d+)/.exec(told.out)?.[1] ?? '';
    expect((await scene.runHere(...command.split(' '), ...CITY)).code).toBe(0);
    expect(await scene.walletOf(driver)).toBe(169_999);
    expect(await statusOf(driver)).toEqual(['wait']);
    expect(await pay('--sum', '700', '--document', '43 от 05.11.2025')).toMatchObject({
      code: 0,
      outcome: 'credited',
    });
    expect(await scene.walletOf(driver)).toBe(239_999);
    const help = await scene.runHere('receipts', 'paid', '--help');
    expect(help.out).toMatch(/op suspense resolve/);
  });

  it('credits once for two concurrent CLI runs', async () => {
    const driver = await scene.createTestDriver();
    const { number } = await scene.receiptOf(driver, { sum: 100 });
    const ran = await Promise.all([1, 2].map(() => scene.runHere('receipts', 'paid', number, ...CITY)));
    expect(ran.map(({ code }) => code)).toEqual([0, 0]);
    expect(await scene.walletOf(driver)).toBe(110_000);
  });

  it('[PAY-231] buys a subscription on the payment day, or keeps the money', async () => {
    const driver = await scene.createTestDriver({ vehicles: [{ plate: 'О808ОТ198', isMain: true }] });
    const { rows } = await server.pool.query<{ code: string; price_kop: number }>(
      "select code, price_kop from subscription_offer where city_id = $1 and type = 'month' and is_active limit 1",
      [driver.cityId],
    );
    const offer = rows[0] ?? { code: '', price_kop: 0 };
    const order = async () => {
      const input = { codeSubscription: offer.code, grz: 'О808ОТ198', payer: PERSON } as never;
      const answer = await server.call(operations.createSubscriptionReceipt, input, { token: driver.token });
      expect(answer).toMatchObject({
        status: 'ok',
        result: { receipt: { purpose: 'subscription', sum: offer.price_kop / 100 } },
      });
      return (answer['result'] as { receipt: { number: string } }).receipt.number;
    };
    const [a, b] = [await order(), await order()];
    expect((await scene.runHere('receipts', 'paid', a, ...CITY)).out).toMatch(/абонемент куплен/);
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect((await scene.runHere('receipts', 'paid', b, ...CITY)).out).toMatch(/деньги на балансе/);
    expect(await scene.walletOf(driver)).toBe(100_000 + offer.price_kop);
    const types = (await scene.operationsOf(driver)).map(({ type }) => type).toSorted();
    // The first one is the initial balance.
    expect(types).toEqual(['paymentSubscription', 'refill', 'refill', 'refill']);
  });

  it.each([
    ['no number and no file', ['receipts', 'paid', ...CITY], 2, /Нужен номер или --file/],
    ['an unknown city', ['receipts', 'paid', '25-000001', '--city', 'nowhere'], 2, /Города nowhere нет/],
    ['no city', ['receipts', 'paid', '25-000001'], 2, /--city/],
    ['an unknown command', ['receipts', 'forge'], 2, /unknown command/],
    ['a file that is not there', ['receipts', 'paid', '--file', '/nowhere.csv', ...CITY], 2, /nowhere\.csv/],
    ['not a number', ['receipts', 'paid', '17', ...CITY], 2, /номер квитанции/],
  ])('rejects %s with an exit code and one sentence', async (_, args, code, texts) => {
    const ran = await scene.runHere(...args);
    expect(ran.code).toBe(code);
    expect(ran.err).toMatch(texts);
    expect(ran.err).not.toMatch(/^\s+at /m);
  });
});
