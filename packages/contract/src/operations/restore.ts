import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { captchaFields, codeReply, guardedReply } from './registration.ts';
import { maybe, noToken, text } from './shared.ts';

const bodyOnly = { ...noToken, place: 'body' } as const;

export const restoreSendEmail = defineOperation({
  id: 'restoreSendEmail',
  summary: 'Sends a recovery code and a link by e-mail; returns the token of the code',
  method: 'GET',
  paths: ['/api/profile/restore-password/send-email'],
  token: noToken,
  ownFields: ['id_session'],
  request: z.object({ email: maybe(text()), ...captchaFields }),
  reply: z.object({ token: z.string() }),
  errors: ['AccountNotFound', 'LimitSMS', 'CaptchaIncorrect'],
  errorFields: guardedReply,
});

/** `token` belongs to a code confirmed by confirm-email. */
export const restoreCheck = defineOperation({
  id: 'restoreCheck',
  summary: 'Checks that a restore token is confirmed and valid',
  method: 'GET',
  paths: ['/api/profile/restore-password/check'],
  token: noToken,
  request: z.object({ token: maybe(text()) }),
  reply: z.object({}),
  errors: ['IncorrectCode'],
  errorFields: codeReply,
});

export const restoreChange = defineOperation({
  id: 'restoreChange',
  summary: 'Sets the new password of the account of a confirmed restore token; revokes all its tokens',
  method: 'PUT',
  paths: ['/api/profile/restore-password/change'],
  token: bodyOnly,
  request: z.object({ token: maybe(text()), pass: maybe(text(1024)) }),
  reply: z.object({}),
  errors: ['IncorrectCode'],
  errorFields: codeReply,
});

/**
 * Emails a one-time password, or phones the user: the last four digits of the calling number are the password
 * [accounts-2]. The response to a call never reveals if the phone is registered.
 */
export const restoreEasy = defineOperation({
  id: 'restoreEasy',
  summary: 'Delivers a one-time password by e-mail or call; the old password remains valid',
  method: 'PUT',
  paths: ['/api/profile/restore-password-v2/change'],
  token: bodyOnly,
  ownFields: ['id_session'],
  request: z.object({ login: maybe(text()), type: maybe(text(16)), ...captchaFields }),
  reply: z.object({}),
  errors: ['AccountNotFound', 'LimitSMS', 'SMSNotSend', 'CaptchaIncorrect'],
  errorFields: guardedReply,
});
