import { useParams, Link, useSearch } from '@tanstack/react-router';
import { ChangeStep } from './change-step.tsx';
import { StartScreen } from './start-screen.tsx';
import { CaptchaBlock } from '#src/core/captcha-block.tsx';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useWaitLeft } from '#src/core/use-wait-left.ts';
import { CodeForm } from '#src/forms/code-form.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { restoreMessages } from './messages/index.ts';
import { START_PATH } from './paths.ts';
import { RestoreFrame } from './restore-frame.tsx';
import { restoreErrorKey } from './restore-words.ts';
import styles from './restore.module.css';
import { useConfirmStep } from './use-confirm-step.ts';

export function StepScreen() {
  const { step, salt = '' } = useParams({ strict: false });
  if (step === 'confirm' && salt !== '') return <ConfirmStep key={salt} salt={salt} />;
  if (step === 'change' && salt !== '') return <ChangeStep key={salt} salt={salt} />;
  // Without a salt in the address only the first step is possible.
  return <StartScreen isLinkBroken={step === 'confirm' || step === 'change'} />;
}

function ConfirmStep({ salt }: { salt: string }) {
  const t = useT(restoreMessages);
  const { code = '' } = useSearch({ strict: false }) as { code?: string };
  const step = useConfirmStep(salt);
  const isWaiting = useWaitLeft(step.captcha.waitUntilMs) > 0;
  const own = step.failure && restoreErrorKey(step.failure, 'code');
  const isCodeWrong = step.failure === 'IncorrectCode';

  return (
    <RestoreFrame step={1}>
      <div>
        <h2 className="h2">{t('confirmTitle')}</h2>
        <p className={styles.lead}>
          {step.email === null ? t('confirmLead') : t.rich('confirmLeadTo', { email: <b>{step.email}</b> })}{' '}
          <Link to={START_PATH} className="nowrap">
            {t('changeEmail')}
          </Link>
        </p>
      </div>
      <CodeForm
        length={6}
        hint={t('confirmHint')}
        initial={code}
        error={isCodeWrong ? t('incorrectCode') : null}
        isOver={step.isOver}
        isBusy={step.isBusy}
        onSubmit={(typed) => void step.confirm(typed)}
        onResend={step.resend}
        held={isWaiting ? 'resend' : null}
        resendLabel={step.email === null ? t('newCode') : undefined}
      >
        <CaptchaBlock state={step.captcha} isTried={false} />
        <FailureAlert
          failure={isCodeWrong ? null : step.failure}
          text={own ? t(own) : undefined}
          waitUntilMs={step.captcha.waitUntilMs}
        />
      </CodeForm>
    </RestoreFrame>
  );
}
