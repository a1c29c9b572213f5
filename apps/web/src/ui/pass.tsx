import type { ReactNode } from 'react';
import type { Kopecks } from '@gorpark/domain/money';
import { cx } from './cx.ts';
import { Money } from './money.tsx';
import styles from './pass.module.css';

interface PassProps {
  title: string;
  children?: ReactNode;
  length: { count: number; unit: string } | null;
  cost: Kopecks;
  note?: string | undefined;
  action: ReactNode;
}

export function Pass({ title, children, length, cost, note, action }: PassProps) {
  return (
    <article className={styles.pass} aria-label={title}>
      <div className={styles.top}>
        {length && (
          <div className={styles.length} aria-hidden="true">
            <b>{length.count}</b>
            <span>{length.unit}</span>
          </div>
        )}
        <div className={styles.texts}>
          <h3 className="h3">{title}</h3>
          {children}
        </div>
      </div>
      <div className={styles.cut} aria-hidden="true" />
      <div className={styles.bottom}>
        <div>
          <p className={styles.cost}>
            <Money value={cost} as="zonePrice" />
          </p>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
        {action}
      </div>
    </article>
  );
}

/** One column on phones, three on wide screens. */
export function Passes({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) {
  return <div className={cx(styles.passes, isNarrow && styles.narrow)}>{children}</div>;
}

export function PassLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={cx(styles.pass, styles.own)}>
      <h3 className="h3">{title}</h3>
      {children}
    </div>
  );
}
