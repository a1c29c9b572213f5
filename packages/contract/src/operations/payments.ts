import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { looseNumber, looseText, maybe, noToken, paymentToken, roubles, text } from './shared.ts';

/**
 * `RedirectURL` is the provider's page, or empty for a method that confirms by phone; `order` is the number in the
 * history. Nothing is credited before the provider confirms [payments-3].
 */
export const refill = defineOperation({
  id: 'refill',
  summary: 'Starts a top-up of the balance and returns the address of the payment page',
  method: 'POST',
  paths: ['/api/payment/refill'],
  token: paymentToken,
  request: z.object({
    PaymentService: maybe(text()),
    /** At most two decimals; a string is parsed by the documented rule. */
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

/** A hint from the browser that triggers a status check at the provider; credits nothing [payments-3]. */
export const paymentFromPortal = defineOperation({
  id: 'paymentFromPortal',
  summary: 'Records what the browser reports about a payment after the return',
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
 * Parameters of the widget on `/payment`, from the order, never from the URL. An order that is unknown, ended or
 * different from the URL gives the same error [THR-24].
 */
export const getPaymentInfo = defineOperation({
  id: 'getPaymentInfo',
  summary: 'Returns the order for the payment widget of the page /payment',
  method: 'GET',
  paths: ['/api/payment/payment-info'],
  token: noToken,
  request: z.object({
    invoiceId: maybe(looseText),
    /** Roubles, copied from the URL of the page. */
    amount: maybe(looseNumber),
    currency: maybe(text(8)),
    type: maybe(text(32)),
  }),
  reply: z.object({
    publicId: z.string(),
    script: z.string(),
    order: z.string(),
    amount: roubles,
    currency: z.string(),
    description: z.string(),
    /** API extension: goes into the data of the payment. */
    nonce: z.optional(z.string()),
    /** API extension: payer id for saved cards at the provider; absent if no card is saved. */
    holder: z.optional(z.string()),
  }),
  errors: ['PaymentServiceError'],
});

/** Like `paymentFromPortal`, but sent by the widget page; credits nothing [PAY-201] [payments-3]. */
export const sendPaymentInfo = defineOperation({
  id: 'sendPaymentInfo',
  summary: 'Records what the browser reports about a payment after the widget',
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
