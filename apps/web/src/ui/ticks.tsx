import { cx } from './cx.ts';
import styles from './ticks.module.css';

export type TicksLevel = 1 | 2 | 3;

/** Free bays: 3 = many, 2 = few, 1 = none. The text is next to it. */
export function Ticks({ level, isInherit = false }: { level: TicksLevel; isInherit?: boolean }) {
  return (
    <span className={cx(styles.ticks, styles[`l${level}`], isInherit && styles.inherit)} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
