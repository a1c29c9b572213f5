import { useId } from 'react';
import { cx } from './cx.ts';
import chip from './chip.module.css';
import styles from './chip-radios.module.css';

interface ChipRadiosProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A radio group: arrow keys move the choice. */
export function ChipRadios<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChipRadiosProps<Value>) {
  const name = useId();

  return (
    <div role="radiogroup" aria-label={label} className={cx(chip.chips, chip.scroll)}>
      {options.map((option) => (
        <label key={option.value} className={cx(chip.chip, styles.item, option.value === value && chip.on)}>
          <input
            type="radio"
            className="vh"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
