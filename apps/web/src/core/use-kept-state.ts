import { type Dispatch, type SetStateAction, useState } from 'react';
import { useFound, useKeep } from './use-kept.ts';

/**
 * State of a form on a private page that outlives the end of the login; see {@link useKeep}. `toKeep` makes of a value
 * what is fit to be kept, the value itself unless given; `atStart` is what a form begins with that finds nothing kept.
 */
export function useKeptState<T>(
  name: string,
  initial: T,
  { toKeep = (value) => value, atStart = initial }: { toKeep?: (value: T) => T; atStart?: T } = {},
): [T, Dispatch<SetStateAction<T>>] {
  const found = useFound<T>(name);
  const [value, setValue] = useState<T>(found ?? atStart);
  useKeep(
    name,
    () => toKeep(value),
    () => setValue(initial),
  );
  return [value, setValue];
}
