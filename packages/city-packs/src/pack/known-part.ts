import type * as z from 'zod';

/**
 * Returns a copy of a stored value without fields and enum values that the schema does not contain: during an upgrade
 * a later release stores its own. Other faults remain.
 */
export function knownPart(schema: z.ZodType, stored: unknown): unknown {
  const known: unknown = structuredClone(stored);
  // From the end, so that the positions in a list stay valid.
  for (const issue of schema.safeParse(known).error?.issues.toReversed() ?? []) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(-1);
    if (issue.code !== 'unrecognized_keys' && issue.code !== 'invalid_value') continue;
    const path = issue.code === 'unrecognized_keys' ? issue.path : issue.path.slice(0, -1);
    const part: unknown = path.reduce((at, key) => Reflect.get(Object(at), key), known);
    for (const name of names)
      if (Array.isArray(part)) part.splice(Number(name), 1);
      else Reflect.deleteProperty(Object(part), name);
  }
  return known;
}
