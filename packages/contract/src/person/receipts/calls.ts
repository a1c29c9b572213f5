import * as z from 'zod/mini';
import { createdReceipt, RECEIPT_FORM_ERRORS, receiptItem, CREATED, RECEIPT } from '../../shared/receipt.ts';
import { defineFamily } from '../../kit/family.ts';
import { bodyToken, looseNumber, maybe, queryToken, text } from '../../kit/fields.ts';
import { RECEIPT_ERRORS } from './errors.ts';
import { PARKING_ERRORS } from '../../public/parking/errors.ts';
import { PAYMENT_ERRORS } from '../../public/payments/errors.ts';
import { readMadeReceipt, readReceiptList } from '../../shared/read-receipts.ts';
import { readFile } from '../../wire/answers.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Receipts',
  about: 'Receipts for payment in a bank',
  errors: { ...RECEIPT_ERRORS, ...PARKING_ERRORS, ...PAYMENT_ERRORS },
});

const PERSON = {
  type: 1,
  lastName: 'Кирсанова',
  firstName: 'Анна',
  middleName: 'Петровна',
  address: 'Санкт-Петербург, ул. Марата, 22',
  typeDoc: 1,
  seriesDoc: '4012',
  numberDoc: '345678',
  DateDoc: '2015-03-11',
  issuer: 'ТП № 78',
};

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

export const getReceiptList = family.define({
  id: 'getReceiptList',
  summary: 'Lists the receipts and invoices of the user, newest first',
  method: 'GET',
  paths: ['/api/receipt-list'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({ result: z.array(receiptItem) }),
  errors: [],
  read: readReceiptList,
  example: {
    input: {},
    reply: { result: [RECEIPT] },
  },
});

/** Returns the same 404 for an unknown and a foreign number [api-4]. */
export const getReceipt = family.define({
  id: 'getReceipt',
  summary: 'Returns the receipt or invoice as receipt.pdf',
  method: 'GET',
  paths: ['/api/receipt'],
  token: queryToken,
  request: z.object({ receiptnumber: maybe(z.string()), blob: maybe(z.string()) }),
  replyType: 'application/pdf',
  reply: z.object({}),
  errors: [],
  read: readFile,
  example: { input: { receiptnumber: '0123456789ABCDEFGHJKMNPQRS' }, reply: {}, isMissing: true },
});

export const sendReceipt = family.define({
  id: 'sendReceipt',
  summary: 'Sends the receipt by e-mail with the document number masked',
  method: 'GET',
  paths: ['/api/sendreceipt'],
  token: queryToken,
  request: z.object({ receiptnumber: maybe(z.string()), email: maybe(z.string()) }),
  reply: z.object({}),
  errors: ['RequiredField', 'InvalidFormat'],
  example: {
    input: { receiptnumber: '0123456789ABCDEFGHJKMNPQRS', email: 'anna@example.ru' },
    reply: {},
    isMissing: true,
  },
});

export const createRefillReceipt = family.define({
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
  read: readMadeReceipt,
  example: {
    input: { sum: 500, payer: PERSON },
    reply: CREATED,
  },
});

export const createSubscriptionReceipt = family.define({
  id: 'createSubscriptionReceipt',
  summary: 'Creates a receipt for a subscription of the vehicle',
  method: 'POST',
  paths: ['/api/creatsubscription'],
  token: bodyToken,
  request: z.object({ codeSubscription: maybe(text()), grz: maybe(text()), payer: maybe(payer) }),
  reply: createdReceipt,
  errors: ['EmptyTs', ...RECEIPT_FORM_ERRORS],
  isMoney: true,
  read: readMadeReceipt,
  example: {
    input: { codeSubscription: 'day', grz: 'А123ВС178', payer: PERSON },
    reply: CREATED,
  },
});
