export interface ShutdownOptions {
  /** All steps share it; after it the process ends by force, with a code that says so. Milliseconds. */
  limitMs: number;
  exit: (code: number) => void;
  /** Hears why a part of the stop did not end well. */
  tell?: (part: string, reason: string) => void;
}

/** Undoes one thing; `leftMs` is the time that it may take: what is left but for the steps after it. */
export type StopStep = (leftMs: number) => Promise<void> | void;

export interface Shutdown {
  isStopping: () => boolean;
  /**
   * What has to be undone at the stop, with its name; the last added is undone first. `keptMs` of the limit belong to it, whatever the
   * steps before it take: one that takes longer is left alone.
   */
  add(part: string, step: StopStep, keptMs?: number): void;
  /** Begins the stop, as a signal does. */
  stop: () => void;
  /** Undoes everything added so far, for a start that failed. Answers whether each step went well. */
  unwind(): Promise<boolean>;
}

/** npm and the terminal may both deliver one Ctrl-C; only a later one is a second wish. */
const SAME_SIGNAL_MS = 700;

/**
 * Answers SIGTERM, SIGINT and the end of the terminal (LOD-9, FLT-52), also in the middle of a start: everything added is undone in order within one
 * limit, then exit 0, or 1 when a step failed or took its time. A second signal or the limit ends the process at once
 * with exit 1. Nothing acknowledged is lost either way (INV-24).
 */
export function createShutdown({ limitMs, exit, tell }: ShutdownOptions): Shutdown {
  const steps: { part: string; step: StopStep; keptMs: number }[] = [];
  let startedAt: number | null = null;

  async function unwind(): Promise<boolean> {
    const deadline = (startedAt ?? performance.now()) + limitMs;
    let isGood = true;
    for (let next = steps.pop(); next !== undefined; next = steps.pop()) {
      const kept = steps.reduce((sum, { keptMs }) => sum + keptMs, 0);
      const leftMs = Math.max(0, deadline - kept - performance.now());
      try {
        await within(leftMs, next.step(leftMs));
      } catch (error) {
        // The other steps still matter: the database must be closed whatever failed before.
        isGood = false;
        tell?.(next.part, error instanceof Error ? error.message : String(error));
      }
    }
    return isGood;
  }

  function stop(): void {
    if (startedAt !== null) {
      if (performance.now() - startedAt > SAME_SIGNAL_MS) exit(1);
      return;
    }
    startedAt = performance.now();
    setTimeout(() => exit(1), limitMs).unref();
    void unwind().then((isGood) => exit(isGood ? 0 : 1));
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  return {
    isStopping: () => startedAt !== null,
    add: (part, step, keptMs = 0) => steps.push({ part, step, keptMs }),
    stop,
    unwind,
  };
}

async function within(ms: number, work: Promise<void> | void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Took longer than ${Math.round(ms)} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
