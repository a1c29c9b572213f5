import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { captchaFields, codeReply, guardedReply } from './registration.ts';
import { maybe, noToken, text } from './shared.ts';

const bodyOnly = { ...noToken, place: 'body' } as const;

export const restoreSendEmail = defineOperation({
  id: 'restoreSendEmail',
  summary: 'Sends a code and a link to an e-mail whose password is forgotten; answers the token of the code',
  method: 'GET',
  paths: ['/api/profile/restore-password/send-email'],
  token: noToken,
  request: z.object({ email: maybe(text()), ...captchaFields }),
  reply: z.object({ token: z.string() }),
  errors: ['AccountNotFound', 'LimitSMS', 'CaptchaIncorrect'],
  errorFields: guardedReply,
});

/** `token` belongs to a code confirmed by confirm-email. */
export const restoreCheck = defineOperation({
  id: 'restoreCheck',
  summary: 'Whether a restore token is confirmed and still good',
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
  summary:
    'Sets the new password of the account that a confirmed restore token belongs to; ends all its sessions',
  method: 'PUT',
  paths: ['/api/profile/restore-password/change'],
  token: bodyOnly,
  request: z.object({ token: maybe(text()), pass: maybe(text(1024)) }),
  reply: z.object({}),
  errors: ['IncorrectCode'],
  errorFields: codeReply,
});

/**
 * Emails a one-time password, or phones the user: the last four digits of the calling number are the password [D-A9].
 * The response to a call never reveals if the phone is registered.
 */
export const restoreEasy = defineOperation({
  id: 'restoreEasy',
  summary: 'Delivers a new one-time password by e-mail or by call; the old one keeps working',
  method: 'PUT',
  paths: ['/api/profile/restore-password-v2/change'],
  token: bodyOnly,
  request: z.object({ login: maybe(text()), type: maybe(text(16)), ...captchaFields }),
  reply: z.object({}),
  errors: ['AccountNotFound', 'LimitSMS', 'SMSNotSend', 'CaptchaIncorrect'],
  errorFields: guardedReply,
});
