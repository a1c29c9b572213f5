import type { FailureName } from '@gorpark/contract/failures';
import type { CaptchaState, GuardedResult } from '#src/core/use-captcha.ts';

/** Makes a call that may want a captcha first. */
export type GuardCall = CaptchaState['guard'];

/** What came of asking for a code: its token, or what is shown at the contact's field. */
export type Sent = { ok: true; token: string } | { ok: false; text: string | null };

/** Words for the contact's field: none when a captcha is asked for, or a wait, which counts down above the button. */
export const textOf = (
  { told, waitSeconds }: Extract<GuardedResult<unknown>, { ok: false }>,
  wordsOf: (name: FailureName) => string,
): string | null => (told === null || waitSeconds !== null ? null : wordsOf(told));

/** A refused step: where its text is shown, and whether the contact has to be entered anew. */
export interface Refused {
  place: 'contact' | 'code' | 'form';
  text: string;
  isContactWrong?: boolean;
  /** The code works no more: a new one has to be asked for. */
  isCodeOver?: boolean;
}

/** How a new contact is proven by a code: enter, validate, send, confirm, take over (accounts-and-access §4). */
export interface ContactFlow {
  /** Validates on the server and sends; `isRepeat` for the resend link. */
  send: (contact: string, isRepeat: boolean, guard: GuardCall) => Promise<Sent>;
  /** `null` when the code is right. */
  confirm: (token: string, code: string) => Promise<Refused | null>;
  /** Takes the proven contact over; `null` when it is done. */
  apply: (contact: string) => Promise<Refused | null>;
}
