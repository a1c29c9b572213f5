import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import { loginOfAccount } from '#src/core/account-name.ts';
import { useCore } from '#src/core/core-context.ts';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { loginMessages } from './messages/index.ts';
import { LEGAL_PATH, WhoChoice } from './who-choice.tsx';
import { useForm } from 'react-hook-form';
import { CaptchaBlock } from '#src/core/captcha-block.tsx';
import { useErrorText } from '#src/core/error-text.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { PasswordControl } from '#src/forms/password-control.tsx';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { TextControl } from '#src/forms/text-control.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { checkLogin, LOGIN_DEFAULTS, type LoginValues, toLoginRequest } from './login-form.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSession } from '#src/core/session.ts';
import { type CaptchaState, useCaptcha } from '#src/core/use-captcha.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { Form } from '#src/ui/form.tsx';
import { LOGIN_WAITING, type LoginResult, toLoginResult } from './login-result.ts';
import styles from './login-dialog.module.css';

const REGISTRATION_PATH = '/registration';
const GUEST_PATH = '/guest-payment';

/** Where companies can log in, the choice of person or company comes first. */
export function LoginDialog({ notice, next, name, page, onClose }: SlotProps<'login'> & { page: string }) {
  const t = useT(loginMessages);
  const { dialogs, session } = useCore();
  const handleClose = () => {
    onClose();
    // The dialog was closed without a login, so personal dialogs below it have no driver.
    if (session.get().token === null) dialogs.closePersonal();
  };
  const login = useLogin({ next: next ?? (notice && page), onClose: handleClose });
  const { hasCoopLogin, hasLegalLogin, hasGuestPayment } = useCapabilities();
  const [lost] = useState(() => session.lost());
  const [reported, setReported] = useState<FailureName | null>(notice ?? null);

  return (
    <Dialog
      isOpen
      onClose={handleClose}
      title={t('title')}
      foot={
        <div className={styles.foot}>
          <p>
            {t('noAccount')}{' '}
            <Link to={REGISTRATION_PATH} onClick={handleClose}>
              <b>{t('register')}</b>
            </Link>
          </p>
          {hasLegalLogin && !hasCoopLogin && (
            <Link to={LEGAL_PATH} onClick={handleClose}>
              {t('asCompany')}
            </Link>
          )}
        </div>
      }
    >
      <div className={styles.form}>
        {hasCoopLogin && <WhoChoice now="person" onPerson={() => undefined} onCompany={handleClose} />}
        <LoginFields
          login={login}
          name={name ?? (lost ? loginOfAccount(lost.account) : undefined)}
          notice={login.result.status === 'waiting' ? reported : null}
          onChange={() => {
            setReported(null);
            login.reset();
          }}
          onLeave={handleClose}
        />
        {hasGuestPayment && (
          <p className={cx('muted', styles.guest)}>
            {t('payGuest')}{' '}
            <Link to={GUEST_PATH} onClick={handleClose}>
              {t('payGuestLink')}
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface LoginFieldsProps {
  login: Login;
  name: string | undefined;
  notice: FailureName | null;
  onChange: () => void;
  onLeave: () => void;
}

function LoginFields({ login, name, notice, onChange, onLeave }: LoginFieldsProps) {
  const t = useT(loginMessages);
  const textOf = useErrorText();
  const { isEasyAuth } = useCapabilities();
  const { control, handleSubmit, formState } = useForm<LoginValues>({
    // The field has the focus from the start, so leaving it empty to follow a link is not an error.
    mode: 'onSubmit',
    defaultValues: { ...LOGIN_DEFAULTS, login: name ?? '' },
    resolver: problemResolver((values) => {
      const { login: problem, password } = checkLogin(values, isEasyAuth);
      return { ...(problem && { login: t(problem) }), ...(password && { password: t(password) }) };
    }),
  });

  return (
    <Form
      className={styles.form}
      onChange={onChange}
      onSubmit={(event) => void handleSubmit(login.submit)(event)}
    >
      {notice === 'TokenNotFound' && <Alert title={t('lostTitle')}>{t('lostText')}</Alert>}
      {notice && notice !== 'TokenNotFound' && <Alert title={textOf(notice)} />}
      <FailureAlert failure={login.result.errorName} />
      <TextControl
        control={control}
        name="login"
        label={t(isEasyAuth ? 'login' : 'loginEmail')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={name === undefined || undefined}
      />
      <PasswordControl
        control={control}
        name="password"
        label={t('password')}
        kind="current"
        data-autofocus={name !== undefined || undefined}
        labelEnd={
          <Link to={RESTORE_PATH} onClick={onLeave} className={styles.forgot}>
            {t('forgot')}
          </Link>
        }
      />
      <CaptchaBlock state={login.captcha} isTried={formState.isSubmitted} />
      <Button type="submit" size="lg" isBlock isLoading={login.isBusy} loadingText={t('submitting')}>
        {t('submit')}
      </Button>
    </Form>
  );
}

const RESTORE_PATH = '/restore-password';
const PARKING_PATH = '/profile/parking';
const PROFILE_PATH = '/profile/my-profile';

interface LoginOptions {
  next: string | undefined;
  onClose: () => void;
}

interface Login {
  result: LoginResult;
  captcha: CaptchaState;
  isBusy: boolean;
  reset: () => void;
  submit: (values: LoginValues) => Promise<void>;
}

/**
 * After success opens the profile (one-time password), the wanted page or the parking page (default zone).
 * [accounts-2]
 */
const useLogin = ({ next, onClose }: LoginOptions): Login => {
  const navigate = useNavigate();
  const { dialogs, session } = useCore();
  const { login } = useSession();
  const { reload } = useProfile();
  const captcha = useCaptcha();
  const [result, setResult] = useState<LoginResult>(LOGIN_WAITING);
  const { isBusy, run } = useOneAtATime();

  const goOn = async () => {
    const profile = await reload();
    if (session.account() !== session.lost()?.account) dialogs.closePersonal();
    onClose();
    const asked = next ?? (profile?.defaultZone ? PARKING_PATH : null);
    const target = profile?.mustSetPassword ? PROFILE_PATH : asked;
    if (target !== null) await navigate({ href: target });
  };

  const submit = async (values: LoginValues) => {
    setResult(LOGIN_WAITING);
    const reported = toLoginResult(await login(toLoginRequest(values, captcha.fields())));
    setResult(reported.result);
    if (reported.result.status === 'ok') return goOn();
    captcha.take(reported.captcha);
    if (reported.result.errorName === 'EmptyPass') {
      onClose();
      await navigate({
        to: RESTORE_PATH,
        search: { error: 'EmptyPass', email: values.login.trim() } as never,
      });
    }
  };

  return {
    result,
    captcha,
    isBusy,
    reset: () => setResult(LOGIN_WAITING),
    submit: async (values) => {
      if (!captcha.isMissing) await run(() => submit(values));
    },
  };
};
