import { useEffect, useRef, useState } from 'react';
import { useCore } from './core-context.ts';
import type { DialogStore } from './dialogs/dialog-store.ts';

/** What was typed on pages that an ended login has closed; in memory only, until the page is drawn again. */
const kept = new WeakMap<DialogStore, Map<string, unknown>>();

const keptOf = (dialogs: DialogStore): Map<string, unknown> => {
  const values = kept.get(dialogs) ?? new Map<string, unknown>();
  kept.set(dialogs, values);
  return values;
};

/**
 * State of a form on a private page. When the login ends while the form is open, the guard takes the page away; after
 * the next login the form is as it was left. Any other way off the page forgets it, as ever.
 */
export function useKeptState<T>(name: string, initial: T): [T, (value: T) => void] {
  const { dialogs } = useCore();
  const [value, setValue] = useState<T>(() => (keptOf(dialogs).get(name) as T | undefined) ?? initial);
  const last = useRef(value);

  useEffect(() => {
    last.current = value;
  }, [value]);

  useEffect(() => {
    keptOf(dialogs).delete(name);
    return () => {
      if (dialogs.isOpen('expired') || dialogs.isOpen('login')) keptOf(dialogs).set(name, last.current);
    };
  }, [dialogs, name]);

  return [value, setValue];
}
