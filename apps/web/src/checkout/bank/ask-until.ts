import { wait } from '#src/lib/wait.ts';

/** Milliseconds; the last pause repeats. Most banks answer within seconds. */
const PAUSES_MS = [2000, 3000, 5000, 8000, 13_000, 20_000, 30_000] as const;
const LONGEST_PAUSE_MS = 30_000;

const growingPause = (attempts: number): number => PAUSES_MS[attempts] ?? LONGEST_PAUSE_MS;

const STEADY_MS = 2000;
/** Ten minutes: longer than any bank keeps its page open. */
const STEADY_TRIES = 300;
const HIDDEN_MS = 10_000;

/** Returns the pause between polls that are cheap for the server: short while the page is visible. */
export const steadyPause = (attempts: number): number => {
  if (attempts >= STEADY_TRIES) return LONGEST_PAUSE_MS;
  return document.visibilityState === 'hidden' ? HIDDEN_MS : STEADY_MS;
};

export interface Asking {
  hurry: () => void;
  stop: () => void;
}

/** Polls `ask` with growing pauses until it resolves to an answer (not `null`). Runs one request at a time. */
export const askUntil = <T>(
  ask: () => Promise<T | null>,
  onAnswer: (answer: T) => void,
  pauseOf: (attempts: number) => number = growingPause,
): Asking => {
  let isStopped = false;
  let attempts = 0;
  let pause = new AbortController();

  const run = async () => {
    while (!isStopped) {
      // A part of `ask` that did not load fails one poll, not all.
      const answer = await ask().catch(() => null);
      if (isStopped) return;
      if (answer !== null) return onAnswer(answer);
      pause = new AbortController();
      await wait(pauseOf(attempts), pause.signal);
      attempts += 1;
    }
  };
  void run();

  return {
    hurry: () => {
      attempts = 0;
      pause.abort();
    },
    stop: () => {
      isStopped = true;
      pause.abort();
    },
  };
};
