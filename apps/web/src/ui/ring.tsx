import { cx } from './cx.ts';
import styles from './ring.module.css';

const RADIUS = 16;
const LENGTH = 2 * Math.PI * RADIUS;

/** `share` (0..1) is the remaining part, also given by the text next to it. */
export function Ring({
  share,
  size = 28,
  isEnding = false,
}: {
  share: number;
  size?: number;
  isEnding?: boolean;
}) {
  const left = Math.min(1, Math.max(0, share)) * LENGTH;

  return (
    <svg
      className={cx(styles.ring, isEnding && styles.ending)}
      viewBox="0 0 36 36"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <circle className={styles.track} cx="18" cy="18" r={RADIUS} strokeWidth="4" />
      <circle
        className={styles.bar}
        cx="18"
        cy="18"
        r={RADIUS}
        strokeWidth="4"
        strokeDasharray={`${left} ${LENGTH}`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}
