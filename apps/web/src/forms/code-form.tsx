import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { CodeField, isWholeCode } from './code-field.tsx';
import { digitsUpTo } from './mask.ts';
import { useFormText } from './form-text.ts';
import { formMessages } from './messages/index.ts';
import { ResendCode } from './resend-code.tsx';
import styles from './code-form.module.css';

interface CodeFormProps {
  length: number;
  hint?: string | undefined;
  initial?: string | undefined;
  /** Why the last code was refused; hidden once another one is typed. */
  error: string | null;
  isOver?: boolean | undefined;
  isBusy: boolean;
  /** Receives a complete code. It may be called again during the request: ignore it then. */
  onSubmit: (code: string) => void;
  onResend: () => Promise<boolean>;
  canResend?: boolean | undefined;
  awaiting?: 'resend' | 'submit' | null;
  resendLabel?: string | undefined;
  submitLabel?: string | undefined;
  children?: ReactNode;
  foot?: ReactNode;
}

export function CodeForm(props: CodeFormProps) {
  const {
    length,
    hint,
    initial = '',
    error,
    isOver = false,
    isBusy,
    onSubmit,
    onResend,
    canResend = true,
  } = props;
  const { resendLabel, submitLabel, awaiting = null, children, foot } = props;
  const t = useT(formMessages);
  const text = useFormText();
  const [code, setCode] = useState(() => digitsUpTo(length)(initial));
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const renew = useRef<HTMLButtonElement>(null);
  const isWrong = error !== null && refused === code;

  useEffect(() => {
    if (error !== null && !isBusy) field.current?.select();
  }, [error, isBusy]);
  useEffect(() => {
    if (isOver) renew.current?.focus();
  }, [isOver]);

  const submit = () => {
    if (isOver || awaiting === 'submit') return undefined;
    setIsTried(true);
    if (!isWholeCode(code, length)) return field.current?.focus();
    if (isBusy) return undefined;
    setRefused(code);
    return onSubmit(code);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const handleRenew = async () => {
    if (!(await onResend())) return;
    setCode('');
    setIsTried(false);
    field.current?.focus();
  };
  const problem = code === '' ? t('codeEmpty') : t('codeShort', { count: length });
  const shown = isWrong ? error : isTried && !isWholeCode(code, length) ? problem : undefined;

  return (
    <Form className={styles.form} onSubmit={handleSubmit}>
      <CodeField
        ref={field}
        label={t('code')}
        hint={hint}
        error={isOver ? text('codeOver') : (shown ?? undefined)}
        length={length}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          setIsTried(false);
        }}
        onComplete={submit}
      />
      {!isOver && (
        <ResendCode onResend={onResend} isEnabled={canResend && awaiting === null} label={resendLabel} />
      )}
      {children}
      {isOver ? (
        <Button
          ref={renew}
          size="lg"
          isBlock
          isLoading={isBusy}
          loadingText={t('sending')}
          isWaiting={awaiting !== null}
          onClick={() => void handleRenew()}
        >
          {t('newCode')}
        </Button>
      ) : (
        <Button
          type="submit"
          size="lg"
          isBlock
          isLoading={isBusy}
          loadingText={t('codeConfirming')}
          isWaiting={awaiting === 'submit'}
        >
          {submitLabel ?? t('codeConfirm')}
        </Button>
      )}
      {foot}
    </Form>
  );
}
