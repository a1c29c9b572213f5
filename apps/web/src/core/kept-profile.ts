import type { Profile } from '@gorpark/contract/wire/types';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';

interface KeptProfile {
  release: string;
  token: string;
  /** Device clock, epoch milliseconds. */
  loadedAtMs: number;
  profile: Profile;
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

export const keepProfile = (
  store: TextStore,
  citySlug: string,
  kept: Omit<KeptProfile, 'release'>,
): boolean => writeJson(store, keyOf(citySlug), { release: __RELEASE__, ...kept });

export const forgetKeptProfile = (store: TextStore, citySlug: string): void => store.remove(keyOf(citySlug));
