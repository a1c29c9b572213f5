import { useNavigate } from '@tanstack/react-router';
import type { FailureName } from '@gorpark/contract/failures';
import { useState } from 'react';
import { useAccountApi } from '#src/core/account.ts';
import { useCapabilities } from '#src/core/site.ts';
import { type CaptchaState, useCaptcha } from '#src/core/use-captcha.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { stepPath } from './paths.ts';
import { cleanLogin, type RestoreWay, type StartValues, wayOf } from './restore-form.ts';
import { useRestoreMemory } from './use-restore-memory.ts';

export interface RestoreStart {
  sent: { way: 'mail' | 'call'; login: string } | null;
  failure: { name: FailureName; way: RestoreWay } | null;
  captcha: CaptchaState;
  isBusy: boolean;
  reset: () => void;
  submit: (values: StartValues) => Promise<void>;
  again: () => void;
}

export const useRestoreStart = (): RestoreStart => {
  const navigate = useNavigate();
  const api = useAccountApi();
  const memory = useRestoreMemory();
  const { isEasyRestore } = useCapabilities();
  const captcha = useCaptcha();
  const [sent, setSent] = useState<RestoreStart['sent']>(null);
  const [failure, setFailure] = useState<RestoreStart['failure']>(null);
  const { isBusy, run } = useOneAtATime();

  const sendCode = async (email: string): Promise<FailureName | null> => {
    const result = await captcha.guard('code', (fields) => api.restoreSendEmail({ email, ...fields }));
    if (!result.ok) return result.told;
    memory.write(email, result.value);
    await navigate({ to: stepPath('confirm', result.value) });
    return null;
  };

  const sendPassword = async (login: string, way: 'mail' | 'call'): Promise<FailureName | null> => {
    const type = way === 'mail' ? 'email' : 'call';
    const result = await captcha.guard(way, (fields) => api.restoreEasy({ login, type, ...fields }));
    if (!result.ok) return result.told;
    setSent({ way, login });
    return null;
  };

  const submit = async (values: StartValues) => {
    const way = wayOf(values, isEasyRestore);
    const login = cleanLogin(values.login);
    setFailure(null);
    const name = way === 'code' ? await sendCode(login) : await sendPassword(login, way);
    setFailure(name && { name, way });
  };

  return {
    sent,
    failure,
    captcha,
    isBusy,
    reset: () => setFailure(null),
    submit: async (values) => {
      if (!captcha.isMissing) await run(() => submit(values));
    },
    again: () => setSent(null),
  };
};
