import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon && <Icon of={icon} size={15} stroke={2.2} className={styles.icon} />}
      {children}
    </span>
  );
}

/** How many there are, in a small round mark; `hot` asks for attention. */
export function Count({ value, isHot = false }: { value: number; isHot?: boolean }) {
  return <span className={cx(styles.count, isHot && styles.hot)}>{value}</span>;
}
