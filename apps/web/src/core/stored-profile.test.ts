import { describe, expect, it } from 'vitest';
import { createMemoryStore, writeJson } from '#src/lib/storage.ts';
import { keepProfile, readEarlyParking, readStoredProfile } from './stored-profile.ts';
import { keepSkew, readSkew } from './stored-skew.ts';

const EARLY = { plate: 'С415КМ198', endMs: 1_795_090_000_000 };
const STORED = { token: 'own', loadedAtMs: 7, profile: {} as never, early: EARLY };

describe('profile stored for a visit without a network', () => {
  it('[THR-5] is read by its own login alone', () => {
    const store = createMemoryStore();
    keepProfile(store, 'tula', STORED);
    expect(readStoredProfile(store, 'tula', 'own')?.loadedAtMs).toBe(7);
    expect(readStoredProfile(store, 'tula', 'other')).toBeNull();
    expect(readStoredProfile(store, 'perm', 'own')).toBeNull();
    expect(readEarlyParking(store, 'tula', 'own')).toEqual(EARLY);
    expect(readEarlyParking(store, 'tula', 'other')).toBeNull();
  });

  it('of another release shows only the running parking', () => {
    const store = createMemoryStore();
    writeJson(store, 'gorpark.profile.tula', { ...STORED, release: 'former' });
    expect(readStoredProfile(store, 'tula', 'own')).toBeNull();
    expect(readEarlyParking(store, 'tula', 'own')).toEqual(EARLY);
  });
});

it.each([
  ['later', 1_000_000, 90_000],
  ['set back by 20 minutes', -1_200_000, 1_290_000],
  ['set back by less than the difference', -30_000, 120_000],
])('keeps the last server time for a device clock that is %s', (_how, byMs, skewMs) => {
  const store = createMemoryStore();
  const learntAtMs = 1_795_090_000_000;
  expect(readSkew(store, learntAtMs)).toBe(0);
  keepSkew(store, 90_000, learntAtMs);
  expect(readSkew(store, learntAtMs + byMs)).toBe(skewMs);
});

it('keeps no negative difference for a clock that was set back over it', () => {
  const store = createMemoryStore();
  keepSkew(store, -90_000, 1_795_090_000_000);
  expect(readSkew(store, 1_795_089_990_000)).toBe(0);
});
