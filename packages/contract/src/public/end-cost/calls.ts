import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { headerToken, instant, looseText, maybe, roubles } from '../../kit/fields.ts';
import { PARKING_ERRORS } from '../parking/errors.ts';
import { readEndCost } from './read.ts';

export const family = defineFamily({
  audience: 'public',
  tag: 'Parking and payments',
  errors: PARKING_ERRORS,
});

export const END_OUTCOMES = ['refund', 'free', 'pay'] as const;

/**
 * API extension: refund or amount due if the session ends now, shown before confirmation. Changes and guarantees
 * nothing: the sum may differ in the next minute. A free session is no error.
 */
export const endCost = family.define({
  id: 'endCost',
  summary: 'Returns the refund or the cost of ending a session now; changes nothing',
  method: 'GET',
  paths: ['/api/payment/end-cost'],
  token: headerToken,
  forSessionToken: 'ReservationId',
  request: z.object({ ReservationId: maybe(looseText) }),
  reply: z.object({
    outcome: z.enum(END_OUTCOMES),
    refund: roubles,
    /** Refund to the bonus; absent if zero [INV-23]. */
    sumBonus: z.optional(roubles),
    /** A guest's payment source or the balance; null without a refund. */
    returnedTo: z.nullable(z.enum(['source', 'balance'])),
    /** Due so far without a chosen end, or for a pending session; otherwise 0. */
    amount: roubles,
    endDate: instant,
  }),
  errors: [
    'ParkingSessionNotFound',
    'ParkingSessionIsOver',
    'NoSaving',
    'TariffNotFound',
    'CalendarIsEmpty',
    'TypeOfDayIsNotDefined',
  ],
  read: readEndCost,
  example: {
    input: { ReservationId: '100042' },
    reply: {
      outcome: 'refund',
      refund: 50,
      returnedTo: 'balance',
      amount: 0,
      endDate: '2026-11-19T11:42:00.000Z',
    },
    answers: 'ParkingSessionNotFound',
  },
});
