import { transcode } from 'node:buffer';

const KEPT_BYTES = 1_048_576;
const scratch = Buffer.alloc(KEPT_BYTES);

/** Shorter texts are faster to send than to copy. UTF-16 units. */
const SHORT = 1024;

/**
 * Returns a long response text as bytes; short texts stay strings. For Cyrillic text the HTTP module counts bytes
 * before encoding, which takes four times as long. JSON contains no lone surrogate, which UTF-8 cannot encode.
 */
export function encoded(text: string): string | Buffer {
  if (text.length < SHORT || text.length * 2 > KEPT_BYTES) return text;
  const bytes = scratch.write(text, 'utf16le');
  return transcode(scratch.subarray(0, bytes), 'utf16le', 'utf8');
}
