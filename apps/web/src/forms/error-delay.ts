/**
 * An error of a field that was left comes this much later, milliseconds: what is being pressed must not move away under
 * the finger.
 */
export const ERROR_DELAY_MS = 200;
