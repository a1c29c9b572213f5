import type { FailureName } from '@gorpark/contract/failures';
import { useRef, useState } from 'react';
import type { ApiResult } from '#src/api/result.ts';
import { useAccountApi } from './account.ts';
import { waitSecondsOf } from './code-refusal.ts';
import { useCore } from './core-context.ts';
import { type Captcha, type CaptchaFields, captchaFields, readCaptcha } from './captcha.ts';

/** A guarded call's end. `told` is what to tell: nothing when all it wants is the first captcha. */
export type GuardedResult<T> =
  | { ok: true; value: T }
  | { ok: false; told: FailureName | null; waitSeconds: number | null };

export interface CaptchaState {
  /** `null` while the server wants none. */
  captcha: Captcha | null;
  /** What was read off the picture, or the payload of the proof of work. */
  answer: string;
  /** Asked for and not answered. */
  isMissing: boolean;
  isReloading: boolean;
  /** Until when the last guarded refusal refuses the next try, epoch milliseconds; `null`: it did not tell. */
  waitUntilMs: number | null;
  change: (answer: string) => void;
  /** Another picture for the same try. */
  reload: () => Promise<void>;
  /** Takes what a refusal brought: the next one to answer, or `null`: none is asked for any more. */
  take: (captcha: Captcha | null) => void;
  /** Goes with the next try; a try uses the answer up. */
  fields: () => CaptchaFields;
  /** Makes one of several calls of a form that may want a captcha: the answer goes to the one that asked. */
  guard: <T>(
    name: string,
    call: (fields: CaptchaFields) => Promise<ApiResult<T>>,
  ) => Promise<GuardedResult<T>>;
}

/** The captcha of one form. An answer is good for one try: every refusal brings the next picture, or none. */
export const useCaptcha = (): CaptchaState => {
  const api = useAccountApi();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [answer, setAnswer] = useState('');
  const [isReloading, setIsReloading] = useState(false);
  const { clock } = useCore();
  const [waitUntilMs, setWaitUntilMs] = useState<number | null>(null);
  const current = useRef<Captcha | null>(null);
  const askedBy = useRef<string | null>(null);

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

  const guard: CaptchaState['guard'] = async (name, call) => {
    const isAnswered = askedBy.current === name;
    const result = await call(isAnswered ? captchaFields(captcha, answer) : {});
    const next = result.ok ? null : readCaptcha(result.error);
    if (isAnswered || next !== null) put(next);
    askedBy.current = next === null ? null : name;
    const wait = result.ok ? null : waitSecondsOf(result.error);
    setWaitUntilMs(wait === null ? null : clock.now() + wait * 1000);
    if (result.ok) return { ok: true, value: result.value };
    const isFirstAsk = result.error.errorName === 'CaptchaIncorrect' && !isAnswered && next !== null;
    return { ok: false, told: isFirstAsk ? null : result.error.errorName, waitSeconds: wait };
  };

  return {
    captcha,
    answer,
    isMissing: captcha !== null && answer.trim() === '',
    isReloading,
    waitUntilMs,
    change: setAnswer,
    reload,
    take: put,
    fields: () => captchaFields(captcha, answer),
    guard,
  };
};
