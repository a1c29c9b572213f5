import { useEffect, useState } from 'react';
import { readJson, writeJson } from '#src/lib/storage.ts';
import { useCore } from './core-context.ts';
import { KEPT_MS } from './use-kept.ts';

/**
 * State of a form that outlives a reload and a lost page, in this city and browser, for two hours. What is stored may be
 * old or edited by hand: `isValid` decides. `atStart` says what the page's address fills in.
 */
export function useDraft<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T,
  atStart: (kept: T) => T = (kept) => kept,
): [T, (value: T) => void] {
  const { store, city, device } = useCore();
  const key = `gorpark.draft.${name}.${city.city}`;
  const [value, setValue] = useState<T>(() => {
    const isFresh = (stored: unknown): stored is { value: T; atMs: number } => {
      const { value: kept, atMs } = (stored ?? {}) as { value?: unknown; atMs?: unknown };
      const ageMs = typeof atMs === 'number' ? device.now() - atMs : KEPT_MS;
      return ageMs >= 0 && ageMs < KEPT_MS && isValid(kept);
    };
    return atStart(readJson(store, key, isFresh)?.value ?? initial);
  });

  useEffect(() => {
    if (value === initial) store.remove(key);
    else writeJson(store, key, { value, atMs: device.now() });
  }, [store, key, device, value, initial]);

  return [value, setValue];
}
