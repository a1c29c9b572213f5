import { type Kopecks, readExactMoney } from '@gorpark/domain/money';
import { sha256 } from '#src/platform/secrets.ts';
import { type BankDocument, readDocument } from '../payments/index.ts';
import { type PrintedNumber, readPrinted } from './number.ts';

/** notPaid: the bank has not executed the order. brokenRow: cells are shifted, here or above. */
export type RowProblem = 'notPaid' | 'noDate' | 'twoSums' | 'rounded' | 'brokenRow' | 'direction';

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
  /** As in the file, for the operator. */
  sumText: string;
  purpose: string;
  problem: RowProblem | null;
}

/** A document that is no payment to the city. */
export interface LeftOut {
  line: number;
  reason: 'outgoing' | 'otherAccount';
  /** Account of the payee; empty if unknown. */
  account: string;
}

export interface BankFile {
  rows: BankLine[];
  leftOut: LeftOut[];
}

export interface OwnAccount {
  account: string;
  inn: string;
}

export class BankFileError extends Error {
  override name = 'BankFileError';
}

export interface ReadRow {
  line: number;
  purpose: string;
  code: string;
  inn: string;
  payer: string;
  sum: string;
  documentText: string;
  problem: RowProblem | null;
}

export function toLine({ inn, payer, sum, code, purpose, problem, ...row }: ReadRow): BankLine {
  const read = readDocument(row.documentText);
  const payerInn = innOf(inn);
  const payerHash = hashOf(payer, payerInn);
  const isUndated = read === null && row.documentText !== '';
  return {
    ...row,
    ...readName(purpose, code),
    payerInn,
    payer: payer || inn,
    amount: readExactMoney(sum.replace(/^\+/, '')),
    document: read && { ...read, ...(payerHash && { payerHash }) },
    sumText: sum,
    purpose: purpose.trim(),
    problem: problem ?? (isUndated ? 'noDate' : null),
  };
}

/** Accepts `7830002416/784101001` and lost leading zeros. */
function innOf(text: string): string | null {
  const [inn = ''] = text.replace(/\s/g, '').split('/');
  if (/^0*$/.test(inn)) return null;
  return /^\d{9}$|^\d{11}$/.test(inn) ? `0${inn}` : inn;
}

/** By name: banks report their own INN for people without an account. */
function hashOf(payer: string, inn: string | null): string {
  const name = payer.toLowerCase().replace(/[^\p{L}\d]/gu, '') || (inn ?? '');
  return name === '' ? '' : sha256(name).toString('hex').slice(0, 16);
}

/** Accepts substitutes of a hyphen, but not `26-000006/1`. */
const PRINTED =
  /(?<!\d)(?<![\p{L}\d][-\u2010-\u2015\u2212/\\._])(\d{2})\s*[-\u2010-\u2015\u2212]\s*(\d{6,9}|\d{3}\s\d{3})(?:(?<=\s\d{3})(\s\d{3}))?(?!\d|[-\u2010-\u2015\u2212/\\._]\d|\p{L}(?!\p{L}))/gu;

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
