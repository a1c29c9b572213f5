import type { Kopecks } from '@gorpark/domain/money';
import type { ReactNode } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from './cx.ts';
import { Money } from './money.tsx';
import styles from './breakdown.module.css';

export interface BreakdownLine {
  key: string;
  period?: string;
  text: ReactNode;
  /** Kopecks; a discount is negative. */
  sum: Kopecks;
  /** true: shown in green, for a benefit. */
  isGood?: boolean;
}

interface BreakdownProps {
  rows: readonly BreakdownLine[];
  total: Kopecks;
  after?: readonly { key: string; label: string; sum: Kopecks }[];
  isStale?: boolean;
}

/** Announces changes to screen readers. */
export function Breakdown({ rows, total, after = [], isStale = false }: BreakdownProps) {
  const t = useT(common);

  return (
    <dl className={cx(styles.bd, isStale && styles.stale)} aria-busy={isStale}>
      {rows.map((line) => (
        <div key={line.key} className={cx(styles.row, line.isGood && styles.good)}>
          <dt>
            {line.period && <span className={styles.period}>{line.period}</span>}
            <span>{line.text}</span>
          </dt>
          <dd>
            <Money value={line.sum} isInherit={line.isGood} />
          </dd>
        </div>
      ))}
      <div className={cx(styles.row, styles.total)}>
        <dt>{t('total')}</dt>
        <dd>
          <Money value={total} />
        </dd>
      </div>
      {after.map((line) => (
        <div key={line.key} className={cx(styles.row, styles.after)}>
          <dt>{line.label}</dt>
          <dd>
            <Money value={line.sum} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
