import type { Clock } from '#src/platform/clock.ts';

/** How long after a call that was not made the next one is tried. */
const DOWN_MS = 60_000;

export interface CallGauge {
  /** True while the last call of the city failed shortly before: everybody is told, whoever has the phone. */
  isDown(cityId: number): boolean;
  noteFailure(cityId: number): void;
  /** Runs work that the caller does not wait for. */
  run(work: () => Promise<void>, onError: (error: unknown) => void): void;
  /** Resolves when nothing runs any more. */
  settled(): Promise<void>;
}

/**
 * Calls are placed after the answer, so their failure reaches the next person who asks (FLT-40): an answer that waited
 * for the call would tell whether the phone is known (THR-2).
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
