import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { headerToken, instant, looseText, maybe, roubles } from './shared.ts';

/** Result of ending a session: a refund, nothing for a free session, or an amount due. */
export const END_OUTCOMES = ['refund', 'free', 'pay'] as const;

/**
 * Extension: returns the refund or amount due if the session ends now, shown before confirmation. Changes and
 * guarantees nothing: the sum may differ after the next minute begins. Errors are those of the end operation, except
 * that a free session is an outcome here.
 */
export const endCost = defineOperation({
  id: 'endCost',
  summary: 'What ending a parking now would bring back or cost; changes nothing',
  method: 'GET',
  paths: ['/api/payment/end-cost'],
  token: headerToken,
  isForGuests: true,
  request: z.object({ ReservationId: maybe(looseText) }),
  reply: z.object({
    outcome: z.enum(END_OUTCOMES),
    /** Refund; 0 if there is no refund. */
    refund: roubles,
    /** Part of the refund to the bonus; absent if zero [INV-23]. */
    sumBonus: z.optional(roubles),
    /** Refund target: the guest's payment source or the balance; null without a refund. */
    returnedTo: z.nullable(z.enum(['source', 'balance'])),
    /** Amount due so far for a session without a chosen end or for a pending one; otherwise 0. */
    amount: roubles,
    /** Time of the calculation. */
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
});
