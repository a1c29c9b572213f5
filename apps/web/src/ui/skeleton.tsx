import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from './cx.ts';
import styles from './skeleton.module.css';

export const SKELETON_ROWS = 4;

const WIDTHS = [
  [62, 38],
  [48, 30],
  [70, 44],
  [54, 34],
] as const;

export function Skeleton() {
  const t = useT(common);

  return (
    <output className={styles.list} aria-busy="true" aria-label={t('loading')}>
      {WIDTHS.slice(0, SKELETON_ROWS).map(([long, short]) => (
        <span key={long} className={styles.row} data-testid="skeleton-row">
          <span className={cx(styles.sk, styles.dot)} />
          <span className={styles.lines}>
            <SkeletonLine width={`${long}%`} />
            <SkeletonLine width={`${short}%`} isThin />
          </span>
          <span className={cx(styles.sk, styles.sum)} />
        </span>
      ))}
    </output>
  );
}

export function SkeletonLine({ width = '100%', isThin = false }: { width?: string; isThin?: boolean }) {
  return <span className={cx(styles.sk, isThin && styles.thin)} style={{ width }} aria-hidden="true" />;
}
