import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFound, useKeep } from './use-kept.ts';

/** Keeps form values after the login ends, except `secret` fields; see {@link useKeep}. */
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
