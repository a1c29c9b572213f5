import type { UseFormReturn } from 'react-hook-form';
import { formatPhone } from '@gorpark/domain/phone';
import type { Profile } from '@gorpark/contract/wire/types';
import { CaptchaBlock } from '#src/core/captcha-block.tsx';
import { useErrorText } from '#src/core/error-text.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { ChangeNotice, type RecordChange } from '#src/core/record-form.tsx';
import { TextControl } from '#src/forms/text-control.tsx';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { profileMessages } from '../messages/index.ts';
import type { MainValues } from './edit-form.ts';
import type { EditAlert, EditStep } from './edit-state.ts';
import type { useMainStep } from './use-main-step.ts';
import { StepForm } from './step-form.tsx';
import styles from './edit-dialog.module.css';

interface MainStepProps {
  form: UseFormReturn<MainValues>;
  profile: Profile;
  hasPrivateData: boolean;
  alert: EditAlert | null;
  change: RecordChange | null;
  step: ReturnType<typeof useMainStep>;
  onAbort: () => void;
  onStep: (step: EditStep) => void;
}

export function MainStep(props: MainStepProps) {
  const { form, profile, hasPrivateData, alert, change, step, onAbort, onStep } = props;
  const t = useT(profileMessages);
  const texts = useT(common);
  const { control } = form;
  const phone = profile.phones.find(({ isMain }) => isMain)?.phone;

  return (
    <StepForm
      isMain
      onSubmit={step.submit}
      onAbort={onAbort}
      isBusy={step.isBusy}
      isWaiting={step.wait.isRunning}
      submitText={texts('save')}
      busyText={t('saving')}
    >
      {alert && <EditAlertBox alert={alert} change={change} />}
      {hasPrivateData && (
        <>
          <TextControl control={control} name="lastName" label={t('lastName')} autoComplete="family-name" />
          <TextControl control={control} name="firstName" label={t('firstName')} autoComplete="given-name" />
          <TextControl
            control={control}
            name="middleName"
            label={t('middleName')}
            autoComplete="additional-name"
            isOptional
          />
        </>
      )}
      <TextControl
        control={control}
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CaptchaBlock state={step.captcha} isTried={step.isTried} />
      <FailureAlert failure={null} waitUntilMs={step.wait.untilMs} />
      <dl className={styles.steps}>
        <div>
          <dt>{t('phone')}</dt>
          <dd className="num">{phone === undefined ? t('noPhones') : formatPhone(phone)}</dd>
          <dd>
            <Button variant="link" aria-label={t('changePhone')} onClick={() => onStep('phone')}>
              {t('replace')}
            </Button>
          </dd>
        </div>
        <div>
          <dt>{t('password')}</dt>
          <dd aria-hidden="true">••••••••</dd>
          <dd>
            <Button variant="link" aria-label={t('changePassword')} onClick={() => onStep('password')}>
              {t('replace')}
            </Button>
          </dd>
        </div>
      </dl>
    </StepForm>
  );
}

function EditAlertBox({ alert, change }: { alert: EditAlert; change: RecordChange | null }) {
  const t = useT(profileMessages);
  const errorText = useErrorText();
  if (change && alert.tone === 'danger' && alert.errorName === 'DataChanged')
    return <ChangeNotice change={change} />;
  return (
    <Alert tone={alert.tone} title={alert.tone === 'success' ? t(alert.key) : errorText(alert.errorName)} />
  );
}
