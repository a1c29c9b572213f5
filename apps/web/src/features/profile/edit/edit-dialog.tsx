import { useEffect, useRef, useState } from 'react';
import type { Profile } from '@gorpark/contract/wire/types';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { type FieldTexts, followRecord, type RecordChange } from '#src/core/record-form.tsx';
import { useSavedForm, useSavedState } from '#src/core/saved-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { profileMessages } from '../messages/index.ts';
import {
  changedFields,
  checkEmail,
  checkMain,
  type MainValues,
  type Problem,
  type ProfileChange,
  toEditData,
  withChange,
} from './edit-form.ts';
import {
  abortEdit,
  confirmEmailEdit,
  type EditStart,
  type EditState,
  failEdit,
  startEdit,
  succeedEdit,
  type SuccessAlert,
  type SentEmail,
} from './edit-state.ts';
import { MainStep } from './main-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { useMainStep } from './use-main-step.ts';
import { cleanEmail } from '@gorpark/domain/email';
import type { FailureName } from '@gorpark/contract/failures';
import { TextControl } from '#src/forms/text-control.tsx';
import { ContactStep } from './contact-step.tsx';
import { useContactStep } from './use-contact-step.ts';
import { useEmailFlow } from './use-email-flow.ts';

interface EditDialogProps {
  profile: Profile;
  start: EditStart;
  onClose: () => void;
}

export function EditDialog({ profile, start, onClose }: EditDialogProps) {
  const t = useT(profileMessages);
  const { hasPrivateData } = useCapabilities();
  const { reload } = useProfile();
  const textsOf = useMainTexts();
  // After an expired login the dialog reopens at the last step; the code has to be requested again.
  const [state, setState] = useSavedState<EditState>('profile.step', startEdit(start), {
    toSaved: startEdit,
  });
  const content = useRef<HTMLDivElement>(null);
  const { step, phoneAction, alert, sentEmail } = state;
  useFocusOnReturn(content, step);

  // Input of the main step survives a visit to other steps.
  const [shown, setShown] = useSavedState<MainValues>('profile.shown', toMain(profile));
  const [change, setChange] = useState<RecordChange | null>(null);
  const form = useCheckedForm<MainValues>(shown, (values) => checkMain(values, hasPrivateData));

  useSavedForm('profile.main', form);

  const handleAbort = () => {
    const next = abortEdit(state);
    if (next === null) onClose();
    else setState(next);
  };
  const handleDone = (key: SuccessAlert) => {
    void reload();
    setState(succeedEdit(key));
  };
  const handleSaved = () => {
    void reload();
    showToast({ text: t('saved') });
    onClose();
  };

  const handleRefused = async (name: FailureName) => {
    setState(failEdit(name));
    const fresh = name === 'DataChanged' ? await reload() : null;
    if (fresh === null) return;
    const now = toMain(fresh);
    // The effect of an earlier, lost request.
    if (Object.keys(changedFields(now, form.getValues(), hasPrivateData)).length === 0) return handleSaved();
    setChange(followRecord(form, shown, now, textsOf));
    setShown(now);
  };

  const mainStep = useMainStep({
    form,
    shown,
    hasPrivateData,
    onAbort: handleAbort,
    onSaved: handleSaved,
    onEmailSent: (sent) => setState(confirmEmailEdit(sent)),
    onRefused: (name) => void handleRefused(name),
  });

  return (
    <Dialog isOpen onClose={onClose} title={t(titleOf(state))}>
      <div ref={content}>
        {step === 'main' && (
          <MainStep
            form={form}
            profile={profile}
            hasPrivateData={hasPrivateData}
            alert={alert}
            change={change}
            step={mainStep}
            onAbort={handleAbort}
            onStep={(next) => setState(startEdit({ step: next }))}
          />
        )}
        {step === 'email' && (
          <EmailStep
            current={profile.email}
            sentEmail={sentEmail}
            shown={shown}
            onAbort={handleAbort}
            onDone={(fields) => {
              form.setValue('email', fields.email ?? '');
              setShown(withChange(shown, fields));
              handleDone('successEmailEdit');
            }}
            onMainRefused={(name) => void handleRefused(name)}
          />
        )}
        {step === 'phone' && (
          <PhoneStep
            action={phoneAction}
            phones={profile.phones}
            onAbort={handleAbort}
            onDone={() => handleDone(phoneAction === 'add' ? 'successPhoneAdd' : 'successPhoneEdit')}
          />
        )}
        {step === 'password' && (
          <PasswordStep
            needsCurrent={!profile.mustSetPassword}
            onAbort={handleAbort}
            onDone={() => handleDone('successPassEdit')}
          />
        )}
      </div>
    </Dialog>
  );
}

const toMain = (profile: Profile): MainValues => {
  const { phone: _, ...main } = toEditData(profile);
  return main;
};

function useMainTexts() {
  const t = useT(profileMessages);
  return ({ email, firstName, lastName, middleName }: MainValues): FieldTexts<MainValues> => ({
    lastName: [t('lastName'), lastName],
    firstName: [t('firstName'), firstName],
    middleName: [t('middleName'), middleName],
    email: [t('email'), email],
  });
}

const titleOf = ({ step, phoneAction }: EditState) => {
  if (step === 'phone' && phoneAction === 'add') return 'titlePhoneAdd';
  return (
    { main: 'titleMain', email: 'titleEmail', phone: 'titlePhone', password: 'titlePassword' } as const
  )[step];
};

function useFocusOnReturn(content: { current: HTMLElement | null }, step: EditState['step']): void {
  const before = useRef(step);

  useEffect(() => {
    if (step === 'main' && before.current !== 'main')
      content.current?.closest('dialog')?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
    before.current = step;
  }, [content, step]);
}

const CODE_LENGTH = 6;

interface EmailStepProps {
  current: string;
  sentEmail: SentEmail | null;
  shown: MainValues;
  onAbort: () => void;
  onDone: (fields: ProfileChange) => void;
  onMainRefused: (name: FailureName) => void;
}

function EmailStep({ current, sentEmail, shown, onAbort, onDone, onMainRefused }: EmailStepProps) {
  const t = useT(profileMessages);
  const flow = useEmailFlow({ sentEmail, shown, onDone, onMainRefused });
  const checkContact = (typed: string): Problem | null =>
    checkEmail(typed) ?? (cleanEmail(typed) === cleanEmail(current) ? 'emailSame' : null);
  const step = useContactStep({
    name: 'email',
    flow,
    checkContact,
    sent: sentEmail && { contact: sentEmail.email, token: sentEmail.token },
  });

  return (
    <ContactStep
      step={step}
      onAbort={onAbort}
      label={t('newEmail')}
      codeLabel={t('code')}
      codeHint={t('emailCodeHint')}
      codeLength={CODE_LENGTH}
      field={
        <TextControl
          control={step.form.control}
          name="contact"
          label={t('newEmail')}
          hint={t('newEmailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      }
    />
  );
}
