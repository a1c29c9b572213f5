import { type Kopecks, parseMoney } from '@gorpark/domain/money';
import { decodeText, readCsv } from '#src/platform/files/csv.ts';
import { readPrinted } from './number.ts';

/** A payment of a bank's file; what is null could not be read. */
export interface BankLine {
  /** Line of a table, or which document of an exchange file; from 1. */
  line: number;
  printed: { year: number; number: number } | null;
  uin: string | null;
  /** Tax number of who paid. */
  payerInn: string | null;
  amount: Kopecks | null;
  document: string | null;
}

export class BankFileError extends Error {
  override name = 'BankFileError';
}

/**
 * Payments of a file as banks give it: the 1C client-bank exchange (`1CClientBankExchange`, incoming documents), or CSV
 * with a head; UTF-8 or windows-1251. `account`: the payee's; documents to other accounts are left out.
 * @throws BankFileError when it is neither
 */
export function readBankFile(bytes: Buffer, account: string | null): BankLine[] {
  const text = decodeText(bytes);
  return text.startsWith('1CClientBankExchange') ? readExchange(text, account) : readTable(text);
}

function readExchange(text: string, account: string | null): BankLine[] {
  const lines: BankLine[] = [];
  let fields: Map<string, string> | null = null;
  let count = 0;
  for (const raw of text.split(/\r?\n/)) {
    const [name = '', ...rest] = raw.split('=');
    const value = rest.join('=').trim();
    const key = name.trim();
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

/** Money that came: the bank has written the day of receipt, and it went to our account where that is known. */
function isIncoming(fields: ReadonlyMap<string, string>, account: string | null): boolean {
  const to = fields.get('ПолучательСчет') ?? fields.get('ПолучательРасчСчет') ?? '';
  return account === null || to === '' || to === account;
}

function documentOf(fields: ReadonlyMap<string, string>, line: number): BankLine {
  const { printed, uin } = readName(fields.get('НазначениеПлатежа') ?? '', fields.get('Код') ?? '');
  const payer = fields.get('ПлательщикСчет') ?? fields.get('ПлательщикРасчСчет') ?? '';
  const document = [fields.get('Дата') ?? '', fields.get('Номер') ?? '', payer].join(' ').trim();
  return {
    line,
    printed,
    uin,
    payerInn: fields.get('ПлательщикИНН') || null,
    amount: sumOf(fields.get('Сумма') ?? ''),
    document: document || null,
  };
}

const COLUMNS = {
  number: ['number', 'receipt', 'номер', 'квитанция', 'номер квитанции'],
  uin: ['uin', 'уин'],
  inn: ['inn', 'инн', 'инн плательщика'],
  sum: ['sum', 'amount', 'сумма'],
  purpose: ['purpose', 'назначение', 'назначение платежа'],
  document: ['document', 'документ', 'номер документа', 'платежное поручение', 'платёжное поручение'],
} as const;

function readTable(text: string): BankLine[] {
  let rows: Record<string, string>[];
  try {
    rows = readCsv(text);
  } catch (error) {
    throw new BankFileError(error instanceof Error ? error.message : String(error));
  }
  const known = Object.keys(rows[0] ?? {});
  const has = (names: readonly string[]) => names.some((name) => known.includes(name));
  if (!has(COLUMNS.sum) || ![COLUMNS.number, COLUMNS.uin, COLUMNS.purpose, COLUMNS.inn].some(has))
    throw new BankFileError(
      'the table needs a column with the sum and one with the number, the UIN, the purpose or the tax number',
    );
  return rows.map((row, index) => {
    const pick = (names: readonly string[]) =>
      names.map((name) => row[name] ?? '').find((value) => value !== '') ?? '';
    const { printed, uin } = readName(
      `№ ${pick(COLUMNS.number)} ${pick(COLUMNS.purpose)}`,
      pick(COLUMNS.uin),
    );
    return {
      line: index + 2,
      printed,
      uin,
      payerInn: pick(COLUMNS.inn) || null,
      amount: sumOf(pick(COLUMNS.sum)),
      document: pick(COLUMNS.document) || null,
    };
  });
}

/** The UIN names its receipt for sure; without one the number that we printed into the purpose does. */
function readName(purpose: string, code: string): Pick<BankLine, 'printed' | 'uin'> {
  const uin = /^\d{20}$/.test(code) ? code : null;
  if (uin !== null)
    return { uin, printed: { year: 2000 + Number(uin.slice(8, 10)), number: Number(uin.slice(10, 19)) } };
  const found = /(?<!\d)(\d{2}-\d{6,9})(?!\d)/.exec(purpose);
  return { uin: null, printed: readPrinted(found?.[1] ?? '') };
}

function sumOf(text: string): Kopecks | null {
  return text === '' ? null : parseMoney(text);
}
