import type { ApiFailure } from '#src/api/result.ts';

/** What a refused call brings when it wants a captcha (decision D-X16). */
export interface Captcha {
  /** A picture with digits, as a data URL. */
  picture: string;
  /** Binds the answer to this picture. */
  idSession: string;
  /** Challenge of a proof of work, the way without eyes; `null` when the back end sent none. */
  proof: object | null;
}

/** What goes with the next try. */
export interface CaptchaFields {
  captcha?: string;
  id_session?: string;
}

/** Reads the captcha out of the other fields of a refusal; `null` when the server sent none. */
export const readCaptcha = ({ details }: Pick<ApiFailure, 'details'>): Captcha | null => {
  const { captcha, id_session: idSession, altcha } = details;
  if (typeof captcha !== 'string' || !captcha.startsWith('data:image/')) return null;
  return {
    picture: captcha,
    idSession: typeof idSession === 'string' ? idSession : '',
    proof: typeof altcha === 'object' && altcha !== null ? altcha : null,
  };
};

/** The answer of this captcha as the call takes it: the digits or the payload of the proof of work. */
export const captchaFields = (captcha: Captcha | null, answer: string): CaptchaFields =>
  captcha ? { captcha: answer.trim(), id_session: captcha.idSession } : {};
