import { isIssueDate } from '@gorpark/domain/receipt';

export interface BankDocument {
  /** `2026-11-20`. */
  day: string;
  /** Without leading zeros. */
  number: string;
  /** Empty if unknown. */
  account: string;
  /** Set by an operator: other money with the same number and date. */
  part?: number;
  /** Hash of the payer's name or tax number. */
  payerHash?: string;
}

/** A year of two digits is of this century. */
const DATE = /(?<!\d\.?)(?:(\d{2})\.(\d{2})\.(\d{4}|\d{2})|(\d{4})-(\d{2})-(\d{2}))(?!\.?\d)/;
const TIME = /^[\sT]*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?(?!\d)/;
const ACCOUNT = /(?<!\d)\d{20}(?!\d)/;
const LABELS =
  /платежное|платёжное|поручение|документ|п\/п|(?<![\p{L}\d])(?:пп|от|счет|счёт)(?![\p{L}\d])|[№#,;]/giu;

/**
 * Reads `20.11.2026 118 40702810900000000001` or `п/п № 118 от 20.11.2026`; the account is optional. Returns null
 * without a number or a valid date, because payers restart their numbers every year.
 */
export function readDocument(text: string): BankDocument | null {
  const date = DATE.exec(text);
  if (date === null) return null;
  const [found, day, month, year = '', isoYear = '', isoMonth, isoDay] = date;
  const iso = `${isoYear || year.padStart(4, '20')}-${month ?? isoMonth ?? ''}-${day ?? isoDay ?? ''}`;
  if (!isIssueDate(iso)) return null;
  const after = text.slice(date.index + found.length).replace(TIME, ' ');
  const rest = `${text.slice(0, date.index)} ${after}`;
  const account = ACCOUNT.exec(rest)?.[0] ?? '';
  const number = rest
    .replace(ACCOUNT, ' ')
    .replaceAll(LABELS, ' ')
    .trim()
    .replace(/^0+(?=.)/, '');
  return /^\S{1,60}$/.test(number) ? { day: iso, number, account } : null;
}

/** Returns what `--document` accepts: `20.11.2026 118 40702810900000000001`. */
export function documentText({ day, number, account }: BankDocument): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return [`${date}.${month}.${year}`, number, account].join(' ').trim();
}
