import { Link } from '@tanstack/react-router';
import { useErrorText } from '#src/core/error-text.ts';
import { CodeForm } from '#src/forms/code-form.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { GivenData } from './given-data.tsx';
import { registrationMessages } from './messages/index.ts';
import { DETAILS_PATH } from './paths.ts';
import { RegistrationFrame } from './registration-frame.tsx';
import type { RegistrationDraft } from './registration-draft.ts';
import styles from './registration.module.css';
import { BackToDetails, StepAlerts } from './step-parts.tsx';
import { useEmailStep } from './use-confirmation.ts';
import type { Draft } from './use-draft.ts';

interface StepProps {
  draft: RegistrationDraft;
  memory: Draft;
  code: string | undefined;
}

export function EmailStep({ draft, memory, code }: StepProps) {
  const t = useT(registrationMessages);
  const textOf = useErrorText();
  const step = useEmailStep(draft, memory);

  return (
    <RegistrationFrame
      step={1}
      aside={
        <>
          <section className="stack stack-sm">
            <h2 className="h3">{t('noLetter')}</h2>
            <ul className={styles.list}>
              <li>{t('noLetterSpam')}</li>
              <li>{t('noLetterAddress')}</li>
              <li>{t('noLetterWait')}</li>
            </ul>
          </section>
          <GivenData draft={draft} />
        </>
      }
    >
      <Card>
        <div className={styles.form}>
          <div>
            <h2 className="h2">{t('emailTitle')}</h2>
            <p className={styles.lead}>
              {t.rich('emailLead', { email: <b>{draft.email}</b> })}{' '}
              <Link to={DETAILS_PATH} className="nowrap">
                {t('changeEmail')}
              </Link>
            </p>
          </div>
          <CodeForm
            length={6}
            hint={t('emailHintCode')}
            initial={code ?? draft.emailCode}
            error={step.codeProblem === 'wrong' ? textOf('IncorrectCode') : null}
            isOver={step.codeProblem === 'over'}
            isBusy={step.isBusy}
            onSubmit={(typed) => void step.confirm(typed)}
            onResend={step.resend}
            canResend={draft.canSendCodeAgain}
            held={step.held}
            foot={<BackToDetails />}
          >
            <StepAlerts step={step} limitText={t('limitMail')} />
          </CodeForm>
        </div>
      </Card>
    </RegistrationFrame>
  );
}
