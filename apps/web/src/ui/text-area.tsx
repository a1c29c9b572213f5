import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldLook } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './text-area.module.css';

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>;

interface TextAreaProps extends Native, FieldLook {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, error, isOptional, labelEnd, ref, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, isOptional, labelEnd }}>
      {(ids) => (
        <span className={cx(fieldStyles.control, styles.area)}>
          <textarea rows={4} {...input} {...ids} ref={ref} className={styles.input} />
        </span>
      )}
    </Field>
  );
}
