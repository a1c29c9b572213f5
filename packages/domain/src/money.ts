/**
 * Client and server use whole kopecks; roubles exist only in the API and on screen [D-M2]. Only this file and
 * price*.ts divide money.
 */

declare const kopecksBrand: unique symbol;

/** A whole number of kopecks, at most 2^53 - 1 in absolute value. */
export type Kopecks = number & { readonly [kopecksBrand]: true };

export const ZERO = 0 as Kopecks;

/** An unknown balance in the API; `null` in our code. */
export const UNKNOWN_BALANCE = -1;

const THIN_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const SPACES = /[\s\u00a0\u202f]/g;
const STRICT = /^([-\u2212+]?)(\d+)(?:[.,](\d*))?$/;

/** Converts a number to kopecks. Throws RangeError unless it is a safe integer, which is a bug and not bad input. */
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

/** Returns `percent` (0..100, whole) of an amount, rounded down to a kopeck. */
export function percentOf(amount: Kopecks, percent: number): Kopecks {
  return kopecks(floorDivide(amount * percent, 100));
}

/**
 * Returns the exact floor of a quotient of safe integers with a positive divisor. A fractional quotient differs from
 * the next whole number by at least 1/divisor. Rounding error is smaller while the dividend is safe.
 */
export function floorDivide(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend)) throw new RangeError('the sum is too large to be exact');
  return Math.floor(dividend / divisor);
}

/** Returns roubles for the API, at most two decimals. */
export function toRoubles(amount: Kopecks): number {
  return amount / 100;
}

/** Returns the whole roubles of a balance, rounded down: the integer on a company's card. */
export function wholeRoubles(amount: Kopecks): number {
  return floorDivide(amount, 100);
}

/** Returns `1240.50` with two decimals and an ASCII minus, for files, providers and form fields. */
export function roublesText(amount: Kopecks): string {
  const { negative, digits, fraction } = parts(amount);
  return `${negative ? '-' : ''}${digits}.${fraction}`;
}

export interface SplitMoney {
  readonly negative: boolean;
  /** Absolute whole roubles with U+202F between thousands. */
  readonly whole: string;
  /** Always two digits, '00' without kopecks. */
  readonly fraction: string;
  readonly isWhole: boolean;
}

/** Returns the parts that the screen draws separately (kopecks are grey when the sum is not whole). */
export function splitMoney(amount: Kopecks): SplitMoney {
  const { negative, digits, fraction } = parts(amount);
  const whole = digits.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
  return { negative, whole, fraction, isWhole: fraction === '00' };
}

/** Display style: `zonePrice` keeps two decimals, `income` adds a plus (history only). */
export type MoneyStyle = 'plain' | 'zonePrice' | 'income';

/** Returns `1 240.50 ₽`: U+202F between thousands, a dot, U+00A0 before the currency, U+2212 for minus. */
export function formatMoney(amount: Kopecks, style: MoneyStyle = 'plain'): string {
  const { negative, whole, fraction, isWhole } = splitMoney(amount);
  const sign = negative ? MINUS : style === 'income' && amount > 0 ? '+' : '';
  const shownFraction = isWhole && style !== 'zonePrice' ? '' : `.${fraction}`;
  return `${sign}${whole}${shownFraction}${NO_BREAK_SPACE}₽`;
}

/** Returns 0 for an unknown balance. For display only, never for a decision [D-R13]. */
export function shownBalance(balance: Kopecks | null): Kopecks {
  return balance ?? ZERO;
}

/**
 * Returns whether the balance is at least the cost [D-M1]. `null` when the balance is unknown; never treat that as
 * true or false [D-R13].
 */
export function isEnough(balance: Kopecks | null, cost: Kopecks): boolean | null {
  return balance === null ? null : balance >= cost;
}

/** Returns the missing amount, 0 when the balance suffices; `null` when the balance is unknown. */
export function missingMoney(balance: Kopecks | null, cost: Kopecks): Kopecks | null {
  if (balance === null) return null;
  return balance >= cost ? ZERO : subtractKopecks(cost, balance);
}

function parts(amount: Kopecks): { negative: boolean; digits: string; fraction: string } {
  const text = String(Math.abs(amount)).padStart(3, '0');
  return { negative: amount < 0, digits: text.slice(0, -2), fraction: text.slice(-2) };
}

/** Why an external amount was refused; each reason has its own error name. */
export type MoneyProblem = 'empty' | 'notANumber' | 'format' | 'tooLarge';

export type ReadMoney = { ok: true; value: Kopecks } | { ok: false; problem: MoneyProblem };

/**
 * Reads roubles strictly, from the API and form fields: a finite number, or digits with at most two decimals after a
 * dot or a comma. Spaces are allowed. Hex, exponents and non-ASCII digits are refused.
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

/** Like {@link readRoubles}, but returns `null` for a refused value. */
export function fromRoubles(input: unknown): Kopecks | null {
  const read = readRoubles(input);
  return read.ok ? read.value : null;
}

/** Returns a balance from the API; `null` for -1 (unknown) and for an invalid amount. */
export function readBalance(input: unknown): Kopecks | null {
  const balance = fromRoubles(input);
  return balance === UNKNOWN_BALANCE * 100 ? null : balance;
}

/**
 * Reads an amount written for people ('1 250,50 ₽', '50 руб.'): drops other characters and reads a comma as a dot.
 * The dot of 'руб.' is not a separator. Returns `null` for a non-empty text without digits.
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
 * Reads roubles from a machine-written file: digits, spaces only between thousands, one or two decimals, and roubles
 * if a currency is given. Returns `null` for ambiguous text such as `15,000.00`, `1.234` or `1,5E+4`.
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
