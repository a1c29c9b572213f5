import { cx } from './cx.ts';
import styles from './spinner.module.css';

export function Spinner({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <span className={cx(styles.spin, className)} style={{ width: size, height: size }} aria-hidden="true" />
  );
}
