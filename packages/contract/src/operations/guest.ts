import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { instant, noToken } from './shared.ts';

/** Only where `useSessionWithoutRegister` is on; elsewhere TokenNotFound, as for every call of a guest (PAY-188). */
export const guestToken = defineOperation({
  id: 'guestToken',
  summary: 'A token for somebody who pays without an account: for prices and payments of one city, for a day',
  method: 'POST',
  paths: ['/api/auth/guest-token'],
  token: { ...noToken, place: 'body' },
  request: z.object({}),
  reply: z.object({ token: z.string(), expires: instant }),
  errors: [],
});
