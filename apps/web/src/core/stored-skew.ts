import { publicKey, readJson, type TextStore, writeJson } from '#src/lib/storage.ts';

interface StoredSkew {
  skewMs: number;
  /** Device time at which it was learnt, epoch milliseconds. */
  learntAtMs: number;
}

const SKEW_KEY = publicKey('clock');

const isStoredSkew = (value: unknown): value is StoredSkew => {
  const { skewMs, learntAtMs } = (value ?? {}) as Partial<StoredSkew>;
  return Number.isFinite(skewMs) && Number.isFinite(learntAtMs);
};

/** Keeps the difference for a visit without a network. */
export const keepSkew = (store: TextStore, skewMs: number, learntAtMs: number): boolean =>
  writeJson(store, SKEW_KEY, { skewMs, learntAtMs });

/**
 * Returns server minus device, milliseconds; 0 while unknown. If the device clock was set back meanwhile, only the last
 * server time is certain: it has passed.
 */
export function readSkew(store: TextStore, deviceMs: number): number {
  const stored = readJson(store, SKEW_KEY, isStoredSkew);
  if (stored === null) return 0;
  const { skewMs, learntAtMs } = stored;
  return deviceMs >= learntAtMs ? skewMs : Math.max(0, learntAtMs + skewMs - deviceMs);
}
