import { sendReceipt } from '@gorpark/contract/person/receipts/calls';
import type { FailureName } from '@gorpark/contract/failures';
import { receiptEmailText } from '@gorpark/contract/receipt-texts';
import { receiptEmailProblem } from '@gorpark/domain/receipt';
import Mail from 'lucide-react/icons/mail';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useSuggested } from '#src/forms/use-suggested.ts';
import { useCore } from '#src/core/core-context.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useProfile } from '#src/core/profile.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Form } from '#src/ui/form.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { receiptMessages } from './messages/index.ts';
import styles from './receipts.module.css';

export function MailForm({ receiptNumber }: { receiptNumber: string }) {
  const t = useT(receiptMessages);
  const lang = useLang();
  const titleId = useId();
  const { client } = useCore();
  const { profile } = useProfile();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useSavedState<string | null>(`receipt.mail.${receiptNumber}`, null);
  const [isTried, setIsTried] = useState(false);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<{ name: FailureName; text: string } | null>(null);
  const email = useSuggested(typed, profile?.email ?? '');
  const problem = receiptEmailProblem(email.value);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setIsTried(true);
    setFailure(null);
    if (problem !== null) {
      field.current?.focus();
      return;
    }
    setState('sending');
    const mail = { receiptnumber: receiptNumber, email: email.value.trim() };
    // A mail is sent once, although the method is GET.
    const result = await client.call(sendReceipt, mail, { retries: 0 });
    setState(result.ok ? 'sent' : 'idle');
    if (!result.ok) setFailure({ name: result.error.errorName, text: result.error.errorMessage });
  };

  return (
    <Card aria-labelledby={titleId}>
      <Form className={styles.mail} onSubmit={(event) => void handleSubmit(event)}>
        <h3 className="h3" id={titleId}>
          {t('mailTitle')}
        </h3>
        <TextField
          ref={field}
          label={t('email')}
          hint={t('masked')}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...email}
          error={isTried && problem !== null ? receiptEmailText(problem, lang) : undefined}
          onChange={(event) => {
            setState('idle');
            setTyped(event.target.value);
          }}
        />
        {failure && <FailureAlert failure={failure.name} text={failure.text || undefined} />}
        <Button
          type="submit"
          variant="secondary"
          isBlock
          icon={Mail}
          isLoading={state === 'sending'}
          loadingText={t('sending')}
        >
          {t('send')}
        </Button>
        <output className={styles.sent}>{state === 'sent' && t('sent')}</output>
      </Form>
    </Card>
  );
}
