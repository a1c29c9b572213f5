import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { looseNumber, maybe, paymentToken, roubles, text } from '../../kit/fields.ts';
import { PAYMENT_ERRORS } from '../../public/payments/errors.ts';
import { readRefillLink } from './read.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Parking and payments',
  errors: PAYMENT_ERRORS,
});

/**
 * `RedirectURL` is the provider's page, or empty for a method that confirms by phone; `order` is the number in the
 * history. Nothing is credited before the provider confirms [payments-3].
 */
export const refill = family.define({
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
  read: readRefillLink,
  example: {
    input: { PaymentService: 'card', RefillAmount: 500 },
    reply: { message: '', RedirectURL: '/sandbox/pay/fake-secret', amount: 500, order: '100501' },
  },
});
