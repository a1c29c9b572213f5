/**
 * Client and server use whole kopecks; roubles exist only in the API and on screen. Only this file and price*.ts
 * divide money [money-2].
 */

declare const kopecksBrand: unique symbol;

/** At most 2^53 - 1 in absolute value. */
export type Kopecks = number & { readonly [kopecksBrand]: true };

/** A count, minutes, a percentage: any number except kopecks. */
export type PlainNumber = number & { readonly [kopecksBrand]?: never };

export const ZERO = 0 as Kopecks;

/** An unknown balance in the API; `null` in our code. */
export const UNKNOWN_BALANCE = -1;

const THIN_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const SPACES = /[\s\u00a0\u202f]/g;
const STRICT = /^([-\u2212+]?)(\d+)(?:[.,](\d*))?$/;

/** Returns the amount as kopecks. Throws RangeError unless it is a safe integer: a bug, not bad input. */
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

export const least = (a: Kopecks, b: Kopecks): Kopecks => (a < b ? a : b);

/** Rounds down to a kopeck; `percent` is a whole number, 0..100. */
export function percentOf(amount: Kopecks, percent: number): Kopecks {
  return kopecks(floorDivide(amount * percent, 100));
}

/**
 * Returns the exact floor for a safe dividend and a positive divisor. A fractional quotient is at least 1/divisor
 * from the next whole number, more than the rounding error.
 */
export function floorDivide(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend)) throw new RangeError('the sum is too large to be exact');
  return Math.floor(dividend / divisor);
}

export function toRoubles(amount: Kopecks): number {
  return amount / 100;
}

/** Rounds down; shown on a company's card. */
export function wholeRoubles(amount: Kopecks): number {
  return floorDivide(amount, 100);
}

/** Returns `1240.50` with an ASCII minus, for files, providers and form fields. */
export function roublesText(amount: Kopecks): string {
  const { negative, digits, fraction } = parts(amount);
  return `${negative ? '-' : ''}${digits}.${fraction}`;
}

export interface SplitMoney {
  readonly negative: boolean;
  /** Absolute value, U+202F between thousands. */
  readonly whole: string;
  /** Two digits. */
  readonly fraction: string;
  readonly isWhole: boolean;
}

/** Returns the parts; the screen greys the kopecks of a sum that is not whole. */
export function splitMoney(amount: Kopecks): SplitMoney {
  const { negative, digits, fraction } = parts(amount);
  const whole = digits.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
  return { negative, whole, fraction, isWhole: fraction === '00' };
}

/** `zonePrice` keeps two decimals, `income` adds a plus (history only). */
export type MoneyStyle = 'plain' | 'zonePrice' | 'income';

/** Returns `1 240.50 ₽`: U+202F between thousands, U+00A0 before the currency, U+2212 for minus. */
export function formatMoney(amount: Kopecks, style: MoneyStyle = 'plain'): string {
  const { negative, whole, fraction, isWhole } = splitMoney(amount);
  const sign = negative ? MINUS : style === 'income' && amount > 0 ? '+' : '';
  const shownFraction = isWhole && style !== 'zonePrice' ? '' : `.${fraction}`;
  return `${sign}${whole}${shownFraction}${NO_BREAK_SPACE}₽`;
}

/** Returns 0 for an unknown balance: display only, never for a decision [money-3]. */
export function shownBalance(balance: Kopecks | null): Kopecks {
  return balance ?? ZERO;
}

/**
 * Returns true if the balance is at least the cost [money-1]. `null` when the balance is unknown; never treat that as
 * true or false [money-3].
 */
export function isEnough(balance: Kopecks | null, cost: Kopecks): boolean | null {
  return balance === null ? null : balance >= cost;
}

/** Returns 0 when the balance suffices; `null` when it is unknown. */
export function missingMoney(balance: Kopecks | null, cost: Kopecks): Kopecks | null {
  if (balance === null) return null;
  return balance >= cost ? ZERO : subtractKopecks(cost, balance);
}

function parts(amount: Kopecks): { negative: boolean; digits: string; fraction: string } {
  const text = String(Math.abs(amount)).padStart(3, '0');
  return { negative: amount < 0, digits: text.slice(0, -2), fraction: text.slice(-2) };
}

export type MoneyProblem = 'empty' | 'notANumber' | 'format' | 'tooLarge';

export type ReadMoney = { ok: true; value: Kopecks } | { ok: false; problem: MoneyProblem };

/**
 * Reads a finite number, or digits with at most two decimals after a dot or a comma; spaces are allowed. Refuses hex,
 * exponents and non-ASCII digits.
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

export function fromRoubles(input: unknown): Kopecks | null {
  const read = readRoubles(input);
  return read.ok ? read.value : null;
}

/** Returns `null` for -1 (unknown) and for an invalid amount. */
export function readBalance(input: unknown): Kopecks | null {
  const balance = fromRoubles(input);
  return balance === UNKNOWN_BALANCE * 100 ? null : balance;
}

/**
 * Reads text for people ('1 250,50 ₽', '50 руб.'): drops other characters, reads a comma as a dot. The dot of 'руб.'
 * is not a separator. `null` for a non-empty text without digits.
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
 * Reads roubles of a machine-written file. Returns `null` for ambiguous text such as `15,000.00`, `1.234` or
 * `1,5E+4`.
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
  if (!match) return refuse('format'); // below 1e15 only tiny fractions have an exponent
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
