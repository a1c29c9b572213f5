import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { readJson, writeJson } from '#src/lib/storage.ts';
import { useCore } from './core-context.ts';
import { KEPT_MS } from './use-kept.ts';
import { useKeptState } from './use-kept-state.ts';

/** Distinguishes logins without exposing the token. */
const markOf = (token: string | null): string => (token ?? '').slice(-6);

/**
 * Like {@link useKeptState}, but also survives a tab reload, for two hours of the same login. Leaving the page
 * discards it. Stored values may be outdated or edited: `isValid` checks them.
 */
export function useReloadedState<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [T, Dispatch<SetStateAction<T>>] {
  const { tab, device, session, city } = useCore();
  const key = `gorpark.form.${name}.${city.city}`;
  const login = markOf(session.get().token);
  const [first] = useState<T>(() => {
    const isOwn = (stored: unknown): stored is { value: T } => {
      const { value, atMs, login: whose } = (stored ?? {}) as Record<string, unknown>;
      const ageMs = typeof atMs === 'number' ? device.now() - atMs : KEPT_MS;
      return whose === login && ageMs >= 0 && ageMs < KEPT_MS && isValid(value);
    };
    return readJson(tab, key, isOwn)?.value ?? initial;
  });
  const [value, setValue] = useKeptState(name, initial, { atStart: first });

  useEffect(() => {
    if (value === initial) tab.remove(key);
    else writeJson(tab, key, { value, login, atMs: device.now() });
    return () => tab.remove(key);
  }, [tab, key, login, device, value, initial]);

  return [value, setValue];
}
