import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { noToken, text } from '../../kit/fields.ts';
import { captchaFields, captchaReply } from '../../shared/captcha.ts';
import { LOGIN_ERRORS } from './errors.ts';
import { ACCOUNT_ERRORS } from '../../shared/errors.ts';
import { readToken } from '../../wire/login.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Login and registration',
  about: 'Tokens, codes, new accounts',
  errors: { ...LOGIN_ERRORS, ...ACCOUNT_ERRORS },
});

export const login = family.define({
  id: 'login',
  summary: 'Signs a driver in by e-mail or phone; all versions share one guard',
  method: 'POST',
  paths: [
    '/api/auth/login-v5',
    '/api/auth/login-v4',
    '/api/auth/login-v3',
    '/api/auth/login-v2',
    '/api/auth/login',
  ],
  token: { ...noToken, place: 'body' },
  ownFields: ['id_session'],
  request: z.object({
    login: text(),
    password: z.string().check(z.maxLength(1024)),
    ...captchaFields,
  }),
  reply: z.object({ token: z.string(), id_session: z.optional(z.string()) }),
  errors: ['IncorrectLogin', 'LoginTryLimit', 'CaptchaIncorrect', 'EmptyPass'],
  /** Sent with LoginTryLimit and CaptchaIncorrect. */
  errorFields: captchaReply,
  read: readToken,
  example: {
    input: { login: 'nobody@example.ru', password: 'secret-1' },
    reply: { token: 'fake-token' },
    answers: 'IncorrectLogin',
  },
});
