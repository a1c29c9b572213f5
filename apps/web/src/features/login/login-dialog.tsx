import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './login-dialog.module.css';
import type { LoginValues } from './login-form.ts';
import { loginMessages } from './messages/index.ts';
import { RESTORE_PATH, useLogin, type LoginForm } from './use-login.ts';

const REGISTRATION_PATH = '/registration';

type LoginDialogProps = DialogProps['login'] & { onClose: () => void };

/** E-mail or phone and password; a picture with a code when the server sends one (accounts-and-access §2). */
export function LoginDialog({ notice, next, onClose }: LoginDialogProps) {
  const t = useT(loginMessages);
  const form = useLogin({ next, onClose });
  const { routesByPath } = useRouter();
  const hasRestore = Object.hasOwn(routesByPath, RESTORE_PATH);
  const hasRegistration = Object.hasOwn(routesByPath, REGISTRATION_PATH);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      foot={
        hasRegistration ? (
          <p className={styles.center}>
            {t('noAccount')}{' '}
            <Link to={REGISTRATION_PATH} onClick={onClose}>
              <b>{t('register')}</b>
            </Link>
          </p>
        ) : undefined
      }
    >
      <Fields form={form} notice={notice}>
        {hasRestore && (
          <Link to={RESTORE_PATH} onClick={onClose} className={styles.forgot}>
            {t('forgot')}
          </Link>
        )}
      </Fields>
    </Dialog>
  );
}

interface FieldsProps {
  form: LoginForm;
  notice: FailureName | undefined;
  /** At the end of the password's label. */
  children: ReactNode;
}

function Fields({ form, notice, children }: FieldsProps) {
  const t = useT(loginMessages);
  const textOf = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const { values, problems, captcha, failure, isBusy, change, submit } = form;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const errorOf = (name: keyof LoginValues) => {
    const problem = problems[name];
    return isSubmitted && problem ? t(problem) : undefined;
  };
  const told = failure ?? notice;

  useEffect(() => {
    // A code that is asked for now is what comes next.
    if (captcha) element.current?.querySelector<HTMLElement>('[name=captcha]')?.focus();
  }, [captcha]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    void submit().then((isSent) => {
      // After a refusal fields are judged anew.
      if (isSent) setIsSubmitted(false);
      else element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    });
  };

  return (
    <form ref={element} className={styles.form} onSubmit={handleSubmit} noValidate>
      {told && <Alert tone={failure ? 'danger' : 'info'} title={textOf(told)} />}
      <TextField
        label={t('login')}
        name="login"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={values.login}
        error={errorOf('login')}
        onChange={(event) => change({ login: event.target.value })}
      />
      <TextField
        label={t('password')}
        labelEnd={children}
        name="password"
        type="password"
        autoComplete="current-password"
        value={values.password}
        error={errorOf('password')}
        onChange={(event) => change({ password: event.target.value })}
      />
      {captcha && (
        <div className={styles.captcha}>
          <img className={styles.picture} src={captcha.picture} alt={t('captchaPicture')} />
          <div className="grow">
            <TextField
              label={t('captcha')}
              name="captcha"
              autoComplete="off"
              spellCheck={false}
              value={values.captcha}
              error={errorOf('captcha')}
              onChange={(event) => change({ captcha: event.target.value })}
            />
          </div>
        </div>
      )}
      <Button type="submit" size="lg" isBlock isLoading={isBusy} loadingText={t('submitting')}>
        {t('submit')}
      </Button>
    </form>
  );
}
