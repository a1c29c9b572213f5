import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENCODINGS } from '../../test/encode.ts';
import { decodeText, readCsv, UnreadableText, withoutQuote, writeCsv } from './csv.ts';

fc.configureGlobal({ seed: 20_261_127 });

const TEXTS = [
  'Номер;Сумма;Назначение\n26-000017;500,00;Оплата квитанции\n',
  'ФИО;Телефон\nЁлкина Щука Юрьевна;79215550142\n',
  'яюла;1\n',
  'юяла;1\n',
  'code;titleRu\nm-1;ЩЫЪЭЮЯ щыъэюя № нет\n'.replace('№', 'N'),
  '1CClientBankExchange\nКодировка=Windows\nПлательщик1=ООО Нева\nКонецФайла\n',
];

describe('text of a file', () => {
  it.each(Object.entries(ENCODINGS))('is decoded in %s', (name, encode) => {
    for (const text of TEXTS) {
      const sent = name === 'DOS 866' ? text.replace('Кодировка=Windows', 'Кодировка=DOS') : text;
      expect(decodeText(encode(sent)).replace(/^\uFEFF/, '')).toBe(sent);
    }
  });

  it.each(['windows-1251', 'DOS 866'] as const)('is decoded in %s with arbitrary Russian text', (name) => {
    const letters = fc.constantFrom(
      ...Array.from('абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ'),
    );
    const word = fc.string({ unit: letters, minLength: 4, maxLength: 12 });
    const line = fc.array(word, { minLength: 4, maxLength: 8 }).map((texts) => `${texts.join(' ')};1\n`);
    fc.assert(
      fc.property(line, (text) => {
        expect(decodeText(ENCODINGS[name](text))).toBe(text);
      }),
    );
  });

  it.each([
    ['a character that an earlier program has replaced', Buffer.from('Статья;ул. М��ата\n'), /utf-8/],
    [
      'a byte that windows-1251 does not have',
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0x98, 0xe5, 0xf2]),
      /windows-1251/,
    ],
  ])('is rejected with the name of the encoding for %s', (_, bytes, name) => {
    expect(() => decodeText(bytes)).toThrow(UnreadableText);
    expect(() => decodeText(bytes)).toThrow(name);
  });
});

describe('CSV cell', () => {
  it.each(['=1+1', '+7', '-1', '@x', '＝1+1', '＋7', '－1', '＠x'])(
    '[THR-23] with the formula %s is escaped and unescaped again',
    (text) => {
      const [[cell = ''] = []] = readCsv(decodeText(writeCsv([[text]]))).rows;
      expect(cell).toBe(`'${text}`);
      expect(withoutQuote(cell)).toBe(text);
    },
  );
});

describe('CSV row', () => {
  const HEAD = 'Номер;Заметка;Сумма';
  const of = (...rows: string[]) => readCsv([HEAD, ...rows].join('\n'));

  it.each([
    ['А1;"a" b;5', ['А1', '"a" b', '5']],
    ['А1;ООО "Ёж";5', ['А1', 'ООО "Ёж"', '5']],
    ['А1;"ООО ""Ёж""";5', ['А1', 'ООО "Ёж"', '5']],
    ['А1;"в две\nстроки";5', ['А1', 'в две\nстроки', '5']],
    ['А1;"a;b";5', ['А1', 'a;b', '5']],
  ])('keeps the marks of %j', (row, cells) => {
    const { rows, brokenRows } = of(row, 'А2;b;6');
    expect(rows.slice(1)).toEqual([cells, ['А2', 'b', '6']]);
    expect(brokenRows).toEqual([]);
  });

  it.each([
    ['at the end', ['А1;"ООО;5', 'А2;b;6', 'А3;c;7'], [2]],
    ['before another one', ['А0;a;4', 'А1;"ООО;5', 'А2;"Ёж";6', 'А3;c;7'], [3]],
    ['before one at the end of a row', ['А1;c;"ООО', 'А2;b;Ёж"', 'А3;c;7'], [2]],
    ['in one row', ['А1;"ООО;5;"x', 'А3;c;7'], [2]],
    ['twice', ['А1;"a;5', 'А2;b";6', 'А3;"c;7'], [2, 3]],
  ])('is named if joined (%s)', (_, rows, broken) => {
    const read = of(...rows);
    expect(read.brokenRows).toEqual(broken);
    const whole = read.rows.filter((_, index) => !broken.includes(index + 1));
    expect(whole.every((row) => row.length === 3)).toBe(true);
  });
});
