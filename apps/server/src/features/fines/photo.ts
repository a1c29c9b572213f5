export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';

/** A photo as it is kept and answered. */
export interface Photo {
  type: PhotoType;
  bytes: Buffer;
}

/** Larger photos are not taken (THR-7). Bytes. */
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;

/**
 * What the bytes are by their own first signs, whatever somebody calls them; null for everything else (an SVG could
 * carry a script) and for what is too large or empty (THR-7).
 */
export function readPhoto(bytes: Buffer): Photo | null {
  if (bytes.length === 0 || bytes.length > PHOTO_MAX_BYTES) return null;
  const type = typeOf(bytes);
  return type === null ? null : { type, bytes };
}

function typeOf(bytes: Buffer): PhotoType | null {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' ? 'image/webp' : null;
}
