import { checkCaptcha } from '@gorpark/contract/person/registration/calls';
import type { FailureName } from '@gorpark/contract/failures';
import { useRef, useState } from 'react';
import type { ApiResult } from '#src/api/result.ts';
import { waitSecondsOf } from './code-refusal.ts';
import { useCore } from './core-context.ts';
import { type Captcha, type CaptchaFields, captchaFields, readCaptcha } from './captcha.ts';

/** `reported` is `null` when the call only requires a captcha. */
export type GuardedResult<T> =
  | { ok: true; value: T }
  | { ok: false; reported: FailureName | null; waitSeconds: number | null };

export interface CaptchaState {
  captcha: Captcha | null;
  answer: string;
  isMissing: boolean;
  isReloading: boolean;
  /** End of the wait after a refusal, epoch milliseconds. */
  waitUntilMs: number | null;
  change: (answer: string) => void;
  reload: () => Promise<void>;
  take: (captcha: Captcha | null) => void;
  /** Returns the fields for the next attempt; an attempt invalidates the answer. */
  fields: () => CaptchaFields;
  /** Runs one of several calls of a form; sends the answer only to the call that required the captcha. */
  guard: <T>(
    name: string,
    call: (fields: CaptchaFields) => Promise<ApiResult<T>>,
  ) => Promise<GuardedResult<T>>;
}

/** Returns the captcha of a form. An answer is valid for one attempt. */
export const useCaptcha = (): CaptchaState => {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [answer, setAnswer] = useState('');
  const [isReloading, setIsReloading] = useState(false);
  const { client, clock } = useCore();
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
    // The server refuses an empty answer with a new picture and counts no attempt.
    const result = await client.call(checkCaptcha, {
      'g-recaptcha-response': '',
      id_session: captcha.idSession,
    });
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
    return { ok: false, reported: isFirstAsk ? null : result.error.errorName, waitSeconds: wait };
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
