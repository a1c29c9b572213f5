import { changeProfile } from '@gorpark/contract/person/profile/calls';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FailureName } from '@gorpark/contract/failures';
import { useChangeProfile } from '#src/core/change-profile.ts';
import { useCore } from '#src/core/core-context.ts';
import { useCaptcha } from '#src/core/use-captcha.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { changedFields, type MainValues, shownFacts, withChange } from './edit-form.ts';
import type { SentEmail } from './edit-state.ts';
import { useContactWait } from './use-contact-wait.ts';
import { useSendEmailCode } from './use-email-flow.ts';

interface MainStepOptions {
  form: UseFormReturn<MainValues>;
  shown: MainValues;
  hasPrivateData: boolean;
  onAbort: () => void;
  onSaved: () => void;
  onEmailSent: (sent: SentEmail) => void;
  onRefused: (name: FailureName) => void;
}

export function useMainStep(options: MainStepOptions) {
  const { form, shown, hasPrivateData, onAbort, onSaved, onEmailSent, onRefused } = options;
  const { client } = useCore();
  const sendEmailCode = useSendEmailCode();
  const showChange = useChangeProfile();
  const captcha = useCaptcha();
  const [isTried, setIsTried] = useState(false);
  const { isBusy, run } = useOneAtATime();
  const wait = useContactWait(captcha, useWatch({ control: form.control, name: 'email' }));

  const save = async (values: MainValues) => {
    const change = changedFields(shown, values, hasPrivateData);
    const { email } = change;
    if (Object.keys(change).length === 0) return onAbort();

    if (typeof email === 'string') {
      setIsTried(captcha.isMissing);
      if (captcha.isMissing) return;
      const sent = await sendEmailCode(email, false, captcha.guard);
      if (sent.ok) onEmailSent({ email, token: sent.token, change });
      else if (sent.text !== null) form.setError('email', { message: sent.text }, { shouldFocus: true });
      return;
    }
    const result = await client.call(changeProfile, { ...change, ...shownFacts(shown, hasPrivateData) });
    if (!result.ok) return onRefused(result.error.errorName);
    await showChange((known) => withChange(known, change));
    onSaved();
  };

  const handleValid = async (values: MainValues) => void (await run(() => save(values)));

  return { isBusy, captcha, isTried, wait, submit: () => void form.handleSubmit(handleValid)() };
}
