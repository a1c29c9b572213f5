import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { captchaFields, codeReply, guardedReply } from '../../shared/captcha.ts';
import { maybe, noToken, text } from '../../kit/fields.ts';
import { REGISTRATION_ERRORS } from '../registration/errors.ts';
import { RESTORE_ERRORS } from './errors.ts';
import { ACCOUNT_ERRORS } from '../../shared/errors.ts';
import { readAccepted } from '../../wire/answers.ts';
import { readToken } from '../../wire/login.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Forgotten password',
  about: 'Password recovery',
  errors: { ...REGISTRATION_ERRORS, ...RESTORE_ERRORS, ...ACCOUNT_ERRORS },
});

const bodyOnly = { ...noToken, place: 'body' } as const;

export const restoreSendEmail = family.define({
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
  read: readToken,
  example: {
    input: { email: 'nobody@example.ru' },
    reply: { token: 'restore-salt' },
    answers: 'AccountNotFound',
  },
});

/** `token` belongs to a code confirmed by confirm-email. */
export const restoreCheck = family.define({
  id: 'restoreCheck',
  summary: 'Checks that a restore token is confirmed and valid',
  method: 'GET',
  paths: ['/api/profile/restore-password/check'],
  token: noToken,
  request: z.object({ token: maybe(text()) }),
  reply: z.object({}),
  errors: ['IncorrectCode'],
  errorFields: codeReply,
  read: readAccepted,
  example: { input: { token: 'token-of-the-code' }, reply: {}, answers: 'IncorrectCode' },
});

export const restoreChange = family.define({
  id: 'restoreChange',
  summary: 'Sets the new password of the account of a confirmed restore token; revokes all its tokens',
  method: 'PUT',
  paths: ['/api/profile/restore-password/change'],
  token: bodyOnly,
  request: z.object({ token: maybe(text()), pass: maybe(text(1024)) }),
  reply: z.object({}),
  errors: ['IncorrectCode'],
  errorFields: codeReply,
  read: readAccepted,
  example: { input: { token: 'token-of-the-code', pass: 'secret-2' }, reply: {}, answers: 'IncorrectCode' },
});

/**
 * Emails a one-time password, or phones the user: the last four digits of the calling number are the password
 * [accounts-2]. The response to a call never reveals if the phone is registered.
 */
export const restoreEasy = family.define({
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
  read: readAccepted,
  example: { input: { login: '79215550143', type: 'call' }, reply: {} },
});
