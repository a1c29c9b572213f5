import type { CaptchaState } from '#src/core/use-captcha.ts';

/** Makes a call that may want a captcha first. */
export type GuardCall = CaptchaState['guard'];

/** What came of asking for a code: its token, or what is shown at the contact's field: nothing when a captcha is asked for. */
export type Sent = { ok: true; token: string } | { ok: false; text: string | null };

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
