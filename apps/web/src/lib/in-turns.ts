import { nextTurn } from './next-turn.ts';

/** Long enough to be worth it, short enough that a press is answered within 200 ms on a phone four times slower. */
const TURN_MS = 12;
/** Looking at the clock is dearer than a small step. */
const STEPS_A_LOOK = 16;

/** Does work of many steps in turns of some milliseconds, so that the browser draws and answers in between. */
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
