/** Thrown for a response without its essential value. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}
