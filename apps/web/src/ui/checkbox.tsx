import Check from 'lucide-react/icons/check';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  children: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ children, error, ref, ...input }: CheckboxProps) {
  const id = useId();

  return (
    <div className={cx(error && styles.hasError)}>
      <label className={styles.check}>
        <input
          {...input}
          ref={ref}
          type="checkbox"
          className="vh"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className={styles.box}>
          <Icon of={Check} size={18} stroke={2.5} />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

interface SwitchProps {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** Takes effect immediately: for settings, not for forms. */
export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <label className={styles.setting}>
      <span className="grow">{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="vh"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.switch} />
    </label>
  );
}
