import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import { loginOfAccount } from '#src/core/account-name.ts';
import { useCore } from '#src/core/core-context.ts';
import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './login-dialog.module.css';
import { LoginFields } from './login-fields.tsx';
import { loginMessages } from './messages/index.ts';
import { useLogin } from './use-login.ts';
import { LEGAL_PATH, WhoChoice } from './who-choice.tsx';

const REGISTRATION_PATH = '/registration';

type LoginDialogProps = DialogProps['login'] & {
  onClose: () => void;
  page: string;
};

/** Where companies can log in, the choice of person or company comes first. */
export function LoginDialog({ notice, next, name, page, onClose }: LoginDialogProps) {
  const t = useT(loginMessages);
  const { dialogs, session } = useCore();
  const handleClose = () => {
    onClose();
    // The dialog was closed without a login, so personal dialogs below it have no driver.
    if (session.get().token === null) dialogs.closePersonal();
  };
  const login = useLogin({ next: next ?? (notice && page), onClose: handleClose });
  const { hasCoopLogin, hasLegalLogin } = useCapabilities();
  const [lost] = useState(() => session.lost());
  const [told, setTold] = useState<FailureName | null>(notice ?? null);

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
          notice={login.result.status === 'waiting' ? told : null}
          onChange={() => {
            setTold(null);
            login.reset();
          }}
          onLeave={handleClose}
        />
      </div>
    </Dialog>
  );
}
