import * as z from 'zod/mini';
import { captchaFields, captchaReply, codeReply, guardedReply } from '../../shared/captcha.ts';
import { defineFamily } from '../../kit/family.ts';
import { bodyToken, looseFlag, maybe, noToken, text } from '../../kit/fields.ts';
import { REGISTRATION_ERRORS } from './errors.ts';
import { ACCOUNT_ERRORS } from '../../shared/errors.ts';
import { readConfirmationType } from './read.ts';
import { readAccepted, readConfirmed } from '../../wire/answers.ts';
import { readToken } from '../../wire/login.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Login and registration',
  errors: { ...REGISTRATION_ERRORS, ...ACCOUNT_ERRORS },
});

const bodyOnly = { ...noToken, place: 'body' } as const;
const optionalBodyToken = { ...bodyToken, need: 'optional' } as const;

const code = text(32);

export const checkEmail = family.define({
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
  read: readAccepted,
  example: { input: { email: 'anna@example.ru' }, reply: {} },
});

export const checkPhone = family.define({
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
  read: readAccepted,
  example: { input: { phone: '79215550142' }, reply: {} },
});

export const checkCaptcha = family.define({
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
  read: readAccepted,
  example: {
    input: { 'g-recaptcha-response': '48213', id_session: 'c2Vzc2lvbg' },
    reply: {},
    answers: 'CaptchaIncorrect',
  },
});

export const getConfirmationType = family.define({
  id: 'getConfirmationType',
  summary: 'Returns how a phone is confirmed in this city',
  method: 'GET',
  paths: ['/api/auth/get-confirmation-type-v2', '/api/auth/get-confirmation-type'],
  token: noToken,
  request: z.object({}),
  reply: z.object({ confirmationType: z.enum(['SMS', 'Call']) }),
  errors: [],
  read: readConfirmationType,
  example: { input: {}, reply: { confirmationType: 'SMS' } },
});

export const sendEmailCode = family.define({
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
  read: readToken,
  example: { input: { email: 'anna@example.ru' }, reply: { token: 'email-salt' } },
});

export const sendSmsCode = family.define({
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
  read: readToken,
  example: { input: { phone: '79215550142' }, reply: { token: 'phone-salt' } },
});

/** `token` belongs to the code, not to a session. */
export const confirmEmail = family.define({
  id: 'confirmEmail',
  summary: 'Confirms an e-mail by the code sent to it',
  method: 'POST',
  paths: ['/api/auth/confirm-email'],
  token: bodyOnly,
  request: z.object({ token: maybe(text()), code: maybe(code) }),
  reply: z.object({}),
  errors: ['IncorrectCode'],
  errorFields: codeReply,
  read: readConfirmed,
  example: { input: { token: 'token-of-the-code', code: '482013' }, reply: {}, answers: 'IncorrectCode' },
});

/** `token` belongs to the code, not to a session. */
export const confirmPhone = family.define({
  id: 'confirmPhone',
  summary: 'Confirms a phone by the code sent or dictated to it',
  method: 'POST',
  paths: ['/api/auth/confirm-phone'],
  token: bodyOnly,
  request: z.object({ token: maybe(text()), code: maybe(code) }),
  reply: z.object({}),
  errors: ['IncorrectCode'],
  errorFields: codeReply,
  read: readConfirmed,
  example: { input: { token: 'token-of-the-code', code: '482013' }, reply: {}, answers: 'IncorrectCode' },
});

/**
 * `emailSalt` and `phoneSalt` are the tokens of the confirmed codes. `consent` must be true; `consentVersion`
 * defaults to the newest text.
 */
export const register = family.define({
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
  read: readToken,
  example: {
    input: {
      firstname: 'Анна',
      lastname: 'Кирсанова',
      middlename: '',
      email: 'anna@example.ru',
      pass: 'secret-1',
      phone: '79215550142',
      emailSalt: 'token-of-the-code',
      phoneSalt: 'token-of-the-code',
      consent: true,
    },
    reply: { token: 'fake-token' },
    answers: 'IncorrectCode',
  },
});
