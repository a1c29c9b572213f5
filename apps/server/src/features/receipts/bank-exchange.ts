import { addKopecks, formatMoney, readExactMoney, ZERO } from '@gorpark/domain/money';
import { readDocument } from '../payments/index.ts';
import {
  type BankFile,
  BankFileError,
  type BankLine,
  type LeftOut,
  type OwnAccount,
  toLine,
} from './bank-line.ts';

const PURPOSE = /^НазначениеПлатежа[1-6]?$/;
/** Field names; inside a purpose every other line continues it. */
const FIELD =
  /^(Номер|Дата|Сумма|Квитанция|Плательщик|Получатель|Вид|Код|Назначение|Статус|Показатель|ОКАТО|Очередность|Срок|Условие|Платеж|Отправитель)[\p{L}\d]*$/u;
const BORDER = /^(Секция|Конец)\p{L}+$/u;
const GUARDED = /^(Номер|Дата|Сумма|ДатаПоступило|ДатаСписано|(Плательщик|Получатель)\p{L}*\d*)$/u;

interface ExchangeDocument {
  line: number;
  values: Map<string, string[]>;
  /** Fields below the purpose only. */
  late: Set<string>;
}

/**
 * Returns the payments to the city's account. The payer writes the purpose, so the first value of a
 * field counts, and a document with two sums has a problem. @throws BankFileError if the file is truncated,
 * or with `needsTotal` has no total of the bank
 */
export function readExchange(text: string, own: OwnAccount | null, needsTotal: boolean): BankFile {
  const documents = documentsOf(text);
  const isEarly = new Set(
    documents.flatMap(({ values, late }) => [...values.keys()].filter((key) => !late.has(key))),
  );
  const file: BankFile = { rows: [], leftOut: [] };
  for (const { late, ...document } of documents) {
    for (const key of late) if (GUARDED.test(key) && isEarly.has(key)) document.values.delete(key);
    const left = leftOutOf(document, own);
    if (left) file.leftOut.push(left);
    else file.rows.push(lineOf(document));
  }
  if (file.rows.length > 0) checkTotal(text, file.rows, own, needsTotal);
  return file;
}

function documentsOf(text: string): ExchangeDocument[] {
  const documents: ExchangeDocument[] = [];
  let open: ExchangeDocument | null = null;
  let purpose: string | null = null;
  let isWhole = false;
  for (const raw of text.split(/\r\n|[\r\n]/)) {
    const [name = '', ...rest] = raw.split('=');
    const key = name.trim();
    const value = rest.join('=').trim();
    if (purpose !== null && !BORDER.test(key) && !(rest.length > 0 && FIELD.test(key))) {
      add(open, purpose, raw.trim());
      continue;
    }
    if (key === 'СекцияДокумент' && open === null)
      open = { line: documents.length + 1, values: new Map(), late: new Set() };
    else if (key === 'КонецДокумента' && open !== null) {
      documents.push(open);
      open = null;
    } else if (key === 'КонецФайла' && open === null) isWhole = true;
    else if (rest.length > 0) add(open, key, value);
    purpose = open !== null && PURPOSE.test(key) ? key : null;
  }
  if (!isWhole || open !== null)
    throw new BankFileError('файл обрезан: нет конца / the file has no end: it is cut off');
  return documents;
}

function add(document: ExchangeDocument | null, key: string, value: string): void {
  if (document === null) return;
  const { values, late } = document;
  const known = values.get(key);
  if (known) known.push(value);
  else {
    if ([...values.keys()].some((name) => PURPOSE.test(name))) late.add(key);
    values.set(key, [value]);
  }
}

type Fields = Omit<ExchangeDocument, 'late'>;

const valueOf = ({ values }: Fields, ...names: string[]): string =>
  names.map((name) => values.get(name)?.[0] ?? '').find(Boolean) ?? '';
const payeeAccount = (document: Fields) => valueOf(document, 'ПолучательСчет', 'ПолучательРасчСчет');
const payerAccount = (document: Fields) => valueOf(document, 'ПлательщикСчет', 'ПлательщикРасчСчет');

function leftOutOf(document: Fields, own: OwnAccount | null): LeftOut | null {
  const { line } = document;
  const account = payeeAccount(document);
  const outgoing = { line, reason: 'outgoing', account } as const;
  if (own === null) return valueOf(document, 'ДатаСписано') === '' ? null : outgoing;
  if (payerAccount(document) === own.account || valueOf(document, 'ПлательщикИНН') === own.inn)
    return outgoing;
  return account === '' || account === own.account ? null : { ...outgoing, reason: 'otherAccount' };
}

/** Only `ДатаПоступило` proves a payment: statements also contain unexecuted payment orders. */
function lineOf(document: Fields): BankLine {
  const dates = document.values.get('ДатаПоступило') ?? [];
  const isPaid = dates.length > 0 && dates.every((date) => readDocument(`${date} 1`) !== null);
  const hasTwoSums = (document.values.get('Сумма')?.length ?? 0) > 1;
  return toLine({
    line: document.line,
    purpose: purposeOf(document),
    code: valueOf(document, 'Код'),
    inn: valueOf(document, 'ПлательщикИНН'),
    payer: valueOf(document, 'Плательщик1', 'Плательщик'),
    sum: valueOf(document, 'Сумма'),
    documentText: [valueOf(document, 'Дата'), valueOf(document, 'Номер'), payerAccount(document)]
      .join(' ')
      .trim(),
    problem: hasTwoSums ? 'twoSums' : isPaid ? null : 'notPaid',
  });
}

function purposeOf({ values }: Fields): string {
  return [...values].flatMap(([name, rows]) => (PURPOSE.test(name) ? rows : [])).join(' ');
}

/** A purpose may contain a whole document, but not change the total above the first one. */
function checkTotal(
  text: string,
  rows: readonly BankLine[],
  own: OwnAccount | null,
  needsTotal: boolean,
): void {
  const [head = ''] = text.split(/^СекцияДокумент/m, 1);
  const stated = (head.match(/СекцияРасчСчет[^]*?КонецРасчСчет/g) ?? [])
    .filter((section) => own === null || section.includes(`РасчСчет=${own.account}`))
    .map((section) => readExactMoney(/^ВсегоПоступило=(.*)$/m.exec(section)?.[1] ?? ''));
  const known = stated.filter((sum) => sum !== null);
  const found = addKopecks(
    ...rows.map(({ amount, problem }) => (problem === 'notPaid' ? ZERO : (amount ?? ZERO))),
  );
  if (stated.length === 0 || known.length < stated.length) {
    if (!needsTotal) return;
    throw new BankFileError(
      `нет ВсегоПоступило по нашему счёту: сверьте с банком ${formatMoney(found)} и повторите с --without-total / no total of our account: compare the sum with the bank and repeat with --without-total`,
    );
  }
  const total = addKopecks(...known);
  if (found > total)
    throw new BankFileError(
      `платежей на ${formatMoney(found)}, а в начале файла ВсегоПоступило=${formatMoney(total)}: проверьте выписку / the payments exceed the total of the bank: check the statement`,
    );
}
