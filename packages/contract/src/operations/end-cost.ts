import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { headerToken, instant, looseText, maybe, roubles } from './shared.ts';

/** What the end of a parking comes to: money returns, nothing moves as it was free, or it is to be paid. */
export const END_OUTCOMES = ['refund', 'free', 'pay'] as const;

/**
 * What ending a parking at this moment would bring back or cost, so that a driver knows it before he presses; ours.
 * Nothing is changed and nothing promised: a begun minute later it may be another sum. The errors are those of the end
 * itself, but for a free parking, which is an outcome here.
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
    /** What comes back; 0 where nothing does. */
    refund: roubles,
    /** How much of it goes back to the bonus; left out where it is nothing (INV-23). */
    sumBonus: z.optional(roubles),
    /** Where it comes back to: to where a guest paid it from, or onto the balance; null where nothing comes back. */
    returnedTo: z.nullable(z.enum(['source', 'balance'])),
    /** What is to be paid for a parking without a chosen end so far, or for one that waits; 0 for any other. */
    amount: roubles,
    /** The moment of which this speaks. */
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
