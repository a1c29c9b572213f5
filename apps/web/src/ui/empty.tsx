import type { LucideIcon } from 'lucide-react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useOffline } from '#src/lib/use-offline.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useErrorCode } from './use-error-code.ts';
import styles from './empty.module.css';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.art} viewBox="0 0 120 88" aria-hidden="true">
        <path className={styles.fill} d="M6 70h108v12H6z" />
        <path d="M6 70h108M24 70V26M60 70V26M96 70V26" strokeDasharray="7 6" />
        <rect className={styles.sign} x="30" y="6" width="24" height="24" rx="5" />
        <path d="M39 25V13h4.5a4 4 0 0 1 0 8H39" className={styles.white} strokeWidth="3.2" />
        <path d="M42 30v40" />
      </svg>
      <h2 className="h3">{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
  icon?: LucideIcon;
  /** false: no request caused the error. */
  hasCode?: boolean;
}

export function ErrorState({ title, children, onRetry, action, icon, hasCode = true }: ErrorStateProps) {
  const t = useT(common);
  const isOffline = useOffline();
  const code = useErrorCode();
  const isOurs = hasCode && !isOffline && code !== null;
  const shown = icon ?? (isOffline ? WifiOff : TriangleAlert);

  return (
    <div className={styles.empty} role="alert">
      <span className={styles.errorIcon}>
        <Icon of={shown} size={32} />
      </span>
      <h2 className="h3">{title ?? t('troubleTitle')}</h2>
      <p>{isOurs ? t('troubleOurs') : (children ?? t('troubleText'))}</p>
      {isOurs && <p className="small">{code}</p>}
      <div className={cx(styles.action, styles.actions)}>
        {onRetry && (
          <Button icon={RotateCw} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
