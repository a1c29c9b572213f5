/**
 * The only access to the browser's storage. If it is forbidden (private mode, blocked site data) or full, values stay
 * in memory until the page is closed. Never throws.
 */
export interface TextStore {
  read: (key: string) => string | null;
  /** False if the value is only in memory. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  /** Notifies when another tab changes a key (`null`: all keys); returns the unsubscribe function. */
  watch: (listener: (key: string | null) => void) => () => void;
}

export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const watchWindow = (listener: (key: string | null) => void): (() => void) => {
  if (typeof window === 'undefined') return () => undefined;

  const handleStorage = (event: StorageEvent) => listener(event.key);
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
};

/** Creates a store. `open` may throw, as a forbidden `window.localStorage` does. */
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
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    watch: watchWindow,
  };
};

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

export const localStore = createTextStore(() => window.localStorage);

/** Survives reloads until the tab is closed; separate for each tab. */
export const tabStore = createTextStore(() => window.sessionStorage);

/** Storage without personal data: a drawn page shows it or ignores it. */
const PUBLIC_NAMES = [
  'app-banner',
  'city',
  'clock',
  'install-hint',
  'lang',
  'map',
  'marquee',
  'popup',
  'push',
  'theme',
] as const;

/** Returns a storage key that keeps drawn pages on this device; keys of personal data must be written in full. */
export const publicKey = (name: (typeof PUBLIC_NAMES)[number], ...parts: string[]): string =>
  ['gorpark', name, ...parts].join('.');

/** Returns whether this browser stores nothing personal, so that its visitor sees what the server draws for all. */
export const isPlainDevice = (): boolean =>
  storedKeys().every((key) => {
    const [portal, name] = key.split('.');
    return portal !== 'gorpark' || PUBLIC_NAMES.some((one) => one === name);
  });

/** Returns the keys of this browser's storage for the page's host; none if storage is forbidden. */
export const storedKeys = (): string[] => {
  try {
    return [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)];
  } catch {
    return [];
  }
};

/** Returns the JSON value; unreadable or invalid JSON counts as absent. */
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

export const writeJson = (store: TextStore, key: string, value: unknown): boolean =>
  store.write(key, JSON.stringify(value));
