import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { headerToken, instant, looseFlag, looseText, maybe } from './shared.ts';

/** Cards that the provider keeps for a driver (G.13); a number of a card is never among it. */
const cards = z.object({
  /** Whether a card that is paid with here can be kept. */
  isOffered: z.boolean(),
  /** The driver wants his cards kept, and since when. */
  isKept: z.boolean(),
  keptSince: z.nullable(instant),
  /** The newest first. */
  cards: z.array(
    z.object({
      id: z.string(),
      /** Names the card as a way to pay: the PaymentService of whatever is paid. */
      name: z.string(),
      last4: z.string(),
      brand: z.string(),
      /** YYYY-MM; empty where the provider does not tell it. */
      expires: z.string(),
    }),
  ),
});

export const getPaymentCards = defineOperation({
  id: 'getPaymentCards',
  summary: 'Cards that the payment provider keeps for the driver',
  method: 'GET',
  paths: ['/api/payment/cards'],
  token: headerToken,
  request: z.object({}),
  reply: cards,
  errors: [],
});

export const keepPaymentCards = defineOperation({
  id: 'keepPaymentCards',
  summary: 'Consents to the keeping of the cards that are paid with from now on, or takes that back',
  method: 'POST',
  paths: ['/api/payment/cards/keep'],
  token: headerToken,
  request: z.object({ value: looseFlag }),
  reply: cards,
  errors: [],
});

export const removePaymentCard = defineOperation({
  id: 'removePaymentCard',
  summary: 'Forgets a kept card at once',
  method: 'POST',
  paths: ['/api/payment/cards/remove'],
  token: headerToken,
  request: z.object({ id: maybe(looseText) }),
  reply: cards,
  errors: [],
});
