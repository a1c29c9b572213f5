import { type Dispatch, type SetStateAction, useState } from 'react';
import { useFound, useKeep } from './use-kept.ts';

/**
 * Returns form state that survives the end of the login; see {@link useKeep}. `toKeep` converts the value for
 * storage. `atStart` is the initial value without a kept one.
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
