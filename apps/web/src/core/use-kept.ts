import { useEffect, useRef, useState } from 'react';
import { useCore } from './core-context.ts';
import type { Core } from './core.ts';

/** What was typed longer ago was meant for another day. */
export const KEPT_MS = 2 * 3_600_000;

interface Kept {
  /** Account it was typed in; nobody else gets it. */
  account: string;
  value: unknown;
  atMs: number;
}

/** What was typed on pages that an ended login has closed: in memory only, gone with the window, one place of a page. */
const places = new WeakMap<Core['queryClient'], Map<string, Kept>>();

const placeOf = ({ queryClient }: Core): Map<string, Kept> => {
  const place = places.get(queryClient) ?? new Map<string, Kept>();
  places.set(queryClient, place);
  return place;
};

/** The kept value, for the account that left it; it is taken out when somebody who is known draws the form. */
const find = (core: Core, name: string): unknown => {
  const kept = placeOf(core).get(name);
  const isOwn = kept !== undefined && kept.account === core.session.account();
  return isOwn && core.device.now() - kept.atMs < KEPT_MS ? kept.value : undefined;
};

/** What was kept of a form for the account that draws it again; `undefined` when nothing was. See {@link useKeep}. */
export function useFound<T>(name: string): T | undefined {
  const core = useCore();
  const [found] = useState(() => find(core, name) as T | undefined);
  return found;
}

/**
 * Lets a form on a private page outlive the end of the login: the guard takes the page away, and after the next login of
 * the same account {@link useFound} gives what was typed (docs/goals.md). Any other way off the page, the own logout too,
 * forgets it. `read` tells what to keep: never a password or a code. `onOther` is called when the form stays on the
 * screen and another account has come: it begins anew.
 */
export function useKeep(name: string, read: () => unknown, onOther: () => void): void {
  const core = useCore();
  const { token } = core.session.get();
  const account = core.session.account();
  const latest = useRef({ token, account, read });

  useEffect(() => {
    const before = latest.current;
    // A login whose profile is still on its way may be anybody's.
    latest.current = account === null ? { ...before, read } : { token, account, read };
    // Within one login the account changes its name when the driver changes his e-mail or phone.
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
