import Check from 'lucide-react/icons/check';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

/** `now` counts from 0. */
export function Stepper({ label, steps, now }: { label: string; steps: readonly string[]; now: number }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(styles.item, index < now && styles.done, index === now && styles.now)}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {index < now ? <Icon of={Check} size={18} stroke={2.4} /> : index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
