import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState, type ReactNode } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Dialog } from './dialog.tsx';
import { Field, type FieldLook } from './field.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { OptionList, type ComboboxOption } from './option-list.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useIsWide } from './use-media.ts';
import fieldStyles from './field.module.css';
import styles from './combobox.module.css';

export type { ComboboxOption } from './option-list.tsx';

export interface ComboboxProps extends FieldLook {
  label: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string) => void;
  valueContent?: ReactNode;
  /** The empty control has the height of two lines, to avoid a layout shift. */
  hasTwoLines?: boolean;
  placeholder?: string;
  searchPlaceholder?: string;
  maxHeight?: number;
  isDisabled?: boolean;
  /** Finds an early click again where a stored value changes the drawn text. */
  name?: string;
  /** Shown while options load. Typed text is kept and filters the options when they arrive. */
  loadingText?: string | undefined;
}

/** A dropdown on wide screens, a full-height sheet on phones. */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    valueContent,
    hasTwoLines,
    placeholder,
    searchPlaceholder,
    maxHeight = 600,
    isDisabled,
    loadingText,
    name,
  } = props;
  const { label, hint, error, isOptional, labelEnd } = props;
  const t = useT(common);
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const valueId = useId();
  const chosen = options.find((option) => option.value === value);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const dismiss = useDismiss(isOpen && isWide, () => setIsOpen(false), close);

  const list = (
    <OptionList
      label={label}
      options={options}
      value={value}
      maxHeight={isWide ? maxHeight : undefined}
      searchPlaceholder={searchPlaceholder ?? t('search')}
      emptyText={loadingText ?? t('nothingFound')}
      onChoose={(next) => {
        close();
        onChange(next);
      }}
    />
  );

  return (
    <Field {...{ label, hint, error, isOptional, labelEnd }}>
      {(ids) => (
        <div className={styles.place} {...dismiss}>
          <button
            {...ids}
            ref={button}
            type="button"
            name={name}
            className={cx(fieldStyles.control, fieldStyles.select, hasTwoLines && fieldStyles.twoLines)}
            aria-haspopup={isWide ? 'listbox' : 'dialog'}
            aria-expanded={isOpen}
            aria-labelledby={`${ids.id}-label ${valueId}`}
            disabled={isDisabled}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span id={valueId} className={cx(fieldStyles.value, !chosen && fieldStyles.empty)}>
              {chosen ? (valueContent ?? chosen.content) : (placeholder ?? t('chooseFromList'))}
            </span>
            <Icon of={ChevronDown} className={fieldStyles.icon} />
          </button>
          {isOpen && isWide && <div className={styles.popup}>{list}</div>}
          <Dialog isOpen={isOpen && !isWide} onClose={close} title={label} size="full">
            {list}
          </Dialog>
        </div>
      )}
    </Field>
  );
}
