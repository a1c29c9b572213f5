/** A start or run failure that a person can fix: printed as one sentence without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Exits with the text of a Refusal. Unexpected errors keep their stack trace. */
export function endWith(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error instanceof Refusal ? error.message : (error.stack ?? error.message)}\n`);
  process.exit(1);
}

/** Returns the result of `read`, or exits with its refusal. */
export function orEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return endWith(error);
  }
}

/** Throws a Refusal in both languages: the operator may read only one. */
export function refuse(ru: string, en: string): never {
  throw new Refusal(`${ru}\n${en}`);
}
