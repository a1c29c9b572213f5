import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import styles from './kerb-bar.module.css';

interface KerbBarProps {
  /** Elapsed share, 0..1. */
  share: number;
  /** Number of 15-minute bays. */
  bays: number;
  label: string;
  isThin?: boolean;
}

/** Colours come from --fill, --track and --bay-gap. */
export function KerbBar({ share, bays, label, isThin = false }: KerbBarProps) {
  const bounded = Math.min(1, Math.max(0, share));
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--share': bounded,
    '--bays': Math.max(1, Math.round(bays)),
  };

  return (
    <div
      className={cx(styles.bar, isThin && styles.thin)}
      style={style}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot draw bays
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(bounded * 100)}
    >
      <span className={styles.fill} />
    </div>
  );
}
