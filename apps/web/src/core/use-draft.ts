import { useEffect, useState } from 'react';
import { readJson, writeJson } from '#src/lib/storage.ts';
import { useCore } from './core-context.ts';
import type { Core } from './core.ts';
import { KEPT_MS } from './use-kept.ts';

const keyOf = (name: string, { city }: Pick<Core, 'city'>): string => `gorpark.draft.${name}.${city.city}`;

/** Prefills a form that renders later: see {@link useDraft}. */
export const writeDraft = (
  core: Pick<Core, 'store' | 'city' | 'device'>,
  name: string,
  value: unknown,
): void => {
  writeJson(core.store, keyOf(name, core), { value, atMs: core.device.now() });
};

/**
 * Returns form state that survives a reload for two hours, per city and browser. Stored values may be outdated or
 * edited: `isValid` checks them. `atStart` contains values from the address.
 */
export function useDraft<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T,
  atStart: (kept: T) => T = (kept) => kept,
): [T, (value: T) => void] {
  const core = useCore();
  const { store, device } = core;
  const key = keyOf(name, core);
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
