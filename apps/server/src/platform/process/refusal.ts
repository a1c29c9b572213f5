/** The server cannot start or go on, and a person can do something about it: one sentence, no stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Says it in both languages: the reader of a terminal may know one of them. */
export function refuse(ru: string, en: string): never {
  throw new Refusal(`${ru}\n${en}`);
}
