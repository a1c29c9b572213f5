const KEPT_BYTES = 1_048_576;
const encoder = new TextEncoder();
const scratch = new Uint8Array(KEPT_BYTES);

/** Texts below this are written sooner than they are copied. UTF-16 units. */
const SHORT = 1024;

/**
 * A long text as bytes, for an answer. The HTTP module would count the bytes of a text with Cyrillic letters first and
 * encode it then, which takes three times as long; short texts stay what they are.
 */
export function encoded(text: string): string | Buffer {
  if (text.length < SHORT || text.length * 3 > KEPT_BYTES) return text;
  const { written } = encoder.encodeInto(text, scratch);
  return Buffer.from(scratch.subarray(0, written));
}
