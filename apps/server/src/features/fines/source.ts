import type { FineEntry } from './entry.ts';

/** A vehicle whose fines are asked for: both must be the fine's own (decision D-R16). */
export interface AskedVehicle {
  /** Normalised certificate. */
  sts: string;
  /** As the driver keeps it. */
  plate: string;
}

export interface SourceFine extends FineEntry {
  isDemo?: boolean;
}

/** Where a city's fines come from; `gateways/fines` has the adapters. Whatever it throws means that it is away (FLT-43). */
export interface FineSource {
  finesOf(ask: {
    cityId: number;
    vehicles: readonly AskedVehicle[];
    signal: AbortSignal;
  }): Promise<readonly SourceFine[]>;
  /** Bytes of unknown kind; null: there is no photo. */
  photoOf(ask: { cityId: number; uin: string; signal: AbortSignal }): Promise<Buffer | null>;
}

/** The source did not answer in time or at all. */
export class SourceAway extends Error {
  override name = 'SourceAway';
}

export interface SourceGuard {
  /** Runs one question; @throws SourceAway at once while the source was away a moment ago, else after the limit. */
  ask<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** The page of a driver waits so long, no longer (FLT-43). Milliseconds. */
const LIMIT_MS = 5000;
/** While it is away nobody else waits for it. Milliseconds. */
const REST_MS = 30_000;

/** Cuts a slow source, also one that does not listen to the signal. `now` in UTC milliseconds. */
export function createSourceGuard(now: () => number, limitMs = LIMIT_MS): SourceGuard {
  let awayUntil = Number.NEGATIVE_INFINITY;

  return {
    async ask(question) {
      if (now() < awayUntil) throw new SourceAway('the fines service rests');
      const cut = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new SourceAway('the fines service is too slow')), limitMs);
      });
      try {
        return await Promise.race([question(cut.signal), late]);
      } catch {
        awayUntil = now() + REST_MS;
        throw new SourceAway('the fines service is away');
      } finally {
        clearTimeout(timer);
        cut.abort();
      }
    },
  };
}
