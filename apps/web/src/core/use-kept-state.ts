import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useKept } from './use-kept.ts';

/** State of a form on a private page that outlives the end of the login; see {@link useKept}. */
export function useKeptState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const last = useRef(initial);
  const found = useKept(
    name,
    () => last.current,
    () => setValue(initial),
  );
  const [value, setValue] = useState<T>(found ?? initial);

  useEffect(() => {
    last.current = value;
  }, [value]);

  return [value, setValue];
}
