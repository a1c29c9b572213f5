import type { TextStore } from './storage.ts';

export const USER_TYPES = ['standart', 'coop'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Returns the storage key. It contains city and user type, so that a token is never used for another one. */
export const tokenKey = (citySlug: string, userType: UserType): string =>
  `gorpark.token.${citySlug}.${userType}`;

/** Returns false for an empty token and the text 'null'. */
export const isToken = (token: string | null | undefined): token is string =>
  token !== null && token !== undefined && token !== '' && token !== 'null';

export interface TokenStore {
  read: (userType: UserType) => string | null;
  write: (userType: UserType, token: string) => void;
  remove: (userType: UserType) => void;
  /** Notifies when this or another tab logs in or out. */
  watch: (listener: () => void) => () => void;
}

export const createTokenStore = (store: TextStore, citySlug: string): TokenStore => {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const keys = new Set(USER_TYPES.map((userType) => tokenKey(citySlug, userType)));

  return {
    read: (userType) => {
      const token = store.read(tokenKey(citySlug, userType));
      return isToken(token) ? token : null;
    },
    write: (userType, token) => {
      store.write(tokenKey(citySlug, userType), token);
      notify();
    },
    remove: (userType) => {
      store.remove(tokenKey(citySlug, userType));
      notify();
    },
    watch: (listener) => {
      listeners.add(listener);
      const unwatch = store.watch((key) => {
        if (key === null || keys.has(key)) listener();
      });
      return () => {
        listeners.delete(listener);
        unwatch();
      };
    },
  };
};
