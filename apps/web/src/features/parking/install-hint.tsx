import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useT } from '#src/i18n/use-t.ts';
import { installOffer, isInstalled, isIphone } from '#src/lib/installation.ts';
import { publicKey } from '#src/lib/storage.ts';
import { useStore } from '#src/lib/store.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { parkingMessages } from './messages/index.ts';
import styles from './install-hint.module.css';

const KEY = publicKey('install-hint');
/** Stored values: of the local storage, then of the tab in which it was written. */
const [LATER, NEVER, FIRST_VISIT] = ['later', 'never', 'first'];

export function InstallHint() {
  const t = useT(parkingMessages);
  const offer = useStore(installOffer);
  const { isShown, dismiss } = useShown();
  if (!isShown || isInstalled() || (offer === null && !isIphone())) return null;

  const install = async () => {
    await offer?.prompt();
    dismiss();
  };
  return (
    <aside className={styles.hint} aria-label={t('installTitle')}>
      <Icon of={Smartphone} className={styles.icon} />
      <p className={styles.text}>
        <b>{t('installTitle')}</b>
        <span>{t(offer ? 'installText' : 'installIphone')}</span>
      </p>
      {offer && (
        <Button size="sm" variant="secondary" className={styles.install} onClick={() => void install()}>
          {t('install')}
        </Button>
      )}
      <IconButton icon={X} label={t('installDismiss')} className={styles.close} onClick={dismiss} />
    </aside>
  );
}

function useShown() {
  const { store, tab } = useCore();
  const [isShown, setIsShown] = useState(() => store.read(KEY) === LATER && tab.read(KEY) === null);
  useEffect(() => {
    if (store.read(KEY) !== null) return;
    store.write(KEY, LATER);
    tab.write(KEY, FIRST_VISIT);
  }, [store, tab]);
  const dismiss = () => {
    store.write(KEY, NEVER);
    setIsShown(false);
  };
  return { isShown, dismiss };
}
