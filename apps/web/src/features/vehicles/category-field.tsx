import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import { type Category, isCategory } from '@gorpark/domain/category';
import { useT } from '#src/i18n/use-t.ts';
import { FieldError } from '#src/ui/field.tsx';
import { Seg } from '#src/ui/seg.tsx';
import { vehicleMessages } from './messages/index.ts';
import styles from './vehicle-dialog.module.css';

interface CategoryFieldProps {
  options: readonly Category[];
  value: string;
  error: string | undefined;
  onChange: (category: Category) => void;
  ref: Ref<{ focus: () => void }>;
}

export function CategoryField({ options, value, error, onChange, ref }: CategoryFieldProps) {
  const t = useT(vehicleMessages);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLInputElement>('input:checked')?.focus(),
  }));

  return (
    <div ref={box} className={styles.category}>
      <span className={styles.label} aria-hidden="true">
        {t('categoryLabel')}
      </span>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('categoryHint')}
      </p>
      <Seg
        label={t('categoryLabel')}
        describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        options={options.map((category) => ({ value: category, label: category }))}
        value={isCategory(value) ? value : 'B'}
        onChange={onChange}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
