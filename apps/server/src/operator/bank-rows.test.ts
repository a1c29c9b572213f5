import { moneyScene } from '../test/money-scene.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCityBook } from '../features/cities/index.ts';
import type { TestCompany } from '../test/companies.sql.ts';
import { auditOf, jsonOf, makeTestFolder } from '../test/operator.ts';
import { LEGAL } from '../test/receipt-kit.ts';

const scene = moneyScene();
const { server } = scene;
const folder = makeTestFolder();
afterAll(() => folder.remove());

const CITY = ['--city', 'saint-petersburg'];
const HEAD = 'Номер;Сумма;Документ;Дата;ИНН;Плательщик';

let serial = 500;
const next = () => String((serial += 1));
const fileOf = (...rows: string[]) => folder.write(`rows-${next()}.csv`, rows.join('\n'));

interface Row {
  outcome: string;
  held?: string;
  account?: number;
  text?: string;
}

async function run(...args: string[]) {
  const ran = await scene.runHere(...args, ...CITY, '--json');
  if (ran.out === '') throw new Error(ran.err);
  const { results } = jsonOf(ran) as { results: Row[] };
  return { code: ran.code, results, outcomes: results.map(({ outcome }) => outcome) };
}
const paid = (...args: string[]) => run('receipts', 'paid', ...args);
const topUp = (...args: string[]) => run('company', 'topup', ...args);
const shown = async (...args: string[]) => (await scene.runHere(...args, ...CITY)).out;
const follow = (out: string) => {
  const command = /op ((?:receipts paid|company topup) .*--part \d+)/.exec(out)?.[1] ?? '';
  return run(...(command.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", '')));
};

async function open(sum = 500, payer?: object) {
  const driver = await scene.createTestDriver();
  const { number } = await scene.receiptOf(driver, { sum, ...(payer && { payer }) });
  return { driver, number, wallet: () => scene.walletOf(driver) };
}

async function waiting(number: string): Promise<number> {
  const { items } = jsonOf(await scene.runHere('suspense', 'list', '--as', 'Анна', ...CITY, '--json')) as {
    items: { item: string }[];
  };
  return items.filter(({ item }) => item.startsWith(`bank:${number}-`)).length;
}

let company: TestCompany;
beforeAll(async () => {
  company = await scene.createTestCompany({ balance: 0 });
});

describe('payment of a company', { timeout: 60_000 }, () => {
  it.each(['500,00', '499,00'])(
    '[INV-15] credits and holds nothing for a receipt of a person: %s',
    async (sum) => {
      const { number, wallet } = await open();
      const rows = fileOf(HEAD, `${number};${sum};${next()};05.11.2025;${company.inn};ООО`);
      expect(await paid('--file', rows)).toMatchObject({ code: 3, outcomes: ['otherPayer'] });
      expect(await topUp('--file', rows)).toMatchObject({ code: 3, outcomes: ['otherReceipt'] });
      expect(await shown('receipts', 'paid', '--file', rows)).not.toMatch(/--account/);
      expect([await wallet(), await waiting(number)]).toEqual([100_000, 0]);
    },
  );

  it('[INV-15] credits a person with twelve digits or none', async () => {
    const [a, b, c] = [await open(), await open(), await open(500, LEGAL)];
    const inns = ['026504247325', '000000000000', `${LEGAL.inn}/784101001`];
    const rows = [a, b, c].map(({ number }, at) => `${number};500;${next()};05.11.2025;${inns[at]};П`);
    expect(await paid('--file', fileOf(HEAD, ...rows))).toMatchObject({
      code: 0,
      outcomes: ['credited', 'credited', 'credited'],
    });
  });

  it('[INV-15] is not proposed to the owner of a receipt', async () => {
    const { number } = await open();
    const bare = `${number};499;${next()};05.11.2025`;
    const { results } = await paid('--file', fileOf('Номер;Сумма;Документ;Дата', bare));
    expect(results).toMatchObject([{ outcome: 'wrongSum', account: expect.any(Number) as number }]);
    const again = fileOf(HEAD, `${bare};${company.inn};`);
    const [row] = (await paid('--file', again)).results;
    expect(row).toMatchObject({ outcome: 'otherPayer', held: results[0]?.held });
    expect(row).not.toHaveProperty('account');
    expect(await shown('receipts', 'paid', '--file', again)).toMatch(/suspense resolve \S+ --returned/);
  });
});

describe('documents with the same number and date', { timeout: 90_000 }, () => {
  it('[INV-6] are not called credited; the proposed command takes a part', async () => {
    const { number, driver, wallet } = await open(700);
    const document = next();
    const second = fileOf(HEAD, `${number};250,50;${document};05.11.2025;;Иванов И.`);
    expect(
      await paid('--file', fileOf(HEAD, `${number};449,50;${document};05.11.2025;;Иванов И.`)),
    ).toMatchObject({
      outcomes: ['wrongSum'],
    });
    expect(await paid('--file', second)).toMatchObject({ code: 3, outcomes: ['used'] });
    const out = await shown('receipts', 'paid', '--file', second);
    expect(out).not.toMatch(/уже зачислено раньше/);
    const taken = await follow(out);
    expect(taken).toMatchObject({ outcomes: ['wrongSum'] });
    expect(await waiting(number)).toBe(2);
    for (const item of [taken.results[0]?.held ?? '', await firstHeld(number)])
      await scene.runHere('suspense', 'resolve', item, '--account', String(driver.accountId), ...CITY);
    expect(await wallet()).toBe(170_000);
    expect(await paid('--file', second)).toMatchObject({ code: 0, outcomes: ['already'] });
    expect(await follow(out)).toMatchObject({ outcomes: ['already'] });
    expect(await wallet()).toBe(170_000);
  });

  it.each(['one receipt', 'two receipts'])(
    '[INV-6] are both taken from two payers without an account: %s',
    async (how) => {
      const first = await open(300);
      const second = how === 'one receipt' ? first : await open(300);
      const document = next();
      const rows = [
        `${first.number};300;${document};05.11.2025;;Иванов Иван`,
        `${second.number};300;${document};05.11.2025;;Петрова Анна`,
      ];
      const file = fileOf(HEAD, ...rows);
      expect(await paid('--file', file)).toMatchObject({ code: 3, outcomes: ['credited', 'used'] });
      const taken = await follow(await shown('receipts', 'paid', '--file', file));
      expect(taken).toMatchObject({ outcomes: [how === 'one receipt' ? 'paidTwice' : 'credited'] });
      expect(await paid('--file', file, '--dry-run')).toMatchObject({
        outcomes: ['already', expect.any(String)],
      });
      expect(await waiting(first.number)).toBe(how === 'one receipt' ? 1 : 0);
      expect([await first.wallet(), await second.wallet()]).toEqual([130_000, 130_000]);
    },
  );

  it('[INV-6] credit a company once for each part', async () => {
    const before = await scene.walletOf(company);
    const document = next();
    const head = 'ИНН;Сумма;Документ;Дата;Назначение';
    const row = (sum: string) => fileOf(head, `${company.inn};${sum};${document};05.11.2025;аванс`);
    expect(await topUp('--file', row('100'))).toMatchObject({ outcomes: ['credited'] });
    expect(await topUp('--file', row('60'))).toMatchObject({ code: 3, outcomes: ['used'] });
    const out = await shown('company', 'topup', '--file', row('60'));
    expect(await follow(out)).toMatchObject({ code: 0, outcomes: ['credited'] });
    expect(await follow(out)).toMatchObject({ code: 0, outcomes: ['already'] });
    expect(await topUp('--file', row('60'))).toMatchObject({ code: 0, outcomes: ['already'] });
    expect(await scene.walletOf(company)).toBe(before + 16_000);
    expect(await shown('company', 'topup', '--file', row('30'))).toMatch(/--part 3/);
  });

  it.each([
    [['receipts', 'paid', '25-000001', '--part', '2']],
    [['company', 'topup', '--inn', '7830002416', '--sum', '1', '--part', '2']],
    [['receipts', 'paid', '25-000001', '--document', '1 05.11.2025', '--part', '0']],
  ])('rejects a part without a document, and part 0: %j', async (args) => {
    expect((await scene.runHere(...args, ...CITY)).code).toBe(2);
  });
});

it('forgets the hash of a payer with the person', async () => {
  const { number, driver } = await open();
  await paid('--file', fileOf(HEAD, `${number};500;${next()};05.11.2025;;Иванов Иван`));
  const hash = async () => {
    const known = 'select payer_hash from bank_document where account_id = $1';
    return (await server.pool.query(known, [driver.accountId])).rows;
  };
  expect(await hash()).toEqual([{ payer_hash: expect.stringMatching(/^[0-9a-f]{16}$/) as string }]);
  await scene.runHere('person', 'delete', String(driver.accountId), '--leave-balance', ...CITY);
  expect(await hash()).toEqual([{ payer_hash: '' }]);
});

async function firstHeld(number: string): Promise<string> {
  const { items } = jsonOf(await scene.runHere('suspense', 'list', '--as', 'Анна', ...CITY, '--json')) as {
    items: { item: string }[];
  };
  return items.find(({ item }) => item.startsWith(`bank:${number}-`))?.item ?? '';
}

describe('report of a bank file', { timeout: 60_000 }, () => {
  it.each([
    ['receipts', 'paid'],
    ['company', 'topup'],
  ])('exits with 3 if op %s %s leaves out all documents', async (...command) => {
    const { pack } = await createCityBook(server).of(company.cityId);
    const lines = [
      '1CClientBankExchange',
      ...['40702810900000000881', '40702810900000000881', ''].flatMap((account, at) => [
        'СекцияДокумент=Платежное поручение',
        `Номер=${at}`,
        ...(account === '' ? [`ПлательщикСчет=${pack.payee?.account ?? ''}`] : []),
        `ПолучательСчет=${account || '40702810900000000882'}`,
        'КонецДокумента',
      ]),
      'КонецФайла',
    ];
    const file = folder.write(`left-${next()}.txt`, lines.join('\r'));
    const ran = await scene.runHere(...command, '--file', file, ...CITY);
    expect(ran.code).toBe(3);
    expect(ran.out).toMatch(/left out: 2, .*40702810900000000881 \(1, 2\)/);
    expect(ran.out).toMatch(/left out: 1, наш расход.*\(3\)/);
    const empty = folder.write(`empty-${next()}.txt`, '1CClientBankExchange\nКонецФайла\n');
    expect((await scene.runHere(...command, '--file', empty, ...CITY)).code).toBe(0);
  });

  it('shows an unread row without control characters', async () => {
    const rows = [
      'Назначение;Сумма;Документ;Дата;Плательщик',
      `"оплата\n2: 25 зачислено \u001B[2J";1.234;${next()};26.11.25;Иван\u202E`,
    ];
    const file = fileOf(...rows);
    const out = await shown('receipts', 'paid', '--file', file);
    expect(out).toMatch(/^2: - {2}НЕ ПРОЧИТАНО.*26\.11\.2025.*1\.234; оплата 2: 25 зачислено/m);
    for (const sign of ['\u001B', '\u202E']) expect(out).not.toContain(sign);
    expect((await paid('--file', file)).results[0]?.text).toMatch(/^1\.234; оплата/);
  });

  it('quotes a document number for the shell', async () => {
    const { number } = await open(300);
    const row = (sum: string) => fileOf(HEAD, `${number};${sum};$(id)'x;05.11.2025;;`);
    await paid('--file', row('300'));
    expect(await shown('receipts', 'paid', '--file', row('200'))).toContain(
      `--document '05.11.2025 $(id)'\\''x'`,
    );
  });

  it('says in a dry run what the real run says for repeated rows', async () => {
    const [a, b] = [await open(300), await open(300)];
    const [one, two] = [next(), next()];
    const rows = [
      `${a.number};300;${one};05.11.2025;;`,
      `${a.number};300;${one};05.11.2025;;`,
      `${a.number};300;${two};05.11.2025;;`,
      `${b.number};300;${one};05.11.2025;;`,
    ];
    const file = fileOf(HEAD, ...rows);
    const outcomes = ['credited', 'already', 'paidTwice', 'used'];
    expect(await paid('--file', file, '--dry-run')).toMatchObject({ outcomes });
    expect(await paid('--file', file)).toMatchObject({ outcomes });
    const twice = `${company.inn};70;${next()};05.11.2025`;
    const double = fileOf('ИНН;Сумма;Документ;Дата', twice, twice);
    expect(await topUp('--file', double, '--dry-run')).toMatchObject({ outcomes: ['credited', 'already'] });
    expect(await topUp('--file', double)).toMatchObject({ outcomes: ['credited', 'already'] });
  });

  it('says in a dry run that a row without the account may be one with it, and how to pay it', async () => {
    const [a, b, held] = [await open(300), await open(200), await open(400)];
    const [one, two] = [next(), next()];
    const head = 'Номер;Сумма;Документ;Дата;Счёт плательщика;Плательщик';
    const rows = [
      `${a.number};300;${one};05.11.2025;${'4'.repeat(20)};Иванов`,
      `${b.number};200;${one};05.11.2025;;Петров`,
      `${held.number};399;${two};05.11.2025;;Сидоров`,
      `${b.number};200;${two};05.11.2025;${'5'.repeat(20)};Петров`,
    ];
    const file = fileOf(head, ...rows);
    const outcomes = ['credited', 'used', 'wrongSum', 'used'];
    const dry = await shown('receipts', 'paid', '--file', file, '--dry-run');
    expect(await paid('--file', file, '--dry-run')).toMatchObject({ outcomes });
    expect(dry.match(/--part 2/g)).toHaveLength(2);
    expect(dry).toContain(`receipts paid ${b.number} --sum 200.00 --document '05.11.2025 ${one}' --part 2`);
    expect(await paid('--file', file)).toMatchObject({ outcomes });
  });

  it('names a number with an addition, which is not that of a receipt', async () => {
    const file = fileOf(
      'Назначение;Сумма;Документ;Дата',
      `Оплата по счёту 26-000011/1;300;${next()};05.11.2025`,
    );
    expect(await paid('--file', file)).toMatchObject({ outcomes: ['unread'] });
    expect(await shown('receipts', 'paid', '--file', file)).toContain('«26-000011/1» не номер квитанции');
  });

  it('[INV-6] leaves an audit row for money in suspense and for a linked document', async () => {
    const { number } = await open(300);
    const [wrong, right] = [next(), next()];
    const row = (sum: string, document: string) =>
      paid('--file', fileOf(HEAD, `${number};${sum};${document};05.11.2025;;`));
    await row('299', wrong);
    await row('299', wrong);
    const held = await auditOf(server, 'receipts.held');
    expect(held.filter(({ subject }) => subject === number)).toMatchObject([
      { actor: 'operator', details: { kopecks: 29_900, document: `05.11.2025 ${wrong}` } },
    ]);
    await scene.runHere('suspense', 'resolve', await firstHeld(number), '--returned', ...CITY);
    await paid(number);
    await row('300', right);
    const noted = await auditOf(server, 'receipts.document');
    expect(noted.filter(({ subject }) => subject === number)).toMatchObject([
      { actor: 'operator', details: { kopecks: 30_000, document: `05.11.2025 ${right}` } },
    ]);
  });
});
