import { useNavigate } from '@tanstack/react-router';
import type { FailureName } from '@gorpark/contract/failures';
import { useState } from 'react';
import { useAccountApi } from '#src/core/account.ts';
import { isCodeOver } from '#src/core/code-refusal.ts';
import { type CaptchaState, useCaptcha } from '#src/core/use-captcha.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { START_PATH, stepPath } from './paths.ts';
import { useRestoreMemory } from './use-restore-memory.ts';

export interface ConfirmStepState {
  email: string | null;
  failure: FailureName | null;
  isOver: boolean;
  captcha: CaptchaState;
  isBusy: boolean;
  confirm: (code: string) => Promise<void>;
  resend: () => Promise<boolean>;
}

export const useConfirmStep = (salt: string): ConfirmStepState => {
  const navigate = useNavigate();
  const api = useAccountApi();
  const memory = useRestoreMemory();
  const captcha = useCaptcha();
  const [email] = useState(() => memory.emailOf(salt));
  const [failure, setFailure] = useState<FailureName | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { isBusy, run: runAlone } = useOneAtATime();

  const run = async (task: () => Promise<FailureName | null>): Promise<boolean> => {
    const isFine = await runAlone(async () => {
      setFailure(null);
      const name = await task();
      setFailure(name);
      return name === null;
    });
    return isFine === true;
  };

  const confirm = async (code: string): Promise<FailureName | null> => {
    setIsOver(false);
    const result = await api.confirmEmail({ token: salt, code });
    // A code that was accepted before (perhaps the response was lost) is refused as used. A second check then shows
    // whether it is confirmed.
    const check = result.ok || result.error.errorName !== 'IncorrectCode' ? result : await recheck();
    if (!check.ok) {
      setIsOver(!result.ok && isCodeOver(result.error));
      return check.error.errorName;
    }
    await navigate({ to: stepPath('change', salt), replace: true });
    return null;
  };

  const recheck = () => api.restoreCheck({ token: salt });

  const send = async (address: string): Promise<FailureName | null | 'asked'> => {
    const sent = await captcha.guard('code', (fields) => api.restoreSendEmail({ email: address, ...fields }));
    if (!sent.ok) return sent.told ?? 'asked';
    memory.write(address, sent.value);
    await navigate({ to: stepPath('confirm', sent.value), replace: true });
    return null;
  };

  const resend = async (): Promise<boolean> => {
    if (email === null) {
      await navigate({ to: START_PATH });
      return false;
    }
    let isAsked = false;
    const isSent = await run(async () => {
      const end = await send(email);
      isAsked = end === 'asked';
      return end === 'asked' ? null : end;
    });
    // An expired code stays expired until a new one was sent.
    if (isSent && !isAsked) setIsOver(false);
    return isSent && !isAsked;
  };

  return {
    email,
    failure,
    isOver,
    captcha,
    isBusy,
    confirm: async (code) => void (await run(() => confirm(code))),
    resend,
  };
};
