import { transcode } from 'node:buffer';

const KEPT_BYTES = 1_048_576;
const scratch = Buffer.alloc(KEPT_BYTES);

/** Texts below this are written sooner than they are copied. UTF-16 units. */
const SHORT = 1024;

/**
 * A long text as bytes, for an answer. The HTTP module would count the bytes of a text with Cyrillic letters first and
 * encode it then, letter by letter, which takes four times as long; short texts stay what they are. JSON holds no half
 * of a surrogate pair, which could not be encoded so.
 */
export function encoded(text: string): string | Buffer {
  if (text.length < SHORT || text.length * 2 > KEPT_BYTES) return text;
  const bytes = scratch.write(text, 'utf16le');
  return transcode(scratch.subarray(0, bytes), 'utf16le', 'utf8');
}
