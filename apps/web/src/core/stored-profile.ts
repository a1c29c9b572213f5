import type { Profile } from '@gorpark/contract/wire/types';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';

interface StoredProfile {
  release: string;
  token: string;
  /** Server time, epoch milliseconds. */
  loadedAtMs: number;
  profile: Profile;
  /** What the page shows before the client runs; `null`: nothing. */
  early: EarlyParking | null;
}

export interface EarlyParking {
  plate: string;
  /** Server time, epoch milliseconds; `null`: no countdown. */
  endMs: number | null;
}

const keyOf = (citySlug: string): string => `gorpark.profile.${citySlug}`;

/** Returns the profile stored for a visit without a network; `null` of another login or release. */
export const readStoredProfile = (
  store: TextStore,
  citySlug: string,
  token: string | null,
): StoredProfile | null => {
  const isStoredProfile = (value: unknown): value is StoredProfile => {
    const stored = value as Partial<StoredProfile> | null;
    return stored?.release === __RELEASE__ && stored.token === token;
  };
  return readJson(store, keyOf(citySlug), isStoredProfile);
};

/** Returns the running parking stored for this login, of any release. */
export const readEarlyParking = (store: TextStore, citySlug: string, token: string): EarlyParking | null => {
  const isOwn = (value: unknown): value is StoredProfile =>
    (value as Partial<StoredProfile> | null)?.token === token;
  return readJson(store, keyOf(citySlug), isOwn)?.early ?? null;
};

export const keepProfile = (
  store: TextStore,
  citySlug: string,
  stored: Omit<StoredProfile, 'release'>,
): boolean => writeJson(store, keyOf(citySlug), { release: __RELEASE__, ...stored });

export const forgetStoredProfile = (store: TextStore, citySlug: string): void =>
  store.remove(keyOf(citySlug));
