import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { headerToken, looseText, maybe } from './shared.ts';

const sessionRequest = z.object({ ReservationId: maybe(looseText) });

/** API extension. A missing and a foreign session answer alike. */
export const getCalendar = defineOperation({
  id: 'getCalendar',
  summary: 'Returns the end of a session as a calendar file with an alarm',
  method: 'GET',
  paths: ['/api/payment/calendar/v1'],
  token: headerToken,
  isForGuests: true,
  request: sessionRequest,
  replyType: 'text/calendar',
  reply: z.object({}),
  errors: ['ParkingSessionNotFound'],
});
