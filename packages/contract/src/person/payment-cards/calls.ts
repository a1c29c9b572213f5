import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { headerToken, instant, looseFlag, looseText, maybe } from '../../kit/fields.ts';
import { readSavedCards } from './read.ts';

export const family = defineFamily({ audience: 'person', tag: 'Parking and payments', errors: {} });

/** Cards saved at the provider; card numbers are never included. */
const cards = z.object({
  /** true: the provider can save cards. */
  isOffered: z.boolean(),
  /** true: the driver consents to saved cards. */
  isKept: z.boolean(),
  keptSince: z.nullable(instant),
  /** Newest first. */
  cards: z.array(
    z.object({
      id: z.string(),
      /** Value of PaymentService to pay with this card. */
      name: z.string(),
      last4: z.string(),
      brand: z.string(),
      expires: z.string(),
    }),
  ),
});

export const getPaymentCards = family.define({
  id: 'getPaymentCards',
  summary: 'Lists the saved cards of the driver',
  method: 'GET',
  paths: ['/api/payment/cards'],
  token: headerToken,
  request: z.object({}),
  reply: cards,
  errors: [],
  read: readSavedCards,
  example: { input: {}, reply: { isOffered: false, isKept: false, keptSince: null, cards: [] } },
});

export const keepPaymentCards = family.define({
  id: 'keepPaymentCards',
  summary: 'Gives or withdraws the consent to save cards used from now on',
  method: 'POST',
  paths: ['/api/payment/cards/keep'],
  token: headerToken,
  request: z.object({ value: looseFlag }),
  reply: cards,
  errors: [],
  read: readSavedCards,
  example: { input: { value: true }, reply: { isOffered: false, isKept: false, keptSince: null, cards: [] } },
});

export const removePaymentCard = family.define({
  id: 'removePaymentCard',
  summary: 'Deletes a saved card',
  method: 'POST',
  paths: ['/api/payment/cards/remove'],
  token: headerToken,
  request: z.object({ id: maybe(looseText) }),
  reply: cards,
  errors: [],
  read: readSavedCards,
  example: {
    input: { id: '42' },
    reply: { isOffered: false, isKept: false, keptSince: null, cards: [] },
    answers: 'ValidationError',
  },
});
