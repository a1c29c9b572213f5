import { describe, expect, it } from 'vitest';
import { readBankFile } from './bank-file.ts';

const OWN = { account: '40702810355000123456', inn: '7830002416' };
const PAYER = '40702810900000000118';
const OTHER = '40702810900000000999';

interface Document {
  /** Fields above the purpose. */
  fields?: Record<string, string>;
  purpose: string;
  /** Fields below the purpose. */
  below?: Record<string, string>;
}

const FIELDS = {
  Номер: '41',
  Дата: '19.11.2026',
  Сумма: '3.00',
  ДатаПоступило: '19.11.2026',
  ПлательщикСчет: PAYER,
  ПлательщикИНН: '7826000015',
  Плательщик1: 'ООО «Ладога»',
  ПолучательСчет: OWN.account,
};

const write = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => `${name}=${value}`);

function exchange(documents: readonly Document[], { head = '', end = '\n' } = {}): Buffer {
  const lines = documents.flatMap(({ fields = FIELDS, purpose, below = {} }) => [
    'СекцияДокумент=Платежное поручение',
    ...write(fields),
    `НазначениеПлатежа=${purpose}`,
    ...write(below),
    'КонецДокумента',
  ]);
  return Buffer.from(
    ['1CClientBankExchange', head, ...lines, 'КонецФайла', ''].join('\n').replaceAll('\n', end),
  );
}

const read = (file: Buffer, own: typeof OWN | null = OWN) => readBankFile(file, own, { needsTotal: false });
describe('field in a purpose of a 1C file', () => {
  it.each(['Сумма=7300.00', 'Сумма =7300.00', 'Сумма=3.00'])(
    '[INV-6] makes the document unread if it is a second sum: %j',
    (line) => {
      const { rows: lines } = read(exchange([{ purpose: `счёт 26-000017\n${line}` }]));
      expect(lines).toMatchObject([{ problem: 'twoSums', amount: 300 }]);
    },
  );

  it.each([
    'Номер=99',
    'Дата=01.01.2026',
    'ДатаПоступило=01.01.2026',
    'ПлательщикИНН=7707083893',
    'ПлательщикСчет=40702810000000000777',
    'Плательщик1=ООО «Другой»',
    `ПолучательСчет=${OTHER}`,
  ])('[INV-6] does not replace the first value: %j', (line) => {
    const plain = read(exchange([{ purpose: 'счёт 26-000017' }])).rows;
    const { rows: lines } = read(exchange([{ purpose: `счёт 26-000017\n${line}` }]));
    expect(lines).toEqual(plain);
    expect(lines).toMatchObject([
      { amount: 300, document: { day: '2026-11-19', number: '41' }, problem: null },
    ]);
  });

  it.each([
    ['an empty field of the bank', { ...FIELDS, ДатаПоступило: '' }, []],
    [
      'a field that other documents have above the purpose',
      without('ДатаПоступило'),
      [{ purpose: 'счёт 26-000018' }],
    ],
  ])('[INV-6] does not pay an order with %s', (_, fields, others) => {
    const forged = { fields, purpose: 'счёт 26-000017\nДатаПоступило=19.11.2026' };
    expect(read(exchange([forged, ...others])).rows[0]).toMatchObject({ problem: 'notPaid' });
  });

  it('accepts a date of receipt below the purpose', () => {
    const fields = without('ДатаПоступило');
    const right = { fields, purpose: 'счёт 26-000017', below: { ДатаПоступило: '19.11.2026' } };
    const forged = {
      fields,
      purpose: 'счёт 26-000017\nДатаПоступило=19.11.2026',
      below: { ДатаПоступило: '' },
    };
    expect(read(exchange([right, forged])).rows).toMatchObject([{ problem: null }, { problem: 'notPaid' }]);
  });

  it('[INV-6] keeps a document whose purpose opens another', () => {
    const { rows: lines } = read(exchange([{ purpose: 'счёт 26-000017\nСекцияДокумент=Ордер\nСумма=9.00' }]));
    expect(lines).toMatchObject([{ problem: 'twoSums', document: { number: '41' } }]);
  });

  it('[INV-6] rejects payments above the total of the bank', () => {
    const forged = [
      'КонецДокумента',
      'СекцияДокумент=Ордер',
      ...write({ ...FIELDS, Номер: '42', Сумма: '7300.00' }),
    ];
    const file = (total: string, account = OWN.account) =>
      exchange([{ purpose: `счёт 26-000017\n${forged.join('\n')}\nНазначениеПлатежа=26-000018` }], {
        head: `СекцияРасчСчет\nРасчСчет=${account}\nВсегоПоступило=${total}\nКонецРасчСчет`,
      });
    expect(() => read(file('3.00'))).toThrow(/ВсегоПоступило/);
    expect(read(file('7303.00')).rows).toHaveLength(2);
    expect(read(file('3.00', OTHER)).rows).toHaveLength(2);
  });

  it.each([
    ['', /--without-total/],
    ['ВсегоПоступило=3.00', /--without-total/],
    [`СекцияРасчСчет\nРасчСчет=${OTHER}\nВсегоПоступило=3.00\nКонецРасчСчет`, /--without-total/],
    [`СекцияРасчСчет\nРасчСчет=${OWN.account}\nВсегоПоступило=2.99\nКонецРасчСчет`, /2.99/],
  ])('[INV-6] refuses payments without a total of our account: %j', (head, refusal) => {
    expect(() => readBankFile(exchange([{ purpose: 'счёт 26-000017' }], { head }), OWN)).toThrow(refusal);
  });

  it('[INV-6] counts a document with two sums in the total', () => {
    const forged = [
      'Сумма=1.00',
      'КонецДокумента',
      'СекцияДокумент=Ордер',
      ...write({ ...FIELDS, Номер: '43' }),
    ];
    const purpose = `счёт 26-000017\n${forged.join('\n')}\nНазначениеПлатежа=26-000018`;
    const head = `СекцияРасчСчет\nРасчСчет=${OWN.account}\nВсегоПоступило=3.00\nКонецРасчСчет`;
    expect(() => read(exchange([{ purpose }], { head }))).toThrow(/ВсегоПоступило/);
  });
});

function without(name: keyof typeof FIELDS): Record<string, string> {
  return Object.fromEntries(Object.entries(FIELDS).filter(([key]) => key !== name));
}

describe('documents that are left out', () => {
  it.each(['\n', '\r\n', '\r'])('are counted with line ends %j', (end) => {
    const file = exchange(
      [
        { purpose: 'счёт 26-000017', fields: { ...FIELDS, ПолучательСчет: OTHER } },
        { purpose: 'аренда', fields: { ...FIELDS, ПлательщикСчет: OWN.account, ПолучательСчет: OTHER } },
        { purpose: 'счёт 26-000018' },
      ],
      { end },
    );
    const { rows: lines, leftOut } = read(file);
    expect(lines).toHaveLength(1);
    expect(leftOut).toEqual([
      { line: 1, reason: 'otherAccount', account: OTHER },
      { line: 2, reason: 'outgoing', account: OTHER },
    ]);
  });
});

describe('file that is no statement', () => {
  it.each([
    ['camt.053', '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'],
    ['MT940', ':20:START\r\n:25:044525225/40702810\r\n:60F:C261119RUB0,00\r\n:61:261119C3,00NTRF41\r\n'],
    ['MT940', '{1:F01BANKRUMM}{2:O940}{4:\r\n:20:START\r\n:61:261119C3,00\r\n'],
    ['HTML', '\uFEFF<html><head><meta charset="utf-8"></head><table><tr><td>Сумма</td></tr></table></html>'],
    ['XML', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'],
    ['.xls', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['PDF', '%PDF-1.7\n'],
    ['HTML', Buffer.from('\uFEFF<table><tr><td>Сумма', 'utf16le')],
  ])('is named: %s', (kind, content) => {
    const text = new RegExp(`это ${kind.replaceAll('.', '\\.')}.*1С, CSV, \\.xlsx`);
    expect(() => read(Buffer.from(content))).toThrow(text);
  });
});
