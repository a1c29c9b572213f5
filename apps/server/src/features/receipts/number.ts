import { randomBytes } from 'node:crypto';
import { uinOf } from '@gorpark/domain/uin';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 26 characters of 5 bits hold 128 bits. */
const LENGTH = 26;

/** Returns 128 random bits, so that receipts cannot be enumerated [papers-2, THR-5]. */
export function randomReceiptNumber(): string {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let text = '';
  for (let at = 0; at < LENGTH; at++) {
    text = `${BASE32.charAt(Number(bits & 31n))}${text}`;
    bits >>= 5n;
  }
  return text;
}

export function isReceiptNumber(text: string): boolean {
  return /^[A-Z2-7]{26}$/.test(text);
}

/** Returns `26-000017` for the 17th receipt of 2026 in its city. */
export function printedNumber({ year, number }: PrintedNumber): string {
  return `${String(year % 100).padStart(2, '0')}-${String(number).padStart(6, '0')}`;
}

/** Returns administrator code, year and number as banks report them; empty without a code. */
export function receiptUin(administrator: string | undefined, year: number, number: number): string {
  if (administrator === undefined) return '';
  return uinOf(`${administrator}${String(year % 100).padStart(2, '0')}${String(number).padStart(9, '0')}`);
}

export interface PrintedNumber {
  year: number;
  number: number;
}

/** Parses a number of this century; else null. */
export function readPrinted(text: string): PrintedNumber | null {
  const [, year, number] = /^(\d{2})-(\d{6,9})$/.exec(text.trim()) ?? [];
  return year === undefined || number === undefined
    ? null
    : { year: 2000 + Number(year), number: Number(number) };
}
