import { nextTurn } from './next-turn.ts';

/** Length of a slice, milliseconds: a click is answered within 200 ms even on a phone four times slower. */
const TURN_MS = 12;
/** Steps between two clock readings, because reading the clock costs more than a small step. */
const STEPS_A_LOOK = 16;

/** Runs the steps in slices of some milliseconds, so the browser can render and respond in between. */
export async function inTurns<T>(steps: Iterator<unknown, T>): Promise<T> {
  let beganMs = performance.now();
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % STEPS_A_LOOK === 0 && performance.now() - beganMs > TURN_MS) {
      await nextTurn();
      beganMs = performance.now();
    }
  }
}
