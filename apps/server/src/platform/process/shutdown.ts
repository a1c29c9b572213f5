export interface ShutdownOptions {
  /** After this the process ends by force, with a code that says so. Milliseconds. */
  limitMs: number;
  exit: (code: number) => void;
}

export interface Shutdown {
  isStopping: () => boolean;
  /** What has to be undone at the stop; the last added is undone first. */
  add(step: () => Promise<void> | void): void;
  /** Begins the stop, as a signal does. */
  stop: () => void;
  /** Undoes everything added so far, for a start that failed. Answers whether each step went well. */
  unwind(): Promise<boolean>;
}

/** npm and the terminal may both deliver one Ctrl-C; only a later one is a second wish. */
const SAME_SIGNAL_MS = 700;

/**
 * Answers SIGTERM and SIGINT (L9, F52), also in the middle of a start: everything added is undone in order, then exit
 * 0; a second signal or the time limit ends the process at once with exit 1. Nothing acknowledged is lost either way
 * (M24).
 */
export function createShutdown({ limitMs, exit }: ShutdownOptions): Shutdown {
  const steps: (() => Promise<void> | void)[] = [];
  let startedAt: number | null = null;

  async function unwind(): Promise<boolean> {
    let isGood = true;
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step();
      } catch {
        // The other steps still matter: the database must be closed whatever failed before.
        isGood = false;
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

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return { isStopping: () => startedAt !== null, add: (step) => steps.push(step), stop, unwind };
}
