import * as z from 'zod/mini';
import { maybe, text } from '../kit/fields.ts';

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
