import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useSession } from '#src/core/session.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './home-map.module.css';
import { DriverTimer } from './later-parts.ts';

/** Replaces the header on phones: login, or the timer of the next end. */
export function PhoneTool() {
  const { isLoggedIn } = useSession();
  return <div className={styles.onlyPhone}>{isLoggedIn ? <DriverTimer /> : <LoginButton />}</div>;
}

function LoginButton() {
  const t = useT(common);
  const { openDialog } = useDialogs();
  return (
    <Button variant="secondary" size="sm" onClick={() => openDialog('login', {})}>
      {t('login')}
    </Button>
  );
}
