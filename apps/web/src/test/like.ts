/** Returns a maker of values like an example of the contract. */
export const like =
  <T extends object>(example: T | undefined) =>
  (rest: Partial<T> = {}): T => ({ ...(example as T), ...rest });
