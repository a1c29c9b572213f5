import { readFileSync } from 'node:fs';
import { formatMoney } from '@gorpark/domain/money';
import {
  type BankDocument,
  documentText,
  type DocumentUse,
  readDocument,
} from '../features/payments/index.ts';
import { type BankLine, readBankFile } from '../features/receipts/index.ts';
import type { CommandContext } from './command.ts';
import { OperatorError, UsageError } from './deps.ts';
import { readCells } from './table.ts';

export const DOCUMENT_HELP =
  'документ банка с датой: «118 от 20.11.2026», лучше со счётом плательщика / the document of the bank with its date, better with the account of the payer';

export const ROW_TEXTS = {
  notPaid: 'НЕ ОПЛАЧЕНО: в документе нет даты поступления / NOT PAID: the document has no date of receipt',
  noDate: 'НЕ ПРОЧИТАНО: у документа нет даты / NOT READ: the document has no date',
  used: 'ДЕНЬГИ ЭТОГО ДОКУМЕНТА УЖЕ УЧТЕНЫ / THE MONEY OF THIS DOCUMENT WAS TAKEN BEFORE',
} as const;

/** Parses a document. @throws UsageError without a date or a number, because numbers restart each year */
export function documentOf(text: string): BankDocument {
  const document = readDocument(text);
  if (document === null)
    throw new UsageError(
      `--document: «${text}» не подходит, нужны номер и дата, например «118 от 20.11.2026» / does not fit: give number and date, for example "118 20.11.2026"`,
    );
  return document;
}

/** Reads a bank file. @throws OperatorError if it is unreadable */
export async function linesOfFile({ cities, cityId }: CommandContext, file: string): Promise<BankLine[]> {
  const { pack } = await cities.of(cityId);
  try {
    const bytes = readFileSync(file);
    const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return readBankFile(isArchive ? await readCells(bytes) : bytes, pack.payee?.account ?? null);
  } catch (error) {
    throw new OperatorError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Returns the document as parsed, else as written. */
export function paymentOf({ document, documentText: text, payer }: BankLine): {
  document: string;
  payer: string;
} {
  return { document: document === null ? text : documentText(document), payer };
}

/** Returns ` [20.11.2026 118; ООО «Ромашка»]`, or empty. */
export function paymentText({ document, payer }: { document: string; payer: string }): string {
  const parts = [document, payer].filter(Boolean);
  return parts.length === 0 ? '' : ` [${parts.join('; ')}]`;
}

const USES = {
  receipt: 'квитанция / receipt',
  topUp: 'пополнение компании / top-up of a company',
  suspense: 'невыясненные / suspense',
} as const;

/** Returns `receipt, order 17, 500.00 ₽`. */
export function usageText({ use, orderNumber, amount }: DocumentUse): string {
  return `${USES[use]} ${orderNumber}, ${formatMoney(amount, 'zonePrice')}`;
}
