import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { bodyToken, looseFlag, maybe, noToken, text } from './shared.ts';

const bodyOnly = { ...noToken, place: 'body' } as const;
const optionalBodyToken = { ...bodyToken, need: 'optional' } as const;

/**
 * Captcha answer after a refusal: picture digits or proof-of-work payload, and the session id that binds it
 * [accounts-5].
 */
export const captchaFields = { captcha: maybe(text(4096)), id_session: maybe(text()) };

/** Picture as a data URL, its session, and the proof-of-work challenge. */
export const captchaReply = z.object({
  captcha: z.optional(z.string()),
  id_session: z.optional(z.string()),
  altcha: z.optional(z.looseObject({})),
});

/** Our addition to IncorrectCode: no attempts are left; request a new code. */
export const codeReply = z.object({ isCodeOver: z.optional(z.literal(true)) });

/** Our addition to LimitSMS: seconds until the next attempt. */
export const guardedReply = z.extend(captchaReply, { retryAfter: z.optional(z.number()) });

const code = text(32);

export const checkEmail = defineOperation({
  id: 'checkEmail',
  summary:
    'Checks that an e-mail is available. With edit: for the own profile (UserExists), else for a registration',
  method: 'POST',
  paths: ['/api/auth/check-email'],
  token: optionalBodyToken,
  ownFields: ['id_session'],
  request: z.object({ email: maybe(text()), edit: looseFlag, ...captchaFields }),
  reply: z.object({}),
  errors: ['EmailExists', 'UserExists', 'CaptchaIncorrect', 'LimitSMS'],
  errorFields: guardedReply,
});

export const checkPhone = defineOperation({
  id: 'checkPhone',
  summary: 'Checks that a phone is available',
  method: 'POST',
  paths: ['/api/auth/check-phone'],
  token: optionalBodyToken,
  ownFields: ['id_session'],
  request: z.object({ phone: maybe(text(64)), edit: looseFlag, ...captchaFields }),
  reply: z.object({}),
  errors: ['PhoneExists', 'UserExists', 'PhoneEmpty', 'CaptchaIncorrect', 'LimitSMS'],
  errorFields: guardedReply,
});

export const checkCaptcha = defineOperation({
  id: 'checkCaptcha',
  summary: 'Verifies a captcha; the session then passes one guarded call without an answer',
  method: 'POST',
  paths: ['/api/auth/check-captcha'],
  token: bodyOnly,
  ownFields: ['id_session'],
  request: z.object({ 'g-recaptcha-response': maybe(text(4096)), id_session: maybe(text()) }),
  reply: z.object({}),
  errors: ['CaptchaIncorrect'],
  errorFields: captchaReply,
});

export const getConfirmationType = defineOperation({
  id: 'getConfirmationType',
  summary: 'Returns how a phone is confirmed in this city',
  method: 'GET',
  paths: ['/api/auth/get-confirmation-type-v2', '/api/auth/get-confirmation-type'],
  token: noToken,
  request: z.object({}),
  reply: z.object({ confirmationType: z.enum(['SMS', 'Call']) }),
  errors: [],
});

export const sendEmailCode = defineOperation({
  id: 'sendEmailCode',
  summary:
    'Sends a code by e-mail for a registration or, with edit, for the own profile. Returns the token of the code',
  method: 'POST',
  paths: ['/api/profile/send-email-code'],
  token: optionalBodyToken,
  ownFields: ['id_session'],
  request: z.object({ email: maybe(text()), edit: looseFlag, ...captchaFields }),
  reply: z.object({ token: z.string() }),
  errors: ['EmailExists', 'UserExists', 'LimitSMS', 'CaptchaIncorrect'],
  errorFields: guardedReply,
});

export const sendSmsCode = defineOperation({
  id: 'sendSmsCode',
  summary:
    'Sends a code by SMS or call for a registration or, with edit, for the own profile. isReply: resend. Returns the token of the code',
  method: 'POST',
  paths: ['/api/profile/send-sms-code'],
  token: optionalBodyToken,
  ownFields: ['id_session'],
  request: z.object({
    phone: maybe(text(64)),
    edit: looseFlag,
    isReply: looseFlag,
    ...captchaFields,
  }),
  reply: z.object({ token: z.string() }),
  errors: [
    'PhoneEmpty',
    'PhoneExists',
    'UserExists',
    'DoublePhone',
    'SMSNotSend',
    'LimitSMS',
    'CaptchaIncorrect',
  ],
  errorFields: guardedReply,
});

/** `token` belongs to the code, not to a session. */
export const confirmEmail = defineOperation({
  id: 'confirmEmail',
  summary: 'Confirms an e-mail by the code sent to it',
  method: 'POST',
  paths: ['/api/auth/confirm-email'],
  token: bodyOnly,
  request: z.object({ token: maybe(text()), code: maybe(code) }),
  reply: z.object({}),
  errors: ['IncorrectCode'],
  errorFields: codeReply,
});

/** `token` belongs to the code, not to a session. */
export const confirmPhone = defineOperation({
  id: 'confirmPhone',
  summary: 'Confirms a phone by the code sent or dictated to it',
  method: 'POST',
  paths: ['/api/auth/confirm-phone'],
  token: bodyOnly,
  request: z.object({ token: maybe(text()), code: maybe(code) }),
  reply: z.object({}),
  errors: ['IncorrectCode'],
  errorFields: codeReply,
});

/**
 * `emailSalt` and `phoneSalt` are the tokens of the confirmed codes. `consent` must be true; `consentVersion`
 * defaults to the newest text.
 */
export const register = defineOperation({
  id: 'register',
  summary: 'Creates an account from the form and the two confirmed codes; returns a token',
  method: 'POST',
  paths: ['/api/auth/registration-v2', '/api/auth/registration'],
  token: bodyOnly,
  request: z.object({
    firstname: maybe(text(100)),
    lastname: maybe(text(100)),
    middlename: maybe(text(100)),
    email: maybe(text()),
    pass: maybe(text(1024)),
    phone: maybe(text(64)),
    emailSalt: maybe(text()),
    phoneSalt: maybe(text()),
    consent: looseFlag,
    consentVersion: maybe(text(32)),
  }),
  reply: z.object({ token: z.string() }),
  errors: ['EmailExists', 'PhoneExists', 'PhoneEmpty', 'IncorrectCode'],
  errorFields: codeReply,
});
