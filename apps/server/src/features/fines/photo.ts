export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface Photo {
  type: PhotoType;
  bytes: Buffer;
}

export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;

/**
 * Detects the type from the content, not the declared type. Returns null for other types (an SVG could contain a
 * script), empty and too large photos [THR-7].
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
