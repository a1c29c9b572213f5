import { readFileSync } from 'node:fs';
import { formatMoney, roublesText } from '@gorpark/domain/money';
import {
  type BankDocument,
  documentText,
  type DocumentUse,
  readDocument,
} from '../features/payments/index.ts';
import { type BankFile, type BankLine, readBankFile, type RowProblem } from '../features/receipts/index.ts';
import type { CommandContext } from './command.ts';
import { OperatorError, UsageError } from './deps.ts';
import { readCells } from './table.ts';

const TEXT_MAX = 210;

export const DOCUMENT_HELP =
  'документ банка с датой: «118 от 20.11.2026», лучше со счётом плательщика / the document of the bank with its date, better with the account of the payer';

export const PART_HELP =
  'другие деньги с тем же номером и датой: часть поручения или другой плательщик, 2, 3… / other money with the same number and date: a part of the order or another payer, 2, 3…';

export const ROW_TEXTS: Readonly<Record<RowProblem | 'used', string>> = {
  notPaid: 'НЕ ОПЛАЧЕНО: в документе нет даты поступления / NOT PAID: the document has no date of receipt',
  noDate: 'НЕ ПРОЧИТАНО: у документа нет даты / NOT READ: the document has no date',
  twoSums: 'НЕСКОЛЬКО СУММ в документе, проверьте вручную / SEVERAL SUMS in the document, check manually',
  rounded:
    'ЧИСЛО ОКРУГЛЕНО таблицей, сохраните столбец как текст / A NUMBER WAS ROUNDED by the spreadsheet, save the column as text',
  brokenRow:
    'СТОЛБЦЫ СДВИНУТЫ здесь или выше, выгрузите .xlsx / CELLS ARE SHIFTED here or above, export .xlsx',
  direction: 'НЕЯСНО, приход или расход / IT IS UNCLEAR whether the money came in',
  used: 'ДОКУМЕНТ С ЭТИМ НОМЕРОМ И ДАТОЙ УЖЕ УЧТЁН / A DOCUMENT WITH THIS NUMBER AND DATE WAS TAKEN BEFORE',
};

const NEEDED = {
  receipt: ['номера квитанции (столбец «Номер»)', 'number of a receipt (column "Number")'],
  inn: ['ИНН (столбец «ИНН»)', 'tax number (column "INN")'],
  sum: ['суммы (столбец «Сумма»)', 'sum (column "Sum")'],
  document: ['номера документа (столбец «Номер документа»)', 'document number (column "Document")'],
} as const;

/** Returns the message of a row that lacks the facts marked `true`. */
export function unreadText(lacks: Partial<Record<keyof typeof NEEDED, boolean>>): string {
  const names = (Object.keys(NEEDED) as (keyof typeof NEEDED)[]).filter((name) => lacks[name]);
  const [ru, en] = [0, 1].map((at) => names.map((name) => NEEDED[name][at]).join(', '));
  return `НЕ ПРОЧИТАНО: нет ${ru} / NOT READ: no ${en}`;
}

export const UNREAD_ROWS: readonly RowProblem[] = ['noDate', 'twoSums', 'rounded', 'brokenRow', 'direction'];

const LEFT_OUT_TEXTS = {
  outgoing: 'наш расход / our outgoing payment',
  otherAccount: 'на другой счёт / to another account',
} as const;

/** Parses a document. @throws UsageError without a date or a number, because numbers restart each year */
export function documentOf(text: string, part: string | undefined): BankDocument {
  const document = readDocument(text);
  if (document === null)
    throw new UsageError(
      `--document: «${text}» не подходит, нужны номер и дата, например «118 от 20.11.2026» / does not fit: give number and date, for example "118 20.11.2026"`,
    );
  return { ...document, ...(part !== undefined && { part: Number(part) }) };
}

export interface FileOptions {
  file?: string;
  withoutTotal?: boolean;
}

export const WITHOUT_TOTAL_HELP =
  'файл 1С без ВсегоПоступило: сумма сверена с банком / a 1C file without a total, compared with the bank';

/** Reads a bank file. @throws OperatorError if it is unreadable */
export async function readFile(
  { cities, cityId }: CommandContext,
  { file = '', withoutTotal = false }: FileOptions,
): Promise<BankFile> {
  const { pack } = await cities.of(cityId);
  try {
    const bytes = readFileSync(file);
    const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return readBankFile(isArchive ? await readCells(bytes) : bytes, pack.payee ?? null, {
      needsTotal: !withoutTotal,
    });
  } catch (error) {
    throw new OperatorError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reports documents that were left out; needs a look if nothing is left. */
export function leftOutOf({ rows, leftOut }: BankFile): { rows: string[]; needsLook: boolean } {
  const kinds = Map.groupBy(leftOut, ({ reason, account }) =>
    [LEFT_OUT_TEXTS[reason], reason === 'otherAccount' ? oneLine(account) : ''].join(' ').trim(),
  );
  const texts = [...kinds].map(
    ([text, some]) =>
      `Пропущено / left out: ${some.length}, ${text} (${some
        .slice(0, 10)
        .map(({ line }) => line)
        .join(', ')})`,
  );
  return { rows: texts, needsLook: rows.length === 0 && leftOut.length > 0 };
}

/** Returns the document as parsed, else as written; `text`: sum and purpose of an unread row. */
export function paymentOf(
  { document, documentText: text, payer, sumText, purpose }: BankLine,
  isUnread: boolean,
): { document: string; payer: string; text?: string } {
  return {
    document: document === null ? text : documentText(document),
    payer,
    ...(isUnread && { text: [sumText, purpose].filter(Boolean).join('; ') }),
  };
}

/** Returns ` [20.11.2026 118; ООО «Ромашка»]`, or empty. */
export function paymentText({ document, payer, text = '' }: ReturnType<typeof paymentOf>): string {
  const parts = [document, payer, text].map(oneLine).filter(Boolean);
  return parts.length === 0 ? '' : ` [${parts.join('; ')}]`;
}

interface Compared {
  outcome: 'credited' | 'already' | 'used';
  known?: DocumentUse;
}

/**
 * Returns a function that compares rows of one file in a dry run, as `lockDocument` compares documents. `target`: the
 * receipt or the company.
 */
export function createDryBook(): (target: string, line: BankLine, use: DocumentUse['use']) => Compared {
  const book: (DocumentUse & { document: BankDocument })[] = [];
  return (target, { document, amount }, use) => {
    if (document === null || amount === null) return { outcome: 'credited' };
    const { day, number, account, payerHash = '' } = document;
    const taken = book.flatMap((one) => {
      const { account: other, payerHash: otherHash = '' } = one.document;
      const isSameNumber = one.document.day === day && one.document.number === number;
      if (!isSameNumber || (account !== other && account !== '' && other !== '')) return [];
      const isSameAccount = account !== '' && account === other;
      return [
        { ...one, isSamePayer: isSameAccount || ['', payerHash].includes(otherHash) || payerHash === '' },
      ];
    });
    const isSame = (one: DocumentUse) =>
      one.isSamePayer && one.amount === amount && one.orderNumber === target;
    if (taken.some(isSame)) return { outcome: 'already' };
    const known = taken.find((one) => one.amount === amount) ?? taken[0];
    if (known) return { outcome: 'used', known };
    const rest = { accountId: null, isOpen: false, isSamePayer: true, nextPart: 2 };
    book.push({ orderNumber: target, use, amount, document, ...rest });
    return { outcome: 'credited' };
  };
}

/** A text must not look like a line of the report. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX);

const USES = {
  receipt: 'квитанция / receipt',
  topUp: 'пополнение компании / top-up of a company',
  suspense: 'невыясненные / suspense',
} as const;

/** Returns `receipt 17, 500.00 ₽`, and the command for other money with the same number and date. */
export function usageText({ use, orderNumber, amount, nextPart }: DocumentUse, command: string): string {
  return `${USES[use]} ${orderNumber}, ${formatMoney(amount, 'zonePrice')}. Если это другие деньги (часть поручения, другой плательщик) / if it is other money (a part of the order, another payer): op ${command} --part ${nextPart}`;
}

/** Returns the options of a payment by hand, quoted for a shell. */
export function optionsText({ amount, document }: Pick<BankLine, 'amount' | 'document'>): string {
  const sum = amount === null ? '' : ` --sum ${roublesText(amount)}`;
  return document === null ? sum : `${sum} --document '${documentText(document).replaceAll("'", `'\\''`)}'`;
}
