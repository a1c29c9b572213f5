import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { headerToken, instant, looseNumber, looseText, maybe, noToken, text } from '../../kit/fields.ts';
import { PARKING_ERRORS } from '../parking/errors.ts';
import { readPushKey, readReminders } from './read.ts';
import { readFile } from '../../wire/answers.ts';

export const family = defineFamily({ audience: 'public', tag: 'Profile', errors: PARKING_ERRORS });

const sessionRequest = z.object({ ReservationId: maybe(looseText) });

/** API extension. A missing and a foreign session answer alike. */
export const getCalendar = family.define({
  id: 'getCalendar',
  summary: 'Returns the end of a session as a calendar file with an alarm',
  method: 'GET',
  paths: ['/api/payment/calendar/v1'],
  token: headerToken,
  forSessionToken: 'ReservationId',
  request: sessionRequest,
  replyType: 'text/calendar',
  reply: z.object({}),
  errors: ['ParkingSessionNotFound'],
  read: readFile,
  example: { input: { ReservationId: '100042' }, reply: {}, answers: 'ParkingSessionNotFound' },
});

const channel = z.enum(['push', 'mail', 'calendar', 'sms']);

/** API extension. Without ReservationId: the setting of the account. */
export const getReminders = family.define({
  id: 'getReminders',
  summary: 'Returns how the user is reminded of the end, and the state of each reminder of a session',
  method: 'GET',
  paths: ['/api/profile/reminders/v1'],
  token: headerToken,
  forSessionToken: 'ReservationId',
  request: sessionRequest,
  reply: z.object({
    channels: z.array(channel),
    /** Minutes before the end. */
    lead: z.number(),
    /** `late`: too little time is left. `noBrowser`: no browser of the user receives notifications. */
    result: z.array(
      z.object({ channel, state: z.enum(['planned', 'sent', 'failed', 'late', 'noBrowser']), time: instant }),
    ),
  }),
  errors: ['ParkingSessionNotFound'],
  read: readReminders,
  example: { input: {}, reply: { channels: [], lead: 15, result: [] } },
});

/** API extension. No channels: no reminders. */
export const setReminders = family.define({
  id: 'setReminders',
  summary: 'Sets channels and lead of reminders for the account or one session',
  method: 'PUT',
  paths: ['/api/profile/reminders/v1'],
  token: headerToken,
  forSessionToken: 'ReservationId',
  request: z.object({
    channels: maybe(z.array(channel).check(z.maxLength(8))),
    lead: maybe(looseNumber),
    ReservationId: maybe(looseText),
  }),
  reply: z.object({}),
  errors: ['ParkingSessionNotFound'],
  example: { input: { channels: ['mail', 'calendar'], lead: 15 }, reply: {} },
});

/** API extension. */
export const getPushKey = family.define({
  id: 'getPushKey',
  summary: 'Returns the VAPID key for push subscriptions',
  method: 'GET',
  paths: ['/api/info/push-key/v1'],
  token: noToken,
  request: z.object({}),
  reply: z.object({ key: z.string() }),
  errors: [],
  read: readPushKey,
  example: { input: {}, reply: { key: 'BAAA' } },
});

const endpoint = maybe(text(2000));

/** API extension: `PushSubscription.toJSON()` of a browser. */
export const addPush = family.define({
  id: 'addPush',
  summary: 'Stores a push subscription of the browser; at most 10 for an account',
  method: 'POST',
  paths: ['/api/profile/push/v1'],
  token: headerToken,
  request: z.object({
    endpoint,
    keys: maybe(z.object({ p256dh: maybe(text(200)), auth: maybe(text(100)) })),
  }),
  reply: z.object({}),
  errors: [],
  example: {
    input: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    reply: {},
  },
});

/** API extension. */
export const removePush = family.define({
  id: 'removePush',
  summary: 'Removes a push subscription',
  method: 'DELETE',
  paths: ['/api/profile/push/v1'],
  token: headerToken,
  request: z.object({ endpoint }),
  reply: z.object({}),
  errors: [],
  example: { input: { endpoint: 'https://fcm.googleapis.com/fcm/send/example' }, reply: {} },
});
