import { afterCommit } from '../db/tx.ts';

/**
 * Processes one batch. Returns whether another one may be waiting. A batch of long work watches `isStopping` itself.
 */
export type Batch = (isStopping: () => boolean) => Promise<boolean>;

export interface Worker {
  /** Sweeps soon after the commit of the current transaction. Milliseconds. */
  wake(afterMs?: readonly number[]): void;
  /** A call during a running sweep makes it run again. */
  sweep(): Promise<void>;
  /** Waits for the current batch only. */
  stop(): Promise<void>;
}

/** Returns a worker. A sweep runs each kind of batch until none is waiting, never concurrently in this process. */
export function createWorker(batches: readonly Batch[], onError: (error: unknown) => void): Worker {
  const timers = new Set<NodeJS.Timeout>();
  let running: Promise<void> | null = null;
  let isAsked = false;
  let isStopped = false;

  async function runAll(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false;
      for (const batch of batches) await drain(batch);
    }
  }

  async function drain(batch: Batch): Promise<void> {
    let isMore = true;
    while (isMore && !isStopped) isMore = await batch(() => isStopped);
  }

  function sweep(): Promise<void> {
    if (isStopped) return Promise.resolve();
    isAsked = true;
    running ??= runAll().finally(() => {
      running = null;
    });
    return running;
  }

  function sweepIn(ms: number): void {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      sweep().catch(onError);
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  return {
    wake: (afterMs = [0]) => afterCommit(() => afterMs.forEach(sweepIn)),
    sweep,
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await running?.catch(onError);
    },
  };
}
