import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSession } from '#src/core/session.ts';
import { type CaptchaState, useCaptcha } from '#src/core/use-captcha.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { type LoginValues, toLoginRequest } from './login-form.ts';
import { LOGIN_WAITING, type LoginResult, toLoginResult } from './login-result.ts';

export const RESTORE_PATH = '/restore-password';
const PARKING_PATH = '/profile/parking';
const PROFILE_PATH = '/profile/my-profile';

interface LoginOptions {
  next: string | undefined;
  onClose: () => void;
}

export interface Login {
  result: LoginResult;
  captcha: CaptchaState;
  isBusy: boolean;
  reset: () => void;
  submit: (values: LoginValues) => Promise<void>;
}

/**
 * After success opens the profile (one-time password), the wanted page or the parking page (default zone).
 * [accounts-2]
 */
export const useLogin = ({ next, onClose }: LoginOptions): Login => {
  const navigate = useNavigate();
  const { dialogs, session } = useCore();
  const { login } = useSession();
  const { reload } = useProfile();
  const captcha = useCaptcha();
  const [result, setResult] = useState<LoginResult>(LOGIN_WAITING);
  const { isBusy, run } = useOneAtATime();

  const goOn = async () => {
    const profile = await reload();
    if (session.account() !== session.lost()?.account) dialogs.closePersonal();
    onClose();
    const asked = next ?? (profile?.defaultZone ? PARKING_PATH : null);
    const target = profile?.mustSetPassword ? PROFILE_PATH : asked;
    if (target !== null) await navigate({ href: target });
  };

  const submit = async (values: LoginValues) => {
    setResult(LOGIN_WAITING);
    const told = toLoginResult(await login(toLoginRequest(values, captcha.fields())));
    setResult(told.result);
    if (told.result.status === 'ok') return goOn();
    captcha.take(told.captcha);
    if (told.result.errorName === 'EmptyPass') {
      onClose();
      await navigate({
        to: RESTORE_PATH,
        search: { error: 'EmptyPass', email: values.login.trim() } as never,
      });
    }
  };

  return {
    result,
    captcha,
    isBusy,
    reset: () => setResult(LOGIN_WAITING),
    submit: async (values) => {
      if (!captcha.isMissing) await run(() => submit(values));
    },
  };
};
