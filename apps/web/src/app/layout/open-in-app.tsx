import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { publicKey } from '#src/lib/storage.ts';
import { useDevice } from '#src/lib/use-device.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useApp } from '../app-context.ts';
import { appLinksOf, type AppLinks } from '../app-links.ts';
import { appMessages } from '../messages/index.ts';
import styles from './open-in-app.module.css';

/** Time for the app to open before its store is opened, milliseconds. */
export const STORE_AFTER_MS = 1000;

const DISMISSED = publicKey('app-banner');

export function OpenInApp() {
  const t = useT(appMessages);
  const links = useLinks();
  const { isDismissed, dismiss } = useDismissed();
  const open = useOpenApp();
  if (links === null || isDismissed) return null;

  return (
    <aside className={styles.banner} aria-label={t('appBanner')}>
      <Icon of={Smartphone} />
      <span className={styles.text}>{t('appBanner')}</span>
      <Button size="sm" variant="secondary" onClick={() => open(links)}>
        {t('appOpen')}
      </Button>
      <IconButton icon={X} label={t('appDismiss')} onClick={dismiss} />
    </aside>
  );
}

function useLinks(): AppLinks | null {
  const capabilities = useCapabilities();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const userAgent = useDevice(() => navigator.userAgent, '');
  return appLinksOf(capabilities, { userAgent, pathname });
}

function useDismissed() {
  const { store } = useApp();
  const [isDismissed, setIsDismissed] = useState(() => store.read(DISMISSED) !== null);
  const dismiss = () => {
    store.write(DISMISSED, '1');
    setIsDismissed(true);
  };
  return { isDismissed, dismiss };
}

function useOpenApp(): (links: AppLinks) => void {
  const { openAddress } = useApp();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return ({ app, store }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (document.visibilityState === 'visible') openAddress(store);
    }, STORE_AFTER_MS);
    openAddress(app);
  };
}
