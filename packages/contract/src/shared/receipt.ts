import * as z from 'zod/mini';
import { instant, roubles } from '../kit/fields.ts';

/** `type` is 'legal' or 'individual'; `UIN` may be empty. `number` and `purpose` are our additions [api-7]. */
export const receiptItem = z.object({
  date: instant,
  receiptnumber: z.string(),
  sum: roubles,
  status: z.enum(['wait', 'done']),
  receiptname: z.string(),
  type: z.enum(['legal', 'individual']),
  UIN: z.string(),
  number: z.string(),
  purpose: z.enum(['refill', 'subscription']),
});

export const createdReceipt = z.object({
  result: z.object({
    receiptnumber: z.string(),
    receipt: receiptItem,
  }),
});

export const RECEIPT: z.input<typeof receiptItem> = {
  date: '2026-11-19T11:42:00.000Z',
  receiptnumber: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  sum: 15_000,
  status: 'wait',
  receiptname: 'Счёт № 26-011842: Пополнение парковочного счёта',
  type: 'legal',
  UIN: '03554310260000118424',
  number: '26-011842',
  purpose: 'refill',
};

export const CREATED: z.input<typeof createdReceipt> = {
  result: { receiptnumber: RECEIPT.receiptnumber, receipt: RECEIPT },
};

export const RECEIPT_FORM_ERRORS = [
  'RequiredField',
  'ItNeedToBeANumber',
  'InvalidFormat',
  'PaymentServiceNotFound',
] as const;
