import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { headerToken, instant, looseText, maybe, roubles } from './shared.ts';

/** How a payment through a provider stands for whoever made it; a time-out is never a failure (PAY-157). */
export const ORDER_STATES = ['processing', 'done', 'returned', 'cancel'] as const;

/**
 * Why money goes back: it came too late, the car was parked already, the price rose, something else had changed
 * meanwhile, the barrier did not take it, or the stay ended before it was used. `declined`: the bank refused a card; of an
 * order that still waits another may pay. `confirmed`, of one that still waits: the bank said yes, and the money is credited
 * once the accounts of the city are checked (FLT-17).
 */
export const ORDER_REASONS = [
  'late',
  'parked',
  'price',
  'changed',
  'gate',
  'stopped',
  'declined',
  'confirmed',
] as const;

/** What a payment can be for. */
export const ORDER_PURPOSES = ['refill', 'start', 'renew', 'settle', 'subscription', 'gate'] as const;

/**
 * What came of a payment, for the token that made it; ours. An order of somebody else and one that does not exist give
 * the same error, so that no number tells anything (THR-2).
 */
export const orderState = defineOperation({
  id: 'orderState',
  summary: 'What came of a payment by its order number, for whoever made it',
  method: 'GET',
  paths: ['/api/payment/order-state'],
  token: headerToken,
  isForGuests: true,
  request: z.object({ order: maybe(looseText) }),
  reply: z.object({
    state: z.enum(ORDER_STATES),
    /** 'other': a top-up, an extension or a subscription. */
    kind: z.enum(['stay', 'gate', 'other']),
    purpose: z.optional(z.enum(ORDER_PURPOSES)),
    /** What the provider was asked for. */
    amount: roubles,
    plate: z.string(),
    zone: z.string(),
    /** Of a stay whose place was pressed on the map. */
    street: z.optional(z.string()),
    startDate: z.nullable(instant),
    endDate: z.nullable(instant),
    reason: z.nullable(z.enum(ORDER_REASONS)),
    /** Where what goes back goes to: to where it was paid from, or onto the balance. */
    returnedTo: z.nullable(z.enum(['source', 'balance'])),
    /** Path of the page /check with our proof; empty while there is no stay that stands. */
    check: z.string(),
  }),
  errors: ['PaymentServiceError'],
});
