export interface ShutdownOptions {
  /** Total limit, milliseconds; then a forced exit with an error code. */
  limitMs: number;
  exit: (code: number) => void;
  notify?: (part: string, reason: string) => void;
}

/** `leftMs`: the rest of the limit minus the time reserved for later steps. */
export type StopStep = (leftMs: number) => Promise<void> | void;

export interface Shutdown {
  isStopping: () => boolean;
  /**
   * The last added step runs first. `reservedMs` of the limit is reserved for it; a step that exceeds its time is
   * abandoned.
   */
  add(part: string, step: StopStep, reservedMs?: number): void;
  stop: () => void;
  /** Runs all steps after a failed start. Returns whether every step succeeded. */
  unwind(): Promise<boolean>;
}

/** npm and the terminal may both deliver one Ctrl-C. */
const SAME_SIGNAL_MS = 700;

/**
 * Handles SIGTERM, SIGINT and SIGHUP, also during the start: runs the steps within one limit. Exits with 0, or 1 if a
 * step failed or timed out. A second signal or the limit forces exit 1. [LOD-9, FLT-52]
 */
export function createShutdown({ limitMs, exit, notify }: ShutdownOptions): Shutdown {
  const steps: { part: string; step: StopStep; reservedMs: number }[] = [];
  let startedAt: number | null = null;

  async function unwind(): Promise<boolean> {
    const deadline = (startedAt ?? performance.now()) + limitMs;
    let isGood = true;
    for (let next = steps.pop(); next !== undefined; next = steps.pop()) {
      const reserved = steps.reduce((sum, { reservedMs }) => sum + reservedMs, 0);
      const leftMs = Math.max(0, deadline - reserved - performance.now());
      try {
        await within(leftMs, next.step(leftMs));
      } catch (error) {
        // The other steps must still run: the database has to be closed after any failure.
        isGood = false;
        notify?.(next.part, error instanceof Error ? error.message : String(error));
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
    add: (part, step, reservedMs = 0) => steps.push({ part, step, reservedMs }),
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
