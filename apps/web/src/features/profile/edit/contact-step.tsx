import { type ReactNode, useEffect } from 'react';
import { useController } from 'react-hook-form';
import { CaptchaBlock } from '#src/core/captcha-block.tsx';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { CodeField } from '#src/forms/code-field.tsx';
import { ResendCode } from '#src/forms/resend-code.tsx';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { profileMessages } from '../messages/index.ts';
import type { ContactStep as Step } from './use-contact-step.ts';
import { StepForm } from './step-form.tsx';
import styles from './edit-dialog.module.css';

interface ContactStepProps {
  step: Step;
  onAbort: () => void;
  field: ReactNode;
  label: string;
  codeLabel: string;
  codeHint: string;
  codeLength: number;
  resendLabel?: string | undefined;
}

export function ContactStep(props: ContactStepProps) {
  const { step, onAbort, field, label, codeLabel, codeHint, codeLength, resendLabel } = props;
  const t = useT(profileMessages);
  const { form, stage, isBusy, isCodeOver, problem, wait } = step;
  const isCode = stage === 'code';

  useEffect(() => form.setFocus(isCode ? 'code' : 'contact'), [form, isCode]);

  return (
    <StepForm
      onSubmit={step.submit}
      onAbort={onAbort}
      isBusy={isBusy}
      isWaiting={wait.isRunning && (!isCode || isCodeOver)}
      submitText={t(isCodeOver ? 'newCode' : isCode ? 'confirm' : 'sendCode')}
      busyText={t(isCode && !isCodeOver ? 'confirming' : 'sending')}
    >
      {isCode ? (
        <>
          <TextControl
            control={form.control}
            name="contact"
            label={label}
            readOnly
            labelEnd={
              <Button variant="link" className={styles.reenter} onClick={step.reenter}>
                {t('edit')}
              </Button>
            }
          />
          <Code step={step} label={codeLabel} hint={codeHint} length={codeLength} />
          {!isCodeOver && (
            <ResendCode onResend={step.resend} isEnabled={!wait.isRunning} label={resendLabel} />
          )}
        </>
      ) : (
        field
      )}
      <CaptchaBlock state={step.captcha} isTried={step.isTried} />
      <FailureAlert failure={null} waitUntilMs={wait.untilMs} />
      {problem !== null && <Alert tone="danger" title={problem} />}
    </StepForm>
  );
}

interface CodeProps {
  step: Step;
  label: string;
  hint: string;
  length: number;
}

function Code({ step, ...look }: CodeProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: step.form.control, name: 'code' });

  return (
    <CodeField
      {...look}
      ref={ref}
      value={value}
      error={fieldState.error?.message}
      onChange={onChange}
      onComplete={step.isCodeOver ? undefined : step.submit}
    />
  );
}
