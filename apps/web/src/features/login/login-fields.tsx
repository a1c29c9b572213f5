import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { FailureName } from '@gorpark/contract/failures';
import { CaptchaBlock } from '#src/core/captcha-block.tsx';
import { useErrorText } from '#src/core/error-text.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useCapabilities } from '#src/core/site.ts';
import { PasswordControl } from '#src/forms/password-control.tsx';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from './login-dialog.module.css';
import { checkLogin, LOGIN_DEFAULTS, type LoginValues } from './login-form.ts';
import { loginMessages } from './messages/index.ts';
import { type Login, RESTORE_PATH } from './use-login.ts';

interface LoginFieldsProps {
  login: Login;
  name: string | undefined;
  notice: FailureName | null;
  onChange: () => void;
  onLeave: () => void;
}

export function LoginFields({ login, name, notice, onChange, onLeave }: LoginFieldsProps) {
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
    <form
      className={styles.form}
      noValidate
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
    </form>
  );
}
