import { Link } from '@tanstack/react-router';
import { formatPhone } from '@gorpark/domain/phone';
import { useErrorText } from '#src/core/error-text.ts';
import { CodeForm } from '#src/forms/code-form.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { GivenData } from './given-data.tsx';
import { registrationMessages } from './messages/index.ts';
import { DETAILS_PATH } from './paths.ts';
import { RegistrationFrame } from './registration-frame.tsx';
import type { RegistrationDraft } from './registration-draft.ts';
import { BackToDetails, StepAlerts } from './step-parts.tsx';
import { usePhoneStep } from './use-confirmation.ts';
import type { Draft } from './use-draft.ts';
import styles from './registration.module.css';

interface StepProps {
  draft: RegistrationDraft;
  memory: Draft;
  code: string | undefined;
}

export function PhoneStep({ draft, memory, code }: StepProps) {
  const t = useT(registrationMessages);
  const textOf = useErrorText();
  const step = usePhoneStep(draft, memory, () => showToast({ text: t('done') }));
  const isCall = draft.confirmationType === 'Call';
  const phone = <b className="nowrap">{formatPhone(draft.phone)}</b>;

  return (
    <RegistrationFrame
      step={2}
      aside={
        <>
          <section className="stack stack-sm">
            <h2 className="h3">{t(isCall ? 'noCall' : 'noSms')}</h2>
            <ul className={styles.list}>
              <li>{t(isCall ? 'noCallAnswer' : 'noSmsSignal')}</li>
              <li>{t('noSmsNumber')}</li>
              <li>{t(isCall ? 'noCallWait' : 'noSmsWait')}</li>
            </ul>
          </section>
          <GivenData draft={draft} />
        </>
      }
    >
      <Card>
        <div className={styles.form}>
          <div>
            <h2 className="h2">{t(isCall ? 'callTitle' : 'smsTitle')}</h2>
            <p className={styles.lead}>
              {t.rich(isCall ? 'callLead' : 'smsLead', { phone })}{' '}
              <Link to={DETAILS_PATH} className="nowrap">
                {t('changePhone')}
              </Link>
            </p>
          </div>
          <CodeForm
            length={isCall ? 4 : 6}
            hint={t(isCall ? 'callHint' : 'smsHint')}
            initial={code}
            error={step.codeProblem === 'wrong' ? textOf('IncorrectCode') : null}
            isOver={step.codeProblem === 'over'}
            isBusy={step.isBusy}
            onSubmit={(typed) => void step.confirm(typed)}
            onResend={step.resend}
            canResend={draft.canSendCodeAgain}
            awaiting={step.awaiting}
            resendLabel={isCall ? t('callAgain') : undefined}
            submitLabel={t('register')}
            foot={<BackToDetails />}
          >
            <StepAlerts step={step} notSentText={isCall ? t('callNotMade') : undefined} isLast />
          </CodeForm>
        </div>
      </Card>
    </RegistrationFrame>
  );
}
