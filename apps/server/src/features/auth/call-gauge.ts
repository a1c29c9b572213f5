import type { Clock } from '#src/platform/clock.ts';

const DOWN_MS = 60_000;

export interface CallGauge {
  /** True shortly after a failed call, for known and unknown phones. */
  isDown(cityId: number): boolean;
  recordFailure(cityId: number): void;
  run(work: () => Promise<void>, onError: (error: unknown) => void): void;
  settled(): Promise<void>;
}

/**
 * Records failed calls per city for the next request: waiting for the call would reveal whether the phone is known
 * [FLT-40, THR-2].
 */
export function createCallGauge(clock: Clock): CallGauge {
  const failedAt = new Map<number, number>();
  const running = new Set<Promise<void>>();
  return {
    isDown(cityId) {
      const at = failedAt.get(cityId);
      return at !== undefined && Math.abs(clock.now() - at) < DOWN_MS;
    },
    recordFailure(cityId) {
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
