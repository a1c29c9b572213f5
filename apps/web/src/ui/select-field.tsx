import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldLook } from './field.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface SelectFieldProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'>,
    FieldLook {
  options: readonly { value: string; label: string }[];
  /** The first, empty choice. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A short list without search: the control of the browser in our frame. Long lists take Combobox. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  labelEnd,
  options,
  placeholder,
  ref,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, labelEnd }}>
      {(ids) => (
        <span className={styles.control}>
          <select {...rest} {...ids} ref={ref} className={cx(styles.input, styles.native)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className={styles.icon} />
        </span>
      )}
    </Field>
  );
}
