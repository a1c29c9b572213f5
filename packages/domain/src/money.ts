/**
 * Money is whole kopecks inside client and server; roubles exist only on the wire and on screen (decision D-M2).
 * This file and price*.ts are the only places that divide money.
 */

declare const kopecksBrand: unique symbol;

/** A whole number of kopecks, at most 2^53 - 1 in size. */
export type Kopecks = number & { readonly [kopecksBrand]: true };

export const ZERO = 0 as Kopecks;

/** What the wire sends for a balance that is not known; inside it is `null`. */
export const UNKNOWN_BALANCE = -1;

const THIN_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const SPACES = /[\s\u00a0\u202f]/g;
const STRICT = /^([-\u2212+]?)(\d+)(?:[.,](\d*))?$/;

/** Marks a number as kopecks. Throws RangeError when it is not a safe integer: that is a mistake in code, not input. */
export function kopecks(amount: number): Kopecks {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of kopecks: ${amount}`);
  return (amount === 0 ? 0 : amount) as Kopecks;
}

export function addKopecks(...amounts: readonly Kopecks[]): Kopecks {
  return kopecks(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtractKopecks(amount: Kopecks, less: Kopecks): Kopecks {
  return kopecks(amount - less);
}

/** `percent` (0..100, whole) of a sum, rounded down to a kopeck. */
export function percentOf(amount: Kopecks, percent: number): Kopecks {
  return kopecks(floorDivide(amount * percent, 100));
}

/**
 * Exact floor of a quotient of safe integers; the divisor is positive. A quotient that is not whole lies at least
 * 1/divisor off the next whole number, and rounding moves it by less as long as the dividend is safe.
 */
export function floorDivide(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend)) throw new RangeError('the sum is too large to be exact');
  return Math.floor(dividend / divisor);
}

/** The number of roubles that goes over the wire, two decimals at most. */
export function toRoubles(amount: Kopecks): number {
  return amount / 100;
}

/** Whole roubles of a balance, rounded down: what there is at least (the integer of a company's card). */
export function wholeRoubles(amount: Kopecks): number {
  return floorDivide(amount, 100);
}

/** `1240.50`, always two decimals and an ASCII minus: for files, providers and form fields. */
export function roublesText(amount: Kopecks): string {
  const { negative, digits, fraction } = parts(amount);
  return `${negative ? '-' : ''}${digits}.${fraction}`;
}

export interface SplitMoney {
  readonly negative: boolean;
  /** Whole roubles with U+202F between thousands, without a sign. */
  readonly whole: string;
  /** Always two digits, '00' when there are no kopecks. */
  readonly fraction: string;
  readonly isWhole: boolean;
}

/** The parts that the screen draws apart (kopecks are grey when the sum is not whole). */
export function splitMoney(amount: Kopecks): SplitMoney {
  const { negative, digits, fraction } = parts(amount);
  const whole = digits.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
  return { negative, whole, fraction, isWhole: fraction === '00' };
}

/** How a sum is shown: `zonePrice` keeps two decimals, `income` adds a plus (history only). */
export type MoneyStyle = 'plain' | 'zonePrice' | 'income';

/** `1 240.50 ₽`: U+202F between thousands, a dot, U+00A0 before the sign, U+2212 for minus. */
export function formatMoney(amount: Kopecks, style: MoneyStyle = 'plain'): string {
  const { negative, whole, fraction, isWhole } = splitMoney(amount);
  const sign = negative ? MINUS : style === 'income' && amount > 0 ? '+' : '';
  const shownFraction = isWhole && style !== 'zonePrice' ? '' : `.${fraction}`;
  return `${sign}${whole}${shownFraction}${NO_BREAK_SPACE}₽`;
}

/** An unknown balance is shown as 0 (decision D-R13); never decide anything with the answer. */
export function shownBalance(balance: Kopecks | null): Kopecks {
  return balance ?? ZERO;
}

/**
 * Whether the balance covers the cost: at least, not more than (decision D-M1).
 * `null` when the balance is unknown, which must never be read as yes or no (D-R13).
 */
export function isEnough(balance: Kopecks | null, cost: Kopecks): boolean | null {
  return balance === null ? null : balance >= cost;
}

/** How much is missing to pay the cost, 0 when nothing is; `null` when the balance is unknown. */
export function missingMoney(balance: Kopecks | null, cost: Kopecks): Kopecks | null {
  if (balance === null) return null;
  return balance >= cost ? ZERO : subtractKopecks(cost, balance);
}

function parts(amount: Kopecks): { negative: boolean; digits: string; fraction: string } {
  const text = String(Math.abs(amount)).padStart(3, '0');
  return { negative: amount < 0, digits: text.slice(0, -2), fraction: text.slice(-2) };
}

/** Why a sum from outside was refused: each reason has its own name in the error catalogue. */
export type MoneyProblem = 'empty' | 'notANumber' | 'format' | 'tooLarge';

export type ReadMoney = { ok: true; value: Kopecks } | { ok: false; problem: MoneyProblem };

/**
 * Reads roubles strictly (wire and form fields): a finite number or plain digits with at most two decimals,
 * a dot or a comma between, spaces allowed. Hex, exponents and other digits are not numbers here.
 */
export function readRoubles(input: unknown): ReadMoney {
  if (input === undefined || input === null || input === '') return refuse('empty');
  if (typeof input === 'number') return readNumber(input);
  if (typeof input !== 'string') return refuse('notANumber');
  const text = input.replace(SPACES, '');
  if (text === '') return refuse('empty');
  const match = STRICT.exec(text);
  if (!match) return refuse('notANumber');
  return fromDigits(match[1] !== '' && match[1] !== '+', match[2] ?? '', match[3] ?? '');
}

/** {@link readRoubles} without the reason. */
export function fromRoubles(input: unknown): Kopecks | null {
  const read = readRoubles(input);
  return read.ok ? read.value : null;
}

/** A balance of the wire: -1 means unknown and becomes `null`; so does anything that is no sum. */
export function readBalance(input: unknown): Kopecks | null {
  const balance = fromRoubles(input);
  return balance === UNKNOWN_BALANCE * 100 ? null : balance;
}

/**
 * Reads a sum written for people ('1 250,50 ₽', '50 руб.') by the documents' rule: other signs drop out and
 * a comma is a dot. The dot of 'руб.' is not a separator. No digits in a non-empty text give `null`.
 */
export function parseMoney(text: string): Kopecks | null {
  if (text.trim() === '') return ZERO;
  const bare = text
    .replace(/(?<=\p{L})[.,]/gu, '')
    .replace(/[.,](?!\d)/g, '')
    .replace(/\u2212/g, '-')
    .replace(/[^\d.,-]/g, '')
    .replace(/,/g, '.');
  const match = /^(-?)(\d*)(?:\.(\d+))?$/.exec(bare);
  if (!match || `${match[2]}${match[3] ?? ''}` === '') return null;
  const fraction = (match[3] ?? '').replace(/(?<=^\d\d.*)0+$/, '');
  const read = fromDigits(match[1] === '-', match[2] || '0', fraction);
  return read.ok ? read.value : null;
}

const EXACT = /^(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,](\d{1,2}))?(?:\s?(?:₽|руб\.?|р\.))?$/;

/**
 * Roubles of a file that a program has written: digits, spaces only between thousands, one or two decimals, roubles if a
 * currency is named. `null` for everything that could mean two sums, such as `15,000.00`, `1.234` or `1,5E+4`.
 */
export function readExactMoney(text: string): Kopecks | null {
  const match = EXACT.exec(text.trim());
  if (!match) return null;
  const read = fromDigits(false, (match[1] ?? '').replace(SPACES, ''), match[2] ?? '');
  return read.ok ? read.value : null;
}

function readNumber(value: number): ReadMoney {
  if (!Number.isFinite(value)) return refuse('notANumber');
  if (Math.abs(value) >= 1e15) return refuse('tooLarge');
  const match = STRICT.exec(String(value));
  if (!match) return refuse('format'); // only a tiny fraction is written with an exponent below 1e15
  return fromDigits(value < 0, match[2] ?? '', match[3] ?? '');
}

function fromDigits(isNegative: boolean, whole: string, fraction: string): ReadMoney {
  if (fraction.length > 2) return refuse('format');
  const amount = Number(`${whole}${fraction.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(amount)) return refuse('tooLarge');
  return { ok: true, value: kopecks(isNegative ? -amount : amount) };
}

function refuse(problem: MoneyProblem): ReadMoney {
  return { ok: false, problem };
}
