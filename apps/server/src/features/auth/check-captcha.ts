import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type CaptchaDeps, issueCaptcha, solveForLater } from './captcha.ts';

/** Solves a captcha before the guarded call. A wrong answer consumes it [ACC-038]. */
export async function checkCaptcha(
  deps: CaptchaDeps,
  cityId: number,
  input: InputOf<typeof operations.checkCaptcha>,
): Promise<Result<ReplyOf<typeof operations.checkCaptcha>>> {
  const given = { captcha: input['g-recaptcha-response'], id_session: input.id_session };
  const { isSolved, scope } = await solveForLater(deps, cityId, given);
  if (isSolved) return ok({});
  return fail('CaptchaIncorrect', undefined, scope ? { ...(await issueCaptcha(deps, scope)) } : {});
}
