import { registerAppeal } from '@gorpark/contract/person/appeals/calls';
import type { FailureName } from '@gorpark/contract/failures';
import { cleanEmail } from '@gorpark/domain/email';
import { type FormEvent, useRef, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities, useSiteOptions } from '#src/core/site.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { MaskedField } from '#src/forms/masked-field.tsx';
import { useSuggested } from '#src/forms/use-suggested.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { useT } from '#src/i18n/use-t.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Form } from '#src/ui/form.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import {
  cleanPhone,
  EMPTY_FORM,
  FEEDBACK_FIELDS,
  type FeedbackField,
  feedbackOf,
  feedbackProblems,
  type FeedbackProblem,
  type FeedbackProblems,
} from './feedback-form.ts';
import { NamedCheck, type useNamedCheck } from './named-check.tsx';
import { feedbackMessages } from './messages/index.ts';
import styles from './feedback.module.css';

interface Failed {
  name: FailureName;
  text: string;
}

interface FormProps {
  named: ReturnType<typeof useNamedCheck>;
  /** Gets the back end's message. */
  onSent: (userMessage: string) => void;
}

/** Validates only on submit [SRV-119]. */
export function FeedbackFormCard({ named, onSent }: FormProps) {
  const t = useT(feedbackMessages);
  const problemText = useProblemText();
  const { client } = useCore();
  const { feedbackTopics } = useCapabilities();
  const { isGorpark } = useSiteOptions().value;
  const { profile } = useProfile();
  const [form, setForm] = useSavedState('feedback', EMPTY_FORM);
  const [problems, setProblems] = useState<FeedbackProblems>({});
  const [failed, setFailed] = useState<Failed | null>(null);
  const { isBusy, run } = useOneAtATime();
  const formElement = useRef<HTMLFormElement>(null);
  // The id stays until the appeal is delivered, so that a second click creates no duplicate.
  const [clientId, setClientId] = useState(randomKey);
  const email = useSuggested(form.email, profile?.email ?? '');
  const filled = { ...form, email: email.value };

  // Our back end writes only to the confirmed address [services-8].
  const isOther = isGorpark && profile !== null && cleanEmail(filled.email) !== cleanEmail(profile.email);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = feedbackProblems(filled);
    setProblems(found);
    setFailed(null);
    const first = FEEDBACK_FIELDS.find((field) => found[field]);
    if (first) {
      formElement.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const result = await run(() =>
      client.call(registerAppeal, {
        ...feedbackOf(filled),
        ...(named.id !== '' && { idCheck: named.id }),
        clientId,
      }),
    );
    if (result === null) return;
    if (!result.ok) {
      const { errorName, details } = result.error;
      const texts = details?.['userMessage'];
      setFailed({ name: errorName, text: typeof texts === 'string' ? texts : '' });
      return;
    }
    setForm({ ...EMPTY_FORM, email: form.email });
    setClientId(randomKey());
    onSent(result.value.userMessage || t('sent'));
  };
  const errorOf = (field: FeedbackField) => problemText(problems[field]);

  return (
    <Card>
      <Form ref={formElement} className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        {named.id !== '' && <NamedCheck id={named.id} onRemove={named.remove} />}
        <Combobox
          label={t('topic')}
          isOptional
          options={[
            { value: '', text: t('noTopic'), content: t('noTopic') },
            ...feedbackTopics.map(({ code, label }) => ({ value: code, text: label, content: label })),
          ]}
          value={form.topic}
          onChange={(topic) => setForm({ ...form, topic })}
        />
        <TextField
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={isOther ? t('emailOther') : undefined}
          {...email}
          error={errorOf('email')}
          onChange={(event) => setForm({ ...form, email: event.target.value })}
        />
        <MaskedField
          name="phone"
          label={t('phone')}
          isOptional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+7 (___) ___ - __ - __"
          value={form.phone}
          error={errorOf('phone')}
          clean={cleanPhone}
          onText={(phone) => setForm({ ...form, phone })}
        />
        <TextArea
          name="message"
          label={t('message')}
          hint={t('messageHint')}
          value={form.message}
          error={errorOf('message')}
          onChange={(event) => setForm({ ...form, message: event.target.value })}
        />
        {failed && (
          <FailureAlert failure={failed.name}>
            {failed.text === '' ? undefined : <bdi>{failed.text}</bdi>}
          </FailureAlert>
        )}
        <Button type="submit" size="lg" isBlock isLoading={isBusy} loadingText={t('sending')}>
          {t('send')}
        </Button>
      </Form>
    </Card>
  );
}

function useProblemText(): (problem: FeedbackProblem | undefined) => string | undefined {
  const t = useT(feedbackMessages);
  const text = useFormText();
  return (problem) => {
    if (problem === undefined) return undefined;
    return problem === 'required' ? text('required') : t(problem);
  };
}
