import { Navigate, useParams, Link } from '@tanstack/react-router';
import { DETAILS_PATH } from './paths.ts';
import { PhoneStep } from './phone-step.tsx';
import { useDraft, type Draft } from './use-draft.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { registrationMessages } from './messages/index.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { CodeForm } from '#src/forms/code-form.tsx';
import { GivenData } from './given-data.tsx';
import { RegistrationFrame } from './registration-frame.tsx';
import type { RegistrationDraft } from './registration-draft.ts';
import { BackToDetails, StepAlerts } from './step-parts.tsx';
import { useEmailStep } from './use-confirmation.ts';
import styles from './registration.module.css';

/** Without the draft on this device the registration cannot be finished here. */
export function ConfirmationScreen() {
  const { step, salt = '', code } = useParams({ strict: false });
  const memory = useDraft();
  const { draft } = memory;

  if (step === 'email') {
    if (draft === null || draft.emailSalt !== salt) return <NoDraft code={code} />;
    return <EmailStep key={salt} draft={draft} memory={memory} code={code} />;
  }
  if (step === 'phone') {
    if (draft === null || draft.phoneSalt !== salt) return <NoDraft code={undefined} />;
    return <PhoneStep key={salt} draft={draft} memory={memory} code={code} />;
  }
  return <Navigate to={DETAILS_PATH} replace />;
}

/** Shown if the e-mail was opened on another device. Does not use the code, because it works only once. */
function NoDraft({ code }: { code: string | undefined }) {
  const t = useT(registrationMessages);
  const hasCode = code !== undefined && /^\d{4,8}$/.test(code);

  return (
    <div className={styles.page}>
      <h1 className="h1">{t('title')}</h1>
      <div className={`${styles.columns} ${styles.only}`}>
        <Card className={styles.form}>
          {hasCode ? (
            <>
              <h2 className="h2">{t('elsewhereTitle')}</h2>
              <p className={styles.code}>{code}</p>
              <p>{t('elsewhereText')}</p>
            </>
          ) : (
            <Alert title={t('lostTitle')}>{t('lostText')}</Alert>
          )}
          <ButtonLink to={DETAILS_PATH} variant={hasCode ? 'outline' : 'primary'} isBlock>
            {t('startHere')}
          </ButtonLink>
        </Card>
      </div>
    </div>
  );
}

interface StepProps {
  draft: RegistrationDraft;
  memory: Draft;
  code: string | undefined;
}

function EmailStep({ draft, memory, code }: StepProps) {
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
            awaiting={step.awaiting}
            foot={<BackToDetails />}
          >
            <StepAlerts step={step} limitText={t('limitMail')} />
          </CodeForm>
        </div>
      </Card>
    </RegistrationFrame>
  );
}
