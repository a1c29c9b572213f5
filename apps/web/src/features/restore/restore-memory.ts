import type { Clock } from '#src/lib/clock.ts';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';

/** Lifetime in milliseconds: a code is valid for ten minutes, a confirmed one for thirty. */
const KEPT_MS = 30 * 60_000;

interface Kept {
  email: string;
  salt: string;
  savedMs: number;
}

const isKept = (value: unknown): value is Kept => {
  const kept = value as Partial<Kept> | null;
  return typeof kept?.email === 'string' && typeof kept.salt === 'string' && typeof kept.savedMs === 'number';
};

/** Stores the address for a resend after a reload; never the password. */
export const createRestoreMemory = (store: TextStore, city: string, clock: Clock) => {
  const key = `gorpark.restore.${city}`;

  return {
    emailOf: (salt: string): string | null => {
      const kept = readJson(store, key, isKept);
      if (kept && clock.now() - kept.savedMs >= KEPT_MS) store.remove(key);
      else if (kept?.salt === salt) return kept.email;
      return null;
    },
    write: (email: string, salt: string): void => {
      writeJson(store, key, { email, salt, savedMs: clock.now() } satisfies Kept);
    },
    clear: (): void => store.remove(key),
  };
};
