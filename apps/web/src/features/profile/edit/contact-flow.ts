import type { FailureName } from '@gorpark/contract/failures';
import type { CaptchaState, GuardedResult } from '#src/core/use-captcha.ts';

export type GuardCall = CaptchaState['guard'];

export type Sent = { ok: true; token: string } | { ok: false; text: string | null };

/** Returns no text for a captcha, or for a wait, which counts down above the button. */
export const textOf = (
  { told, waitSeconds }: Extract<GuardedResult<unknown>, { ok: false }>,
  wordsOf: (name: FailureName) => string,
): string | null => (told === null || waitSeconds !== null ? null : wordsOf(told));

export interface Refused {
  place: 'contact' | 'code' | 'form';
  text: string;
  isContactWrong?: boolean;
  /** The driver needs a new code. */
  isCodeOver?: boolean;
}

export interface ContactFlow {
  /** `isRepeat` for the resend link. */
  send: (contact: string, isRepeat: boolean, guard: GuardCall) => Promise<Sent>;
  /** `null` for a correct code. */
  confirm: (token: string, code: string) => Promise<Refused | null>;
  /** `null` on success. */
  apply: (contact: string) => Promise<Refused | null>;
}
