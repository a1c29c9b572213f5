import { isoDate, parseInstant } from '@gorpark/domain/time';

/** A payment document of a bank, as its register names it. */
export interface BankDocument {
  /** `2026-11-20`. */
  day: string;
  /** Without leading zeros. */
  number: string;
  /** Account of the payer; empty when it is not known. */
  account: string;
}

const DATE = /(?<!\d)(?:(\d{2})\.(\d{2})\.(\d{4})|(\d{4})-(\d{2})-(\d{2}))(?!\d)/;
const ACCOUNT = /(?<!\d)\d{20}(?!\d)/;
/** Words around a number that operators and banks write. */
const WORDS =
  /платежное|платёжное|поручение|документ|п\/п|(?<![\p{L}\d])(?:пп|от|счет|счёт)(?![\p{L}\d])|[№#,;]/giu;

/**
 * Reads `20.11.2026 118 40702810900000000001` or `п/п № 118 от 20.11.2026`; the account may be missing. Returns null
 * without a date of the calendar or without a number: the numbers of a payer start again each year.
 */
export function readDocument(text: string): BankDocument | null {
  const date = DATE.exec(text);
  if (date === null) return null;
  const [found, day, month, year, isoYear, isoMonth, isoDay] = date;
  const iso = `${year ?? isoYear ?? ''}-${month ?? isoMonth ?? ''}-${day ?? isoDay ?? ''}`;
  const noon = parseInstant(`${iso}T12:00`, 'UTC');
  if (noon === null || isoDate(noon, 'UTC') !== iso) return null;
  const rest = text.replace(found, ' ');
  const account = ACCOUNT.exec(rest)?.[0] ?? '';
  const number = rest
    .replace(ACCOUNT, ' ')
    .replaceAll(WORDS, ' ')
    .trim()
    .replace(/^0+(?=.)/, '');
  return /^\S{1,60}$/.test(number) ? { day: iso, number, account } : null;
}

/** `20.11.2026 118 40702810900000000001`: what the commands print and `--document` accepts. */
export function documentText({ day, number, account }: BankDocument): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return [`${date}.${month}.${year}`, number, account].join(' ').trim();
}
