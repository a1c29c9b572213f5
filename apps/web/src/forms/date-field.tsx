import Calendar from 'lucide-react/icons/calendar';
import { useRef, useState, type ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { MaskedField } from './masked-field.tsx';
import { formMessages } from './messages/index.ts';
import { type DateMark, isWholeDate, maskDate, readDate, writeDate } from './typed-date.ts';
import styles from './date-field.module.css';

interface DateFieldLook {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isCompact?: boolean;
  min?: string;
  max?: string;
}

interface DateTextFieldProps extends DateFieldLook {
  value: string;
  mark?: DateMark;
  onType: (typed: string) => void;
}

/**
 * Accepts a day typed as DD.MM.YYYY, the same in every browser. An error appears only after a complete input or on
 * blur.
 */
export function DateTextField({ value, onType, error, min, max, mark = '.', ...look }: DateTextFieldProps) {
  const t = useT(formMessages);
  const picker = useRef<HTMLInputElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const isWhole = isWholeDate(value);
  const date = readDate(value);
  const isUnfinished = isTyping && !isWhole && value !== '';
  const shownError =
    isWhole && date === null
      ? t('dateWrong', { example: writeDate('2026-11-05', mark) })
      : isUnfinished
        ? undefined
        : error;

  return (
    <div className={styles.field}>
      <MaskedField
        {...look}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dateHint').replaceAll('.', mark)}
        value={value}
        error={shownError}
        clean={(text) => maskDate(text, mark)}
        onText={(text) => {
          setIsTyping(true);
          onType(text);
        }}
        onBlur={() => setIsTyping(false)}
        onKeyDown={(event) => event.key === 'Enter' && setIsTyping(false)}
        end={
          <>
            <input
              ref={picker}
              type="date"
              className={styles.picker}
              tabIndex={-1}
              aria-hidden="true"
              min={min}
              max={max}
              value={date ?? ''}
              onChange={(event) =>
                onType(event.target.value === '' ? '' : writeDate(event.target.value, mark))
              }
            />
            <IconButton icon={Calendar} label={t('calendar')} onClick={() => picker.current?.showPicker()} />
          </>
        }
      />
    </div>
  );
}

interface DateFieldProps extends DateFieldLook {
  /** `YYYY-MM-DD`; empty without a day. */
  value: string;
  onChange: (date: string) => void;
}

/** Wraps {@link DateTextField} for forms with `YYYY-MM-DD`; reports '' for anything but a valid day. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState(writeDate(value));
  // A day set from outside replaces the text; an incomplete input stays.
  const shown = (readDate(typed) ?? '') === value ? typed : writeDate(value);

  return (
    <DateTextField
      {...rest}
      value={shown}
      onType={(next) => {
        setTyped(next);
        onChange(readDate(next) ?? '');
      }}
    />
  );
}
