import { moneyScene } from '../test/money-scene.ts';
import { uinOf } from '@gorpark/domain/uin';
import { afterAll, expect, it } from 'vitest';
import { ENCODINGS } from '../test/encode.ts';
import { jsonOf, makeTestFolder } from '../test/operator.ts';

const scene = moneyScene();
const { server } = scene;
const folder = makeTestFolder();
afterAll(() => folder.remove());

const CITY = ['--city', 'saint-petersburg', '--json'];
const PREAMBLE = 'Выгрузка за ноябрь\nОтдел парковок\n';
let serial = 0;

/** Arguments, a valid file, and where its Russian text is stored. */
const COMMANDS: Readonly<Record<string, () => Promise<{ args: string[]; text: string; stored?: string }>>> = {
  'fines import': () => {
    const uin = uinOf(`18810178260311${String(90_000 + (serial += 1))}`);
    return Promise.resolve({
      args: ['fines', 'import'],
      text: `${PREAMBLE}uin;article;place;totalSum;sts;grz\n${uin};ст. 14 КоАП;ул. Щорса;3 000,00;78ОР123456;А123ВС178\n`,
      stored: `select place from fine where uin = '${uin}'`,
    });
  },
  'benefits import': async () => {
    const { accountId } = await scene.createTestDriver();
    return {
      args: ['benefits', 'import'],
      text: `${PREAMBLE}driver;number;name;percent;from;to\n${accountId};Р-1;ул. Щорса;30;01.11.2025;30.11.2025\n`,
      stored: `select name from benefit where account_id = ${accountId}`,
    };
  },
  'offers import': () => {
    const code = `enc-${(serial += 1)}`;
    return Promise.resolve({
      args: ['offers', 'import'],
      text: `${PREAMBLE}code;type;titleRu;titleEn;days;price\n${code};month;ул. Щорса;Shchors;30;1 500,50\n`,
      stored: `select title_ru from subscription_offer where code = '${code}'`,
    });
  },
  'receipts paid --file': async () => {
    const { number } = await scene.receiptOf(await scene.createTestDriver(), { sum: 500 });
    return {
      args: ['receipts', 'paid', '--file'],
      text: `${PREAMBLE}Номер;Сумма;Документ;Дата\n${number};500,00;${(serial += 1)};05.11.2025\n`,
    };
  },
  'company topup --file': async () => {
    const { inn } = await scene.createTestCompany();
    return {
      args: ['company', 'topup', '--file'],
      text: `${PREAMBLE}ИНН;Сумма;Документ;Дата;Назначение\n${inn};500,00;${(serial += 1)};05.11.2025;По договору\n`,
    };
  },
};

it.each(
  Object.keys(COMMANDS).flatMap((name) =>
    Object.entries(ENCODINGS).map(([encoding, encode]) => [name, encoding, encode] as const),
  ),
)('op %s reads a file in %s below its preamble', async (name, _, encode) => {
  const { args, text, stored } = (await COMMANDS[name]?.()) ?? { args: [], text: '' };
  const file = folder.write(`file-${(serial += 1)}.csv`, encode(text));
  const ran = await scene.runHere(...args, file, ...CITY);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(jsonOf(ran)).toMatchObject({ ok: true });
  if (stored === undefined) return;
  const { rows } = await server.pool.query<{ [column: string]: string }>(stored);
  expect(rows.map((row) => Object.values(row)[0])).toEqual(['ул. Щорса']);
});

it.each(Object.keys(COMMANDS))(
  'op %s rejects a file with replaced characters and names its encoding',
  async (name) => {
    const { args, text, stored } = (await COMMANDS[name]?.()) ?? { args: [], text: '' };
    const file = folder.write(`bad-${(serial += 1)}.csv`, Buffer.from(text.replace(/[А-я]{4}/, '����')));
    const ran = await scene.runHere(...args, file, ...CITY);
    expect(ran.code).not.toBe(0);
    expect(`${ran.out}${ran.err}`).toMatch(/utf-8/);
    expect((await server.pool.query(stored ?? 'select 1 where false')).rows).toEqual([]);
  },
);

it.each([['15,000.00'], ['15.000,00'], ['1,5E+4'], ['500 USD'], ['1.234'], ['-500'], ['5 00']])(
  'op receipts paid and company topup skip a row with the sum %j',
  async (sum) => {
    const { number } = await scene.receiptOf(await scene.createTestDriver(), { sum: 500 });
    const { inn } = await scene.createTestCompany();
    const file = folder.write(
      `sum-${(serial += 1)}.csv`,
      `Номер;ИНН;Сумма;Документ;Дата\n${number};${inn};"${sum}";${(serial += 1)};05.11.2025\n`,
    );
    for (const args of [
      ['receipts', 'paid'],
      ['company', 'topup'],
    ]) {
      const ran = await scene.runHere(...args, '--file', file, ...CITY);
      expect(ran.code).toBe(3);
      expect(jsonOf(ran)).toMatchObject({ results: [{ outcome: 'unread', sum: null }] });
    }
  },
);

it.each(
  Object.keys(COMMANDS).flatMap((name) =>
    Object.entries({
      'camt.053': '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>',
      MT940: ':20:A\r\n:25:40702810\r\n:61:261119C3,00NTRF1\r\n',
      '.xls': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      HTML: '<table><tr><td>uin</td></tr></table>',
    }).map(([kind, content]) => [name, kind, content] as const),
  ),
)('op %s names the kind of a file that is not read: %s', async (name, kind, content) => {
  const { args } = (await COMMANDS[name]?.()) ?? { args: [] };
  const ran = await scene.runHere(...args, folder.write(`kind-${(serial += 1)}.csv`, content), ...CITY);
  expect(ran).toMatchObject({ code: 1, err: expect.stringContaining(`это ${kind}`) as string });
});

/** Its check digit is valid. */
const ROUNDED_UIN = '18810178260310700000';

it.each([
  ['csv', `uin;totalSum;sts;grz\n${ROUNDED_UIN};500;78ОР123456;А123ВС178\n`],
  ['csv', 'uin;totalSum;sts;grz\n1,88101E+19;500;78ОР123456;А123ВС178\n'],
  ['json', `[{"uin":${ROUNDED_UIN},"totalSum":500,"sts":"78ОР123456","grz":"А123ВС178"}]`],
])('op fines import rejects a rounded UIN of a %s by its row', async (type, text) => {
  const ran = await scene.runHere(
    'fines',
    'import',
    folder.write(`uin-${(serial += 1)}.${type}`, text),
    ...CITY,
  );
  expect(ran.code).not.toBe(0);
  expect(`${ran.out}${ran.err}`).toMatch(/(2: uin|"row":1).*округл|округл.*2: uin/);
  expect((await server.pool.query("select 1 from fine where uin like '188101782603%00000'")).rows).toEqual(
    [],
  );
});

it('op benefits import rejects a phone in exponent notation by its row', async () => {
  const text = 'driver;number;name;percent;from;to\n7,92155E+10;Р-1;Резидент;30;01.11.2025;30.11.2025\n';
  const ran = await scene.runHere('benefits', 'import', folder.write('phone.csv', text), ...CITY);
  expect(ran.err).toMatch(/округлены.*2: driver/);
});
