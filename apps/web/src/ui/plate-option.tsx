import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Plate } from './plate.tsx';
import styles from './plate-option.module.css';

export interface PlateOptionItem {
  value: string;
  plate: string;
  format?: 'rus' | 'foreign';
  /** For example `Рабочая`. */
  name?: string;
}

interface PlateOptionsProps {
  label: string;
  options: readonly PlateOptionItem[];
  value: string | null;
  onChange: (value: string) => void;
  add?: { label: string; onClick: () => void };
  describedBy?: string;
}

export function PlateOptions({ label, options, value, onChange, add, describedBy }: PlateOptionsProps) {
  const name = useId();

  return (
    <div className={styles.row} role="radiogroup" aria-label={label} aria-describedby={describedBy}>
      {options.map((option) => (
        <label key={option.value} className={cx(styles.option, option.value === value && styles.on)}>
          <input
            type="radio"
            className="vh"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Plate value={option.plate} format={option.format} size="option" />
          {option.name && <span className={styles.name}>{option.name}</span>}
        </label>
      ))}
      {add && (
        <button
          type="button"
          className={cx(styles.option, styles.add)}
          aria-label={add.label}
          onClick={add.onClick}
        >
          <Icon of={Plus} size={24} />
        </button>
      )}
    </div>
  );
}
