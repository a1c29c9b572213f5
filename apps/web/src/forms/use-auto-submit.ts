import { errorText } from '@gorpark/contract/error-texts';
import type { FailureName } from '@gorpark/contract/failures';
import { useEffect, useRef } from 'react';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { formMessages } from './messages/index.ts';
import { type FormStatusMessage, useFormStatus } from './use-form-status.ts';

/** Delay of the submit after the last change, milliseconds. */
export const AUTO_SUBMIT_MS = 300;

type Values = Readonly<Record<string, string | number | boolean>>;

interface AutoSubmit<V extends Values> {
  values: V;
  initial: V;
  isValid: boolean;
  submit: (values: V) => Promise<FailureName | null>;
}

const isSame = (a: Values, b: Values): boolean => Object.keys(a).every((name) => a[name] === b[name]);

/**
 * Submits the form 300 ms after the last change if the values are valid and changed, one request after another.
 * Returns the status message.
 */
export function useAutoSubmit<V extends Values>(form: AutoSubmit<V>): FormStatusMessage | null {
  const t = useT(formMessages);
  const lang = useLang();
  const [message, show] = useFormStatus();
  const latest = useRef({ form, t, lang });
  const lastSending = useRef(Promise.resolve());
  const saved = useRef(form.initial);
  const key = JSON.stringify(form.values);
  const initialKey = JSON.stringify(form.initial);
  const { isValid } = form;

  useEffect(() => {
    latest.current = { form, t, lang };
  });
  useEffect(() => {
    saved.current = latest.current.form.initial;
  }, [initialKey]);

  useEffect(() => {
    if (!isValid) return;

    const send = async () => {
      // Reads the values only now, because the previous request may have saved them already.
      const { values, isValid: isStillValid, submit } = latest.current.form;
      if (!isStillValid || isSame(values, saved.current)) return;
      const failure = await submit(values);
      if (failure === null) saved.current = values;
      const now = latest.current;
      show(
        failure === null
          ? { tone: 'success', text: now.t('saved') }
          : { tone: 'danger', text: errorText(failure, now.lang) },
      );
    };
    const timer = setTimeout(() => {
      lastSending.current = lastSending.current.then(send);
    }, AUTO_SUBMIT_MS);
    return () => clearTimeout(timer);
  }, [key, isValid, show]);

  return message;
}
