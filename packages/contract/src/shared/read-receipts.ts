import type { Kopecks } from '@gorpark/domain/money';
import { amount } from '../wire/money.ts';
import { type Fields, fields, list, moment, pick, text } from '../wire/read.ts';

export interface ReceiptItem {
  /** UTC milliseconds. */
  atMs: number | null;
  receiptNumber: string;
  sum: Kopecks | null;
  status: 'wait' | 'done' | 'other';
  statusText: string;
  name: string;
  isLegal: boolean;
  uin: string;
  printedNumber: string;
  purpose: 'refill' | 'subscription' | null;
}

const statusOf = (words: string): ReceiptItem['status'] => {
  const clean = words.toLowerCase();
  if (clean === 'done' || /^(оплач|paid)/.test(clean)) return 'done';
  return clean === 'wait' || /^(ожид|не\s*оплач|wait|new|созд)/.test(clean) ? 'wait' : 'other';
};

const itemOf = (value: unknown): ReceiptItem[] => {
  const from = fields(value);
  const receiptNumber = text(from['receiptnumber']);
  if (receiptNumber === '') return [];
  const statusText = text(from['status']);
  const purpose = text(from['purpose']);
  return [
    {
      atMs: moment(from['date']),
      receiptNumber,
      sum: amount(from['sum']),
      status: statusOf(statusText),
      statusText,
      name: text(from['receiptname']),
      isLegal: text(from['type']) === 'legal',
      uin: text(pick(from, 'UIN', 'uin')),
      printedNumber: text(from['number']),
      purpose: purpose === 'refill' || purpose === 'subscription' ? purpose : null,
    },
  ];
};

/** Reads a plain list, `result` or `result.list`. */
export const readReceiptList = (answer: unknown): ReceiptItem[] => {
  if (Array.isArray(answer)) return list(answer).flatMap(itemOf);
  const { result } = fields(answer);
  const inner: unknown = Array.isArray(result) ? result : pick(fields(result), 'list', 'result');
  return list(inner).flatMap(itemOf);
};

export interface MadeReceipt {
  receiptNumber: string;
  item: ReceiptItem | null;
}

export const readMadeReceipt = (answer: unknown): MadeReceipt => {
  const result: Fields = fields(fields(answer)['result']);
  const receiptNumber = text(result['receiptnumber']);
  if (receiptNumber === '') throw new Error('an answer without the number of the receipt');
  return { receiptNumber, item: itemOf(result['receipt'])[0] ?? null };
};
