import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import { useProfile } from '#src/core/profile.ts';
import { useSession } from '#src/core/session.ts';
import {
  type Captcha,
  checkLogin,
  LOGIN_DEFAULTS,
  type LoginProblems,
  type LoginValues,
  readCaptcha,
  toLoginRequest,
} from './login-form.ts';

export const RESTORE_PATH = '/restore-password';
const PARKING_PATH = '/profile/parking';

interface LoginOptions {
  /** Where the driver wanted to go. */
  next: string | undefined;
  onClose: () => void;
}

export interface LoginForm {
  values: LoginValues;
  problems: LoginProblems;
  captcha: Captcha | null;
  /** Why the last try was refused. */
  failure: FailureName | null;
  isBusy: boolean;
  change: (part: Partial<LoginValues>) => void;
  /** Answers whether the call was sent: not with a wrong field, not while one runs. */
  submit: () => Promise<boolean>;
}

/**
 * Logs in and goes on: to where the driver wanted to go, to his parking page when he has a default zone, else he stays
 * where he is (accounts-and-access §4).
 */
export const useLogin = ({ next, onClose }: LoginOptions): LoginForm => {
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const { login } = useSession();
  const { reload } = useProfile();
  const [values, setValues] = useState<LoginValues>(LOGIN_DEFAULTS);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [failure, setFailure] = useState<FailureName | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const problems = checkLogin(values, captcha !== null);

  const goOn = async () => {
    const profile = await reload();
    onClose();
    const target = next ?? (profile?.defaultZone ? PARKING_PATH : null);
    if (target !== null) await navigate({ to: target });
  };

  const refuse = async (name: FailureName, details: Readonly<Record<string, unknown>>) => {
    setFailure(name);
    // A code is good for one try: the next one needs the new picture, or none.
    setCaptcha(readCaptcha(details));
    setValues((before) => ({ ...before, captcha: '' }));
    if (name === 'EmptyPass' && Object.hasOwn(routesByPath, RESTORE_PATH)) {
      onClose();
      await navigate({ to: RESTORE_PATH, search: { error: name, email: values.login.trim() } as never });
    }
  };

  const submit = async () => {
    if (isBusy || Object.keys(problems).length > 0) return false;
    setIsBusy(true);
    setFailure(null);
    const result = await login(toLoginRequest(values, captcha));
    setIsBusy(false);
    if (result.status === 'ok') await goOn();
    if (result.status === 'error') await refuse(result.failure.errorName, result.failure.details);
    return true;
  };

  return {
    values,
    problems,
    captcha,
    failure,
    isBusy,
    change: (part) => {
      setFailure(null);
      setValues((before) => ({ ...before, ...part }));
    },
    submit,
  };
};
