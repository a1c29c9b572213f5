import type { Clock } from '#src/platform/clock.ts';

/** Delay before the next call after a failed one. */
const DOWN_MS = 60_000;

export interface CallGauge {
  /** True shortly after a failed call of the city; reported to every caller, whether or not the phone is known. */
  isDown(cityId: number): boolean;
  noteFailure(cityId: number): void;
  /** Runs work in the background. */
  run(work: () => Promise<void>, onError: (error: unknown) => void): void;
  /** Resolves when all background work has ended. */
  settled(): Promise<void>;
}

/**
 * Returns a gauge for calls placed after the response. A failure is reported to the next caller: waiting for the call
 * would reveal whether the phone is known [FLT-40, THR-2].
 */
export function createCallGauge(clock: Clock): CallGauge {
  const failedAt = new Map<number, number>();
  const running = new Set<Promise<void>>();
  return {
    isDown(cityId) {
      const at = failedAt.get(cityId);
      return at !== undefined && Math.abs(clock.now() - at) < DOWN_MS;
    },
    noteFailure(cityId) {
      failedAt.set(cityId, clock.now());
    },
    run(work, onError) {
      const job = work()
        .catch(onError)
        .finally(() => running.delete(job));
      running.add(job);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
