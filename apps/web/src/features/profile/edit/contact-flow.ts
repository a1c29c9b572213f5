import type { FailureName } from '@gorpark/contract/failures';
import type { CaptchaState, GuardedResult } from '#src/core/use-captcha.ts';

/** Makes a request that may need a captcha first. */
export type GuardCall = CaptchaState['guard'];

/** Result of a code request: the token, or the text for the contact's field. */
export type Sent = { ok: true; token: string } | { ok: false; text: string | null };

/**
 * Returns the text for the contact's field; none for a captcha, or for a wait, which counts down above the button.
 */
export const textOf = (
  { told, waitSeconds }: Extract<GuardedResult<unknown>, { ok: false }>,
  wordsOf: (name: FailureName) => string,
): string | null => (told === null || waitSeconds !== null ? null : wordsOf(told));

/** A refused step: where its text is shown, and whether the contact must be entered again. */
export interface Refused {
  place: 'contact' | 'code' | 'form';
  text: string;
  isContactWrong?: boolean;
  /** The code has expired: the driver needs a new one. */
  isCodeOver?: boolean;
}

/** Confirms a new contact by a code: enter, validate, send, confirm, apply. */
export interface ContactFlow {
  /** Validates on the server and sends; `isRepeat` for the resend link. */
  send: (contact: string, isRepeat: boolean, guard: GuardCall) => Promise<Sent>;
  /** Resolves to `null` for a correct code. */
  confirm: (token: string, code: string) => Promise<Refused | null>;
  /** Applies the confirmed contact; resolves to `null` on success. */
  apply: (contact: string) => Promise<Refused | null>;
}
