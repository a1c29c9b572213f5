import type { FineEntry } from './entry.ts';

/** Certificate and plate must both match the fine [services-4]. */
export interface AskedVehicle {
  /** Normalised. */
  sts: string;
  plate: string;
}

export interface SourceFine extends FineEntry {
  isDemo?: boolean;
}

/** Any thrown error means unavailable [FLT-43]. */
export interface FineSource {
  finesOf(ask: {
    cityId: number;
    vehicles: readonly AskedVehicle[];
    signal: AbortSignal;
  }): Promise<readonly SourceFine[]>;
  /** null: no photo. */
  photoOf(ask: { cityId: number; uin: string; signal: AbortSignal }): Promise<Buffer | null>;
}

export class SourceAway extends Error {
  override name = 'SourceAway';
}

export interface SourceGuard {
  /**
   * Runs a query.
   * @throws SourceAway immediately after a recent failure, otherwise after the limit
   */
  ask<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Maximum time that the driver's page waits for the source. Milliseconds [FLT-43]. */
const LIMIT_MS = 5000;
/** For this time after a failure, requests fail immediately. Milliseconds. */
const REST_MS = 30_000;

/** Returns a guard that stops waiting even if the source ignores the signal. `now` in UTC milliseconds. */
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
