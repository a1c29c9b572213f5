import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { headerToken } from '../../kit/fields.ts';
import { ORDER_PURPOSES } from '../../public/orders/calls.ts';
import { readOpenOrders } from './read.ts';

export const family = defineFamily({ audience: 'person', tag: 'Parking and payments', errors: {} });

/** API extension: another device shows what was begun here. Leaves out orders that were given up. */
export const openOrders = family.define({
  id: 'openOrders',
  summary: 'Lists the unfinished payments of the caller, oldest first (Gorpark extension)',
  method: 'GET',
  paths: ['/api/payment/open-orders/v1'],
  token: headerToken,
  request: z.object({}),
  reply: z.object({
    result: z.array(
      z.object({
        order: z.string(),
        purpose: z.enum(ORDER_PURPOSES),
        /** Session that it extends, settles or repairs. */
        ReservationId: z.optional(z.string()),
        /** Of a new session or a subscription. */
        plate: z.optional(z.string()),
        codeSubscription: z.optional(z.string()),
        /** Of a payment at a barrier. */
        cardNumber: z.optional(z.string()),
      }),
    ),
  }),
  errors: [],
  read: readOpenOrders,
  example: { input: {}, reply: { result: [] } },
});
