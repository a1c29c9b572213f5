import { cleanEmail } from '@gorpark/domain/email';
import type { FailureName } from '@gorpark/contract/failures';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { profileMessages } from '../messages/index.ts';
import { ContactStep } from './contact-step.tsx';
import { checkEmail, type Problem } from './edit-form.ts';
import type { SentEmail } from './edit-state.ts';
import { useContactStep } from './use-contact-step.ts';
import { useEmailFlow } from './use-email-flow.ts';

const CODE_LENGTH = 6;

interface EmailStepProps {
  current: string;
  sentEmail: SentEmail | null;
  onAbort: () => void;
  onDone: (email: string) => void;
  onMainRefused: (name: FailureName) => void;
}

export function EmailStep({ current, sentEmail, onAbort, onDone, onMainRefused }: EmailStepProps) {
  const t = useT(profileMessages);
  const flow = useEmailFlow({ sentEmail, onDone, onMainRefused });
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
