/** Work that looks for what is due: woken when something may be due, and swept by a job in any case. */
export interface Worker {
  /** Looks soon, and once more a little later: the transaction that woke it may still be under way. */
  wake(afterMs?: readonly number[]): void;
  /** Does what is due; a sweep under way takes the wish along. */
  sweep(): Promise<void>;
  /** Waits for the sweep under way; nothing begins after it. */
  stop(): Promise<void>;
}

const LOOK_AFTER_MS = [5, 400];

/** `run` does everything that is due now; it is never run twice at once in this process. */
export function createWorker(run: () => Promise<void>, onError: (error: unknown) => void): Worker {
  const timers = new Set<NodeJS.Timeout>();
  let running: Promise<void> | null = null;
  let isAsked = false;
  let isStopped = false;

  async function runAll(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false;
      await run();
    }
  }

  function sweep(): Promise<void> {
    if (isStopped) return Promise.resolve();
    isAsked = true;
    running ??= runAll().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    wake(afterMs = LOOK_AFTER_MS) {
      if (isStopped) return;
      for (const ms of afterMs) {
        const timer = setTimeout(() => {
          timers.delete(timer);
          sweep().catch(onError);
        }, ms);
        timer.unref();
        timers.add(timer);
      }
    },
    sweep,
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await running?.catch(onError);
    },
  };
}
