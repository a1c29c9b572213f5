/**
 * Returns the first text that PostgreSQL rejects (NUL or unpaired surrogate), or `null`. `place` is like
 * `zones.3.name`, or `the file` for the value itself [BAD-98].
 */
export function badText(value: unknown): { place: string; what: string } | null {
  return search(value, []);
}

function search(value: unknown, at: readonly string[]): { place: string; what: string } | null {
  if (typeof value === 'string') return faultOf(value, at);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = faultOf(key, at) ?? search(inner, [...at, key]);
    if (found) return found;
  }
  return null;
}

function faultOf(text: string, at: readonly string[]): { place: string; what: string } | null {
  const place = at.join('.') || 'the file';
  if (text.includes('\0')) return { place, what: 'holds a NUL character' };
  return text.isWellFormed() ? null : { place, what: 'holds half of a surrogate pair' };
}
