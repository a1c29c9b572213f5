import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useKept } from './use-kept.ts';

/** Lets a form outlive the end of the login, but for its `secret` fields; see {@link useKept}. */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  secret: readonly FieldPath<Values>[] = [],
): void {
  const { getValues, reset } = form;
  const found = useKept<Partial<Values>>(
    name,
    () => {
      const told = Object.entries(getValues()).filter(
        ([field]) => !secret.includes(field as FieldPath<Values>),
      );
      return Object.fromEntries(told) as Partial<Values>;
    },
    () => reset(),
  );

  useEffect(() => {
    if (found) reset((now) => ({ ...now, ...found }), { keepDefaultValues: true });
  }, [found, reset]);
}
