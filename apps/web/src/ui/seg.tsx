import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './seg.module.css';

export interface SegOption<Value extends string> {
  value: Value;
  label: string;
  icon?: LucideIcon;
  isIconOnly?: boolean;
}

interface SegProps<Value extends string> {
  label: string;
  options: readonly SegOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'sm' | 'md';
  describedBy?: string;
}

/** A radio group: arrow keys move the choice. */
export function Seg<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  describedBy,
}: SegProps<Value>) {
  const name = useId();

  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={cx(styles.seg, styles[size])}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(styles.item, option.value === value && styles.on)}
          title={option.isIconOnly ? option.label : undefined}
        >
          <input
            type="radio"
            className="vh"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} className={styles.icon} />}
          {option.isIconOnly ? <span className="vh">{option.label}</span> : option.label}
        </label>
      ))}
    </div>
  );
}
