/** The server cannot start or go on, and a person can do something about it: one sentence, no stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Ends the process with the sentence of a refusal; only what nobody foresaw shows where it came from. */
export function endWith(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error instanceof Refusal ? error.message : (error.stack ?? error.message)}\n`);
  process.exit(1);
}

/** What a program cannot begin without. */
export function orEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return endWith(error);
  }
}

/** Says it in both languages: the reader of a terminal may know one of them. */
export function refuse(ru: string, en: string): never {
  throw new Refusal(`${ru}\n${en}`);
}
