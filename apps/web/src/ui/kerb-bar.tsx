import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import styles from './kerb-bar.module.css';

interface KerbBarProps {
  /** 0..1, what has passed. */
  share: number;
  /** A bay is 15 minutes. */
  bays: number;
  label: string;
  isThin?: boolean;
}

/** The kerb with bays: how much of the paid time has passed. Colours come from --fill, --track and --bay-gap. */
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
