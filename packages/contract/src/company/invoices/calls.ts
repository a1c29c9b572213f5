import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { createdReceipt, receiptItem, RECEIPT_FORM_ERRORS } from '../../shared/receipt.ts';
import { bodyToken, looseNumber, maybe, queryToken, text } from '../../kit/fields.ts';
import { PAYMENT_ERRORS } from '../../public/payments/errors.ts';
import { readInvoices } from './read.ts';
import { readMadeReceipt } from '../../shared/read-receipts.ts';
import { readFile } from '../../wire/answers.ts';

export const family = defineFamily({ audience: 'company', tag: 'Companies', errors: PAYMENT_ERRORS });

/** API extension: name and tax number come from the company's profile, not from the request [papers-4]. */
export const getInvoices = family.define({
  id: 'getInvoices',
  summary:
    'Lists the invoices of the company, newest first, and the details for the next one (Gorpark extension)',
  method: 'GET',
  paths: ['/api/corp-profile/invoices'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({
    result: z.array(receiptItem),
    isOffered: z.boolean(),
    /** Other fields of the payer, from the last invoice or empty. */
    payer: z.object({
      name: z.string(),
      inn: z.string(),
      ogrn: z.string(),
      kpp: z.string(),
      address: z.string(),
    }),
  }),
  errors: [],
  read: readInvoices,
  example: {
    input: {},
    reply: {
      result: [],
      isOffered: true,
      payer: { name: 'ООО «Невский курьер»', inn: '7800000001', ogrn: '', kpp: '', address: '' },
    },
  },
});

export const createInvoice = family.define({
  id: 'createInvoice',
  summary:
    'Creates an invoice for a company top-up; the balance is credited when the bank statement is imported (Gorpark extension)',
  method: 'POST',
  paths: ['/api/corp-profile/invoice'],
  token: bodyToken,
  request: z.object({
    sum: maybe(looseNumber),
    ogrn: maybe(text(64)),
    kpp: maybe(text(64)),
    address: maybe(text(1000)),
  }),
  reply: createdReceipt,
  errors: ['NoSumEntered', 'RefillAmountCanNotBeMaxAllowable', ...RECEIPT_FORM_ERRORS],
  fieldErrors: { sum: 'ItNeedToBeANumber' },
  isMoney: true,
  read: readMadeReceipt,
  example: {
    input: { sum: 5000, ogrn: '1027700132195', kpp: '773601001', address: 'Москва, ул. Вавилова, 19' },
    reply: {
      result: {
        receiptnumber: 'AAAAAAAAAAAAAAAAAAAAAAAAAA',
        receipt: {
          date: '2025-11-05T09:00:00.000Z',
          receiptnumber: 'AAAAAAAAAAAAAAAAAAAAAAAAAA',
          sum: 25_000,
          status: 'wait',
          receiptname: 'Счёт № 25-000017',
          type: 'legal',
          UIN: '',
          number: '25-000017',
          purpose: 'refill',
        },
      },
    },
  },
});

/** Returns 404 for a missing number and for one of another company [api-4]. */
export const getInvoice = family.define({
  id: 'getInvoice',
  summary: 'Returns an invoice of the company as PDF (Gorpark extension)',
  method: 'GET',
  paths: ['/api/corp-profile/invoice'],
  token: queryToken,
  request: z.object({ receiptnumber: maybe(z.string()) }),
  replyType: 'application/pdf',
  reply: z.object({}),
  errors: [],
  read: readFile,
  example: { input: { receiptnumber: '0123456789ABCDEFGHJKMNPQRS' }, reply: {}, isMissing: true },
});
