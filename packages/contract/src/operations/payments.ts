import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { looseNumber, looseText, maybe, noToken, paymentToken, roubles, text } from './shared.ts';

/**
 * `RedirectURL` is the provider's page, or empty for a method that asks by phone; `order` is the number under which
 * the history shows the top-up. Nothing is credited before the provider itself confirms (decision D-R14).
 */
export const refill = defineOperation({
  id: 'refill',
  summary: 'Begins a top-up of the balance; answers the address of the page where it is paid',
  method: 'POST',
  paths: ['/api/payment/refill'],
  token: paymentToken,
  request: z.object({
    PaymentService: maybe(text()),
    /** Roubles with at most two decimals; a text is read by the parse rule of the documents. */
    RefillAmount: maybe(looseNumber),
    phone: maybe(text(64)),
  }),
  reply: z.object({ message: z.string(), RedirectURL: z.string(), amount: roubles, order: z.string() }),
  errors: [
    'NoSumEntered',
    'ItNeedToBeANumber',
    'InvalidFormat',
    'RefillAmountCanNotBeMaxAllowable',
    'PaymentServiceNotFound',
    'PaymentServiceError',
  ],
  fieldErrors: { RefillAmount: 'ItNeedToBeANumber' },
  isMoney: true,
});

/** A word of the browser: kept as a hint that makes the server ask the provider; it credits nothing (decision D-R14). */
export const paymentFromPortal = defineOperation({
  id: 'paymentFromPortal',
  summary: 'What the browser says about a payment when it comes back',
  method: 'GET',
  paths: ['/api/payment/payment-from-portal'],
  token: noToken,
  request: z.object({
    source: maybe(text()),
    order: maybe(looseText),
    billnumber: maybe(looseText),
    amount: maybe(looseNumber),
    paymentDate: maybe(text(64)),
    status: maybe(text(64)),
  }),
  reply: z.object({}),
  errors: [],
});

/**
 * What the widget on `/payment` is opened with: all of it comes from the order, never from the address (THR-24). An order
 * that is unknown, has ended, or differs from what the address says gives the same error.
 */
export const getPaymentInfo = defineOperation({
  id: 'getPaymentInfo',
  summary: 'The order that the payment widget of the page /payment is opened for',
  method: 'GET',
  paths: ['/api/payment/payment-info'],
  token: noToken,
  request: z.object({
    invoiceId: maybe(looseText),
    /** Roubles, as the address of the page says. */
    amount: maybe(looseNumber),
    currency: maybe(text(8)),
    type: maybe(text(32)),
  }),
  reply: z.object({
    /** The payee as the provider's widget knows it. */
    publicId: z.string(),
    /** Address of the widget's script. */
    script: z.string(),
    order: z.string(),
    amount: roubles,
    currency: z.string(),
    description: z.string(),
    /** Ours: how the provider is to know the payer whose card it keeps; left out where none is kept (G.13). */
    holder: z.optional(z.string()),
  }),
  errors: ['PaymentServiceError'],
});

/** As `paymentFromPortal`: what the widget told the browser; a hint that credits nothing (PAY-201, decision D-R14). */
export const sendPaymentInfo = defineOperation({
  id: 'sendPaymentInfo',
  summary: 'What the browser says about a payment after the widget',
  method: 'POST',
  paths: ['/api/payment/payment-info'],
  token: noToken,
  request: z.object({
    amount: maybe(looseNumber),
    status: maybe(text(64)),
    source: maybe(text()),
    order: maybe(looseText),
    billNumber: maybe(looseText),
    paymentDate: maybe(text(64)),
  }),
  reply: z.object({}),
  errors: [],
});
