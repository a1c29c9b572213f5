/** An answer without the one value that it is asked for makes no sense. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}
