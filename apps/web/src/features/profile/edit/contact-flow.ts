import type { FailureName } from '@gorpark/contract/failures';
import type { CaptchaState, GuardedResult } from '#src/core/use-captcha.ts';

export type GuardCall = CaptchaState['guard'];

export type Sent = { ok: true; token: string } | { ok: false; text: string | null };

/**
 * Returns the text for the field of the contact: none for a captcha, or for a wait, which counts down above the
 * button.
 */
export const textOf = (
  { reported, waitSeconds }: Extract<GuardedResult<unknown>, { ok: false }>,
  textsOf: (name: FailureName) => string,
): string | null => (reported === null || waitSeconds !== null ? null : textsOf(reported));

export interface Refused {
  place: 'contact' | 'code' | 'form';
  text: string;
  isContactWrong?: boolean;
  isCodeOver?: boolean;
}

export interface ContactFlow {
  send: (contact: string, isRepeat: boolean, guard: GuardCall) => Promise<Sent>;
  /** Resolves to `null` for a correct code. */
  confirm: (token: string, code: string) => Promise<Refused | null>;
  apply: (contact: string) => Promise<Refused | null>;
}
