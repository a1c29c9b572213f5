import type { MapData } from '@gorpark/contract/wire/types';
import { publicKey, readJson, type TextStore, writeJson } from '#src/lib/storage.ts';

export const MAP_FRESH_MS = 3_600_000;

interface StoredMap {
  loadedAtMs: number;
  data: MapData;
}

const isStoredMap = (value: unknown): value is StoredMap => {
  const stored = value as Partial<StoredMap> | null;
  return (
    Number.isSafeInteger(stored?.loadedAtMs) &&
    Array.isArray(stored?.data?.places) &&
    Array.isArray(stored.data.zones)
  );
};

/** A city's last map, for the next visit or while offline; dated by the device clock. */
export interface MapCache {
  read: () => StoredMap | null;
  write: (data: MapData, loadedAtMs: number) => void;
}

/** Larger maps exceed browser storage; a pointless write would block the page. */
const MOST_PLACES = 3000;

const keyOf = (citySlug: string): string => publicKey('map', '1', citySlug);

/**
 * Returns the load time of the stored map, or 0, from the first characters of its text: parsing the whole map is
 * slow.
 */
export const mapLoadedAtMs = (store: TextStore, citySlug: string): number =>
  Number(/^\{"loadedAtMs":(\d+),/.exec(store.read(keyOf(citySlug)) ?? '')?.[1] ?? 0);

/** Returns whether a map may be shown without a request. A time in the future is rejected. */
export const isMapFresh = (loadedAtMs: number, nowMs: number): boolean =>
  loadedAtMs <= nowMs && nowMs - loadedAtMs < MAP_FRESH_MS;

export const createMapCache = (store: TextStore, citySlug: string): MapCache => {
  const key = keyOf(citySlug);
  // Parsed only once, because a whole map is slow to parse.
  let known: StoredMap | null | undefined;

  return {
    read: () => {
      known ??= readJson(store, key, isStoredMap);
      return known;
    },
    write: (data, loadedAtMs) => {
      known = { loadedAtMs, data };
      // A map that does not fit is removed: a load time without data would prevent the next load.
      if (data.places.length > MOST_PLACES || !writeJson(store, key, known)) store.remove(key);
    },
  };
};
