import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId, type ReactNode } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

export interface FieldLook {
  label: ReactNode;
  hint?: ReactNode;
  /** Announced with the control. */
  error?: string | undefined;
  isOptional?: boolean;
  labelEnd?: ReactNode;
}

export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  children: (ids: FieldIds) => ReactNode;
  isCompact?: boolean;
  className?: string;
}

export function Field(props: FieldProps) {
  const { label, hint, error, isOptional = false, labelEnd, children, isCompact = false, className } = props;
  const t = useT(common);
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div className={cx(styles.field, error && styles.hasError, isCompact && styles.compact, className)}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
        {isOptional && <span className={styles.optional}> {t('optional')}</span>}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {/* Placed after the control in the DOM, so that Tab moves from field to field. */}
      {labelEnd !== undefined && <div className={styles.labelEnd}>{labelEnd}</div>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon of={CircleAlert} size={18} className={styles.errorIcon} />
      <span>{children}</span>
    </p>
  );
}
