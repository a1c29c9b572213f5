import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import { FieldError } from '#src/ui/field.tsx';
import { RadioCards, type RadioCardOption } from '#src/ui/radio-card.tsx';
import styles from './documents.module.css';

interface TypeFieldProps {
  label: string;
  options: readonly RadioCardOption[];
  value: string;
  error: string | undefined;
  onChange: (type: string) => void;
  ref: Ref<{ focus: () => void }>;
}

export function TypeField({ label, options, value, error, onChange, ref }: TypeFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const radios = box.current;
      (radios?.querySelector<HTMLInputElement>('input:checked') ?? radios?.querySelector('input'))?.focus();
    },
  }));

  return (
    <div ref={box} className={styles.type}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <RadioCards
        label={label}
        options={options}
        value={value || null}
        onChange={onChange}
        describedBy={error ? id : undefined}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
