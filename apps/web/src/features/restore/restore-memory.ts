import type { Clock } from '#src/lib/clock.ts';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';

/** Lifetime in milliseconds: a code is valid for ten minutes, a confirmed one for thirty. */
const KEPT_MS = 30 * 60_000;

interface Stored {
  email: string;
  salt: string;
  savedMs: number;
}

const isStoredState = (value: unknown): value is Stored => {
  const stored = value as Partial<Stored> | null;
  return (
    typeof stored?.email === 'string' && typeof stored.salt === 'string' && typeof stored.savedMs === 'number'
  );
};

/** Stores the address for a resend after a reload; never the password. */
export const createRestoreMemory = (store: TextStore, city: string, clock: Clock) => {
  const key = `gorpark.restore.${city}`;

  return {
    emailOf: (salt: string): string | null => {
      const stored = readJson(store, key, isStoredState);
      if (stored && clock.now() - stored.savedMs >= KEPT_MS) store.remove(key);
      else if (stored?.salt === salt) return stored.email;
      return null;
    },
    write: (email: string, salt: string): void => {
      writeJson(store, key, { email, salt, savedMs: clock.now() } satisfies Stored);
    },
    clear: (): void => store.remove(key),
  };
};
