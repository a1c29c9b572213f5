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

export const RECEIPT_FORM_ERRORS = [
  'RequiredField',
  'ItNeedToBeANumber',
  'InvalidFormat',
  'PaymentServiceNotFound',
] as const;
