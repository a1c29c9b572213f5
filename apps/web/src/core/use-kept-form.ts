import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFound, useKeep } from './use-kept.ts';

/** Lets a form outlive the end of the login, but for its `secret` fields; see {@link useKeep}. */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  secret: readonly FieldPath<Values>[] = [],
): void {
  const { getValues, reset } = form;
  const found = useFound<Partial<Values>>(name);
  useKeep(
    name,
    () => {
      const isSecret = (field: string) => secret.some((one) => one === field);
      return Object.fromEntries(Object.entries(getValues()).filter(([field]) => !isSecret(field)));
    },
    () => reset(),
  );

  useEffect(() => {
    if (found) reset((now) => ({ ...now, ...found }), { keepDefaultValues: true });
  }, [found, reset]);
}
