import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';
import { useCore } from './core-context.ts';
import type { Core } from './core.ts';
import { partOf } from './per-core.ts';

export const SAVED_MS = 2 * 3_600_000;

/**
 * What form state survives, for two hours:
 * - `login`: the end of the login, when the guard removes the private page. In memory, for the same account.
 * - `reload`: also a reload of the tab, within the same login. Leaving the page discards it.
 * - `browser`: a reload and leaving the page, for everybody who uses this browser in this city.
 */
type Lifetime = 'login' | 'reload' | 'browser';

type SavedOptions<T> = {
  /** Converts the value before it is saved at the end of the login. */
  toSaved?: (value: T) => T;
  /** Adds values from the address to the initial value. */
  atStart?: (saved: T) => T;
} & (
  | { lifetime?: 'login'; isValid?: never }
  /** Stored values may be outdated or edited: `isValid` checks them. */
  | { lifetime: 'reload' | 'browser'; isValid: (value: unknown) => value is T }
);

interface Saved {
  /** Only this account can restore the value. */
  account: string;
  value: unknown;
  atMs: number;
}

/** Values saved at the end of a login by form name, in memory only. */
const createMemory = () => new Map<string, Saved>();
const memoryOf = (core: Core) => partOf(core, createMemory);

const recall = (core: Core, name: string): unknown => {
  const saved = memoryOf(core).get(name);
  const isOwn = saved !== undefined && saved.account === core.session.account();
  return isOwn && core.device.now() - saved.atMs < SAVED_MS ? saved.value : undefined;
};

/**
 * Saves the form when the login ends; leaving in any other way, including logout, discards it. `read` must not
 * return passwords or codes. `onOther` must reset the form when another account logs in.
 */
function useSaveAtLoginEnd(name: string, read: () => unknown, onOther: () => void, isOn = true): void {
  const core = useCore();
  const { token } = core.session.get();
  const account = core.session.account();
  const latest = useRef({ token, account, read });

  useEffect(() => {
    const before = latest.current;
    // Before the profile is loaded, the account is unknown.
    latest.current = account === null ? { ...before, read } : { token, account, read };
    // The account key changes when the driver changes the e-mail or phone.
    if (!isOn || before.account === null || account === null || before.token === token) return;
    if (before.account !== account) onOther();
  });

  useEffect(() => {
    if (!isOn) return;
    if (core.session.account() !== null) memoryOf(core).delete(name);
    return () => {
      const lost = core.session.lost();
      if (core.session.get().token !== null || lost === null || lost.token !== latest.current.token) return;
      const { account: owner } = lost;
      memoryOf(core).set(name, { account: owner, value: latest.current.read(), atMs: core.device.now() });
    };
  }, [core, name, isOn]);
}

interface Place {
  area: TextStore | null;
  key: string;
  /** Distinguishes logins without exposing the token. */
  login: string | undefined;
}

const placeOf = (
  { store, tab, city, session }: Pick<Core, 'store' | 'tab' | 'city' | 'session'>,
  name: string,
  lifetime: Lifetime,
): Place => {
  if (lifetime === 'browser') return { area: store, key: draftKey(name, city), login: undefined };
  const login = (session.get().token ?? '').slice(-6);
  return { area: lifetime === 'reload' ? tab : null, key: `gorpark.form.${name}.${city.city}`, login };
};

const draftKey = (name: string, { city }: Core['city']): string => `gorpark.draft.${name}.${city}`;

const readPlace = <T>(
  { area, key, login }: Place,
  nowMs: number,
  isValid: (value: unknown) => value is T,
): T | undefined => {
  const isFresh = (stored: unknown): stored is { value: T } => {
    const { value, atMs, login: owner } = (stored ?? {}) as Record<string, unknown>;
    const ageMs = typeof atMs === 'number' ? nowMs - atMs : SAVED_MS;
    return (login === undefined || owner === login) && ageMs >= 0 && ageMs < SAVED_MS && isValid(value);
  };
  return area === null ? undefined : readJson(area, key, isFresh)?.value;
};

/** Prefills a form of the lifetime `browser` that renders later. */
export const writeDraft = (
  core: Pick<Core, 'store' | 'city' | 'device'>,
  name: string,
  value: unknown,
): void => {
  writeJson(core.store, draftKey(name, core.city), { value, atMs: core.device.now() });
};

/** Returns form state that survives the end of the login, or more: see {@link Lifetime}. */
export function useSavedState<T>(
  name: string,
  initial: T,
  {
    lifetime = 'login',
    isValid,
    toSaved = (value) => value,
    atStart = (saved) => saved,
  }: SavedOptions<T> = {},
): [T, Dispatch<SetStateAction<T>>] {
  const core = useCore();
  const { device } = core;
  const place = placeOf(core, name, lifetime);
  const { area, key, login } = place;
  const isPrivate = lifetime !== 'browser';
  const [value, setValue] = useState<T>(() => {
    const recalled = isPrivate ? (recall(core, name) as T | undefined) : undefined;
    return recalled ?? atStart((isValid && readPlace(place, device.now(), isValid)) ?? initial);
  });
  useSaveAtLoginEnd(
    name,
    () => toSaved(value),
    () => setValue(initial),
    isPrivate,
  );

  useEffect(() => {
    if (area === null) return;
    if (value === initial) area.remove(key);
    else writeJson(area, key, { value, login, atMs: device.now() });
    return isPrivate ? () => area.remove(key) : undefined;
  }, [area, key, login, device, value, initial, isPrivate]);

  return [value, setValue];
}

/** Applies {@link useSavedState} of the lifetime `login` to a whole form, except its `secret` fields. */
export function useSavedForm<Values extends FieldValues>(
  name: string,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  secret: readonly FieldPath<Values>[] = [],
): void {
  const core = useCore();
  const { getValues, reset } = form;
  const [saved] = useState(() => recall(core, name) as Partial<Values> | undefined);
  useSaveAtLoginEnd(
    name,
    () => {
      const isSecret = (field: string) => secret.some((one) => one === field);
      return Object.fromEntries(Object.entries(getValues()).filter(([field]) => !isSecret(field)));
    },
    () => reset(),
  );

  useEffect(() => {
    if (saved) reset((now) => ({ ...now, ...saved }), { keepDefaultValues: true });
  }, [saved, reset]);
}
