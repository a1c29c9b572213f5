import { confirmEmail } from '@gorpark/contract/person/registration/calls';
import { restoreCheck, restoreSendEmail } from '@gorpark/contract/person/restore/calls';
import { useParams, Link, useSearch, useNavigate } from '@tanstack/react-router';
import { ChangeStep } from './change-step.tsx';
import { StartScreen } from './start-screen.tsx';
import { CaptchaBlock } from '#src/core/captcha-block.tsx';
import { useCore } from '#src/core/core-context.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useWaitLeft } from '#src/core/use-wait-left.ts';
import { CodeForm } from '#src/forms/code-form.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { restoreMessages } from './messages/index.ts';
import { START_PATH, stepPath } from './paths.ts';
import { RestoreFrame } from './restore-frame.tsx';
import { restoreErrorKey } from './restore-texts.ts';
import type { FailureName } from '@gorpark/contract/failures';
import { useState } from 'react';
import { isCodeOver } from '#src/core/code-refusal.ts';
import { type CaptchaState, useCaptcha } from '#src/core/use-captcha.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { useRestoreMemory } from './use-restore-memory.ts';
import styles from './restore.module.css';

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
        awaiting={isWaiting ? 'resend' : null}
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

interface ConfirmStepState {
  email: string | null;
  failure: FailureName | null;
  isOver: boolean;
  captcha: CaptchaState;
  isBusy: boolean;
  confirm: (code: string) => Promise<void>;
  resend: () => Promise<boolean>;
}

const useConfirmStep = (salt: string): ConfirmStepState => {
  const navigate = useNavigate();
  const { client } = useCore();
  const memory = useRestoreMemory();
  const captcha = useCaptcha();
  const [email] = useState(() => memory.emailOf(salt));
  const [failure, setFailure] = useState<FailureName | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { isBusy, run: runAlone } = useOneAtATime();

  const run = async (task: () => Promise<FailureName | null>): Promise<boolean> => {
    const isFine = await runAlone(async () => {
      setFailure(null);
      const name = await task();
      setFailure(name);
      return name === null;
    });
    return isFine === true;
  };

  const confirm = async (code: string): Promise<FailureName | null> => {
    setIsOver(false);
    const result = await client.call(confirmEmail, { token: salt, code });
    // A code that was accepted before (perhaps the response was lost) is refused as used. A second check then shows
    // whether it is confirmed.
    const check = result.ok || result.error.errorName !== 'IncorrectCode' ? result : await recheck();
    if (!check.ok) {
      setIsOver(!result.ok && isCodeOver(result.error));
      return check.error.errorName;
    }
    await navigate({ to: stepPath('change', salt), replace: true });
    return null;
  };

  const recheck = () => client.call(restoreCheck, { token: salt });

  const send = async (address: string): Promise<FailureName | null | 'asked'> => {
    const sent = await captcha.guard('code', (fields) =>
      client.call(restoreSendEmail, { email: address, ...fields }),
    );
    if (!sent.ok) return sent.reported ?? 'asked';
    memory.write(address, sent.value);
    await navigate({ to: stepPath('confirm', sent.value), replace: true });
    return null;
  };

  const resend = async (): Promise<boolean> => {
    if (email === null) {
      await navigate({ to: START_PATH });
      return false;
    }
    let isAsked = false;
    const isSent = await run(async () => {
      const end = await send(email);
      isAsked = end === 'asked';
      return end === 'asked' ? null : end;
    });
    // An expired code stays expired until a new one was sent.
    if (isSent && !isAsked) setIsOver(false);
    return isSent && !isAsked;
  };

  return {
    email,
    failure,
    isOver,
    captcha,
    isBusy,
    confirm: async (code) => void (await run(() => confirm(code))),
    resend,
  };
};
