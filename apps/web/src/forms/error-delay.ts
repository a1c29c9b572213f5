/** Delay of an error after blur, milliseconds: a click target must not move during the click. */
export const ERROR_DELAY_MS = 200;
