import qs from 'qs';
import { TransportFault } from './faults.ts';

/** Far above normal requests [THR-27, BAD-97]. */
export const LIMITS = {
  bodyBytes: 64 * 1024,
  depth: 12,
  keys: 1000,
  formParameters: 200,
  formDepth: 5,
} as const;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses a body; an empty one is an empty object. Throws 400 for invalid JSON or UTF-8, and for too much depth or too
 * many keys.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decode(bytes);
  if (text === '') return {};
  try {
    return checkShape(JSON.parse(text));
  } catch {
    throw new TransportFault(400);
  }
}

/** Parses `Vehicle[Number]=...` as `{Vehicle: {Number: ...}}` [APP-082]. */
export function parseFormBody(bytes: Buffer): unknown {
  const text = decode(bytes);
  try {
    const parsed = qs.parse(text, {
      depth: LIMITS.formDepth,
      strictDepth: true,
      parameterLimit: LIMITS.formParameters,
      throwOnLimitExceeded: true,
      arrayLimit: 20,
      allowPrototypes: false,
      duplicates: 'combine',
    });
    return checkShape(parsed);
  } catch {
    throw new TransportFault(400);
  }
}

/** Returns true for NUL or half a surrogate pair, which PostgreSQL or JSON cannot store [BAD-98]. */
export function hasUnusableText(input: unknown): boolean {
  if (typeof input === 'string') return input.includes('\0') || !input.isWellFormed();
  if (typeof input !== 'object' || input === null) return false;
  return Object.entries(input).some(([key, value]) => hasUnusableText(key) || hasUnusableText(value));
}

/**
 * Normalizes all texts in place (NFC), so that a name is equal across systems. Passwords are unchanged, because their
 * stored hashes are not normalized.
 */
export function composeTexts(input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  for (const [key, value] of Object.entries(input)) {
    if (typeof value !== 'string') composeTexts(value);
    else if (!PASSWORD.test(key) && hasOtherLetters(value)) Reflect.set(input, key, value.normalize('NFC'));
  }
}

const PASSWORD = /^(current|new)?pass(word)?$/i;

/** False for plain ASCII, such as megabytes of base64. */
// oxlint-disable-next-line no-control-regex -- the range of ASCII
const hasOtherLetters = (text: string): boolean => /[^\x00-\x7f]/.test(text);

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new TransportFault(400);
  }
}

/** Walks level by level, so that 10,000 brackets do not overflow the stack; drops `__proto__` keys [BAD-76]. */
function checkShape(root: unknown): unknown {
  let level: unknown[] = [root];
  let keys = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LIMITS.depth) throw new TransportFault(400);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const key of Object.keys(value)) {
        keys += 1;
        if (keys > LIMITS.keys) throw new TransportFault(400);
        if (key === '__proto__') Reflect.deleteProperty(value, key);
        else next.push(Reflect.get(value, key));
      }
    }
    level = next;
  }
  return root;
}
