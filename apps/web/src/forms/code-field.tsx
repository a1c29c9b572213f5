import { useEffect, useRef, type Ref } from 'react';
import { digitsUpTo } from './mask.ts';
import { MaskedField } from './masked-field.tsx';

/** Delay of the submit after the last digit, milliseconds. */
export const CODE_SUBMIT_MS = 300;

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (digits: string) => void;
  length: number;
  onComplete?: (() => void) | undefined;
  hasAutoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export const isWholeCode = (text: string, length: number): boolean =>
  text.length === length && /^\d+$/.test(text);

export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, value, onChange, length, onComplete, hasAutoFocus = false, ref } = props;
  useComplete(value, length, onComplete);

  return (
    <MaskedField
      ref={ref}
      look="code"
      name="code"
      label={label}
      hint={hint}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      data-autofocus={hasAutoFocus || undefined}
      value={value}
      clean={digitsUpTo(length)}
      onText={onChange}
    />
  );
}

function useComplete(value: string, length: number, onComplete: (() => void) | undefined): void {
  const complete = useRef(onComplete);
  const reported = useRef('');
  useEffect(() => {
    complete.current = onComplete;
  });

  useEffect(() => {
    if (!isWholeCode(value, length)) {
      reported.current = '';
      return;
    }
    if (reported.current === value) return;
    const timer = setTimeout(() => {
      reported.current = value;
      complete.current?.();
    }, CODE_SUBMIT_MS);
    return () => clearTimeout(timer);
  }, [value, length]);
}
