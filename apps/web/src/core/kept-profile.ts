import type { Profile } from '@gorpark/contract/wire/types';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';

interface KeptProfile {
  release: string;
  token: string;
  /** Device clock, epoch milliseconds. */
  loadedAtMs: number;
  profile: Profile;
  /** What the page shows before the client runs; `null`: nothing. */
  early: EarlyParking | null;
}

export interface EarlyParking {
  plate: string;
  /** Server time, epoch milliseconds; `null`: no countdown. */
  endMs: number | null;
  /** Server time minus the device's. */
  skewMs: number;
}

const keyOf = (citySlug: string): string => `gorpark.profile.${citySlug}`;

/** Returns the profile kept for a visit without a network; `null` of another login or release. */
export const readKeptProfile = (
  store: TextStore,
  citySlug: string,
  token: string | null,
): KeptProfile | null => {
  const isKept = (value: unknown): value is KeptProfile => {
    const kept = value as Partial<KeptProfile> | null;
    return kept?.release === __RELEASE__ && kept.token === token;
  };
  return readJson(store, keyOf(citySlug), isKept);
};

/** Returns the running parking kept for this login, of any release. */
export const readEarlyParking = (store: TextStore, citySlug: string, token: string): EarlyParking | null => {
  const isOwn = (value: unknown): value is KeptProfile =>
    (value as Partial<KeptProfile> | null)?.token === token;
  return readJson(store, keyOf(citySlug), isOwn)?.early ?? null;
};

export const keepProfile = (
  store: TextStore,
  citySlug: string,
  kept: Omit<KeptProfile, 'release'>,
): boolean => writeJson(store, keyOf(citySlug), { release: __RELEASE__, ...kept });

export const forgetKeptProfile = (store: TextStore, citySlug: string): void => store.remove(keyOf(citySlug));
