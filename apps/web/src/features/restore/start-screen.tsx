import { restoreEasy, restoreSendEmail } from '@gorpark/contract/person/restore/calls';
import { useSearch, useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { CaptchaBlock } from '#src/core/captcha-block.tsx';
import { useCore } from '#src/core/core-context.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useCapabilities } from '#src/core/site.ts';
import { useWaitLeft } from '#src/core/use-wait-left.ts';
import { ERROR_DELAY_MS } from '#src/forms/error-delay.ts';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { RadioCards } from '#src/ui/radio-card.tsx';
import { restoreMessages } from './messages/index.ts';
import {
  loginProblem,
  readStartQuery,
  type StartValues,
  wayOf,
  cleanLogin,
  type RestoreWay,
} from './restore-form.ts';
import { RestoreFrame } from './restore-frame.tsx';
import { restoreErrorKey } from './restore-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { formatPhone } from '@gorpark/domain/phone';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import type { FailureName } from '@gorpark/contract/failures';
import { type CaptchaState, useCaptcha } from '#src/core/use-captcha.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { Form } from '#src/ui/form.tsx';
import { stepPath } from './paths.ts';
import { useRestoreMemory } from './use-restore-memory.ts';
import styles from './restore.module.css';

export function StartScreen({ isLinkBroken = false }: { isLinkBroken?: boolean }) {
  const start = useRestoreStart();
  const query = readStartQuery(useSearch({ strict: false }));

  return (
    <RestoreFrame step={start.sent ? null : 0}>
      {start.sent ? (
        <PasswordSent {...start.sent} onAgain={start.again} />
      ) : (
        <StartForm key={query.email} start={start} query={query} isLinkBroken={isLinkBroken} />
      )}
    </RestoreFrame>
  );
}

interface StartFormProps {
  start: RestoreStart;
  query: ReturnType<typeof readStartQuery>;
  isLinkBroken: boolean;
}

function StartForm({ start, query, isLinkBroken }: StartFormProps) {
  const t = useT(restoreMessages);
  const textOf = useErrorText();
  const { isEasyRestore } = useCapabilities();
  const { control, handleSubmit, setValue, formState } = useForm<StartValues>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    defaultValues: { login: query.email, way: 'code' },
    resolver: problemResolver(({ login }) => {
      const problem = loginProblem(login, isEasyRestore);
      return problem === null ? {} : { login: t(problem) };
    }),
  });
  const values = useWatch({ control }) as StartValues;
  const way = wayOf(values, isEasyRestore);
  const isEmailTyped = isEasyRestore && way !== 'call' && loginProblem(values.login, true) === null;
  // Typing ends the wait: another address or phone can be tried.
  const waitUntilMs = start.failure?.name === 'LimitSMS' ? start.captcha.waitUntilMs : null;
  const isWaiting = useWaitLeft(waitUntilMs) > 0;
  const own = start.failure && restoreErrorKey(start.failure.name, start.failure.way);

  return (
    <Form
      className={styles.form}
      onChange={start.reset}
      onSubmit={(event) => void handleSubmit(start.submit)(event)}
    >
      {query.error && <Alert tone="warning" title={textOf(query.error)} />}
      {isLinkBroken && <Alert tone="warning" title={t('linkBroken')} />}
      <TextControl
        control={control}
        name="login"
        label={t(isEasyRestore ? 'login' : 'loginEmail')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isEmailTyped && (
        <RadioCards
          label={t('ways')}
          value={values.way}
          onChange={(next) => setValue('way', next === 'mail' ? 'mail' : 'code')}
          options={[
            { value: 'code', title: t('wayCode'), note: t('wayCodeNote') },
            { value: 'mail', title: t('wayMail'), note: t('wayMailNote') },
          ]}
        />
      )}
      {way === 'call' && (
        <Alert tone="info" title={t('callTitle')}>
          {t('callText')}
        </Alert>
      )}
      <CaptchaBlock state={start.captcha} isTried={formState.isSubmitted} />
      <FailureAlert
        failure={start.failure?.name ?? null}
        text={own ? t(own) : undefined}
        waitUntilMs={waitUntilMs}
      >
        {waitUntilMs !== null && start.failure?.way === 'call' ? t('limitCallWay') : undefined}
      </FailureAlert>
      <Button
        type="submit"
        size="lg"
        isBlock
        isLoading={start.isBusy}
        loadingText={t('sending')}
        isWaiting={isWaiting}
      >
        {t(SUBMIT[way])}
      </Button>
    </Form>
  );
}

const SUBMIT = { code: 'sendCode', mail: 'sendPassword', call: 'callMe' } as const;

interface PasswordSentProps {
  way: 'mail' | 'call';
  login: string;
  onAgain: () => void;
}

function PasswordSent({ way, login, onAgain }: PasswordSentProps) {
  const t = useT(restoreMessages);
  const { openDialog } = useDialogs();
  const title = useRef<HTMLHeadingElement>(null);
  const isCall = way === 'call';

  useEffect(() => {
    // The form is gone, so the focus moves to the title.
    title.current?.focus();
  }, []);

  return (
    <div className={styles.form}>
      <div>
        <h2 className="h2" ref={title} tabIndex={-1}>
          {t(isCall ? 'calledTitle' : 'mailedTitle')}
        </h2>
        <p className={styles.lead}>
          {isCall
            ? t.rich('calledText', { phone: <b className="nowrap">{formatPhone(login)}</b> })
            : t.rich('mailedText', { email: <b>{login}</b> })}
        </p>
        <p className={styles.lead}>{t(isCall ? 'calledOnce' : 'mailedOnce')}</p>
      </div>
      <Button
        size="lg"
        isBlock
        onClick={() => openDialog('login', { name: isCall ? formatPhone(login) : login })}
      >
        {t('toLogin')}
      </Button>
      <Button variant="ghost" isBlock onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}

interface RestoreStart {
  sent: { way: 'mail' | 'call'; login: string } | null;
  failure: { name: FailureName; way: RestoreWay } | null;
  captcha: CaptchaState;
  isBusy: boolean;
  reset: () => void;
  submit: (values: StartValues) => Promise<void>;
  again: () => void;
}

const useRestoreStart = (): RestoreStart => {
  const navigate = useNavigate();
  const { client } = useCore();
  const memory = useRestoreMemory();
  const { isEasyRestore } = useCapabilities();
  const captcha = useCaptcha();
  const [sent, setSent] = useState<RestoreStart['sent']>(null);
  const [failure, setFailure] = useState<RestoreStart['failure']>(null);
  const { isBusy, run } = useOneAtATime();

  const sendCode = async (email: string): Promise<FailureName | null> => {
    const result = await captcha.guard('code', (fields) =>
      client.call(restoreSendEmail, { email, ...fields }),
    );
    if (!result.ok) return result.reported;
    memory.write(email, result.value);
    await navigate({ to: stepPath('confirm', result.value) });
    return null;
  };

  const sendPassword = async (login: string, way: 'mail' | 'call'): Promise<FailureName | null> => {
    const type = way === 'mail' ? 'email' : 'call';
    const result = await captcha.guard(way, (fields) => client.call(restoreEasy, { login, type, ...fields }));
    if (!result.ok) return result.reported;
    setSent({ way, login });
    return null;
  };

  const submit = async (values: StartValues) => {
    const way = wayOf(values, isEasyRestore);
    const login = cleanLogin(values.login);
    setFailure(null);
    const name = way === 'code' ? await sendCode(login) : await sendPassword(login, way);
    setFailure(name && { name, way });
  };

  return {
    sent,
    failure,
    captcha,
    isBusy,
    reset: () => setFailure(null),
    submit: async (values) => {
      if (!captcha.isMissing) await run(() => submit(values));
    },
    again: () => setSent(null),
  };
};
