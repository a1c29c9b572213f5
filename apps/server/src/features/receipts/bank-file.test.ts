import { describe, expect, it } from 'vitest';
import { ENCODINGS } from '../../test/encode.ts';
import { readBankFile } from './bank-file.ts';
import { BankFileError } from './bank-line.ts';
import { printedNumber, receiptUin } from './number.ts';

const ACCOUNT = '40702810355000123456';
const OWN = { account: ACCOUNT, inn: '7830002416' };
const linesOf = (text: string | Uint8Array, own: typeof OWN | null = OWN) =>
  readBankFile(typeof text === 'string' ? Buffer.from(text) : text, own, { needsTotal: false }).rows;
const UIN = receiptUin('03554310', 2026, 17);

const EXCHANGE = `1CClientBankExchange
ВерсияФормата=1.03
Кодировка=Windows
СекцияДокумент=Платежное поручение
Номер=118
Дата=20.11.2026
ДатаПоступило=20.11.2026
Сумма=15000.00
ПлательщикСчет=40702810900000000001
ПолучательСчет=${ACCOUNT}
НазначениеПлатежа=Пополнение парковочного счёта, счёт № 26-000017 = аванс
КонецДокумента
СекцияДокумент=Платежное поручение
Номер=119
Дата=20.11.2026
ДатаПоступило=21.11.2026
Сумма=500-50
ПлательщикСчет=40817810900000000002
ПолучательСчет=${ACCOUNT}
НазначениеПлатежа=без номера
Код=${UIN}
КонецДокумента
СекцияДокумент=Платежное поручение
Номер=120
Дата=20.11.2026
Сумма=1.00
ПолучательСчет=40702810900000000009
НазначениеПлатежа=квитанция № 26-000017
КонецДокумента
КонецФайла
`;

describe('bank exchange file', () => {
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['windows-1251', ENCODINGS['windows-1251']],
    ['Windows line ends', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
  ])('reads the number, the UIN and only payments to our account in %s', (_, encode) => {
    expect(linesOf(encode(EXCHANGE))).toMatchObject([
      {
        line: 1,
        candidates: [{ year: 2026, number: 17 }],
        uin: null,
        amount: 1_500_000,
        document: { day: '2026-11-20', number: '118', account: '40702810900000000001' },
        problem: null,
      },
      {
        line: 2,
        candidates: [{ year: 2026, number: 17 }],
        uin: UIN,
        amount: null,
        document: { day: '2026-11-20', number: '119', account: '40817810900000000002' },
      },
    ]);
  });

  it.each(['', 'ДатаСписано=20.11.2026', 'ДатаПоступило='])(
    '[INV-6] marks a payment order without a receipt date as not paid: %j',
    (line) => {
      const text = EXCHANGE.replaceAll(/^ДатаПоступило=.*$/gm, line);
      expect(linesOf(text).map(({ problem }) => problem)).toEqual(['notPaid', 'notPaid']);
    },
  );

  it.each([
    'НазначениеПлатежа=Оплата парковки,\nсчёт № 26-000017\nНДС=0, без НДС',
    'НазначениеПлатежа1=Оплата парковки, счёт\nНазначениеПлатежа2=№ 26-000017',
    'НазначениеПлатежа=Оплата\nНазначениеПлатежа1=парковки\nНазначениеПлатежа6=№ 26-000017',
  ])('reads a purpose of several lines: %j', (purpose) => {
    const text = EXCHANGE.replace(/^НазначениеПлатежа=Пополнение.*$/m, purpose);
    expect(linesOf(text)[0]).toMatchObject({
      candidates: [{ year: 2026, number: 17 }],
      amount: 1_500_000,
      problem: null,
    });
  });

  it('rejects a truncated file', () => {
    expect(() => readBankFile(Buffer.from(EXCHANGE.slice(0, 300)), null)).toThrow(BankFileError);
  });
});

describe('bank table', () => {
  it('reads Russian and English headers and all usual separators', () => {
    expect(
      linesOf(Buffer.from('\uFEFFНомер;Сумма;Документ;Дата\n26-000017;"15 000,00";118;20.11.2026\n\n'), null),
    ).toMatchObject([
      {
        line: 2,
        candidates: [{ year: 2026, number: 17 }],
        uin: null,
        amount: 1_500_000,
        document: { day: '2026-11-20', number: '118', account: '' },
      },
    ]);
    expect(linesOf(Buffer.from(`uin,sum\n${UIN},1.5\n`), null)).toMatchObject([
      {
        line: 2,
        candidates: [{ year: 2026, number: 17 }],
        uin: UIN,
        amount: 150,
        document: null,
        problem: null,
      },
    ]);
  });

  it.each(['', 'что-то другое', 'Номер;Дата\n26-000017;20.11.2026\n'])('rejects %j', (text) => {
    expect(() => linesOf(Buffer.from(text), null)).toThrow(BankFileError);
  });
});

describe('receipt numbers in a purpose', () => {
  const candidatesOf = (purpose: string) =>
    linesOf(Buffer.from(`sum,purpose\n1,"${purpose}"\n`), null)[0]?.candidates.map(printedNumber);

  it.each([
    ['счёт 26–000017', ['26-000017']],
    ['счёт 26 — 000 017', ['26-000017']],
    ['счёт 26‑000017, снова 26-000017', ['26-000017']],
    ['договор 24-000345, счёт 26-000017', ['24-000345', '26-000017']],
    ['счёт 26-000 017 500 руб', ['26-000017', '26-017500']],
    ['счёт 126-000017 или 26-00017 или 26-0000170000', []],
    ['20.11.2026 оплата 900-500', []],
    ['счёт 26-000006/1', []],
    ['счёт 26-000006-2 или 26-000006.3', []],
    ['договор 7/26-000006, СК-26-000006', []],
    ['счёт 26-000006а, счёт № 26-000017.', ['26-000017']],
    ['26-000006/26-000017', []],
    ['№26-000017, НДС нет/26-000006//Иванов', ['26-000017']],
    ['счёт 26-000017//Иванов Иван', ['26-000017']],
  ])('reads %j as %j', (purpose, numbers) => {
    expect(candidatesOf(purpose)).toEqual(numbers);
  });

  it('reports a document without a date, because its number repeats next year', () => {
    expect(linesOf(Buffer.from('sum;number;document\n1;26-000017;17\n'), null)).toMatchObject([
      { problem: 'noDate', document: null, documentText: '17' },
    ]);
  });
});
