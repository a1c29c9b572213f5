import { moneyScene } from '../test/money-scene.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCompany } from '../test/companies.sql.ts';
import { jsonOf, makeTestFolder } from '../test/operator.ts';
import { LEGAL } from '../test/receipt-kit.ts';

const scene = moneyScene();
const { server } = scene;
const folder = makeTestFolder();
afterAll(() => folder.remove());

const CITY = ['--city', 'saint-petersburg', '--json'];
const ACCOUNT = '40702810900000000017';

interface Payment {
  number: string;
  sum: string;
  purpose?: string;
  inn?: string;
  isPaid?: boolean;
}

function statement(...payments: Payment[]): string {
  const documents = payments.flatMap(({ number, sum, purpose = '', inn = '', isPaid = true }) => [
    'СекцияДокумент=Платежное поручение',
    ...[`Номер=${number}`, 'Дата=05.11.2025', `Сумма=${sum}`, `ПлательщикСчет=${ACCOUNT}`],
    ...[`ПлательщикИНН=${inn}`, 'Плательщик1=ООО «Плательщик»', `НазначениеПлатежа=${purpose}`],
    ...(isPaid ? ['ДатаПоступило=05.11.2025'] : []),
    'КонецДокумента',
  ]);
  return ['1CClientBankExchange', ...documents, 'КонецФайла', ''].join('\n');
}

let count = 100;
const nextNumber = () => String((count += 1));

async function run(...args: string[]) {
  const ran = await scene.runHere(...args, ...CITY);
  if (ran.out === '') throw new Error(ran.err);
  const { results } = jsonOf(ran) as { results: { outcome: string; number?: string; document: string }[] };
  if (ran.out === '') throw new Error(ran.err);
  return { code: ran.code, outcomes: results.map(({ outcome }) => outcome), results };
}
const file = (...payments: Payment[]) => [
  '--file',
  folder.write(`bank-${nextNumber()}.txt`, statement(...payments)),
  '--without-total',
];
const paid = (...args: string[]) => run('receipts', 'paid', ...args);
const topUp = (...args: string[]) => run('company', 'topup', ...args);

let company: TestCompany;
beforeAll(async () => {
  company = await scene.createTestCompany({ balance: 0 });
});

async function suspended(): Promise<number> {
  const { rows } = await server.pool.query<{ kop: number }>(
    "select coalesce(sum(amount_kop), 0)::bigint as kop from ledger_entry where kind = 'suspense'",
  );
  return rows[0]?.kop ?? 0;
}

describe('payment order', { timeout: 60_000 }, () => {
  it('[INV-6] is not credited or held before the bank has executed it', async () => {
    const driver = await scene.createTestDriver();
    const { number } = await scene.receiptOf(driver, { sum: 500 });
    const before = [await scene.walletOf(company), await suspended()];
    const right = { number: nextNumber(), sum: '500.00', purpose: `счёт ${number}`, isPaid: false };
    expect(await paid(...file(right, { ...right, sum: '499.00' }))).toMatchObject({
      code: 3,
      outcomes: ['notPaid', 'notPaid'],
    });
    const order = { number: nextNumber(), sum: '700.00', inn: company.inn, isPaid: false };
    expect(await topUp(...file(order))).toMatchObject({ code: 3, outcomes: ['notPaid'] });
    expect([await scene.walletOf(company), await suspended()]).toEqual(before);
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(await paid(...file({ ...right, isPaid: true }))).toMatchObject({
      code: 0,
      outcomes: ['credited'],
    });
  });
});

describe('bank document', { timeout: 90_000 }, () => {
  it('[INV-6] is credited once across commands and spellings', async () => {
    const driver = await scene.createTestDriver();
    const [a, b] = [await scene.receiptOf(driver, { sum: 500 }), await scene.receiptOf(driver, { sum: 500 })];
    const number = nextNumber();
    const before = await scene.walletOf(company);
    const byHand = ['--inn', company.inn, '--sum', '500', '--document', `п/п ${number} от 05.11.2025`];
    expect(await topUp(...byHand)).toMatchObject({ code: 0, outcomes: ['credited'] });
    expect(await topUp(...file({ number, sum: '500.00', inn: company.inn }))).toMatchObject({
      outcomes: ['already'],
    });
    expect(await topUp(...byHand)).toMatchObject({ code: 0, outcomes: ['already'] });
    const purpose = `счёт ${a.number}`;
    expect(await paid(...file({ number, sum: '500.00', purpose }))).toMatchObject({
      code: 3,
      outcomes: ['used'],
    });
    const document = ['--document', `2025-11-05 000${number} ${ACCOUNT}`];
    expect(await paid(a.number, '--sum', '500', ...document)).toMatchObject({ code: 3, outcomes: ['used'] });

    const second = ['--document', `${nextNumber()} от 05.11.2025`];
    expect(await paid(a.number, '--sum', '500', ...second)).toMatchObject({ outcomes: ['credited'] });
    expect(await paid(b.number, '--sum', '500', ...second)).toMatchObject({ code: 3, outcomes: ['used'] });
    expect(await topUp('--inn', company.inn, '--sum', '500', ...second)).toMatchObject({
      outcomes: ['used'],
    });
    expect([await scene.walletOf(driver), await scene.walletOf(company)]).toEqual([150_000, before + 50_000]);
  });

  it('[INV-6][FLT-31] is not credited again after it was resolved from suspense', async () => {
    const driver = await scene.createTestDriver();
    const { number } = await scene.receiptOf(driver, { sum: 700 });
    const wrong = file({ number: nextNumber(), sum: '699.00', purpose: `счёт ${number}` });
    const first = await paid(...wrong);
    expect(first).toMatchObject({ code: 3, outcomes: ['wrongSum'] });
    const { held, document } = first.results[0] as unknown as { held: string; document: string };
    const resolve = ['suspense', 'resolve', held, '--account', String(driver.accountId), ...CITY];
    expect((await scene.runHere(...resolve)).code).toBe(0);
    expect(await scene.walletOf(driver)).toBe(169_900);
    expect(await paid(...wrong)).toMatchObject({ code: 0, outcomes: ['already'] });
    expect(await paid(number, '--sum', '700', '--document', document)).toMatchObject({ outcomes: ['used'] });
    const other = ['--inn', company.inn, '--sum', '699', '--document', document];
    expect(await topUp(...other)).toMatchObject({ code: 3, outcomes: ['used'] });
    expect(await scene.walletOf(driver)).toBe(169_900);
  });

  it('[INV-6][INV-24] is credited once when two receipts and a top-up use it concurrently', async () => {
    const driver = await scene.createTestDriver();
    const made = [await scene.receiptOf(driver, { sum: 300 }), await scene.receiptOf(driver, { sum: 300 })];
    const before = await scene.walletOf(company);
    const document = ['--sum', '300', '--document', `${nextNumber()} от 05.11.2025`];
    const ran = await Promise.all([
      ...made.map(({ number }) => paid(number, ...document)),
      topUp('--inn', company.inn, ...document),
      topUp('--inn', company.inn, ...document),
    ]);
    const credited = ran.filter(({ outcomes }) => outcomes[0] === 'credited');
    expect(credited).toHaveLength(1);
    const gain = (await scene.walletOf(driver)) - 100_000 + (await scene.walletOf(company)) - before;
    expect(gain).toBe(30_000);
  });

  it('[INV-18] is compared with the ledger by the reconciliation of its day', async () => {
    const number = nextNumber();
    await topUp('--inn', company.inn, '--sum', '12', '--document', `${number} от 05.11.2025`);
    const report = async () => {
      const ran = await scene.runHere('reconcile', 'report', '--from', '2025-11-05', ...CITY);
      return (jsonOf(ran) as { days: { differences: { kind: string; reason: string }[] }[] }).days[0]
        ?.differences;
    };
    expect(await report()).toEqual([]);
    const planted = async (change: string, kind: string) => {
      await server.pool.query(`update bank_document set ${change} where number = $1`, [number]);
      expect((await report())?.filter(({ reason }) => reason === 'document')).toMatchObject([{ kind }]);
    };
    await planted('amount_kop = 1300', 'amount');
    await planted("order_number = 'none'", 'noEntry');
    await server.pool.query('delete from bank_document where number = $1', [number]);
    expect(await report()).toMatchObject([{ kind: 'noSource', reason: 'receipt' }]);
  });
});

describe('payment purpose', { timeout: 60_000 }, () => {
  it('[INV-15] credits nothing for two numbers or for a receipt of another company', async () => {
    const driver = await scene.createTestDriver();
    const [a, b] = [await scene.receiptOf(driver, { sum: 500 }), await scene.receiptOf(driver, { sum: 500 })];
    const legal = await scene.receiptOf(driver, { sum: 500, payer: LEGAL });
    const two = `договор ${a.number}, счёт ${b.number}`;
    const lines = file(
      { number: nextNumber(), sum: '500.00', purpose: two },
      { number: nextNumber(), sum: '500.00', purpose: `договор ${legal.number}`, inn: company.inn },
    );
    const ran = await paid(...lines);
    expect(ran).toMatchObject({ code: 3, outcomes: ['severalNumbers', 'otherPayer'] });
    expect(ran.results[0]?.number).toBe(`${a.number}, ${b.number}`);
    expect(await topUp(...lines)).toMatchObject({ outcomes: ['unread', 'otherReceipt'] });
    expect([await scene.walletOf(driver), await suspended()]).toEqual([100_000, 0]);
  });

  it('credits the company despite a number that looks like a missing receipt', async () => {
    const payment = {
      number: nextNumber(),
      sum: '50.00',
      inn: company.inn,
      purpose: 'договор 19-000345 и 18-000777',
    };
    expect(await topUp(...file(payment))).toMatchObject({ code: 0, outcomes: ['credited'] });
  });

  it('prints document, sum and payer of a row that cannot be used', async () => {
    const args = file({ number: '77', sum: '12.30', purpose: 'за парковку' });
    const { out } = await scene.runHere('receipts', 'paid', ...args, '--city', 'saint-petersburg');
    expect(out).toMatch(
      /1: - 12\.30\s₽ НЕ ПРОЧИТАНО.*05\.11\.2025 77 40702810900000000017; ООО «Плательщик»/,
    );
  });

  it('names the fact that a row lacks, and its column', async () => {
    const shown = async (command: string, name: string, ...rows: string[]) => {
      const path = folder.write(`${name}.csv`, rows.join('\n'));
      return (await scene.runHere(...command.split(' '), '--file', path, '--city', 'saint-petersburg')).out;
    };
    const lines = await Promise.all([
      shown('company topup', 'no-document', 'ИНН;Сумма;Дата;Номер', `${company.inn};300;05.11.2025;7`),
      shown('company topup', 'no-inn', 'ИНН;Сумма;Документ;Дата', ';0;12;05.11.2025'),
      shown('receipts paid', 'no-number', 'Назначение;Сумма', 'за парковку;300'),
    ]);
    expect(lines[0]).toMatch(/ НЕ ПРОЧИТАНО: нет номера документа \(столбец «Номер документа»\) \/ NOT/);
    expect(lines[1]).toMatch(/ нет ИНН \(столбец «ИНН»\), суммы \(столбец «Сумма»\) \/ NOT/);
    expect(lines[2]).toMatch(/ нет номера квитанции \(столбец «Номер»\) \/ NOT/);
  });
});
