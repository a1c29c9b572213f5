import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './radio-card.module.css';

export interface RadioCardOption {
  value: string;
  title: string;
  note?: string;
  icon?: LucideIcon;
  more?: ReactNode;
}

interface RadioCardsProps {
  label: string;
  options: readonly RadioCardOption[];
  value: string | null;
  onChange: (value: string) => void;
  describedBy?: string;
}

export function RadioCards({ label, options, value, onChange, describedBy }: RadioCardsProps) {
  const name = useId();

  return (
    <div role="radiogroup" aria-label={label} aria-describedby={describedBy} className={styles.group}>
      {options.map((option) => (
        <div key={option.value} className={cx(styles.card, option.value === value && styles.on)}>
          <label className={styles.label}>
            <input
              type="radio"
              className="vh"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon && (
              <span className={styles.icon}>
                <Icon of={option.icon} />
              </span>
            )}
            <span className="grow">
              <b>{option.title}</b>
              {option.note && <small>{option.note}</small>}
            </span>
            <span className={styles.dot} />
          </label>
          {option.value === value && option.more && <div className={styles.more}>{option.more}</div>}
        </div>
      ))}
    </div>
  );
}
