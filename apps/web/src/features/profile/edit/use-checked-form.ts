import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { profileMessages } from '../messages/index.ts';
import type { Problem, Problems } from './edit-form.ts';

/** An error appears on blur or submit and disappears while typing. */
export function useCheckedForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  check: (values: Values) => Problems<Values>,
): UseFormReturn<Values> {
  const text = useFormText();
  const t = useT(profileMessages);
  const textsOf = (problem: Problem) => (problem === 'emailSame' ? t(problem) : text(problem));

  const form = useForm<Values>({
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver: (values) => {
      const found = Object.entries(check(values)) as [string, Problem][];
      if (found.length === 0) return { values, errors: {} };
      const errors = found.map(([name, problem]) => [name, { type: problem, message: textsOf(problem) }]);
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
    },
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name && type === 'change') form.clearErrors(name as FieldPath<Values>);
        },
      }),
    [form],
  );

  return form;
}
