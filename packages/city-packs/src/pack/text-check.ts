import { bothTexts } from './map-texts.ts';

/** Returns the fault of the first text that PostgreSQL rejects (NUL or unpaired surrogate), or null [BAD-98]. */
export function badText(value: unknown, at: readonly string[] = []): string | null {
  if (typeof value === 'string') return faultOf(value, at);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = faultOf(key, at) ?? badText(inner, [...at, key]);
    if (found) return found;
  }
  return null;
}

function faultOf(text: string, at: readonly string[]): string | null {
  const place = at.length > 0 ? `${at.join('.')}: ` : '';
  if (text.includes('\0')) return place + bothTexts('nul');
  return text.isWellFormed() ? null : place + bothTexts('surrogate');
}
