/** A failure that a person can fix: printed without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Exits with the text of a Refusal; other errors keep their stack trace. */
export function endWith(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error instanceof Refusal ? error.message : (error.stack ?? error.message)}\n`);
  process.exit(1);
}

export function orEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return endWith(error);
  }
}

/** Throws a Refusal in both languages. */
export function refuse(ru: string, en: string): never {
  throw new Refusal(`${ru}\n${en}`);
}
