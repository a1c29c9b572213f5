import { wait } from '#src/lib/wait.ts';

/** Pauses between the questions, milliseconds; the last one repeats. A bank mostly answers within seconds. */
const PAUSES_MS = [2000, 3000, 5000, 8000, 13_000, 20_000, 30_000] as const;
const LONGEST_PAUSE_MS = 30_000;

const growingPause = (tries: number): number => PAUSES_MS[tries] ?? LONGEST_PAUSE_MS;

/** So often the state of an order is asked for while somebody looks; its end is then on the screen within 3 s. */
const STEADY_MS = 2000;
/** Longer than any bank lets its page stand: ten minutes. */
const STEADY_TRIES = 300;
const HIDDEN_MS = 10_000;

/** For a question that costs the server one row: steadily while the page is seen, rarely while it is not. */
export const steadyPause = (tries: number): number => {
  if (tries >= STEADY_TRIES) return LONGEST_PAUSE_MS;
  return document.visibilityState === 'hidden' ? HIDDEN_MS : STEADY_MS;
};

export interface Asking {
  /** Asks at once and begins again with short pauses: the driver came back to the page. */
  hurry: () => void;
  stop: () => void;
}

/**
 * Asks until an answer is there, less and less often, and gives it to `onAnswer`. `null` says that there is none yet;
 * only one question is under way at a time.
 */
export const askUntil = <T>(
  ask: () => Promise<T | null>,
  onAnswer: (answer: T) => void,
  pauseOf: (tries: number) => number = growingPause,
): Asking => {
  let isStopped = false;
  let tries = 0;
  let pause = new AbortController();

  const run = async () => {
    while (!isStopped) {
      const answer = await ask();
      if (isStopped) return;
      if (answer !== null) return onAnswer(answer);
      pause = new AbortController();
      await wait(pauseOf(tries), pause.signal);
      tries += 1;
    }
  };
  void run();

  return {
    hurry: () => {
      tries = 0;
      pause.abort();
    },
    stop: () => {
      isStopped = true;
      pause.abort();
    },
  };
};
