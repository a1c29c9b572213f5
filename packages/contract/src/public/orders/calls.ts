import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { headerToken, instant, looseText, maybe, roubles } from '../../kit/fields.ts';
import { PAYMENT_ERRORS } from '../payments/errors.ts';
import { readGivenUp, readOrder } from './read.ts';

export const family = defineFamily({
  audience: 'public',
  tag: 'Parking and payments',
  errors: PAYMENT_ERRORS,
});

/** A timeout is never reported as a failure [PAY-157]. */
export const ORDER_STATES = ['processing', 'done', 'returned', 'cancel'] as const;

/**
 * Reason of a refund: late payment, car already parked, price rise, another change meanwhile, refusal by the barrier,
 * session end before use. `declined`: the bank refused a card; another card can still pay a pending order.
 * `confirmed`: the bank approved a pending order; the money is credited after a check of the city's ledger [FLT-17].
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

export const ORDER_PURPOSES = [
  'refill',
  'start',
  'renew',
  'settle',
  'subscription',
  'gate',
  'repair',
] as const;

/**
 * API extension: only for the token that created the payment. Foreign and missing orders give the same error, so a
 * number reveals nothing [THR-2].
 */
export const orderState = family.define({
  id: 'orderState',
  summary: 'Returns the state of a payment of the caller by order number',
  method: 'GET',
  paths: ['/api/payment/order-state'],
  token: headerToken,
  forSessionToken: 'order',
  request: z.object({ order: maybe(looseText) }),
  reply: z.object({
    state: z.enum(ORDER_STATES),
    /** 'other': a top-up, an extension or a subscription. */
    kind: z.enum(['stay', 'gate', 'other']),
    purpose: z.optional(z.enum(ORDER_PURPOSES)),
    /** Sum requested from the provider; for a guest's session, what it costs at present. */
    amount: roubles,
    createdAt: z.optional(instant),
    /** Set for a valid session. */
    ReservationId: z.optional(z.string()),
    plate: z.string(),
    zone: z.string(),
    street: z.optional(z.string()),
    startDate: z.nullable(instant),
    endDate: z.nullable(instant),
    /** Of a paid barrier. */
    leaveBefore: z.optional(z.nullable(instant)),
    reason: z.nullable(z.enum(ORDER_REASONS)),
    /** Set while the order can be paid. */
    RedirectURL: z.optional(z.string()),
    canGiveUp: z.optional(z.literal(true)),
    returnedTo: z.nullable(z.enum(['source', 'balance'])),
    /** Path of /check with the server's proof; empty without a valid session. */
    check: z.string(),
  }),
  errors: ['PaymentServiceError'],
  read: readOrder,
  example: {
    input: { order: '100042' },
    reply: {
      state: 'processing',
      kind: 'stay',
      amount: 100,
      plate: '',
      zone: '',
      startDate: null,
      endDate: null,
      reason: null,
      returnedTo: null,
      check: '',
    },
    answers: 'PaymentServiceError',
  },
});

/**
 * API extension: an unpaid order blocks nothing any more. Money that comes later is returned.
 */
export const giveUpOrder = family.define({
  id: 'giveUpOrder',
  summary: 'Gives up an unpaid order of the caller; money that comes later is returned (Gorpark extension)',
  method: 'POST',
  paths: ['/api/payment/give-up-order/v1'],
  token: headerToken,
  forSessionToken: 'order',
  request: z.object({ order: maybe(looseText) }),
  reply: z.object({
    /** false: the bank has answered meanwhile. */
    isCancelled: z.boolean(),
  }),
  errors: ['PaymentServiceError'],
  read: readGivenUp,
  example: { input: { order: '100042' }, reply: { isCancelled: true }, answers: 'PaymentServiceError' },
});
