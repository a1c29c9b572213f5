/**
 * The only door to the browser's storage. A browser may forbid it (private mode, blocked site data) or be full:
 * then values live in memory until the page is closed, and nothing throws.
 */
export interface TextStore {
  read: (key: string) => string | null;
  /** False when the value is kept in memory only. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  /** Tells when another tab changes a key (`null`: all of them); returns the way to stop. */
  watch: (listener: (key: string | null) => void) => () => void;
}

/** What the store needs of `localStorage`. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const watchWindow = (listener: (key: string | null) => void): (() => void) => {
  if (typeof window === 'undefined') return () => undefined;

  const handleStorage = (event: StorageEvent) => listener(event.key);
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
};

/** A store over any storage; `open` may throw, as reading `window.localStorage` itself does when it is forbidden. */
export const createTextStore = (open: () => StorageLike): TextStore => {
  const memory = new Map<string, string>();

  const attempt = <T>(act: (storage: StorageLike) => T, fallback: T): T => {
    try {
      return act(open());
    } catch {
      return fallback;
    }
  };

  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write: (key, value) => {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
      return isKept;
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    watch: watchWindow,
  };
};

/** A store that forgets everything with the page: for tests. */
export const createMemoryStore = (): TextStore => {
  const values = new Map<string, string>();
  return createTextStore(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  }));
};

/** Kept until the user clears the site's data. */
export const localStore = createTextStore(() => window.localStorage);

/** Kept until the tab is closed, over reloads; other tabs have their own. */
export const tabStore = createTextStore(() => window.sessionStorage);

/** Reads a JSON value; anything unreadable or refused by `isValid` counts as absent. */
export const readJson = <T>(
  store: TextStore,
  key: string,
  isValid: (value: unknown) => value is T,
): T | null => {
  const text = store.read(key);
  if (text === null) return null;

  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
};

/** Writes a JSON value; false when it is kept in memory only. */
export const writeJson = (store: TextStore, key: string, value: unknown): boolean =>
  store.write(key, JSON.stringify(value));
