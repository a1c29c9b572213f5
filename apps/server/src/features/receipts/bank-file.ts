import { type Kopecks, readExactMoney } from '@gorpark/domain/money';
import { decodeText, readCsvRows } from '#src/platform/files/csv.ts';
import { type Cells, rowsUnderHead } from '#src/platform/files/table-file.ts';
import { type BankDocument, readDocument } from '../payments/index.ts';
import { type PrintedNumber, readPrinted } from './number.ts';

/** Null fields are unreadable. */
export interface BankLine {
  line: number;
  /** Possible receipt numbers in the purpose; with a UIN only its number. */
  candidates: readonly PrintedNumber[];
  uin: string | null;
  payerInn: string | null;
  payer: string;
  amount: Kopecks | null;
  document: BankDocument | null;
  documentText: string;
  /** notPaid: a payment order that the bank has not executed. */
  problem: 'notPaid' | 'noDate' | null;
}

export class BankFileError extends Error {
  override name = 'BankFileError';
}

/**
 * Returns the payments of a bank file: 1C client-bank exchange (incoming documents only), or a table. @throws
 * BankFileError for any other format; UnreadableText
 */
export function readBankFile(file: Uint8Array | Cells, account: string | null): BankLine[] {
  if (!(file instanceof Uint8Array)) return readTable(file);
  const text = decodeText(file);
  return text.startsWith('1CClientBankExchange') ? readExchange(text, account) : readTable(cellsOf(text));
}

function cellsOf(text: string): Cells {
  try {
    return { rows: readCsvRows(text), hiddenRows: [] };
  } catch (error) {
    throw new BankFileError(error instanceof Error ? error.message : String(error));
  }
}

const PURPOSE = /^НазначениеПлатежа[1-6]?$/;
/** Field names; every other line continues the purpose. */
const FIELD =
  /^(Секция|Конец|Номер|Дата|Сумма|Квитанция|Плательщик|Получатель|Вид|Код|Назначение|Статус|Показатель|ОКАТО|Очередность|Срок|Условие|Платеж|Отправитель)[\p{L}\d]*$/u;

function readExchange(text: string, account: string | null): BankLine[] {
  const lines: BankLine[] = [];
  let fields: Map<string, string> | null = null;
  let count = 0;
  let last = '';
  for (const raw of text.split(/\r?\n/)) {
    const [name = '', ...rest] = raw.split('=');
    const value = rest.join('=').trim();
    const key = name.trim();
    if (fields !== null && PURPOSE.test(last) && !FIELD.test(key)) {
      fields.set(last, `${fields.get(last) ?? ''} ${raw.trim()}`.trim());
      continue;
    }
    last = key;
    if (key === 'СекцияДокумент') {
      fields = new Map();
      count += 1;
    } else if (key === 'КонецДокумента' && fields !== null) {
      if (isIncoming(fields, account)) lines.push(documentOf(fields, count));
      fields = null;
    } else fields?.set(key, value);
  }
  if (!/^КонецФайла\s*$/m.test(text)) throw new BankFileError('the file has no end: it is cut off');
  return lines;
}

/** Without a known account every document counts that the bank did not debit. */
function isIncoming(fields: ReadonlyMap<string, string>, account: string | null): boolean {
  const to = fields.get('ПолучательСчет') ?? fields.get('ПолучательРасчСчет') ?? '';
  if (account === null) return (fields.get('ДатаСписано') ?? '') === '';
  return to === '' || to === account;
}

/** Only `ДатаПоступило` proves a payment: statements also contain unexecuted payment orders. */
function documentOf(fields: ReadonlyMap<string, string>, line: number): BankLine {
  const of = (...names: string[]) => names.map((name) => fields.get(name) ?? '').find(Boolean) ?? '';
  const account = of('ПлательщикСчет', 'ПлательщикРасчСчет');
  const documentText = [of('Дата'), of('Номер'), account].join(' ').trim();
  const isPaid = readDocument(`${of('ДатаПоступило')} 1`) !== null;
  return toLine({
    ...readName(purposeOf(fields), of('Код')),
    line,
    inn: of('ПлательщикИНН'),
    payer: of('Плательщик1', 'Плательщик'),
    sum: of('Сумма'),
    documentText,
    isPaid,
  });
}

/** A long purpose comes in one field, in numbered fields, or in both. */
function purposeOf(fields: ReadonlyMap<string, string>): string {
  return [...fields].flatMap(([name, value]) => (PURPOSE.test(name) ? [value] : [])).join(' ');
}

interface Read {
  line: number;
  candidates: readonly PrintedNumber[];
  uin: string | null;
  inn: string;
  payer: string;
  sum: string;
  documentText: string;
  isPaid: boolean;
}

function toLine({ inn, payer, sum, isPaid, ...read }: Read): BankLine {
  const document = readDocument(read.documentText);
  const isUndated = document === null && read.documentText !== '';
  return {
    ...read,
    payerInn: inn || null,
    payer: payer || inn,
    amount: sumOf(sum),
    document,
    problem: isPaid ? (isUndated ? 'noDate' : null) : 'notPaid',
  };
}

const COLUMNS = {
  number: ['number', 'receipt', 'номер', 'квитанция', 'номер квитанции'],
  uin: ['uin', 'уин'],
  inn: ['inn', 'инн', 'инн плательщика'],
  sum: ['sum', 'amount', 'сумма'],
  purpose: ['purpose', 'назначение', 'назначение платежа'],
  document: ['document', 'документ', 'номер документа', 'платежное поручение', 'платёжное поручение'],
  date: ['date', 'дата', 'дата документа', 'дата платежа'],
  account: ['account', 'счет плательщика', 'счёт плательщика'],
  payer: ['payer', 'плательщик', 'наименование плательщика'],
} as const;

function readTable(cells: Cells): BankLine[] {
  const rows = rowsUnderHead(cells, (titles) => {
    const has = (names: readonly string[]) => names.some((name) => titles.includes(name));
    return has(COLUMNS.sum) && [COLUMNS.number, COLUMNS.uin, COLUMNS.purpose, COLUMNS.inn].some(has);
  });
  if (rows === null)
    throw new BankFileError(
      'the table needs a column with the sum and one with the number, the UIN, the purpose or the tax number',
    );
  return rows.map(({ row, line }) => {
    const pick = (names: readonly string[]) =>
      names.map((name) => row[name] ?? '').find((value) => value !== '') ?? '';
    const number = pick(COLUMNS.document);
    return toLine({
      ...readName(`№ ${pick(COLUMNS.number)} ${pick(COLUMNS.purpose)}`, pick(COLUMNS.uin)),
      line,
      inn: pick(COLUMNS.inn),
      payer: pick(COLUMNS.payer),
      sum: pick(COLUMNS.sum),
      documentText: number && [number, pick(COLUMNS.date), pick(COLUMNS.account)].filter(Boolean).join(' '),
      isPaid: true,
    });
  });
}

/** Accepts what programs substitute for a typed hyphen. */
const PRINTED =
  /(?<!\d)(\d{2})\s*[-\u2010-\u2015\u2212]\s*(\d{6,9}|\d{3}\s\d{3})(?:(?<=\s\d{3})(\s\d{3}))?(?!\d)/gu;

/** A UIN identifies its receipt; without it every number in our format is a candidate. */
function readName(purpose: string, code: string): Pick<BankLine, 'candidates' | 'uin'> {
  if (/^\d{20}$/.test(code)) {
    const printed = { year: 2000 + Number(code.slice(8, 10)), number: Number(code.slice(10, 19)) };
    return { uin: code, candidates: [printed] };
  }
  const texts = [...purpose.matchAll(PRINTED)].flatMap(([, year = '', number = '', more]) => {
    const short = `${year}-${number.replace(/\s/, '')}`;
    return more === undefined ? [short] : [short, `${short}${more.trim()}`];
  });
  const candidates = [...new Set(texts)].map(readPrinted).filter((found) => found !== null);
  return { uin: null, candidates };
}

function sumOf(text: string): Kopecks | null {
  return readExactMoney(text);
}
