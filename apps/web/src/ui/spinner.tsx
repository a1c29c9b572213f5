import { cx } from './cx.ts';
import styles from './spinner.module.css';

/** Decoration: the text next to it describes the progress. */
export function Spinner({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <span className={cx(styles.spin, className)} style={{ width: size, height: size }} aria-hidden="true" />
  );
}
