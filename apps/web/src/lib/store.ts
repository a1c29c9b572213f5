import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  update: (change: (value: T) => T) => void;
  subscribe: (listener: () => void) => () => void;
}

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();

  const set = (next: T) => {
    if (Object.is(value, next)) return;
    value = next;
    for (const listener of listeners) listener();
  };

  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** `getDrawn` returns the value that the server drew with; the first render of a drawn page uses it. */
export type ReadStore<T> = Pick<Store<T>, 'get' | 'subscribe'> & { getDrawn?: () => T };

export const useStore = <T>({ subscribe, get, getDrawn = get }: ReadStore<T>): T =>
  useSyncExternalStore(subscribe, get, getDrawn);
