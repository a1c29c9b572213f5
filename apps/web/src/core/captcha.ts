import type { ApiFailure } from '#src/api/result.ts';

/** Captcha of a refused call. [accounts-5] */
export interface Captcha {
  picture: string;
  idSession: string;
  /** Proof of work, an accessible alternative; `null` without one. */
  proof: object | null;
}

export interface CaptchaFields {
  captcha?: string;
  id_session?: string;
}

/** Returns the captcha of a refusal, or `null`. */
export const readCaptcha = ({ details }: Pick<ApiFailure, 'details'>): Captcha | null => {
  const { captcha, id_session: idSession, altcha } = details;
  if (typeof captcha !== 'string' || !captcha.startsWith('data:image/')) return null;
  return {
    picture: captcha,
    idSession: typeof idSession === 'string' ? idSession : '',
    proof: typeof altcha === 'object' && altcha !== null ? altcha : null,
  };
};

/** Returns the digits or the proof-of-work payload as call fields. */
export const captchaFields = (captcha: Captcha | null, answer: string): CaptchaFields =>
  captcha ? { captcha: answer.trim(), id_session: captcha.idSession } : {};
