import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { bodyToken, instant, looseNumber, maybe, queryToken, roubles, text } from './shared.ts';

/** One field of a payer. The cap only rejects absurd input; the domain rule reports the real limit. */
const line = maybe(z.union([text(20_000), z.number()]));

const payer = z.object({
  type: line,
  lastName: line,
  firstName: line,
  middleName: line,
  address: line,
  typeDoc: line,
  seriesDoc: line,
  numberDoc: line,
  DateDoc: line,
  issuer: line,
  name: line,
  ogrn: line,
  inn: line,
  kpp: line,
});

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

export const getReceiptList = defineOperation({
  id: 'getReceiptList',
  summary: 'Lists the receipts and invoices of the user, newest first',
  method: 'GET',
  paths: ['/api/receipt-list'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({ result: z.array(receiptItem) }),
  errors: [],
});

/** Returns the same 404 for an unknown and a foreign number [api-4]. */
export const getReceipt = defineOperation({
  id: 'getReceipt',
  summary: 'Returns the receipt or invoice as receipt.pdf',
  method: 'GET',
  paths: ['/api/receipt'],
  token: queryToken,
  request: z.object({ receiptnumber: maybe(z.string()), blob: maybe(z.string()) }),
  replyType: 'application/pdf',
  reply: z.object({}),
  errors: [],
});

export const sendReceipt = defineOperation({
  id: 'sendReceipt',
  summary: 'Sends the receipt by e-mail with the document number masked',
  method: 'GET',
  paths: ['/api/sendreceipt'],
  token: queryToken,
  request: z.object({ receiptnumber: maybe(z.string()), email: maybe(z.string()) }),
  reply: z.object({}),
  errors: ['RequiredField', 'InvalidFormat'],
});

export const createRefillReceipt = defineOperation({
  id: 'createRefillReceipt',
  summary: 'Creates a receipt for a top-up; the balance is credited when the bank statement is imported',
  method: 'POST',
  paths: ['/api/creatrefill'],
  token: bodyToken,
  request: z.object({ sum: maybe(looseNumber), payer: maybe(payer) }),
  reply: createdReceipt,
  errors: ['NoSumEntered', 'RefillAmountCanNotBeMaxAllowable', ...RECEIPT_FORM_ERRORS],
  fieldErrors: { sum: 'ItNeedToBeANumber' },
  isMoney: true,
});

export const createSubscriptionReceipt = defineOperation({
  id: 'createSubscriptionReceipt',
  summary: 'Creates a receipt for a subscription of the vehicle',
  method: 'POST',
  paths: ['/api/creatsubscription'],
  token: bodyToken,
  request: z.object({ codeSubscription: maybe(text()), grz: maybe(text()), payer: maybe(payer) }),
  reply: createdReceipt,
  errors: ['EmptyTs', ...RECEIPT_FORM_ERRORS],
  isMoney: true,
});
