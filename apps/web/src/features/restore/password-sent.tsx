import { useEffect, useRef } from 'react';
import { formatPhone } from '@gorpark/domain/phone';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { restoreMessages } from './messages/index.ts';
import styles from './restore.module.css';

interface PasswordSentProps {
  way: 'mail' | 'call';
  login: string;
  onAgain: () => void;
}

export function PasswordSent({ way, login, onAgain }: PasswordSentProps) {
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
