import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './alert.module.css';

export type AlertTone = 'danger' | 'warning' | 'success' | 'info';

const ICONS: Record<AlertTone, LucideIcon> = {
  danger: CircleAlert,
  warning: TriangleAlert,
  success: CircleCheck,
  info: Info,
};

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
}

/** Place it in the form above the submit button. A danger is announced immediately. */
export function Alert({ tone = 'info', title, children, className }: AlertProps) {
  return (
    <div className={cx(styles.alert, styles[tone], className)} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon of={ICONS[tone]} size={22} className={styles.icon} />
      <div className={styles.body}>
        {title !== undefined && (
          <b>{typeof title === 'string' && children === undefined ? <AlertText text={title} /> : title}</b>
        )}
        {children !== undefined && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  );
}

/** If the text has two sentences, the first one (the event) is bold. */
function AlertText({ text }: { text: string }) {
  const end = text.indexOf('. ') + 1;
  if (end === 0) return text;
  return (
    <>
      {text.slice(0, end)} <span className={styles.rest}>{text.slice(end + 1)}</span>
    </>
  );
}
