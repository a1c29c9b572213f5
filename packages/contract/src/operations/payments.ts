import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { looseNumber, looseText, maybe, noToken, paymentToken, roubles, text } from './shared.ts';

/**
 * `RedirectURL` is the provider's page, or empty for a method that asks by phone; `order` is the number under which
 * the history shows the top-up. Nothing is credited before the provider itself confirms (decision R14).
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

/** A word of the browser: kept as a hint that makes the server ask the provider; it credits nothing (decision R14). */
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
