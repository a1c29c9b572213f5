import type { MapData } from '@gorpark/contract/wire/types';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';

/** Map data is fresh for 1 hour (parking-and-money §4). */
export const MAP_FRESH_MS = 3_600_000;

interface KeptMap {
  loadedAtMs: number;
  data: MapData;
}

const isKept = (value: unknown): value is KeptMap => {
  const kept = value as Partial<KeptMap> | null;
  return (
    Number.isSafeInteger(kept?.loadedAtMs) &&
    Array.isArray(kept?.data?.places) &&
    Array.isArray(kept.data.zones)
  );
};

/** The last map of a city with the time of its load by the device's clock, for the next visit and for a dead network. */
export interface MapCache {
  read: () => KeptMap | null;
  write: (data: MapData, loadedAtMs: number) => void;
}

/** A larger map fits into no browser's storage: to write it out for nothing holds the page up. */
const MOST_PLACES = 3000;

const keyOf = (citySlug: string): string => `gorpark.map.1.${citySlug}`;

/** When the kept map was loaded, read off the beginning of its text: a whole map is long to parse. 0 when none is kept. */
export const mapLoadedAtMs = (store: TextStore, citySlug: string): number =>
  Number(/^\{"loadedAtMs":(\d+),/.exec(store.read(keyOf(citySlug)) ?? '')?.[1] ?? 0);

/** Whether a map that was loaded then may be shown now without asking. A map from the future is not believed. */
export const isMapFresh = (loadedAtMs: number, nowMs: number): boolean =>
  loadedAtMs <= nowMs && nowMs - loadedAtMs < MAP_FRESH_MS;

export const createMapCache = (store: TextStore, citySlug: string): MapCache => {
  const key = keyOf(citySlug);
  // A whole map is long to parse: once is enough.
  let known: KeptMap | null | undefined;

  return {
    read: () => {
      known ??= readJson(store, key, isKept);
      return known;
    },
    write: (data, loadedAtMs) => {
      known = { loadedAtMs, data };
      // A map that does not fit is not kept at all: a time without its data would stop the next load.
      if (data.places.length > MOST_PLACES || !writeJson(store, key, known)) store.remove(key);
    },
  };
};
