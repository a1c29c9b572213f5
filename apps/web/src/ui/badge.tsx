import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './badge.module.css';

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

interface CountProps {
  value: number;
  texts?: string;
  isHot?: boolean;
}

export function Count({ value, texts, isHot = false }: CountProps) {
  const mark = cx(styles.count, isHot && styles.hot);
  if (texts === undefined) return <span className={mark}>{value}</span>;
  return (
    <>
      <span className={mark} aria-hidden="true">
        {value}
      </span>
      <span className="vh">{texts}</span>
    </>
  );
}
