import { changePassword } from '@gorpark/contract/person/profile/calls';
import { useEffect } from 'react';
import { cleanPassword, passwordLengths, type PasswordRule } from '@gorpark/domain/password';
import { useChangeProfile } from '#src/core/change-profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { callOf, useSubmit } from '#src/core/server-form.tsx';
import { PasswordControl } from '#src/forms/password-control.tsx';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { profileMessages } from '../messages/index.ts';
import { checkPassword, type PasswordValues } from './edit-form.ts';
import { StepForm } from './step-form.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface PasswordStepProps {
  /** false after a login with a one-time password [accounts-2]. */
  needsCurrent: boolean;
  onAbort: () => void;
  onDone: () => void;
}

export function PasswordStep({ needsCurrent, onAbort, onDone }: PasswordStepProps) {
  const t = useT(profileMessages);
  const texts = useT(common);
  const { passwordRule } = useCapabilities();
  const rule = needsCurrent ? 'profile' : passwordRule;
  const { min, max } = passwordLengths(rule);
  const { form, isBusy, problem, submit } = usePasswordStep(needsCurrent, rule, onDone);
  const { control } = form;

  useEffect(() => form.setFocus(needsCurrent ? 'current' : 'next'), [form, needsCurrent]);

  return (
    <StepForm
      onSubmit={submit}
      onAbort={onAbort}
      isBusy={isBusy}
      submitText={texts('save')}
      busyText={t('saving')}
    >
      {needsCurrent && (
        <PasswordControl control={control} name="current" label={t('oldPassword')} kind="current" />
      )}
      <PasswordControl
        control={control}
        name="next"
        label={t('newPassword')}
        hint={rule === 'lenient' ? t('newPasswordHintLenient', { min }) : t('newPasswordHint', { min, max })}
        kind="new"
      />
      <PasswordControl control={control} name="repeat" label={t('repeatPassword')} kind="new" />
      {problem !== null && <Alert tone="danger" title={problem} />}
    </StepForm>
  );
}

function usePasswordStep(needsCurrent: boolean, rule: PasswordRule, onDone: () => void) {
  const t = useT(profileMessages);
  const change = useChangeProfile();
  const errorText = useErrorText();
  const form = useCheckedForm<PasswordValues>({ current: '', next: '', repeat: '' }, (values) =>
    checkPassword(values, needsCurrent, rule),
  );

  const { isBusy, failure, submit } = useSubmit(form, {
    request: ({ current, next }) =>
      callOf(changePassword, {
        pass: cleanPassword(next),
        ...(needsCurrent ? { currentpass: cleanPassword(current) } : {}),
      }),
    fields: { password: 'current' },
    onSaved: async () => {
      await change((profile) => ({ ...profile, mustSetPassword: false }));
      onDone();
    },
  });
  const problem = failure === 'LoginTryLimit' ? t('passwordLimit') : failure && errorText(failure);

  return { form, isBusy, problem, submit: () => void submit() };
}
