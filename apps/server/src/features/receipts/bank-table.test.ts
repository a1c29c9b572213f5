import { describe, expect, it } from 'vitest';
import { readTableFile } from '#src/platform/files/table-file.ts';
import { writeXlsx } from '#src/platform/files/xlsx.ts';
import { readBankFile } from './bank-file.ts';
import { BankFileError } from './bank-line.ts';

const OWN = { account: '40702810355000123456', inn: '7830002416' };
const PAYER = '40702810900000000118';
const OTHER = '40702810900000000999';
const HEAD = 'Номер;Сумма;Документ;Дата;Счёт плательщика;ИНН';

const table = (...rows: string[]) => readBankFile(Buffer.from(rows.join('\n')), OWN);

describe('header of two rows', () => {
  const rows = ['19.11.2026;1;;500,00;Счёт 26-000017', '19.11.2026;2;700,00;;Аренда 26-000018'];
  const dated = (lines: readonly { line: number; amount: number | null }[]) =>
    lines.map(({ line, amount }) => [line, amount]);

  it.each([
    ['Дата;Номер документа;Оборот;;Назначение платежа', ';;Дебет;Кредит;'],
    ['Дата;Номер документа;Сумма;;Назначение платежа', ';;Дебет;Кредит;'],
    ['Дата;Номер документа;Сумма, руб.;;Назначение платежа', ';;Расход;Приход;'],
  ])('reads the two sums below %j', (upper, lower) => {
    const { rows: lines, leftOut } = table('Выписка', upper, lower, ...rows);
    expect(dated(lines)).toEqual([[4, 50_000]]);
    expect(lines[0]).toMatchObject({ problem: null, document: { day: '2026-11-19', number: '1' } });
    expect(leftOut).toMatchObject([{ line: 5, reason: 'outgoing' }]);
  });

  it('rejects another header of two rows with a true reason', () => {
    expect(() =>
      table('Сумма;Плательщик;;Назначение', ';Наименование;ИНН;', '500;Иванов;7830002416;26-000017'),
    ).toThrow(/заголовок таблицы занимает две строки/);
  });

  it('reads a header below a caption without numbers', () => {
    const { rows: lines } = table('Выписка', 'Сумма;Назначение', '500;26-000017');
    expect(dated(lines)).toEqual([[3, 50_000]]);
  });
});

describe('stray quotation mark', () => {
  it('[INV-6] names swallowed rows', () => {
    const rows = [1, 2, 3].map((n) => `26-00001${n};${n}00,00;Счёт ${n}`);
    const last = (purpose: string) => rows.with(1, `26-000012;200,00;${purpose}`);
    const read = (...lines: string[]) =>
      table('Номер;Сумма;Назначение', ...lines).rows.map(({ line, problem }) => [line, problem]);
    const whole = [2, 3, 4].map((line) => [line, null]);
    expect(read(...last('Аренда "Ёж" и Ко'))).toEqual(whole);
    expect(read(...last('"Ёж" и Ко'))).toEqual(whole);
    expect(read(...last('"Ёж'))).toEqual([
      [2, null],
      [3, 'brokenRow'],
    ]);
    const swallowed = ['26-000012;200,00;"Ёж', '26-000019;900,00;в доме 5"', ...rows];
    expect(read('26-000018;1,00;аренда; доп', ...swallowed)[1]).toEqual([3, 'brokenRow']);
    expect(read(...last('"Ёж'), '26-000019;900,00;в доме 5"', '26-000020;1,00;x')).toEqual([
      [2, null],
      [3, 'brokenRow'],
      [4, null],
    ]);
  });
});

describe('direction of a bank table', () => {
  const rowsOf = (title: string, ...cells: string[]) =>
    table(
      `${HEAD};${title}`,
      ...cells.map((cell, index) => `26-00001${index};500,00;${index + 1};19.11.2026;;;${cell}`),
    );

  it.each([
    ['Д/К', 'К', 'Д'],
    ['Дт/Кт', 'Кт', 'Дт'],
    ['Дебет/Кредит', 'Кредит', 'Дебет'],
    ['Тип', 'Приход', 'Расход'],
    ['Тип операции', 'Зачисление средств', 'Списание со счёта'],
    ['Приход/Расход', '+', '-'],
    ['Direction', 'incoming', 'outgoing'],
    ['D/C', 'C', 'D'],
    ['CR/DR', 'CR', 'DR'],
    ['Примечание банка', 'Поступление', 'Списание'],
    ['ДК', 'К', 'Д'],
    ['Вид', 'Кт', 'Дт'],
    ['CdtDbtInd', 'CRDT', 'DBIT'],
    ['+/-', '+', '-'],
  ])('credits only incoming rows of %j', (title, incoming, outgoing) => {
    const { rows: lines, leftOut } = rowsOf(title, incoming, outgoing, incoming);
    expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [4, null],
    ]);
    expect(leftOut).toMatchObject([{ line: 3, reason: 'outgoing' }]);
  });

  it.each([
    ['Тип', 'Перевод'],
    ['Направление платежа', '2'],
    ['Д/К', 'Х'],
    ['Приход/Расход', 'Возврат'],
    ['Тип', 'Списание/Зачисление'],
  ])('rejects the table whose column %j has %j', (title, cell) => {
    expect(() => rowsOf(title, 'Приход', cell)).toThrow(BankFileError);
    expect(() => rowsOf(title, cell, cell)).toThrow(BankFileError);
  });

  it.each([
    ['Тип', 'Платёжное поручение'],
    ['Вид операции', '01'],
    ['Дата списания', '19.11.2026'],
    ['Тип документа', 'Перевод'],
    ['НДС', '+'],
  ])('reads the table with another fact in %j', (title, cell) => {
    expect(rowsOf(title, cell, cell).rows.map(({ problem }) => problem)).toEqual([null, null]);
  });

  it('rejects operations with and without a direction', () => {
    expect(() => rowsOf('Операция', 'Зачисление', 'Комиссия')).toThrow(BankFileError);
    expect(rowsOf('Операция', 'Комиссия').rows).toMatchObject([{ problem: null }]);
  });

  it('marks a row without a direction', () => {
    expect(rowsOf('Д/К', 'К', '').rows.map(({ problem }) => problem)).toEqual([null, 'direction']);
  });

  it.each([
    ['Дебет;Кредит', ';500,00', '500,00;', '0,00;0,00', '500,00;500,00'],
    ['Сумма по дебету;Сумма по кредиту', '0;500,00', '500,00;0', ';', '1;500,00'],
    ['Расход, руб.;Приход, руб.', '-;500,00', '500,00;-', '-;-', '5;6'],
  ])('reads sums in the columns %j', (titles, incoming, outgoing, none, both) => {
    const { rows: lines, leftOut } = table(
      `Номер;${titles}`,
      ...[incoming, outgoing, none, both].map((cells, index) => `26-00001${index};${cells}`),
    );
    expect(lines).toMatchObject([
      { line: 2, amount: 50_000, problem: null },
      { line: 4, problem: 'direction' },
      { line: 5, problem: 'twoSums' },
    ]);
    expect(leftOut).toMatchObject([{ line: 3, reason: 'outgoing' }]);
  });

  it('rejects two sums', () => {
    const { rows: lines } = table('Номер;Сумма;Приход', '26-000017;500;700', '26-000017;500,00;500');
    expect(lines.map(({ problem }) => problem)).toEqual(['twoSums', null]);
    expect(() => table('Номер;Сумма;Amount', '26-000017;500;700')).toThrow(BankFileError);
    expect(() => table('Номер;Сумма;Сумма', '26-000017;500;700')).toThrow(BankFileError);
  });

  it('leaves out our own and other accounts', () => {
    const { rows: lines, leftOut } = table(
      `${HEAD};Счёт получателя`,
      `26-000017;500;1;19.11.2026;${OWN.account};;${OTHER}`,
      `26-000017;500;2;19.11.2026;;${OWN.inn};`,
      `26-000017;500;3;19.11.2026;${PAYER};;${OTHER}`,
      `26-000017;500;4;19.11.2026;${PAYER};;${OWN.account}`,
    );
    expect(lines.map(({ line }) => line)).toEqual([5]);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['outgoing', 'outgoing', 'otherAccount']);
  });
});

describe('row of a bank table', () => {
  it('[INV-6] is not read after a separator in an unquoted purpose', () => {
    const head = 'Назначение;Сумма;Документ;Дата';
    expect(table(head, 'счёт 26-000017;7300;1;19.11.2026;3,00;1;19.11.2026').rows).toMatchObject([
      { problem: 'brokenRow' },
    ]);
    const forged = ['счёт', '26-000017;7300;1;19.11.2026', ';3,00;1;19.11.2026'];
    expect(
      table(head, 'счёт 26-000016;5;7;19.11.2026', ...forged).rows.map(({ problem }) => problem),
    ).toEqual([null, 'brokenRow', 'brokenRow', 'brokenRow']);
    const quoted = table(head, '"счёт 26-000017\nСумма;7300";3,00;1;19.11.2026').rows;
    expect(quoted).toMatchObject([{ amount: 300, problem: null }]);
  });

  it.each([
    ['account', '4,07028E+19', ''],
    ['account', '40702810900000000000', ''],
    ['number', '', '2,6E+19'],
  ])('[INV-6] is not read with a rounded %s', (_, account, number) => {
    const { rows: lines } = table(HEAD, `${number || '26-000017'};500;1;19.11.2026;${account};`);
    expect(lines).toMatchObject([{ problem: 'rounded' }]);
  });

  it('[INV-6] is not read with a float of 1e15 or more', async () => {
    const parts: Buffer[] = [];
    const titles = ['УИН', 'Сумма', 'Документ', 'Дата', 'Счёт плательщика', 'Примечание'];
    const rows = [
      [18810178260311000, 500, 1, '19.11.2026', '', ''],
      ['03554310260000000175', 500, 2, '19.11.2026', Number('40702810900000000117'), ''],
      ['03554310260000000175', 500, 3, '19.11.2026', PAYER, ''],
      ['03554310260000000175', 500, 999_999_999_999_999, '19.11.2026', '', Number('40702810900000000117')],
      ['', 500, 4, '19.11.2026', '', ''],
    ];
    const sheet = { name: 'a', columns: titles.map((title) => ({ title, width: 9 })), intro: [] };
    await writeXlsx(
      [
        {
          sheet,
          rows: (async function* () {
            await Promise.resolve();
            yield rows;
          })(),
        },
      ],
      (bytes) => Promise.resolve(void parts.push(bytes)),
    );
    const cells = await readTableFile(Buffer.concat(parts));
    if (!cells.ok) throw new Error(cells.problem);
    const { rows: lines } = readBankFile(cells, OWN);
    expect(lines.map(({ problem }) => problem)).toEqual(['rounded', 'rounded', null, null, null]);
    expect(lines[3]?.document?.number).toBe('999999999999999');
  });

  it.each([
    ['7826000015/782601001', '7826000015'],
    ['826000015', '0826000015'],
    ['00 00000000', null],
    ['0', null],
    ['026504247325', '026504247325'],
    ['26504247325', '026504247325'],
  ])('reads the tax number %j as %j', (cell, inn) => {
    expect(table(HEAD, `26-000017;500;1;19.11.2026;;${cell}`).rows[0]?.payerInn).toBe(inn);
  });
});
