/** Steps of an orderly stop, the first is done first. */
export interface ShutdownOptions {
  steps: readonly (() => Promise<void> | void)[];
  /** After this the process ends by force, with a code that says so. Milliseconds. */
  limitMs: number;
  exit: (code: number) => void;
  onStopping: () => void;
}

/** npm and the terminal may both deliver one Ctrl-C; only a later one is a second wish. */
const SAME_SIGNAL_MS = 700;

/**
 * Answers SIGTERM and SIGINT (L9, F52): the steps in order, then exit 0; a second signal or the time limit ends the
 * process at once with exit 1. Nothing acknowledged is lost either way (M24). Returns the function that starts it.
 */
export function onStopSignal(options: ShutdownOptions): () => void {
  let startedAt: number | null = null;

  const stop = () => {
    if (startedAt !== null) {
      if (performance.now() - startedAt > SAME_SIGNAL_MS) options.exit(1);
      return;
    }
    startedAt = performance.now();
    options.onStopping();
    setTimeout(() => options.exit(1), options.limitMs).unref();
    void runSteps(options);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return stop;
}

async function runSteps({ steps, exit }: ShutdownOptions): Promise<void> {
  let code = 0;
  for (const step of steps) {
    try {
      await step();
    } catch {
      // The other steps still matter: the database must be closed whatever failed before.
      code = 1;
    }
  }
  exit(code);
}
