import { useEffect, useRef, useState } from 'react';
import { useCore } from './core-context.ts';
import type { Core } from './core.ts';

export const KEPT_MS = 2 * 3_600_000;

interface Kept {
  /** Only this account can restore the value. */
  account: string;
  value: unknown;
  atMs: number;
}

/** Kept values by form name, in memory only. */
const places = new WeakMap<Core['queryClient'], Map<string, Kept>>();

const placeOf = ({ queryClient }: Core): Map<string, Kept> => {
  const place = places.get(queryClient) ?? new Map<string, Kept>();
  places.set(queryClient, place);
  return place;
};

/** Returns the kept value of this account. `useKeep` removes it when a known user opens the form. */
const find = (core: Core, name: string): unknown => {
  const kept = placeOf(core).get(name);
  const isOwn = kept !== undefined && kept.account === core.session.account();
  return isOwn && core.device.now() - kept.atMs < KEPT_MS ? kept.value : undefined;
};

/** Returns the kept value of this account. See {@link useKeep}. */
export function useFound<T>(name: string): T | undefined {
  const core = useCore();
  const [found] = useState(() => find(core, name) as T | undefined);
  return found;
}

/**
 * Keeps a form of a private page when the login ends and the guard removes the page. {@link useFound} returns the
 * value after the next login of the same account. Leaving in any other way, including logout, discards it. `read`
 * must not return passwords or codes. `onOther` must reset the form when another account logs in.
 */
export function useKeep(name: string, read: () => unknown, onOther: () => void): void {
  const core = useCore();
  const { token } = core.session.get();
  const account = core.session.account();
  const latest = useRef({ token, account, read });

  useEffect(() => {
    const before = latest.current;
    // Before the profile is loaded, the account is unknown.
    latest.current = account === null ? { ...before, read } : { token, account, read };
    // The account key changes when the driver changes the e-mail or phone.
    if (before.account === null || account === null || before.token === token) return;
    if (before.account !== account) onOther();
  });

  useEffect(() => {
    if (core.session.account() !== null) placeOf(core).delete(name);
    return () => {
      const lost = core.session.lost();
      if (core.session.get().token !== null || lost === null || lost.token !== latest.current.token) return;
      const { account: owner } = lost;
      placeOf(core).set(name, { account: owner, value: latest.current.read(), atMs: core.device.now() });
    };
  }, [core, name]);
}
