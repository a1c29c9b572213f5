import { useRef, useState } from 'react';
import { useAccountApi } from './account.ts';
import { type Captcha, type CaptchaFields, captchaFields, readCaptcha } from './captcha.ts';

export interface CaptchaState {
  /** `null` while the server wants none. */
  captcha: Captcha | null;
  /** What was read off the picture, or the payload of the proof of work. */
  answer: string;
  /** Asked for and not answered. */
  isMissing: boolean;
  isReloading: boolean;
  change: (answer: string) => void;
  /** Another picture for the same try. */
  reload: () => Promise<void>;
  /** Takes what a refusal brought: the next one to answer, or `null`: none is asked for any more. */
  take: (captcha: Captcha | null) => void;
  /** Goes with the next try; a try uses the answer up. */
  fields: () => CaptchaFields;
}

/** The captcha of one form. An answer is good for one try: every refusal brings the next picture, or none. */
export const useCaptcha = (): CaptchaState => {
  const api = useAccountApi();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [answer, setAnswer] = useState('');
  const [isReloading, setIsReloading] = useState(false);
  const current = useRef<Captcha | null>(null);

  const put = (next: Captcha | null) => {
    current.current = next;
    setCaptcha(next);
    setAnswer('');
  };

  const reload = async () => {
    if (isReloading || captcha === null) return;
    setIsReloading(true);
    // An empty answer is refused with a new picture and counts for nothing.
    const result = await api.checkCaptcha({ 'g-recaptcha-response': '', id_session: captcha.idSession });
    setIsReloading(false);
    const next = result.ok ? null : readCaptcha(result.error);
    if (next !== null && current.current === captcha) put(next);
  };

  return {
    captcha,
    answer,
    isMissing: captcha !== null && answer.trim() === '',
    isReloading,
    change: setAnswer,
    reload,
    take: put,
    fields: () => captchaFields(captcha, answer),
  };
};
