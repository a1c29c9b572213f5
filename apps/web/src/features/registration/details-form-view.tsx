import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FailureName } from '@gorpark/contract/failures';
import { passwordLengths } from '@gorpark/domain/password';
import { CaptchaBlock } from '#src/core/captcha-block.tsx';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useCapabilities } from '#src/core/site.ts';
import { CheckboxControl } from '#src/forms/checkbox-control.tsx';
import { PasswordControl } from '#src/forms/password-control.tsx';
import { PhoneControl } from '#src/forms/phone-control.tsx';
import { ERROR_DELAY_MS } from '#src/forms/error-delay.ts';
import { useWaitLeft } from '#src/core/use-wait-left.ts';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import {
  checkDetails,
  detailsDefaults,
  type DetailsValues,
  type DetailsProblem,
  type DetailsProblems,
} from './details-form.ts';
import { registrationMessages } from './messages/index.ts';
import type { Details } from './use-details.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { Form } from '#src/ui/form.tsx';
import styles from './registration.module.css';

export const RULES_PATH = '/pages/personal-data-rules';

export function DetailsForm({ details }: { details: Details }) {
  const t = useT(registrationMessages);
  const textOf = useErrorText();
  const problemText = useProblemText();
  const { openDialog } = useDialogs();
  const { passwordRule } = useCapabilities();
  const [failure, setFailure] = useState<FailureName | null>(null);
  const { control, handleSubmit, setError, setFocus, getValues, formState } = useForm<DetailsValues>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    defaultValues: detailsDefaults(details.draft),
    resolver: problemResolver((values) => problemText(checkDetails(values, passwordRule))),
  });
  // Typing ends the wait: another address can be tried.
  const waitUntilMs = failure === 'LimitSMS' ? details.captcha.waitUntilMs : null;
  const isWaiting = useWaitLeft(waitUntilMs) > 0;
  const { min, max } = passwordLengths(passwordRule);

  const submit = async (values: DetailsValues) => {
    setFailure(null);
    const refusal = await details.submit(values);
    if (refusal === null) return;
    if (refusal.place === 'form') return setFailure(refusal.name);
    setError(refusal.place, { type: 'server', message: textOf(refusal.name) });
    setFocus(refusal.place);
  };

  return (
    <Form
      className={styles.form}
      onChange={() => {
        setFailure(null);
        details.keep(getValues());
      }}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <div className={styles.names}>
        <TextControl control={control} name="lastname" label={t('lastname')} autoComplete="family-name" />
        <TextControl control={control} name="firstname" label={t('firstname')} autoComplete="given-name" />
        <TextControl
          control={control}
          name="middlename"
          label={t('middlename')}
          autoComplete="additional-name"
          isOptional
        />
      </div>
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
      <PhoneControl control={control} name="phone" label={t('phone')} hint={t('phoneHint')} />
      <PasswordControl
        control={control}
        name="pass"
        label={t('pass')}
        hint={passwordRule === 'lenient' ? t('passHintLenient', { min }) : t('passHint', { min, max })}
        kind="new"
      />
      <PasswordControl control={control} name="repeat" label={t('repeat')} kind="new" />
      <CheckboxControl control={control} name="consent">
        {t.rich('consent', {
          rules: (
            <Link to={RULES_PATH} target="_blank">
              {t('consentRules')}
            </Link>
          ),
        })}
      </CheckboxControl>
      <CaptchaBlock state={details.captcha} isTried={formState.isSubmitted} />
      <FailureAlert
        failure={failure}
        text={failure === 'LimitSMS' ? t('limitMail') : undefined}
        waitUntilMs={waitUntilMs}
      />
      <Button
        type="submit"
        size="lg"
        isBlock
        isLoading={details.isBusy}
        loadingText={t('sending')}
        isWaiting={isWaiting}
      >
        {t('toCode')}
      </Button>
      <p className={styles.center}>
        {t('hasAccount')}{' '}
        <Button variant="link" onClick={() => openDialog('login', {})}>
          {t('login')}
        </Button>
      </p>
    </Form>
  );
}

const SHARED = new Set<DetailsProblem>([
  'notEmpty',
  'emailFormat',
  'phoneEmpty',
  'phoneForeign',
  'passwordRepeat',
]);

type SharedProblem = 'notEmpty' | 'emailFormat' | 'phoneEmpty' | 'phoneForeign' | 'passwordRepeat';
const isShared = (problem: DetailsProblem): problem is SharedProblem => SHARED.has(problem);

const useProblemText = () => {
  const t = useT(registrationMessages);
  const formText = useFormText();

  return (problems: DetailsProblems): Partial<Record<keyof DetailsValues, string>> =>
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [
        field,
        isShared(problem) ? formText(problem) : t(problem),
      ]),
    );
};
