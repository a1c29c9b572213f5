import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { captchaFields, captchaReply } from './registration.ts';
import { maybe, noToken, text } from './shared.ts';

export const loginCorporate = defineOperation({
  id: 'loginCorporate',
  summary: 'Login of a company by tax number and contract number; the same guard as for drivers',
  method: 'POST',
  paths: ['/api/auth/login-corp-v1'],
  token: { ...noToken, place: 'body' },
  request: z.object({ inn: maybe(text(64)), contractNumber: maybe(text(64)), ...captchaFields }),
  reply: z.object({ token: z.string() }),
  errors: ['IncorrectLogin', 'LoginTryLimit', 'CaptchaIncorrect'],
  errorFields: captchaReply,
});
