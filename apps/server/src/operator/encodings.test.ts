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
