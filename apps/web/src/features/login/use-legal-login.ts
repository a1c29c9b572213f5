import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import { readCaptcha } from '#src/core/captcha.ts';
import { useAccountApi } from '#src/core/account.ts';
import { useCore } from '#src/core/core-context.ts';
import { type CaptchaState, useCaptcha } from '#src/core/use-captcha.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { type LegalValues, toLegalRequest } from './legal-form.ts';

const CABINET_PATH = '/coop-profile';

export interface LegalLogin {
  isInside: boolean;
  failure: FailureName | null;
  captcha: CaptchaState;
  isBusy: boolean;
  reset: () => void;
  submit: (values: LegalValues) => Promise<void>;
  logout: () => void;
}

/** Stores the company's token apart from the driver's. A portal without the cabinet only offers to log out. */
export const useLegalLogin = (): LegalLogin => {
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const { tokens } = useCore();
  const api = useAccountApi();
  const captcha = useCaptcha();
  const [isInside, setIsInside] = useState(() => tokens.read('coop') !== null);
  const [failure, setFailure] = useState<FailureName | null>(null);
  const { isBusy, run } = useOneAtATime();

  const submit = async (values: LegalValues) => {
    setFailure(null);
    const result = await api.loginCorporate(toLegalRequest(values, captcha.fields()));
    if (!result.ok) {
      setFailure(result.error.errorName);
      captcha.take(readCaptcha(result.error));
      return;
    }
    tokens.write('coop', result.value);
    if (Object.hasOwn(routesByPath, CABINET_PATH)) await navigate({ to: CABINET_PATH });
    else setIsInside(true);
  };

  return {
    isInside,
    failure,
    captcha,
    isBusy,
    reset: () => setFailure(null),
    submit: async (values) => {
      if (!captcha.isMissing) await run(() => submit(values));
    },
    logout: () => {
      tokens.remove('coop');
      setIsInside(false);
    },
  };
};
