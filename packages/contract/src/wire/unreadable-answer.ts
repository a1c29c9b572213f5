/** Thrown for a response without its essential value. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

/** Thrown for a response that means a refusal. The message is a name of the error catalogue. */
export class RefusedAnswer extends Error {
  override name = 'RefusedAnswer';
}
