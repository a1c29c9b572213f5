import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { closeToast, toastStore, type Toast } from './toast-store.ts';
import styles from './toaster.module.css';

/** Lifetime without hover or focus, milliseconds. */
const SHOWN_MS = 7000;

export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);

  return (
    <section className={styles.region} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT(common);
  const [isPaused, setIsPaused] = useState(false);
  const { id, action } = toast;

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => closeToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused, id]);

  return (
    <div
      className={cx(styles.toast, styles[toast.tone])}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon of={toast.tone === 'good' ? CircleCheck : CircleAlert} size={22} className={styles.icon} />
      <span>{toast.text}</span>
      {action && (
        <Button
          variant="ghost"
          className={styles.action}
          onClick={() => {
            closeToast(id);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label={t('close')} className={styles.close} onClick={() => closeToast(id)} />
    </div>
  );
}
