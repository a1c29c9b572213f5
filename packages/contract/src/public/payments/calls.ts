import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { looseNumber, looseText, maybe, noToken, roubles, text } from '../../kit/fields.ts';
import { PAYMENT_ERRORS } from './errors.ts';
import { readWidgetOrder } from './read.ts';

export const family = defineFamily({
  audience: 'public',
  tag: 'Parking and payments',
  errors: PAYMENT_ERRORS,
});

/** A hint from the browser that triggers a status check at the provider; credits nothing [payments-3]. */
export const paymentFromPortal = family.define({
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
  example: { input: { source: 'card', order: '100042', status: 'success' }, reply: {} },
});

/**
 * Parameters of the widget on `/payment`, from the order, never from the URL. An order that is unknown, ended or
 * different from the URL gives the same error [THR-24].
 */
export const getPaymentInfo = family.define({
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
  read: readWidgetOrder,
  example: {
    input: { invoiceId: '100042', amount: 500, currency: 'RUB' },
    reply: {
      publicId: 'pk_fake',
      script: 'https://widget.example/bundle.js',
      order: '100503',
      amount: 280,
      currency: 'RUB',
      description: '',
    },
    answers: 'PaymentServiceError',
  },
});

/** Like `paymentFromPortal`, but sent by the widget page; credits nothing [PAY-201] [payments-3]. */
export const sendPaymentInfo = family.define({
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
  example: { input: { order: '100042', amount: 500, status: 'success', source: 'card' }, reply: {} },
});
